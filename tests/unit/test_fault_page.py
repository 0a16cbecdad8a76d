"""The manual's page of faults, which is made of what the fault matrix has seen."""

import json

from scripts.describing.fault_page import DATA, fault_page

RUN = {"date": "2026-11-22", "qgis": "3.40.6", "patience": "Pauses were short."}


def test_each_algorithm_has_a_table_with_a_row_for_each_case():
    page = fault_page(
        {
            "run": RUN,
            "cases": [
                ["reversegeocode", "401", "every request", "refused", 1, 0, 0, "Look at 'apiKey'|header."],
                ["reversegeocode", "503", "the first request", "1 ok", 2, 1, 1, ""],
                ["batchjobs", "503", "the first request", "4 rows", 2, 0, None, ""],
            ],
        }
    )

    words, addresses, jobs = page.split("\n## ")
    assert "3 cases" in words
    assert addresses.splitlines()[4:6] == [
        r"| 401 | every request | refused | 1 | 0 | 0 | Look at `apiKey`\|header. |",
        "| 503 | the first request | 1 ok | 2 | 1 | 1 |  |",
    ]
    assert jobs.splitlines()[4:5] == ["| 503 | the first request | 4 rows | 2 | 0 |  |  |"]


def test_the_page_can_be_made_of_what_was_seen():
    seen = json.loads(DATA.read_text(encoding="utf-8"))

    assert fault_page(seen).count("\n| ") == len(seen["cases"]) + 2 * len({case[0] for case in seen["cases"]})
