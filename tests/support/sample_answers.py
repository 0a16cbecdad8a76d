"""An answer of each service, which tests and the fuzzer spoil."""

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
PRICE = {"type": "range", "currency": "EUR", "minimum": 3.5, "maximum": 4.5}
SECTION = {
    "id": "1",
    "type": "vehicle",
    "transport": {"mode": "truck"},
    "summary": {"length": 1200, "duration": 300, "baseDuration": 280, "tolls": {"total": PRICE}},
    "departure": {"time": "2026-01-01T08:00:00+02:00", "place": PLACE},
    "arrival": {"time": "2026-01-01T08:05:00+02:00", "place": PLACE},
    "polyline": "BFoz5xJ67i1B1B7PzIhaxL7Y",
    "notices": [NOTICE, {"code": "x", "severity": "info", "title": "Seasonal closure"}],
    "spans": [{"offset": 0, "notices": [1]}, {"offset": 2, "notices": [0, 1]}],
    "tolls": [{"fares": [{"id": "f1", "price": PRICE}, {"id": "f2", "price": PRICE, "convertedPrice": PRICE}]}],
}
AREA = {
    "range": {"type": "time", "value": 600},
    "polygons": [{"outer": "BFg8ivLgmj4EAg6Hg6HAA_5H_5HA", "inner": ["BFo_mvLwvn4EAwlBwlBAAvlBvlBA"]}],
}
MATCHED_POINT = {
    "linkId": "+901",
    "mappedPosition": {"latitude": 60.1, "longitude": 24.9},
    "confidenceValue": 0.9,
    "matchDistance": 2.5,
    "routeLinkSeqNrMatched": 0,
    "warning": [{"message": "far", "code": 1}],
}
LINK = {
    "linkId": "-901",
    "length": 52.1,
    "confidence": 1.0,
    "functionalClass": 4,
    "shape": [60.1, 24.9, 60.15, 24.85, 60.2, 24.8],
    "attributes": {"SPEED_LIMITS_FCN": [{"FROM_REF_SPEED_LIMIT": "30", "TO_REF_SPEED_LIMIT": "999"}]},
}
MATCHED_ROUTE = {
    "waypoint": [MATCHED_POINT, {**MATCHED_POINT, "originalPosition": {"latitude": 60.2, "longitude": 24.8}}],
    "leg": [{"link": [LINK, {**LINK, "linkId": "902"}], "length": 104, "travelTime": 9}],
    "summary": {"distance": 100, "travelTime": 8},
    "matchedVehicleType": [{"type": "truck"}],
}
HIGHLIGHTS = {"title": [{"start": 0, "end": 5}], "address": {"label": [{"start": 6, "end": 9}]}}
FOUND = {
    **ITEM,
    "mapView": {"west": 24.9, "south": 60.1, "east": 25.0, "north": 60.2},
    "scoring": {"queryScore": 0.9, "fieldScore": {"city": 1.0, "streets": [0.8], "houseNumber": 0.5}},
    "houseNumberFallback": True,
    "highlights": HIGHLIGHTS,
}
CATEGORY = {
    "title": "Hotels",
    "id": "made:up:1",
    "resultType": "categoryQuery",
    "href": "https://other.example/v1/discover?q=Hotels&at=60.1,24.9&apiKey=k",
    "highlights": {"title": [{"start": 0, "end": 4}]},
}
STATISTIC = {
    "cost": 24.5,
    "distance": 868,
    "duration": 458,
    "times": {"driving": 158, "serving": 300, "waiting": 0, "break": 0, "stopping": 0},
}
TOUR_STOPS = [
    {
        "time": {"arrival": "2026-11-23T07:00:00Z", "departure": "2026-11-23T07:00:00Z"},
        "location": {"lat": 60.1, "lng": 24.9},
        "load": [2],
        "distance": 0,
        "activities": [{"jobId": "departure", "type": "departure"}],
    },
    {
        "time": {"arrival": "2026-11-23T07:02:38Z", "departure": "2026-11-23T07:25:00+00:00"},
        "location": {"lat": 60.2, "lng": 24.8},
        "load": [0, 3],
        "distance": 868,
        "routeDetails": {"polyline": "BFoz5xJ67i1B1B7PzIhaxL7Y"},
        "activities": [
            {
                "jobId": "j1",
                "type": "delivery",
                "time": {"start": "2026-11-23T07:02:38Z", "end": "2026-11-23T07:07:38Z"},
            },
            {"jobId": "j2", "type": "pickup"},
        ],
    },
]
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
    "areas": {
        "departure": {"time": "2026-01-01T08:00:00+02:00", "place": PLACE},
        "isolines": [AREA, {**AREA, "range": {"type": "time", "value": 1200}}],
        "notices": [UNKNOWN],
    },
    "matching": {"response": {"route": [MATCHED_ROUTE], "warnings": [{"message": "column ignored", "code": 1002}]}},
    "matrix": {
        "matrixId": "5f0c2f6e-3f4b-4d0e-9a53-0c1d5a2b7e10",
        "statusUrl": "https://gateway.example/v8/matrix/5f0c2f6e-3f4b-4d0e-9a53-0c1d5a2b7e10/status",
        "matrix": {
            "numOrigins": 2,
            "numDestinations": 2,
            "travelTimes": [158, 170, 0, 109],
            "distances": [868, 1374, 0, 757],
            "errorCodes": [0, 3, 0, 1],
        },
        "error": {"title": "k3y-that-is-secret", "code": "E601505"},
    },
    "search": {**FOUND, "items": [FOUND, CATEGORY], "queryTerms": []},
    "tours": {
        "statistic": STATISTIC,
        "tours": [{"vehicleId": "v1", "typeId": "t1", "shiftIndex": 0, "stops": TOUR_STOPS, "statistic": STATISTIC}],
        "unassigned": [{"jobId": "j3", "reasons": [{"code": "SKILL_CONSTRAINT", "description": "k3y-that-is-secret"}]}],
        "notices": [{"code": "routeDetailsUnauthorized", "title": "No"}],
        "status": "failure",
        "error": {"code": "E613000", "message": "k3y-that-is-secret"},
    },
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
        "issues": [{"message": "Not matched"}, "again"],
        "fault": {"faultstring": "Quota exceeded", "detail": {"errorcode": "policies.Quota"}},
    },
}
"""By the names of the checks (tests/support/any_answer.py)."""
