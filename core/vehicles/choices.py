"""What dialogs offer for routes. QGIS imports this each time it starts, so it imports nothing heavy."""

from __future__ import annotations

from enum import Enum

MOST_ALTERNATIVES = 6


class RoutingMode(Enum):
    """Whether the fastest or the shortest route is the best."""

    FAST = "fast"
    SHORT = "short"


class AvoidFeature(Enum):
    """The values of ``avoid[features]`` (docs/service.md, Avoiding)."""

    SEASONAL_CLOSURE = "seasonalClosure"
    TOLL_ROAD = "tollRoad"
    CONTROLLED_ACCESS_HIGHWAY = "controlledAccessHighway"
    FERRY = "ferry"
    CAR_SHUTTLE_TRAIN = "carShuttleTrain"
    TUNNEL = "tunnel"
    DIRT_ROAD = "dirtRoad"
    DIFFICULT_TURNS = "difficultTurns"
    U_TURNS = "uTurns"


class EmissionClass(Enum):
    """The values of ``tolls[emissionType]`` (docs/service.md, Tolls)."""

    EURO_1 = "euro1"
    EURO_2 = "euro2"
    EURO_3 = "euro3"
    EURO_4 = "euro4"
    EURO_5 = "euro5"
    EURO_6 = "euro6"


class VehicleType(Enum):
    """Whether the truck carries its load itself or pulls a semi-trailer."""

    STRAIGHT = "straight"
    TRACTOR = "tractor"


class TunnelCategory(Enum):
    """The strictest category of tunnel that the load may pass (ADR)."""

    NONE = "none"
    B = "B"
    C = "C"
    D = "D"
    E = "E"


class HazardousGoods(Enum):
    """The values of ``shippedHazardousGoods`` (docs/service.md, Vehicle)."""

    EXPLOSIVE = "explosive"
    GAS = "gas"
    FLAMMABLE = "flammable"
    COMBUSTIBLE = "combustible"
    ORGANIC = "organic"
    POISON = "poison"
    RADIOACTIVE = "radioactive"
    CORROSIVE = "corrosive"
    POISONOUS_INHALATION = "poisonousInhalation"
    HARMFUL_TO_WATER = "harmfulToWater"
    OTHER = "other"


USUAL_HEIGHT_M, USUAL_WIDTH_M, USUAL_LENGTH_M = 4.0, 2.55, 16.5
USUAL_WEIGHT_T, USUAL_AXLES, USUAL_TRAILERS = 40.0, 5, 1
"""A common European articulated truck."""
