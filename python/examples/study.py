"""For those who study games: who wins, and how long it takes."""

import rollick

table = rollick.simulate("road-hog", games=1000, players=4, seed=1)
for kind, name, value in zip(table["kind"], table["name"], table["value"], strict=True):
    if kind in ("order", "length"):
        print(kind, name, round(value, 3))
