"""`python -m crossfoot`: the same as the command `crossfoot`."""

from crossfoot.cli import main

if __name__ == "__main__":
    main()
