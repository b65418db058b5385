"""For those who write `while not state.is_terminal()`: a random game."""

import random

import rollick

state = rollick.load_game("bonkers", players=3).new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        state.apply_action(random.randrange(state.chance_ways()))
    else:
        state.apply_action(random.choice(state.legal_actions()))
print(state.returns())
