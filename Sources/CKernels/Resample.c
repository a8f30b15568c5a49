#include "Resample.h"

// Every machine rounds alike: products are rounded before they are added to.
#pragma STDC FP_CONTRACT OFF

typedef uint8_t bytes __attribute__((vector_size(4)));
typedef uint32_t words __attribute__((vector_size(16)));

void matte_weigh_row(
    matte_parts *sums, const uint32_t *pixels, float weight, int adds, size_t count) {
  const matte_parts zero = {0};
  for (size_t x = 0; x < count; x++) {
    union { uint32_t pixel; bytes parts; } own = {pixels[x]};
    const matte_parts weighed = __builtin_convertvector(own.parts, matte_parts) * weight;
    sums[x] = (adds ? sums[x] : zero) + weighed;
  }
}

void matte_weigh_columns(
    uint32_t *target, const matte_parts *sums, const int32_t *first, const int32_t *offsets,
    const float *weights, size_t count) {
  for (size_t x = 0; x < count; x++) {
    const matte_parts *from = sums + first[x];
    matte_parts sum = {0};
    for (int32_t index = offsets[x]; index < offsets[x + 1]; index++) {
      sum += *from++ * weights[index];
    }
    // Adding 2^23 leaves the nearest whole number in the low bits.
    union { matte_parts sum; words bits; } shifted = {sum + 8388608};
    union { bytes parts; uint32_t pixel; } whole = {
        __builtin_convertvector(shifted.bits & 0xff, bytes)};
    target[x] = whole.pixel;
  }
}
