#include "Directions.h"
#include "Vectors.h"

#include <math.h>

#define LANES 8

typedef double doubles __attribute__((vector_size(8 * LANES)));
typedef float floats __attribute__((vector_size(4 * LANES)));
typedef int32_t ints __attribute__((vector_size(4 * LANES)));

// The direction of a vector, 0 if it has none.
static int32_t direction(double u, double v) {
  const double turns = atan2(v, u) * (MATTE_DIRECTIONS / (2 * M_PI));
  return turns > -MATTE_DIRECTIONS && turns < MATTE_DIRECTIONS ? (int32_t)floor(turns + 0.5) : 0;
}

INLINE floats chosen(ints mask, floats yes, floats no) {
  return (floats)((mask & (ints)yes) | (~mask & (ints)no));
}

// How far `directions` may err, and a little more: where a direction is this close to the middle between two whole
// numbers, it is not known which of them is nearer.
#define MARGIN (1.0f / 256)

// The directions of vectors; `isSure` tells of which that is known.
INLINE ints directions(floats u, floats v, ints *isSure) {
  const floats across = (floats)((ints)u & 0x7fffffff), down = (floats)((ints)v & 0x7fffffff);
  const ints isSteep = down > across;
  const floats slope = chosen(isSteep, across, down) / chosen(isSteep, down, across);
  const floats s = slope * slope;
  // The arc tangent of 0...1 in 2^-16 turns, fitted so that the largest error is least.
  floats turns = s * -42.29066f + 228.03891f;
  turns = turns * s - 583.18677f;
  turns = turns * s + 1005.7177f;
  turns = turns * s - 1450.7228f;
  turns = turns * s + 2080.5022f;
  turns = turns * s - 3476.4307f;
  turns = (turns * s + 10430.371f) * slope;
  // Adding 1.5 times 2^23 leaves the nearest whole number in the low bits.
  const floats whole = turns + 12582912.0f;
  const floats rest = turns - (whole - 12582912.0f);
  *isSure = (floats)((ints)rest & 0x7fffffff) < 0.5f - MARGIN;
  ints own = (ints)whole - 0x4b400000;
  own = (isSteep & (MATTE_DIRECTIONS / 4 - own)) | (~isSteep & own);
  const ints isLeft = u < 0, isUp = v < 0;
  own = (isLeft & (MATTE_DIRECTIONS / 2 - own)) | (~isLeft & own);
  return (isUp & -own) | (~isUp & own);
}

// Writes some colours, at most `count`, of which the directions are known where `isSure` tells so; elsewhere they are
// computed exactly.
INLINE void write(
    uint32_t *target, const struct matte_wheel *wheel, doubles u, doubles v, ints own, ints isSure,
    size_t count) {
  if (!__builtin_reduce_and(isSure)) {
    for (int i = 0; i < LANES; i++) {
      if (!isSure[i]) own[i] = direction(u[i], v[i]);
    }
  }
  own = (own - (int32_t)wheel->start) & (MATTE_DIRECTIONS - 1);
  if (count >= LANES) {
    for (size_t i = 0; i < LANES; i++) target[i] = wheel->colors[own[i]];
  } else {
    for (size_t i = 0; i < count; i++) target[i] = wheel->colors[own[i]];
  }
}

// The same where the map is the identity, for places that single precision has exactly.
INLINE void turn_plain(
    uint32_t *target, const struct matte_wheel *wheel, float x, float y, size_t count) {
  const floats steps = {0, 1, 2, 3, 4, 5, 6, 7};
  const floats v = (floats){0} + y;
  for (size_t done = 0; done < count; done += LANES) {
    const floats u = steps + (x + (float)done);
    ints isSure;
    const ints own = directions(u, v, &isSure);
    write(
        target + done, wheel, __builtin_convertvector(u, doubles),
        __builtin_convertvector(v, doubles), own, isSure, count - done);
  }
}

INLINE void turn(
    uint32_t *target, const struct matte_wheel *wheel, double x, double y, size_t count) {
  const doubles steps = {0, 1, 2, 3, 4, 5, 6, 7};
  const double across = wheel->yx * y, down = wheel->yy * y;
  for (size_t done = 0; done < count; done += LANES) {
    const doubles columns = steps + (x + (double)done);
    const doubles u = columns * wheel->xx + across, v = columns * wheel->xy + down;
    ints isSure;
    const ints own = directions(
        __builtin_convertvector(u, floats), __builtin_convertvector(v, floats), &isSure);
    write(target + done, wheel, u, v, own, isSure, count - done);
  }
}

// True if single precision has a place, and all others of a run, whose last two are as far from whole numbers.
INLINE int is_plain(const struct matte_wheel *wheel, double x, double y, size_t count) {
  return wheel->xx == 1 && wheel->xy == 0 && wheel->yx == 0 && wheel->yy == 1 &&
      (float)x == x && (float)(x + (double)count) == x + (double)count && (float)y == y;
}

CLONED void matte_turn(
    uint32_t *target, const struct matte_wheel *wheel, double x, double y, size_t count) {
  if (is_plain(wheel, x, y, count)) {
    turn_plain(target, wheel, (float)x, (float)y, count);
  } else {
    turn(target, wheel, x, y, count);
  }
}

void matte_turn_baseline(
    uint32_t *target, const struct matte_wheel *wheel, double x, double y, size_t count) {
  turn(target, wheel, x, y, count);
}
