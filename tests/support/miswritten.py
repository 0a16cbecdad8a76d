"""Ways in which people write an address, with the least share that a good search finds first."""

from __future__ import annotations

CYRILLIC = str.maketrans("abcdefghijklmnopqrstuvwxyzäö", "абкдефгхийклмнопкрстуввкюцяё", "x") | {ord("x"): "кс"}
TYPED = "adeiknorstu"


def typo(text, random):
    """Leave out, add, replace or swap a letter."""
    at = random.randrange(1, len(text) - 1)
    letter = random.choice(TYPED)
    beginning, own, following, rest = text[:at], text[at], text[at + 1], text[at + 2 :]
    ways = (following, own + letter + following, letter + following, following + own)
    return beginning + random.choice(ways) + rest


def two_typos(text, random):
    return typo(text[: len(text) // 2], random) + typo(text[len(text) // 2 :], random)


WAYS = {
    "exact": (0.99, lambda a, _: f"{a['street']} {a['house_number']}, {a['postal_code']} {a['city']}"),
    "one typo": (0.9, lambda a, r: f"{typo(a['street'], r)} {a['house_number']}, {a['postal_code']} {a['city']}"),
    "two typos": (0.9, lambda a, r: f"{two_typos(a['street'], r)} {a['house_number']}, {a['city']}"),
    "city first": (0.95, lambda a, _: f"{a['city']}, {a['street']} {a['house_number']}"),
    "number first": (0.95, lambda a, _: f"{a['house_number']} {a['street']} {a['postal_code']} {a['city']}"),
    "no postal code": (0.97, lambda a, _: f"{a['street']} {a['house_number']}, {a['city']}"),
    "upper case": (0.99, lambda a, _: f"{a['street']} {a['house_number']}, {a['city']}".upper()),
    "without dots": (0.99, lambda a, _: f"{a['street']} {a['house_number']}".translate(str.maketrans("äö", "ao"))),
    "Cyrillic": (0.99, lambda a, _: f"{a['street'].lower().translate(CYRILLIC)} {a['house_number']}, Хельсинки"),
}
"""By name: the least share, and the address as text, made from its parts and a random generator."""
