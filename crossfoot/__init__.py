"""The doors: Python facade, command line, settings, batch runner."""
