# Makes a script for Matte of what a hand does, one thing a line, each after the one before:
#
#   wait SECONDS                 nothing
#   move X Y SECONDS             the pointer goes there, slowly at both ends
#   flick X Y SECONDS            it goes there ever faster, and is let go at full speed
#   press BUTTON…, release BUTTON…
#   wheel NOTCHES                down; up if negative
#   key NAME
#
# Places are in logical pixels. The pointer is at "start X Y" first; # begins a comment.

# How often a hand is seen, a second.
BEGIN { rate = 120 }

{ sub(/#.*/, "") }
NF == 0 { next }

$1 == "start" { x = $2; y = $3; say("move " x " " y); next }
$1 == "wait" { time += $2; next }
$1 == "move" { go($2, $3, $4, 0); next }
$1 == "flick" { go($2, $3, $4, 1); next }
$1 == "press" || $1 == "release" {
  for (i = 2; i <= NF; i++) { say($1 " " $i " " x " " y); time += .012 }
  next
}
$1 == "wheel" { say("wheel 0 " $2 " " x " " y); next }
$1 == "key" { say("key " $2); next }
{ printf "%s:%d: %s is nothing that a hand does\n", FILENAME, FNR, $1 >"/dev/stderr"; exit 2 }

END { say("step") }

function say(step) { printf "%.4f %s\n", time, step }

# Minimum jerk, as hands move (Flash and Hogan 1985), on a slight arc; a flick speeds up evenly.
function go(to_x, to_y, seconds, is_flick,    count, i, t, s, bow, from_x, from_y, begun) {
  from_x = x; from_y = y; begun = time
  count = int(seconds * rate + .5)
  for (i = 1; i <= count; i++) {
    t = i / count
    s = is_flick ? t * t : t * t * t * (10 - t * (15 - 6 * t))
    bow = is_flick ? 0 : .03 * sin(3.14159265 * s)
    time = begun + seconds * t
    x = sprintf("%.2f", from_x + (to_x - from_x) * s + (to_y - from_y) * bow)
    y = sprintf("%.2f", from_y + (to_y - from_y) * s - (to_x - from_x) * bow)
    say("move " x " " y)
  }
}
