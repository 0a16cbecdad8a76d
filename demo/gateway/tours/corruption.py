"""Solutions that are wrong on demand."""

from __future__ import annotations

import json
from typing import Any

from demo.gateway.faults import FaultKind

ON_TOUR = ("pickup", "delivery")


def corrupted_solution(body: bytes, kind: FaultKind) -> bytes:
    """Return a solution with a fault, if the answer is one that has tours."""
    solution: dict[str, Any] = json.loads(body)
    if not solution.get("tours"):
        return body
    first = solution["tours"][0]
    stops = first["stops"]
    served = [(stop, one) for stop in stops for one in stop["activities"] if one["type"] in ON_TOUR]
    name = served[0][1]["jobId"]
    match kind:
        case FaultKind.NO_TOURS:
            del solution["tours"]
        case FaultKind.UNKNOWN_ACTIVITY:
            stops[0]["activities"].append({"jobId": "wash", "type": "wash"})
        case FaultKind.JOB_TWICE:
            reason = {"code": "NO_REASON_FOUND", "description": "unknown"}
            solution.setdefault("unassigned", []).append({"jobId": name, "reasons": [reason]})
        case FaultKind.JOB_MISSING:
            for stop, activity in served:
                if activity["jobId"] == name:
                    stop["activities"].remove(activity)
            first["stops"] = [stop for stop in stops if stop["activities"]]
        case FaultKind.FIRST_LINE:
            stops[0]["routeDetails"] = {"polyline": "BGA"}
    return json.dumps(solution).encode()
