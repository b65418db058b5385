board = Three spaces in a row.
space = space { $id }
yard = the yard
pawn = pawn { $id }
ahead = Ahead 3
points = points
cards-left = cards left
misses = { $seat } misses { $n ->
    [one] a turn
   *[other] { $n } turns
}.
