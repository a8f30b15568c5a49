// Undoes the filters of several rows of a PNG together. Included by Scanlines.c alone.
#ifndef MATTE_WAVEFRONT_H
#define MATTE_WAVEFRONT_H

// Sixteen samples: pixels of four rows, or of two if a pixel has more than four bytes.
typedef int16_t wide __attribute__((vector_size(32)));
typedef uint8_t wide_bytes __attribute__((vector_size(32)));
typedef uint64_t pair __attribute__((vector_size(16)));

// Rows that are read together: each is two pixels behind the one above, so that a processor need not wait for
// one pixel before it begins the next.
struct wavefront {
  // The pixels to the left, and what is above those.
  wide left, corner;
  // The pixels of the last step, and of the one before.
  bytes recent, earlier;
  // Where filters look at what is to the left, above and at the corner, and where they take a mean.
  wide sees_left, sees_up, sees_corner, is_mean;
};

// The next pixels, from filtered ones and those above; `filter` is that of all rows, or any other number.
//
// All filters but the mean are Paeth's with nothing where they do not look.
INLINE void advance(struct wavefront *own, bytes filtered, bytes above, int filter) {
  const wide up = __builtin_convertvector(above, wide);
  const wide seen_up = filter == matte_png_paeth ? up : up & own->sees_up;
  const wide left = filter == matte_png_paeth ? own->left : own->left & own->sees_left;
  const wide corner = own->corner;
  const wide by_left = seen_up - corner, by_up = left - corner;
  const wide sum = by_left + by_up;
  const wide far_left = __builtin_elementwise_max(by_left, -by_left);
  const wide far_up = __builtin_elementwise_max(by_up, -by_up);
  const wide far_corner = __builtin_elementwise_max(sum, -sum);
  const wide least =
      __builtin_elementwise_min(far_corner, __builtin_elementwise_min(far_left, far_up));
  const wide is_left = far_left == least, is_up = far_up == least;
  const wide nearest = (is_left & left) | (~is_left & ((is_up & seen_up) | (~is_up & corner)));
  const wide mean = (own->left + up) >> 1;
  const wide guess = filter == matte_png_paeth     ? nearest
                     : filter == matte_png_average ? mean
                                                   : (own->is_mean & mean) | (~own->is_mean & nearest);
  own->left = (wide)((wide_bytes)guess + (wide_bytes)__builtin_convertvector(filtered, wide));
  own->corner = filter == matte_png_paeth ? up : up & own->sees_corner;
  own->earlier = own->recent;
  own->recent = __builtin_convertvector(own->left, bytes);
}

// The rows that are read together, each with its filter before its filtered bytes.
struct rows {
  uint8_t *targets[matte_rows_at_once];
  const uint8_t *filtered[matte_rows_at_once];
  const uint8_t *above;
  ptrdiff_t count;
};

// The lanes of a row.
INLINE wide lanes(int row, int rows) {
  wide own = {0};
  for (int lane = 0; lane < 16; lane++) own[lane] = lane / (16 / rows) == row ? -1 : 0;
  return own;
}

// Where a row's pixel of a step is; elsewhere if `is_edge`, and the row does not have it.
INLINE const uint8_t *place(
    const uint8_t *row, ptrdiff_t x, const struct rows *rows, ptrdiff_t pixel_bytes, int is_edge,
    const uint8_t *elsewhere) {
  return is_edge && (x < 0 || x >= rows->count) ? elsewhere : row + x * pixel_bytes;
}

// A step of the rows from `first` on.
INLINE void step(
    struct wavefront *own, bytes above, const struct rows *rows, int first, ptrdiff_t t,
    ptrdiff_t pixel_bytes, int is_edge, int filter) {
  enum { most = 4 };
  const int count = pixel_bytes <= 4 ? 4 : 2;
  uint8_t none[8] = {0};
  uint32_t four[most] = {0};
  uint64_t two[2] = {0};
  for (int row = 0; row < count; row++) {
    const uint8_t *from = place(
        rows->filtered[first + row], t - 2 * (first + row), rows, pixel_bytes, is_edge, none);
    if (count == 4) memcpy(four + row, from, 4);
    else memcpy(two + row, from, 8);
  }
  advance(own, count == 4 ? (bytes)(pixels){four[0], four[1], four[2], four[3]}
                          : (bytes)(pair){two[0], two[1]}, above, filter);
  for (int row = 0; row < count; row++) {
    const ptrdiff_t x = t - 2 * (first + row);
    uint8_t *to = (uint8_t *)place(rows->targets[first + row], x, rows, pixel_bytes, is_edge, none);
    if (count == 4) {
      const uint32_t value = ((pixels)own->recent)[row];
      memcpy(to, &value, 4);
    } else {
      const uint64_t value = ((pair)own->recent)[row];
      memcpy(to, &value, 8);
    }
    if (is_edge && x < 0) {
      own->left &= ~lanes(row, count);
      own->corner &= ~lanes(row, count);
    }
  }
}

// A step of all rows.
INLINE void step_all(
    struct wavefront *own, const struct rows *rows, ptrdiff_t t, ptrdiff_t pixel_bytes, int is_edge,
    int filter) {
  uint8_t none[8] = {0};
  const uint8_t *from = place(rows->above, t, rows, pixel_bytes, is_edge, none);
  if (pixel_bytes <= 4) {
    const pixels last = (pixels)own->earlier;
    uint32_t up;
    memcpy(&up, from, 4);
    return step(
        own, (bytes)(pixels){up, last[0], last[1], last[2]}, rows, 0, t, pixel_bytes, is_edge,
        filter);
  }
  const pair upper = (pair)own[0].earlier, lower = (pair)own[1].earlier;
  uint64_t up;
  memcpy(&up, from, 8);
  step(own + 1, (bytes)(pair){upper[1], lower[0]}, rows, 2, t, pixel_bytes, is_edge, filter);
  step(own, (bytes)(pair){up, upper[0]}, rows, 0, t, pixel_bytes, is_edge, filter);
}

INLINE void unfilter_together(const struct rows *rows, ptrdiff_t pixel_bytes, int filter) {
  const int count = pixel_bytes <= 4 ? 4 : 2;
  struct wavefront own[2] = {0};
  for (int row = 0; row < matte_rows_at_once; row++) {
    struct wavefront *its = own + row / count;
    const wide all = lanes(row % count, count);
    const uint8_t own_filter = rows->filtered[row][-1];
    if (own_filter == matte_png_sub || own_filter == matte_png_paeth) its->sees_left |= all;
    if (own_filter == matte_png_up || own_filter == matte_png_paeth) its->sees_up |= all;
    if (own_filter == matte_png_paeth) its->sees_corner |= all;
    if (own_filter == matte_png_average) its->is_mean |= all;
  }
  const ptrdiff_t lag = 2 * (matte_rows_at_once - 1);
  ptrdiff_t t = 0;
  for (; t < lag; t++) step_all(own, rows, t, pixel_bytes, 1, filter);
  for (; t < rows->count; t++) step_all(own, rows, t, pixel_bytes, 0, filter);
  for (; t < rows->count + lag; t++) step_all(own, rows, t, pixel_bytes, 1, filter);
}

// The filters, too, where all are Paeth or all the mean.
INLINE void unfilter_kind(const struct rows *rows, ptrdiff_t pixel_bytes, int filter) {
  if (filter == matte_png_paeth) return unfilter_together(rows, pixel_bytes, matte_png_paeth);
  if (filter == matte_png_average) return unfilter_together(rows, pixel_bytes, matte_png_average);
  unfilter_together(rows, pixel_bytes, matte_png_none);
}

#endif
