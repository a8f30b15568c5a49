#include "Resample.h"
#include "Vectors.h"

typedef uint8_t bytes __attribute__((vector_size(4)));
typedef uint32_t words __attribute__((vector_size(16)));
typedef uint8_t pair_bytes __attribute__((vector_size(8)));
typedef float pair __attribute__((vector_size(32), aligned(16)));

// The pixels whose sums are kept in registers, in pairs.
enum { pairs = 4 };

INLINE matte_parts parts(uint32_t pixel) {
  union { uint32_t pixel; bytes parts; } own = {pixel};
  return __builtin_convertvector(own.parts, matte_parts);
}

INLINE pair two_parts(const uint32_t *pixels) {
  pair_bytes own;
  __builtin_memcpy(&own, pixels, sizeof own);
  return __builtin_convertvector(own, pair);
}

INLINE void weigh_rows(
    matte_parts *sums, const uint32_t *pixels, size_t width, size_t stride, const float *weights,
    size_t rows) {
  size_t x = 0;
  for (; x + 2 * pairs <= width; x += 2 * pairs) {
    pair sum[pairs];
    for (int i = 0; i < pairs; i++) sum[i] = two_parts(pixels + x + 2 * i) * weights[0];
    for (size_t row = 1; row < rows; row++) {
      const uint32_t *from = pixels + row * stride + x;
      for (int i = 0; i < pairs; i++) sum[i] += two_parts(from + 2 * i) * weights[row];
    }
    for (int i = 0; i < pairs; i++) *(pair *)(sums + x + 2 * i) = sum[i];
  }
  for (; x < width; x++) {
    sums[x] = parts(pixels[x]) * weights[0];
    for (size_t row = 1; row < rows; row++) sums[x] += parts(pixels[row * stride + x]) * weights[row];
  }
}

INLINE void weigh_columns_by(
    uint32_t *target, const matte_parts *sums, const int32_t *first, const float *weights,
    size_t taps, size_t count) {
  for (size_t x = 0; x < count; x++, weights += taps) {
    const matte_parts *from = sums + first[x];
    matte_parts sum = from[0] * weights[0];
    for (size_t index = 1; index < taps; index++) sum += from[index] * weights[index];
    // Adding 2^23 leaves the nearest whole number in the low bits.
    union { matte_parts sum; words bits; } shifted = {sum + 8388608};
    union { bytes parts; uint32_t pixel; } whole = {
        __builtin_convertvector(shifted.bits & 0xff, bytes)};
    target[x] = whole.pixel;
  }
}

// The usual numbers of taps, known to the compiler, take half the time of a loop.
INLINE void weigh_columns(
    uint32_t *target, const matte_parts *sums, const int32_t *first, const float *weights,
    size_t taps, size_t count) {
  switch (taps) {
    case 2: return weigh_columns_by(target, sums, first, weights, 2, count);
    case 3: return weigh_columns_by(target, sums, first, weights, 3, count);
    case 4: return weigh_columns_by(target, sums, first, weights, 4, count);
    default: return weigh_columns_by(target, sums, first, weights, taps, count);
  }
}

CLONED void matte_weigh_rows(
    matte_parts *sums, const uint32_t *pixels, size_t width, size_t stride, const float *weights,
    size_t rows) {
  weigh_rows(sums, pixels, width, stride, weights, rows);
}

CLONED void matte_weigh_columns(
    uint32_t *target, const matte_parts *sums, const int32_t *first, const float *weights,
    size_t taps, size_t count) {
  weigh_columns(target, sums, first, weights, taps, count);
}
