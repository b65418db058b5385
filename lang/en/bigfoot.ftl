### The words of Bigfoot 4x4x4

about = Shift, drive and push: be the first to crush four of the others' cars with your big truck.
board = { $title }: a dusty arena of { $rows } by { $columns } squares with a winding, closed asphalt road of { $road } squares, { $dots } of them with a dot where cars start, and four starting circles for the trucks. Letters and numbers along the edges name the squares.
crushed = crushed
turn = turns begun
cars-left = cars left
gear = gear

## How to play, in less than 60 words

learn-goal = Crush four rival cars with your truck. Against several rivals, at most two cars of each.
learn-turn = Roll two dice. Give each to truck or car. A truck spends 1 for each square and shift.
learn-watch = Trucks show their gear: 2WD for road, 4WD for dirt and crushing. Pushed off, you lose a turn.

## What the badges mean, in a word or two

icon-crush = crush
icon-return = back on the board
icon-safe = safe car
icon-point = crushed car for you
icon-push = push
icon-fall = off the board
icon-skip = car stopped
icon-wasted = counts lost
icon-win = win

## The coach's notes, by rule

coach-bf-05 = A truck uses up its whole die, count by count: each step costs one, and so does each change of gear.
coach-bf-08 = 2WD is for the road, 4WD for the dirt and for crushing. Shifting costs a count, so plan it early.
coach-bf-12 = A truck in 4WD that steps onto another player’s car crushes it. Four crushed cars win.
coach-bf-16 = With three or four players nobody crushes more than two cars of the same player. The others are safe, and block the way.
coach-bf-18 = A truck pushes another one ahead of it, as long as it drives straight on.
coach-bf-20 = A truck that is pushed over the edge is out, and its player loses a turn. Keep away from the edge.

## What the rules page draws

piece-truck-2wd = A truck in 2-wheel drive: made for the road.
piece-truck-4wd = A truck in 4-wheel drive: made for the dirt, and for crushing cars.
piece-car = A car: everybody has four, one of them on the board. It keeps to the road.
piece-car-crushed = A crushed car: it belongs to whoever crushed it. Four of them win.
piece-die = Two dice: each goes to the truck or to the car.
piece-road = Road: for cars, and for trucks in 2-wheel drive.
piece-dirt = Dirt: for trucks in 4-wheel drive.
piece-dot = A dot: new cars are put here.

## The guided game

guide-roll = The goal: crush four rival cars with your truck. You have crushed two: roll the dice.
guide-crush = Press your truck, then { $rival }’s car: the 5 takes you there, and you crush it. Each square costs 1 of the 5, and so does each change of gear.
guide-car = A crush uses up the die, and the other die goes to your car. { $rival }’s truck blocks the road ahead, so drive two squares back: press the marked one.
guide-put = { $rival }’s truck was near enough to crush your car. Put your next car on the marked dot, well away from that truck.
guide-again = { $rival }’s truck stands between yours and the edge, and whoever is pushed off the board loses a turn. Roll the dice.
guide-push = Press your truck, then the marked square: that pushes { $rival } off the board! The 3 shifts to 2WD, the gear for the road, and drives on twice.
guide-beside = Press your truck, then the marked square beside { $rival }’s last car. The 2 shifts to 4WD, which dirt and crushing need, and drives one square.
guide-last = { $rival } loses a turn, so you roll again. Against several rivals, you may crush only two cars of each.
guide-win = Press your truck, then { $rival }’s car. That is number four, and you win!

## House rules

bf-r1 = May a truck shift back and forth just to use up counts?
bf-r1-yes = it may shift as often as it likes
bf-r1-no = it never shifts twice in a row within a turn, and without a legal count it loses the rest of its die
bf-r2 = May a truck in 4-wheel drive drive onto and along the road?
bf-r2-no = in 4-wheel drive it comes onto the road only to crush a car
bf-r2-yes = 4-wheel drive goes everywhere
bf-r3 = Which gear is a truck in after a push?
bf-r3-stays = the gear that it was in
bf-r3-terrain = the gear of the ground that it is pushed onto
bf-r4 = Must a car drive if only one direction is open?
bf-r4-open = it must take the open direction
bf-r4-stay = it may stay, and then it hasn't chosen a direction
bf-r6 = What does coming back onto the board cost?
bf-r6-one = one count
bf-r6-free = nothing
bf-r7 = Must a truck come back onto the board as soon as it can?
bf-r7-no = both dice may go to the car
bf-r7-yes = while a die can bring it back, only such a die can be given, and only to the truck
bf-r10 = After how many rounds without a crush is the game a draw?

## Places and pieces

dirt = { $at }, off-road
painted = { $at }, off-road, with BIGFOOT painted on it
road = { $at }, road
dot = { $at }, road with a dot
circle = { $at }, road, the { $colour } starting circle
off = off the board, { $dir } of { $at }
tray = { $seat-is ->
    [you] cars that you crushed
   *[other] cars that { $seat } crushed
}
north = north
east = east
south = south
west = west
truck = { $seat-is ->
    [you] your truck, { $gear }-wheel drive
   *[other] { $seat }'s truck, { $gear }-wheel drive
}
truck-off = { $seat-is ->
    [you] your truck, { $gear }-wheel drive, off the board
   *[other] { $seat }'s truck, { $gear }-wheel drive, off the board
}
car = { $seat-is ->
    [you] your car
   *[other] { $seat }'s car
}
wreck = { $seat-is ->
    [you] your car, crushed
   *[other] { $seat }'s car, crushed
}

## What happened

rolled-first = { $seat-is ->
    [you] You roll { $a } and { $b } for the first turn.
   *[other] { $seat } rolls { $a } and { $b } for the first turn.
}
tied = A tie for the highest roll: { $seats } roll again.
goes-first = { $seat-is ->
    [you] You go first.
   *[other] { $seat } goes first.
}
put-first = { $seat-is ->
    [you] You put a car on { $at }.
   *[other] { $seat } puts a car on { $at }.
}
put-next = { $seat-is ->
    [you] You put your next car on { $at }.
   *[other] { $seat } puts the next car on { $at }.
}
rolled = { $seat-is ->
    [you] You roll { $a } and { $b }.
   *[other] { $seat } rolls { $a } and { $b }.
}
gave-truck = { $seat-is ->
    [you] You give the { $die } to your truck.
   *[other] { $seat } gives the { $die } to the truck.
}
drove = { $seat-is ->
    [you] Your truck drives to { $at }.
   *[other] { $seat }'s truck drives to { $at }.
}
# Where a truck drives, and its gear.
in-gear = { $at } in { $gear }WD
shifted = { $seat-is ->
    [you] You shift to { $gear }WD.
   *[other] { $seat } shifts to { $gear }WD.
}
crushed-car = { $seat-is ->
    [you] Crunch! Your truck crushes { $other }'s car on { $at }. You have { $n } of 4.
   *[other] { $other-is ->
        [you] Crunch! { $seat }'s truck crushes your car on { $at } and has { $n } of 4.
       *[other] Crunch! { $seat }'s truck crushes { $other }'s car on { $at } and has { $n } of 4.
    }
}
crushed-returning = { $seat-is ->
    [you] Your truck comes back right on top of { $other }'s car on { $at }. You have { $n } of 4.
   *[other] { $other-is ->
        [you] { $seat }'s truck comes back right on top of your car on { $at } and has { $n } of 4.
       *[other] { $seat }'s truck comes back right on top of { $other }'s car on { $at } and has { $n } of 4.
    }
}
spared = { $seat-is ->
    [you] You have crushed two of { $other }'s cars: the others are safe from you now.
   *[other] { $other-is ->
        [you] { $seat } has crushed two of your cars: the others are safe from { $seat } now.
       *[other] { $seat } has crushed two of { $other }'s cars: the others are safe from { $seat } now.
    }
}
last-car = { $seat-is ->
    [you] That was your last car: you play on with the truck alone.
   *[other] That was { $seat }'s last car: { $seat } plays on with the truck alone.
}
left-die = { $seat-is ->
    [you] The { $die } that is left goes to your car.
   *[other] The { $die } that is left goes to { $seat }'s car.
}
pushed = { $seat-is ->
    [you] You push { $other }'s truck to { $at }.
   *[other] { $other-is ->
        [you] { $seat } pushes your truck to { $at }.
       *[other] { $seat } pushes { $other }'s truck to { $at }.
    }
}
pushed-returning = { $seat-is ->
    [you] Coming back, you push { $other }'s truck out of the way to { $at }.
   *[other] { $other-is ->
        [you] Coming back, { $seat } pushes your truck out of the way to { $at }.
       *[other] Coming back, { $seat } pushes { $other }'s truck out of the way to { $at }.
    }
}
gear-followed = { $seat-is ->
    [you] Your truck is now in { $gear }WD, to suit the ground.
   *[other] { $seat }'s truck is now in { $gear }WD, to suit the ground.
}
pushed-off = { $seat-is ->
    [you] You push { $other }'s truck off the board! { $other } loses the next turn.
   *[other] { $other-is ->
        [you] { $seat } pushes your truck off the board! You lose the next turn.
       *[other] { $seat } pushes { $other }'s truck off the board! { $other } loses the next turn.
    }
}
came-back = { $seat-is ->
    [you] Your truck is back on the board, on { $at }.
   *[other] { $seat }'s truck is back on the board, on { $at }.
}
car-forward = { $seat-is ->
    [you] Your car drives forward to { $at }.
   *[other] { $seat }'s car drives forward to { $at }.
}
car-backward = { $seat-is ->
    [you] Your car drives backward to { $at }.
   *[other] { $seat }'s car drives backward to { $at }.
}
car-stopped-own = { $seat-is ->
    [you] Your car is stopped by your own truck on { $at }.
   *[other] { $seat }'s car is stopped by { $seat }'s own truck on { $at }.
}
car-stopped-truck = { $seat-is ->
    [you] Your car is stopped by { $other }'s truck on { $at }.
   *[other] { $other-is ->
        [you] { $seat }'s car is stopped by your truck on { $at }.
       *[other] { $seat }'s car is stopped by { $other }'s truck on { $at }.
    }
}
car-stopped-car = { $seat-is ->
    [you] Your car is stopped by { $other }'s car on { $at }.
   *[other] { $other-is ->
        [you] { $seat }'s car is stopped by your car on { $at }.
       *[other] { $seat }'s car is stopped by { $other }'s car on { $at }.
    }
}
car-stays-direction = { $seat-is ->
    [you] The way is blocked: your car stays for the { $die }.
   *[other] The way is blocked: { $seat }'s car stays for the { $die }.
}
car-stays-both = { $seat-is ->
    [you] Blocked on both sides, your car stays for the { $die }.
   *[other] Blocked on both sides, { $seat }'s car stays for the { $die }.
}
car-stays-chosen = { $seat-is ->
    [you] You keep your car where it is for the { $die }.
   *[other] { $seat } keeps the car where it is for the { $die }.
}
lost-no-car = { $seat-is ->
    [you] You have no car for the { $n }: that die is lost.
   *[other] { $seat } has no car for the { $n }: that die is lost.
}
lost-no-return = { $seat-is ->
    [you] Your truck can't come back and you have no car: the { $n } is lost.
   *[other] { $seat }'s truck can't come back and there is no car: the { $n } is lost.
}
lost-no-count = { $seat-is ->
    [you] Your truck can do nothing more: { $n ->
        [one] { $n } count is
       *[other] { $n } counts are
    } lost.
   *[other] { $seat }'s truck can do nothing more: { $n ->
        [one] { $n } count is
       *[other] { $n } counts are
    } lost.
}
lost-turn = { $seat-is ->
    [you] You were pushed off the board and lose this turn.
   *[other] { $seat } was pushed off the board and loses this turn.
}
won = { $seat-is ->
    [you] You have crushed four cars and win!
   *[other] { $seat } has crushed four cars and wins!
}
drawn = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
} without a crush: the game is a draw.

## What can be picked

a-place = a square
a-piece-truck = a truck
a-piece-car = a car

## What is asked

ask-first = { $seat-is ->
    [you] Roll to see who begins.
   *[other] { $seat } rolls to see who begins.
}
ask-place = { $seat-is ->
    [you] Put your car on a dot.
   *[other] { $seat } puts a car on a dot.
}
ask-roll = { $seat-is ->
    [you] Your turn: roll the dice.
   *[other] { $seat } rolls the dice.
}
ask-give = { $seat-is ->
    [you] Give a die to your truck or your car. Each square and each shift uses 1 of it: 2WD on the road, 4WD off it and to crush.
   *[other] { $seat } gives a die to the truck or to the car.
}
# One die is left.
ask-give-last = { $seat-is ->
    [you] Now the { $n }: give it to your truck or to your car.
   *[other] { $seat } gives the { $n } to the truck or to the car.
}
# One die of a double is left.
ask-give-other = { $seat-is ->
    [you] Now the other { $n }: give it to your truck or to your car.
   *[other] { $seat } gives the other { $n } to the truck or to the car.
}
ask-give-car = { $seat-is ->
    [you] After the crush the other die goes to your car.
   *[other] After the crush the other die goes to { $seat }'s car.
}
ask-drive = { $seat-is ->
    [you] Drive your truck: { $n ->
        [one] { $n } count
       *[other] { $n } counts
    } left.
   *[other] { $seat } drives the truck: { $n ->
        [one] { $n } count
       *[other] { $n } counts
    } left.
}
ask-return = { $seat-is ->
    [you] Bring your truck back on { $at }: { $n ->
        [one] { $n } count
       *[other] { $n } counts
    } left.
   *[other] { $seat } brings the truck back on { $at }: { $n ->
        [one] { $n } count
       *[other] { $n } counts
    } left.
}
ask-put = { $seat-is ->
    [you] Your car was crushed: put the next one on a dot.
   *[other] { $seat }'s car was crushed and the next one is put on a dot.
}
ask-won = { $seat-is ->
    [you] You have won.
   *[other] { $seat } has won.
}
ask-drawn = The game is a draw.

## Choices

do-put = Put your car on { $at }
do-truck = Truck takes the { $die }
do-go = Drive { $dir } to { $at }
do-go-crush = Drive { $dir } to { $at } and crush { $other }'s car
do-go-push = Drive { $dir } to { $at }, pushing { $other }
do-go-push-off = Drive { $dir } to { $at }, pushing { $other } off the board
do-shift = Shift to { $gear }WD
do-enter = Come back on { $at }
do-enter-crush = Come back on { $at } and crush { $other }'s car
do-enter-push = Come back on { $at }, pushing { $other } away
do-car-forward = Car with the { $die }: forward to { $at }
do-car-backward = Car with the { $die }: backward to { $at }
do-car-stay = Car with the { $die }: stay
do-drive = Truck with the { $die }: to { $at } in { $gear }WD
do-drive-crush = Truck with the { $die }: crush { $other }'s car on { $at }
do-drive-crush-push = Truck with the { $die }: crush { $other }'s car on { $at }, { $pushing }
do-drive-push = Truck with the { $die }: to { $at } in { $gear }WD, { $pushing }
do-drive-back = Truck with the { $die }: back to { $at } in { $gear }WD
do-drive-shift = Truck with the { $die }: stay on { $at }, shift to { $gear }WD
do-drive-stay = Truck with the { $die }: stay on { $at } in { $gear }WD
do-drive-off = Truck with the { $die }: stay off the board in { $gear }WD
do-rest = Drive to { $at } in { $gear }WD
do-rest-crush = Crush { $other }'s car on { $at }
do-rest-crush-push = Crush { $other }'s car on { $at }, { $pushing }
do-rest-push = Drive to { $at } in { $gear }WD, { $pushing }
do-rest-back = Drive back to { $at } in { $gear }WD
do-rest-shift = Stay on { $at }, shift to { $gear }WD
do-rest-stay = Stay on { $at } in { $gear }WD
do-rest-off = Stay off the board in { $gear }WD
# $drive is one of these with a die. The other die shows something else.
left-over = { $drive }, then the { $die } is left
left-to-car = { $drive }, then the { $die } is left for your car
# $pushing of a drive. $before is one of these again, about another truck.
pushing = pushing { $other } to { $at }
pushing-off = pushing { $other } off the board from { $at }, over the { $over } edge
pushing-also = { $before } and { $other } to { $at }
pushing-also-off = { $before } and { $other } off the board from { $at }, over the { $over } edge
# On a square where a drive ends.
gear-sign = → { $gear }WD

beside-safe = { $seat-is ->
    [you] { $other }'s car there is safe from you: you have crushed two of them.
   *[other] { $other-is ->
        [you] Your car there is safe from { $seat }, who has crushed two of them.
       *[other] { $other }'s car there is safe from { $seat }, who has crushed two of them.
    }
}

## Remarks in a panel

note-off = off the board, comes back on { $at }
note-loses = loses the next turn
note-no-cars = no cars left, plays on with the truck
note-safe = { $other-is ->
    [you] cars are safe from you
   *[other] cars are safe from { $other }
}

## Why not

why-put-first = Everybody puts a car on a dot before the first turn.
why-put-next = A car was crushed: its owner puts the next one on a dot before anything else.
why-no-put = Cars are put on the board at the start and after a crush, not now.
why-put-no-dot = There is no dot on { $at }: cars start on squares with a dot.
why-put-here = { $at } is a free dot: your car can start there.
why-put-truck = { $other-is ->
    [you] Your truck stands on { $at }; a car needs a dot that no vehicle occupies.
   *[other] { $other }'s truck stands on { $at }; a car needs a dot that no vehicle occupies.
}
why-put-car = { $other-is ->
    [you] Your car stands on { $at }; a car needs a dot that no vehicle occupies.
   *[other] { $other }'s car stands on { $at }; a car needs a dot that no vehicle occupies.
}
why-no-die = There is no unused die that shows { $die }.
why-give-first = Give a die to the truck first; then it uses the counts one by one.
why-car-only = Your truck has crushed a car in this turn: the other die goes to your car.
why-no-count = The truck has just shifted and can't take a step, so no die can be given to it.
why-other-die = Your truck must come back onto the board, and the { $die } can't bring it back.
why-must-return = Your truck must come back onto the board first: a die can bring it back.
why-return-own = Your truck can't come back while your own car stands on { $at }.
why-return-protected = Your truck can't come back onto { $at }: you have crushed two of { $other }'s cars, and the one there is safe from you.
why-return-pinned-truck = Your truck can't come back onto { $at }: { $pinned }'s truck there can't be pushed to { $on }, where { $other }'s truck stands.
why-return-pinned-car = { $other-is ->
    [you] Your truck can't come back onto { $at }: { $pinned }'s truck there can't be pushed to { $on }, where your car stands.
   *[other] Your truck can't come back onto { $at }: { $pinned }'s truck there can't be pushed to { $on }, where { $other }'s car stands.
}
why-return-2wd = Coming back onto the car on { $at } would crush it, which takes 4WD: shift first.
why-no-car = You have no car on the board.
why-other-direction = The car took the other direction in this turn, and it never drives both ways in one turn.
why-car-truck = { $other-is ->
    [you] The car can't go there: your truck stands on { $at }.
   *[other] The car can't go there: { $other }'s truck stands on { $at }.
}
why-car-car = The car can't go there: { $other }'s car stands on { $at }.
why-stay-open = The road ahead is free: the car must go on in the direction it took.
why-stay-one = One direction is open, so the car must take it.
why-stay-both = A car may stay only if it is blocked on both sides.
why-counts-first = The truck's die comes first: { $n ->
    [one] { $n } count is
   *[other] { $n } counts are
} left.
why-off-board = Your truck is off the board; it comes back on { $at }.
why-on-board = Your truck is on the board already.
why-edge = The board ends there, and a truck never drives off it.
why-needs-4wd = { $at } is off the road: shift to 4WD first.
why-needs-2wd = { $at } is road: shift to 2WD first.
why-own-car = Your own car stands on { $at }; a truck never crushes a car of its own colour.
why-protected = You have crushed two of { $other }'s cars; the one on { $at } is safe from you.
why-crush-2wd = { $other }'s car blocks { $at }; to crush it the truck must be in 4WD.
why-pinned-truck = { $pinned }'s truck on { $at } can't be pushed: { $other }'s truck stands behind it on { $on }.
why-pinned-car = { $other-is ->
    [you] { $pinned }'s truck on { $at } can't be pushed: your car stands behind it on { $on }.
   *[other] { $pinned }'s truck on { $at } can't be pushed: { $other }'s car stands behind it on { $on }.
}
why-shift-again = The truck has just shifted, and at this table it never shifts twice in a row.
why-too-far = { $at } can't be reached with the { $n ->
    [one] { $n } count
   *[other] { $n } counts
} left.
why-out-of-reach = Neither your truck nor your car can get to { $at } with a die of this turn.
why-too-few-counts = Neither your truck nor your car can get to { $at } with a die of this turn. Your truck needs at least { $n } counts: each square is one, and so is each shift.
why-place-off = A truck comes here only when another truck pushes it off the board.
why-place-tray = Crushed cars lie here, in front of the player who crushed them.
why-wreck = { $seat-is ->
    [you] You crushed this car of { $other }'s: it is out of the game.
   *[other] { $other-is ->
        [you] { $seat } crushed this car of yours: it is out of the game.
       *[other] { $seat } crushed this car of { $other }'s: it is out of the game.
    }
}
why-truck-drives = Your truck has { $n ->
    [one] { $n } count
   *[other] { $n } counts
} left: pick the square where it should stop.
why-truck-waits = Your truck can take a die: pick the truck, then the square where it should stop.
why-their-truck = { $other }'s truck on { $at } can only be pushed: your truck must drive into it.
why-their-truck-blocked = { $other }'s truck on { $at } can only be pushed by driving into it, and never to { $on }, which is occupied.
why-their-truck-off = { $other }'s truck is off the board, where nobody can push it.
why-car-waits = Your car can take a die: pick the car, then the square it drives to.
why-car-stays = Your car is blocked. It can take a die, but it stays: pick the car, then the die.
why-die-used = The { $die } has already been used.
why-die-truck = You have no car on the board, so the { $die } goes to your truck.
why-die-either = The { $die } goes to your truck or to your car: pick one of them, then a square.
why-seat-own = That is you, and a truck never crushes a car of its own colour.
why-seat-protected = You have crushed two of { $other }'s cars; the others are safe from you.
why-seat-no-car = { $other } has no car on the board to crush.
why-seat-crush = Players aren't picked. To crush { $other }'s car, drive your truck onto it in 4WD.

## What simulations count

tally-cars-crushed = cars crushed
tally-trucks-pushed-squares = trucks pushed (squares)
tally-trucks-pushed-off = trucks pushed off
tally-trucks-back-on-the-board = trucks back on the board
tally-turns-lost = turns lost
tally-cars-stopped-by-a-vehicle = cars stopped by a vehicle
tally-cars-that-had-to-stay = cars that had to stay
tally-dice-lost = dice lost

## The board in letters

sketch-legend = ### road  #o# dot  (0) circle   ·  dirt  A4 truck in 4WD  a car
sketch-legend-short = ### road  #o# dot  · dirt  A4 truck in 4WD  a car
sketch-truck = truck
sketch-off = off { $at }
sketch-gear = { $gear }WD
sketch-car = car
sketch-left = left
sketch-loses = loses
sketch-dice = dice
sketch-counts = counts left: { $n }

## What is wrong with a board's file

board-untitled = the board needs a title
board-size = { $rows } rows of { $columns } columns, but each must be { $least } to { $most }
board-row-width = { $columns } columns, but row 0 has { $first }
board-no-square = ‘{ $letter }’ is not a kind of square; use { $letters }
board-dots = { $n } dots, but there must be { $least } to { $most }
board-circle-twice = a second circle { $n }; the first is at { $at }
board-no-circle = no starting circle { $n }
board-road-touches = this road square touches { $n } others; it must touch exactly 2
board-road-apart = this road is not part of the loop through circle 0

### Not at a table. Browsers get the words above first, so nothing below may be said there.

## Positions as text that can't be read

text-too-many-cars = these are too many cars

## Positions that can't occur

unsound-car = { $seat }'s car
unsound-truck = { $seat }'s truck
unsound-nobody = { $vehicle } is on the board, but nobody has that seat
unsound-off-board = { $vehicle } is on { $place }, which is not on the board
unsound-off-road = { $vehicle } is on { $place }, which is not road (BF-09)
unsound-two-vehicles = two vehicles on { $place } (BF-11)
unsound-own-car = { $seat } crushed their own car (BF-15)
unsound-crusher = { $seat } crushed a car, but the crusher or the owner doesn't play
unsound-colour = { $seat } crushed { $n } cars of a colour (BF-16)
unsound-crushed = { $seat } crushed more than four cars (BF-26)
unsound-truck-both = { $seat }'s truck is on the board and off it
unsound-truck-nowhere = { $seat }'s truck is nowhere
unsound-exit = { $seat }'s truck can't have left the board at { $place }
unsound-loses-turn = { $seat } loses a turn with the truck on the board (BF-21)
unsound-lost-turn = it is { $seat }'s turn, but { $seat } loses it (BF-21)
unsound-won = { $seat } has crushed { $n ->
    [one] 1 car
   *[other] { $n } cars
} (BF-26)
unsound-wrecks = more than four cars of { $seat } were crushed
unsound-fifth-car = { $seat } has a fifth car on the board
unsound-no-car = { $seat } has cars left, but none on the board (BF-13)
unsound-total = two dice don't show { $n }
unsound-early-crush = nothing is crushed before the first turn
unsound-mover = turn { $turn } isn't { $seat }'s
unsound-late-crush = the last crush is later than this turn
unsound-dice = the dice ‘{ $dice }’ don't fit what is due: { $due }
unsound-early-cars = cars are put after the roll
unsound-first-cars = the first cars are put in turn (BF-03)
unsound-nothing-to-decide = nothing can be decided here
unsound-put = nobody has a car to put
unsound-draw = a draw is shared by all
