"""An answer of each kind as the documents show it, to be spoiled by the fuzzer and by hypothesis."""

from __future__ import annotations

PLACE = {"location": {"lat": 60.1, "lng": 24.9}, "originalLocation": {"lat": 60.2, "lng": 24.8}}
ITEM = {
    "title": "Mannerheimintie 1",
    "id": "here:af:1",
    "resultType": "houseNumber",
    "houseNumberType": "PA",
    "address": {
        "label": "Mannerheimintie 1, Helsinki",
        "countryCode": "FIN",
        "city": "Helsinki",
        "postalCode": "00100",
    },
    "position": {"lat": 60.17, "lng": 24.93},
    "access": [{"lat": 60.1701, "lng": 24.9301}],
    "distance": 12,
}
NOTICE = {
    "code": "violatedVehicleRestriction",
    "severity": "critical",
    "title": "Violated vehicle restriction.",
    "details": [{"type": "restriction", "maxHeight": 380, "maxWeight": {"type": "gross", "value": 24000}}],
}
UNKNOWN = {"code": "unknownParameter", "severity": "info", "title": "Unknown parameter 'vehicle[height]'."}
SECTION = {
    "id": "1",
    "type": "vehicle",
    "transport": {"mode": "truck"},
    "summary": {"length": 1200, "duration": 300, "baseDuration": 280},
    "departure": {"time": "2026-01-01T08:00:00+02:00", "place": PLACE},
    "arrival": {"time": "2026-01-01T08:05:00+02:00", "place": PLACE},
    "polyline": "BFoz5xJ67i1B1B7PzIhaxL7Y",
    "notices": [NOTICE, {"code": "x", "severity": "info", "title": "Seasonal closure"}],
    "spans": [{"offset": 0, "notices": [1]}, {"offset": 2, "notices": [0, 1]}],
}
JOB = {
    "id": "E2bc948z",
    "status": "inProgress",
    "tag": "lsg-1",
    "serviceHrn": "hrn:service:revgeocode",
    "created": "2026-01-01T08:00:00.123Z",
    "started": "2026-01-01T08:00:01+02:00",
    "records": {"total": 10, "valid": 9, "invalid": 1, "processed": 5, "pending": 4, "succeeded": 5, "failed": 0},
}
SAMPLES = {
    "geocoding": {
        "items": [ITEM],
        "results": [
            {"id": "1", "items": [ITEM, ITEM]},
            {"id": "0", "items": []},
            {"id": "2", "error": {"title": "No"}},
        ],
    },
    "routes": {"routes": [{"id": "r", "sections": [SECTION, SECTION], "notices": [UNKNOWN]}], "notices": [NOTICE]},
    "jobs": {**JOB, "items": [JOB, JOB], "limit": 10},
    "token": {"access_token": "eyJhbGciOiJSUzUxMiJ9", "token_type": "bearer", "expires_in": 3600},
    "probes": {
        "results": [{"id": "0", "items": [ITEM]}],
        "routes": [{"sections": [SECTION]}],
        "items": [],
        "status": "completed",
        "response": {"route": []},
    },
    "error_body": {
        "title": "Malformed request",
        "status": 400,
        "code": "E605001",
        "cause": "The key k3y-that-is-secret is wrong",
        "action": "Use another one",
        "correlationId": "4-2",
        "error": "invalid_request",
        "error_description": "errorId: ERROR-1",
        "errorCode": 401300,
        "message": "Wrong",
        "requestId": "REQ-1",
        "errorId": "ERROR-2",
    },
}
"""By the names of the checks (tests/support/any_answer.py)."""
