"""The example of the README as a program, so that it is type-checked."""

import arkham_noir as noir

game = noir.Game.new("witch-cult", seed="walpurgis")
[option.text for option in game.decision or ()]
answer = game.read("play lead 1")
print(answer[0].card, "to line", answer[0].line)
for event in game.play(answer).events:
    print(event.text, event.rule)
print(game.why_not("close 1"))
while decision := game.decision:
    _ = game.play(decision[0])
print(game.outcome)
print(noir.Game.from_record(game.record()) == game)
