from ingest.names import as_written, with_suffix


def test_a_name_in_capitals_is_spelled_as_running_text_spells_it():
    texts = ["NORVANE PUMPS, INC.", "Norvane Pumps, Inc. makes pumps.", "In 2023 Norvane Pumps, Inc. sold more.", "norvane pumps, inc."]
    assert as_written("NORVANE PUMPS, INC.", texts) == "Norvane Pumps, Inc."
    assert (
        as_written("THE QUILLON COMPANY", ["the Quillon Company sells", "of The Quillon Company", "the Quillon Company"])
        == "The Quillon Company"
    )


def test_a_name_that_stands_in_capitals_only_stays():
    assert as_written("NORVANE PUMPS, INC.", ["NORVANE PUMPS, INC."]) == "NORVANE PUMPS, INC."
    assert as_written("Norvane plc", ["NORVANE PLC"]) == "Norvane plc"


def test_a_headline_name_gets_the_legal_suffix_of_the_text():
    assert with_suffix("Norvane", ["Norvane Reports Results", "Norvane Corporation today reported"]) == "Norvane Corporation"
    assert with_suffix("Norvane", ["Norvane Co., Inc. today reported"]) == "Norvane Co., Inc."
    assert with_suffix("Norvane", ["Norvane today reported; New Norvane AG is another"]) == "Norvane"
