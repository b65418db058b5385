"""A bot for `rollick arena --bots "medium,run:python3 line_bot.py"`: it plays like level hard, with a small budget."""

import sys

import rollick

bot = rollick.Bot("hard", nodes=500, seed=1)
game = rollick.load_game("bonkers")
for line in sys.stdin:
    word, *rest = line.rstrip("\n").split("\t")
    if word == "game":
        name, players, rules = rest
        game = rollick.load_game(name, int(players), rules.split())
    elif word == "choose":
        _seat, position, _legal = rest
        state = game.state_from_text(position)
        print(state.action_to_string(bot.choose(state)), flush=True)
