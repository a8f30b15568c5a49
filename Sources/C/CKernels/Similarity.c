#include "Similarity.h"

#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))
#pragma clang diagnostic ignored "-Wpsabi"

typedef double four __attribute__((vector_size(32), aligned(8)));

// Weighs the rows of both lumas, of their squares and of their product.
INLINE void weigh_rows(
    double *sums, const double *const *one, const double *const *other, const double *weights,
    size_t stride, size_t x) {
  four sum[matte_moments] = {0};
  for (int tap = 0; tap < matte_taps; tap++) {
    const four a = *(const four *)(one[tap] + x), b = *(const four *)(other[tap] + x);
    const four own = a * weights[tap], others = b * weights[tap];
    sum[0] += own;
    sum[1] += others;
    sum[2] += own * a;
    sum[3] += others * b;
    sum[4] += own * b;
  }
  for (int moment = 0; moment < matte_moments; moment++)
    *(four *)(sums + moment * stride + x) = sum[moment];
}

// Weighs columns of one moment, the ones as far from the middle together.
INLINE four weigh_columns(const double *sums, const double *weights) {
  four sum = *(const four *)sums * weights[matte_reach];
  for (int step = 1; step <= matte_reach; step++)
    sum += (*(const four *)(sums - step) + *(const four *)(sums + step)) * weights[matte_reach + step];
  return sum;
}

INLINE four similarity(const double *sums, const double *weights, size_t stride) {
  const double c1 = 0.01 * 255 * 0.01 * 255, c2 = 0.03 * 255 * 0.03 * 255;
  const four one = weigh_columns(sums, weights), other = weigh_columns(sums + stride, weights);
  const four one_squared = weigh_columns(sums + 2 * stride, weights);
  const four other_squared = weigh_columns(sums + 3 * stride, weights);
  const four product = weigh_columns(sums + 4 * stride, weights);
  const four variances = (one_squared - one * one) + (other_squared - other * other);
  const four covariance = product - one * other;
  return (2 * one * other + c1) * (2 * covariance + c2) /
         ((one * one + other * other + c1) * (variances + c2));
}

INLINE void add_losses(
    double *losses, double *sums, const double *const *one, const double *const *other,
    const double *weights, size_t stride, size_t start, size_t end) {
  for (size_t x = start - matte_reach; x < end + matte_reach; x += 4)
    weigh_rows(sums, one, other, weights, stride, x);
  size_t x = start;
  for (; x + 4 <= end; x += 4) *(four *)(losses + x) += 1 - similarity(sums + x, weights, stride);
  if (x == end) return;
  const four rest = 1 - similarity(sums + x, weights, stride);
  for (size_t lane = 0; x + lane < end; lane++) losses[x + lane] += rest[lane];
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void add_losses_wide(
    double *losses, double *sums, const double *const *one, const double *const *other,
    const double *weights, size_t stride, size_t start, size_t end) {
  add_losses(losses, sums, one, other, weights, stride, start, end);
}
#endif

void matte_add_losses(
    double *losses, double *sums, const double *const *one, const double *const *other,
    const double *weights, size_t stride, size_t start, size_t end) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2"))
    return add_losses_wide(losses, sums, one, other, weights, stride, start, end);
#endif
  add_losses(losses, sums, one, other, weights, stride, start, end);
}
