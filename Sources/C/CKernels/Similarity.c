#include "Similarity.h"
#include "Vectors.h"

typedef double eight __attribute__((vector_size(64), aligned(8)));

// Weighs the rows of both lumas, of their squares and of their product.
INLINE void weigh_rows(
    double *sums, const double *const *before, const double *const *after, const double *weights,
    size_t stride, size_t x) {
  eight sum[matte_moments] = {0};
  for (int tap = 0; tap < matte_taps; tap++) {
    const eight a = *(const eight *)(before[tap] + x), b = *(const eight *)(after[tap] + x);
    const eight own = a * weights[tap], others = b * weights[tap];
    sum[0] += own;
    sum[1] += others;
    sum[2] += own * a;
    sum[3] += others * b;
    sum[4] += own * b;
  }
  for (int moment = 0; moment < matte_moments; moment++)
    *(eight *)(sums + moment * stride + x) = sum[moment];
}

// Weighs columns of before moment, the ones as far from the middle together.
INLINE eight weigh_columns(const double *sums, const double *weights) {
  eight sum = *(const eight *)sums * weights[matte_reach];
  for (int step = 1; step <= matte_reach; step++)
    sum += (*(const eight *)(sums - step) + *(const eight *)(sums + step)) * weights[matte_reach + step];
  return sum;
}

INLINE eight similarity(const double *sums, const double *weights, size_t stride) {
  const double c1 = 0.01 * 255 * 0.01 * 255, c2 = 0.03 * 255 * 0.03 * 255;
  const eight before = weigh_columns(sums, weights), after = weigh_columns(sums + stride, weights);
  const eight before_squared = weigh_columns(sums + 2 * stride, weights);
  const eight after_squared = weigh_columns(sums + 3 * stride, weights);
  const eight product = weigh_columns(sums + 4 * stride, weights);
  const eight variances = (before_squared - before * before) + (after_squared - after * after);
  const eight covariance = product - before * after;
  return (2 * before * after + c1) * (2 * covariance + c2) /
         ((before * before + after * after + c1) * (variances + c2));
}

INLINE void add_losses(
    double *losses, double *sums, const double *const *before, const double *const *after,
    const double *weights, size_t stride, size_t start, size_t end) {
  for (size_t x = start - matte_reach; x < end + matte_reach; x += 8)
    weigh_rows(sums, before, after, weights, stride, x);
  size_t x = start;
  for (; x + 8 <= end; x += 8) *(eight *)(losses + x) += 1 - similarity(sums + x, weights, stride);
  if (x == end) return;
  const eight rest = 1 - similarity(sums + x, weights, stride);
  for (size_t lane = 0; x + lane < end; lane++) losses[x + lane] += rest[lane];
}

CLONED_WIDER void matte_add_losses(
    double *losses, double *sums, const double *const *before, const double *const *after,
    const double *weights, size_t stride, size_t start, size_t end) {
  add_losses(losses, sums, before, after, weights, stride, start, end);
}
