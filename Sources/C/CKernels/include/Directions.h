// Colours by their direction from a point. Each loop gives the same bytes on every machine.
//
// Directions are whole numbers of 2^-16 turns, clockwise from the right, each for what lies nearest to it. No pixel
// lies half-way between two: only multiples of an eighth of a turn are rational parts of it.
#ifndef MATTE_DIRECTIONS_H
#define MATTE_DIRECTIONS_H

#include <stddef.h>
#include <stdint.h>

// How many directions there are.
#define MATTE_DIRECTIONS 65536

// What is seen about a point: `colors`, one for each direction, the first in the direction `start`. A place `x` to the
// right of the point and `y` below it is looked for in the direction of (xx x + yx y, xy x + yy y).
struct matte_wheel {
  const uint32_t *colors;
  uint32_t start;
  double xx, xy, yx, yy;
};

// Writes `count` pixels, the first at a place, each a pixel to the right of the one before.
void matte_turn(
    uint32_t *target, const struct matte_wheel *wheel, double x, double y, size_t count);

// The same as every machine does it, to be compared with.
void matte_turn_baseline(
    uint32_t *target, const struct matte_wheel *wheel, double x, double y, size_t count);

#endif
