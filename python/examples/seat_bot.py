"""Takes a seat at a table by its link, and always picks the choice with the best effects: python3 seat_bot.py LINK"""

import hashlib, json, secrets, sys, time, urllib.error
from typing import Any
from urllib.request import Request, urlopen

server, table, key = sys.argv[1].replace("#seat=", "/t/").split("/t/")
word = secrets.token_bytes(16)  # Our part in the dice: see docs/fair-dice.md.
word_hash = hashlib.sha256(b"\0\0\0\x13rollick-fair-1 word\0\0\0\x10" + word).hexdigest()
headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
def call(path: str, **act: Any) -> Any:
    time.sleep(0.05)  # Servers limit requests.
    body = json.dumps({"id": secrets.token_hex(8), "act": act}).encode() if act else None
    try:
        return json.load(urlopen(Request(f"{server}/api/tables/{table}/{path}", body, headers)))
    except urllib.error.HTTPError as error:
        return error.code == 409 or sys.exit(json.load(error)["text"])  # 409: somebody was faster, so look again.

call("do", type="sit", name="Python", word_hash=word_hash)
while call("ask")["phase"] == "gathering":
    pass
call("do", type="word", word=word.hex())
while (now := call("ask"))["phase"] in ("revealing", "playing"):
    question, due, worth = now["ask"]["question"], now["ask"]["next"], {"good": 1, "neutral": 0, "bad": -1}
    if due["type"] == "dice" and due["seat"] in set(now["seats"]) & set(now["ask"].get("waiting", [])):
        call("do", type="roll", question=question, seat=due["seat"])
    for seat, choices in ((of["seat"], of["choices"]) for of in now["choices"]):
        best = max(choices, key=lambda c: sum(worth[e["tone"]] for e in c.get("effects", []) if e["seat"] == seat))
        call("do", type="play", question=question, answers=[{"seat": seat, "tokens": best["tokens"]}])
