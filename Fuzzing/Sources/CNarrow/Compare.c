#include "CNarrow.h"

#include <CKernels.h>
#include <stdlib.h>
#include <string.h>

// Both forms of a kernel: the program's, which the processor chooses, and that of this folder.
#define BOTH(name) __typeof__(matte_##name) narrow_##name
BOTH(unfilter);
BOTH(unfilter_rows);
BOTH(filter);
BOTH(expand_colours);
BOTH(expand_greys);
BOTH(expand_table);
BOTH(expand_rgba16);
BOTH(write_big_rgba8);
BOTH(write_big_rgba16);
BOTH(clear_rgba8);
BOTH(clear_rgba16);
BOTH(all_rgba8);
BOTH(all_rgba16);
BOTH(mark_rgba8);
BOTH(mark_rgba16);
BOTH(measure_rgba8);
BOTH(measure_rgba16);
BOTH(measure_opaque_rgba8);
BOTH(delta_rgba8);
BOTH(delta_rgba16);
BOTH(mark_flat_rgba8);
BOTH(mark_flat_rgba16);
BOTH(mark_slopes_rgba8);
BOTH(mark_slopes_rgba16);
BOTH(luma_rgba8);
BOTH(luma_rgba16);
BOTH(fade_rgba8);
BOTH(fade_rgba16);
BOTH(show_rgba8);
BOTH(show_rgba16);
BOTH(hash_rgba8);
BOTH(hash_rgba16);
BOTH(find_blocks);
BOTH(count);
BOTH(add_to_columns);
BOTH(max_in_window);
BOTH(fill);
BOTH(blend);
BOTH(multiply);
BOTH(accumulate);
BOTH(sample);
BOTH(sample_nearest);
BOTH(sample_outside);
BOTH(weigh_rows);
BOTH(weigh_columns);
BOTH(add_losses);

enum { most = 200, room = most * 8 + 128 };

// What the kernels read, made of an input's bytes over and over; and what each form writes.
struct field {
  size_t count;
  uint8_t flag, other;
  // Aligned as Swift's arrays are.
  _Alignas(16) uint8_t a[room], b[room], c[room], one[4 * room], two[4 * room];
};

static void repeat(uint8_t *target, size_t size, const uint8_t *bytes, size_t count, size_t step) {
  for (size_t index = 0; index < size; index++) {
    target[index] = count ? bytes[(index * step + index / count) % count] : 0;
  }
}

static int is_same(struct field *own, size_t size) { return memcmp(own->one, own->two, size) == 0; }

// Calls both forms, each with its own target.
#define CALL(name, ...)                    \
  do {                                     \
    uint8_t *target = own->one;            \
    (void)target;                          \
    matte_##name(__VA_ARGS__);             \
    target = own->two;                     \
    narrow_##name(__VA_ARGS__);            \
    return is_same(own, sizeof own->one);  \
  } while (0)
#define ANSWER(name, ...)                                                              \
  do {                                                                                 \
    uint8_t *target = own->one;                                                        \
    const __typeof__(matte_##name(__VA_ARGS__)) one = matte_##name(__VA_ARGS__);       \
    target = own->two;                                                                 \
    const __typeof__(one) two = narrow_##name(__VA_ARGS__);                            \
    return memcmp(&one, &two, sizeof one) == 0 && is_same(own, sizeof own->one);       \
  } while (0)
#define KERNEL(name) static int try_##name(struct field *own)

static unsigned pixel_bytes(const struct field *own) {
  static const unsigned widths[] = {1, 2, 3, 4, 6, 8};
  return widths[own->flag % 6];
}

KERNEL(unfilter) {
  CALL(unfilter, target, own->a, own->b, own->count * pixel_bytes(own) % most, pixel_bytes(own), own->other % 5);
}
KERNEL(unfilter_rows) {
  const unsigned width = pixel_bytes(own);
  const size_t count = (own->count % 40 + 1) * width;
  for (int row = 0; row < 4; row++) own->a[row * (count + 1)] %= 5;
  memcpy(own->one, own->b, count);
  memcpy(own->two, own->b, count);
  CALL(unfilter_rows, target, count + matte_scanline_slack, own->a, count, width);
}
KERNEL(filter) {
  const size_t count = (own->count % 60 + 1) * pixel_bytes(own);
  CALL(filter, target, own->a, own->b, count, pixel_bytes(own));
}
KERNEL(expand_colours) { CALL(expand_colours, (uint32_t *)target, own->a, own->count); }
KERNEL(expand_greys) { CALL(expand_greys, (uint32_t *)target, own->a, own->count); }
KERNEL(expand_table) {
  uint32_t table[256];
  memcpy(table, own->b, sizeof table);
  CALL(expand_table, (uint32_t *)target, own->a, own->count, 1u << own->flag % 4, table);
}
KERNEL(expand_rgba16) { CALL(expand_rgba16, (uint64_t *)target, own->a, own->count, own->flag % 4 + 1); }
KERNEL(write_big_rgba8) { CALL(write_big_rgba8, target, (uint32_t *)own->a, own->count); }
KERNEL(write_big_rgba16) { CALL(write_big_rgba16, target, (uint64_t *)own->a, own->count); }
KERNEL(clear_rgba8) {
  memcpy(own->one, own->a, room);
  memcpy(own->two, own->a, room);
  CALL(clear_rgba8, (uint32_t *)target, own->count, *(uint32_t *)own->a);
}
KERNEL(clear_rgba16) {
  memcpy(own->one, own->a, room);
  memcpy(own->two, own->a, room);
  CALL(clear_rgba16, (uint64_t *)target, own->count, *(uint64_t *)own->a);
}
KERNEL(all_rgba8) { ANSWER(all_rgba8, (uint32_t *)own->a, own->count); }
KERNEL(all_rgba16) { ANSWER(all_rgba16, (uint64_t *)own->a, own->count); }

// Pixels of which some are equal in both pictures.
static void join(struct field *own, size_t size) {
  for (size_t index = 0; index < room; index++) {
    if (own->c[index / size] & 1) own->b[index] = own->a[index];
  }
}
// Flags that comparing leaves: what is different is marked.
static void mark(struct field *own, int is_deep) {
  join(own, is_deep ? 8 : 4);
  memset(own->c, 0, sizeof own->c);
  if (is_deep) {
    matte_mark_rgba16(own->c, (uint64_t *)own->a, (uint64_t *)own->b, own->count, matte_different);
  } else {
    matte_mark_rgba8(own->c, (uint32_t *)own->a, (uint32_t *)own->b, own->count, matte_different);
  }
  memcpy(own->one, own->c, room);
  memcpy(own->two, own->c, room);
}
KERNEL(mark_rgba8) {
  join(own, 4);
  CALL(mark_rgba8, target, (uint32_t *)own->a, (uint32_t *)own->b, own->count, own->flag);
}
KERNEL(mark_rgba16) {
  join(own, 8);
  CALL(mark_rgba16, target, (uint64_t *)own->a, (uint64_t *)own->b, own->count, own->flag);
}
KERNEL(measure_rgba8) {
  mark(own, 0);
  ANSWER(
      measure_rgba8, target, (uint32_t *)own->a, (uint32_t *)own->b, own->count, own->flag * 20.0,
      own->other);
}
KERNEL(measure_rgba16) {
  mark(own, 1);
  ANSWER(
      measure_rgba16, target, (uint64_t *)own->a, (uint64_t *)own->b, own->count, own->flag * 20.0,
      own->other);
}
KERNEL(measure_opaque_rgba8) {
  for (size_t index = 3; index < room; index += 4) own->a[index] = own->b[index] = 255;
  mark(own, 0);
  ANSWER(
      measure_opaque_rgba8, target, (uint32_t *)own->a, (uint32_t *)own->b, own->count,
      own->flag * 20.0, own->other);
}
KERNEL(delta_rgba8) {
  ANSWER(delta_rgba8, own->c, own->flag, (uint32_t *)own->a, (uint32_t *)own->b, own->count);
}
KERNEL(delta_rgba16) {
  ANSWER(delta_rgba16, own->c, own->flag, (uint64_t *)own->a, (uint64_t *)own->b, own->count);
}
// Rows lie between pixels that are read beside them.
#define ROW8(name) ((uint32_t *)own->name + 4)
#define ROW16(name) ((uint64_t *)own->name + 4)
#define ROWS(bits, first, last)                                                         \
  {.rows = {own->flag & 1 ? NULL : ROW##bits(first), ROW##bits(b), ROW##bits(last)},     \
   .width = own->count + 1}
#define FLAT(bits)                                                                      \
  KERNEL(mark_flat_rgba##bits) {                                                        \
    join(own, bits / 2);                                                                \
    const struct matte_rows rows = ROWS(bits, a, a);                         \
    CALL(mark_flat_rgba##bits, target, &rows, own->other % (own->count + 1), own->count + 1, 1); \
  }
FLAT(8)
FLAT(16)
// The flags are in the targets; which pixels are flat is whatever the bytes say, but at either end.
#define SLOPES(bits)                                                                    \
  KERNEL(mark_slopes_rgba##bits) {                                                      \
    static uint8_t flat[3][most + 40];                                                  \
    const uint8_t *const marks[3] = {flat[0], flat[1], flat[2]};                        \
    const size_t width = own->count + 1;                                                \
    memset(flat, 0, sizeof flat);                                                       \
    for (int row = 0; row < 3; row++)                                                   \
      for (size_t x = 0; x < width; x++) flat[row][x + 1] = own->c[row * width + x] % 4; \
    memset(own->one, own->other, sizeof own->one);                                      \
    memset(own->two, own->other, sizeof own->two);                                      \
    const struct matte_rows one = ROWS(bits, a, a), other = ROWS(bits, a, b); \
    CALL(mark_slopes_rgba##bits, target, marks, &one, &other, 0, width, own->flag);      \
  }
SLOPES(8)
SLOPES(16)
KERNEL(luma_rgba8) { CALL(luma_rgba8, (double *)target, (uint32_t *)own->a, own->count); }
KERNEL(luma_rgba16) { CALL(luma_rgba16, (double *)target, (uint64_t *)own->a, own->count); }
KERNEL(fade_rgba8) { CALL(fade_rgba8, target, (uint32_t *)own->a, own->count); }
KERNEL(fade_rgba16) { CALL(fade_rgba16, target, (uint64_t *)own->a, own->count); }
KERNEL(show_rgba8) { CALL(show_rgba8, target, (uint32_t *)own->a, own->count); }
KERNEL(show_rgba16) { CALL(show_rgba16, target, (uint64_t *)own->a, own->count); }
KERNEL(hash_rgba8) {
  const struct matte_row_hash one = matte_hash_rgba8((uint32_t *)own->a, own->count);
  const struct matte_row_hash two = narrow_hash_rgba8((uint32_t *)own->a, own->count);
  return one.value == two.value && one.is_blank == two.is_blank;
}
KERNEL(hash_rgba16) {
  const struct matte_row_hash one = matte_hash_rgba16((uint64_t *)own->a, own->count);
  const struct matte_row_hash two = narrow_hash_rgba16((uint64_t *)own->a, own->count);
  return one.value == two.value && one.is_blank == two.is_blank;
}
KERNEL(find_blocks) { CALL(find_blocks, target, own->c, own->count); }
KERNEL(count) { ANSWER(count, own->a, own->count); }
KERNEL(add_to_columns) {
  for (size_t index = 0; index < most; index++) own->one[index] = own->two[index] = 1 + own->a[index] % 9;
  CALL(add_to_columns, target, own->b, own->c, own->flag, own->count);
}
KERNEL(max_in_window) {
  for (size_t index = 0; index < room; index++) own->a[index] %= 17;
  ANSWER(max_in_window, own->a, own->count);
}
KERNEL(fill) { CALL(fill, (uint32_t *)target, *(uint32_t *)own->a, own->count); }

// Makes pixels of any bytes: no part is beyond alpha.
static void premultiply(uint8_t *bytes) {
  for (size_t pixel = 0; pixel < room / 4; pixel++) {
    for (int part = 0; part < 3; part++) {
      uint8_t *own = bytes + 4 * pixel + part;
      if (*own > bytes[4 * pixel + 3]) *own = bytes[4 * pixel + 3];
    }
  }
}
KERNEL(blend) {
  premultiply(own->a);
  premultiply(own->b);
  const struct matte_sources sources = {
      own->flag & 1 ? (uint32_t *)own->a : NULL, *(uint32_t *)own->a,
      own->flag & 2 ? (uint32_t *)own->b : NULL, *(uint32_t *)own->b};
  CALL(blend, (uint32_t *)target, &sources, own->flag & 4 ? own->c : NULL, own->other, own->count);
}
KERNEL(multiply) {
  memcpy(own->one, own->b, room);
  memcpy(own->two, own->b, room);
  CALL(multiply, target, own->a, own->count);
}
KERNEL(accumulate) {
  // Areas of a row: parts of a column.
  _Alignas(32) float one[most + 16], two[most + 16];
  for (size_t index = 0; index < most + 16; index++) one[index] = two[index] = (int8_t)own->a[index] / 256.0f;
  const size_t groups = own->count / 8;
  for (size_t index = 4 * groups + 1; index < most + 16; index++) one[index] = two[index] = 0;
  const float sum = matte_accumulate(one, own->one, groups, own->flag / 255.0f);
  const float other = narrow_accumulate(two, own->two, groups, own->flag / 255.0f);
  return sum == other && is_same(own, 4 * groups) && memcmp(one, two, sizeof one) == 0;
}

// A picture of 9 by 7, and places in it or around it.
static struct matte_picture picture(const struct field *own) {
  return (struct matte_picture){(const uint32_t *)own->a, 10, 9, 7};
}
static struct matte_place place(const uint8_t *bytes, int64_t factor) {
  int32_t numbers[2];
  memcpy(numbers, bytes, sizeof numbers);
  return (struct matte_place){numbers[0] * factor, numbers[1] * factor};
}
KERNEL(sample_nearest) {
  CALL(sample_nearest, (uint32_t *)target, picture(own), place(own->b, 64), place(own->c, 2), own->count);
}
KERNEL(sample_outside) {
  CALL(sample_outside, (uint32_t *)target, picture(own), place(own->b, 64), place(own->c, 2), own->count);
}
KERNEL(sample) {
  // From one place inside to another: 32 bits lie behind the point.
  const size_t count = own->count ? own->count : 1;
  int64_t ends[4];
  for (int end = 0; end < 4; end++) {
    const int64_t last = ((int64_t)(end % 2 ? 6 : 8) << 32) - 1;
    memcpy(&ends[end], own->b + 8 * end, 8);
    ends[end] = (int64_t)((uint64_t)ends[end] % (uint64_t)last);
  }
  const struct matte_place start = {ends[0], ends[1]};
  const struct matte_place step = {
      (ends[2] - ends[0]) / (int64_t)count, (ends[3] - ends[1]) / (int64_t)count};
  CALL(sample, (uint32_t *)target, picture(own), start, step, count);
}

static void weigh(const struct field *own, float *weights, size_t taps) {
  for (size_t tap = 0; tap < taps; tap++) weights[tap] = (int8_t)own->c[tap] / 64.0f;
}
KERNEL(weigh_rows) {
  float weights[8];
  const size_t rows = own->flag % 8 + 1, width = own->count % 40;
  weigh(own, weights, 8);
  CALL(weigh_rows, (matte_parts *)target, (uint32_t *)own->a, width, 41, weights, rows);
}
KERNEL(weigh_columns) {
  float weights[8 * 40], parts[4 * 50];
  int32_t first[40];
  const size_t taps = own->flag % 8 + 1, count = own->count % 40;
  weigh(own, weights, 8 * 40);
  for (size_t index = 0; index < 4 * 50; index++) parts[index] = own->a[index];
  for (size_t index = 0; index < 40; index++) first[index] = own->b[index] % 40;
  matte_parts sums[50];
  memcpy(sums, parts, sizeof sums);
  CALL(weigh_columns, (uint32_t *)target, sums, first, weights, taps, count);
}
KERNEL(add_losses) {
  // Eleven rows of five moments of each picture.
  enum { stride = 48, values = matte_moments * stride };
  static double before[matte_taps][values], after[matte_taps][values];
  const double *rows[matte_taps], *others[matte_taps];
  for (int row = 0; row < matte_taps; row++) {
    for (int index = 0; index < values; index++) {
      before[row][index] = own->a[(row * values + index) % room];
      after[row][index] = own->b[(row * values + index) % room];
    }
    rows[row] = before[row];
    others[row] = after[row];
  }
  double weights[matte_taps];
  for (int tap = 0; tap < matte_taps; tap++) weights[tap] = 1.0 / matte_taps;
  static double one[2 * values + 64], two[2 * values + 64], sums[16 * values];
  memset(one, 0, sizeof one);
  memset(two, 0, sizeof two);
  const size_t start = matte_reach, end = matte_reach + own->count % (stride - 2 * matte_reach);
  memset(sums, 0, sizeof sums);
  matte_add_losses(one, sums, rows, others, weights, stride, start, end);
  memset(sums, 0, sizeof sums);
  narrow_add_losses(two, sums, rows, others, weights, stride, start, end);
  return memcmp(one, two, sizeof one) == 0;
}

#define ENTRY(name) {#name, try_##name}
static const struct {
  const char *name;
  int (*is_same)(struct field *);
} kernels[] = {
    ENTRY(unfilter),        ENTRY(unfilter_rows),    ENTRY(filter),           ENTRY(expand_colours),
    ENTRY(expand_greys),    ENTRY(expand_table),     ENTRY(expand_rgba16),    ENTRY(write_big_rgba8),
    ENTRY(write_big_rgba16), ENTRY(clear_rgba8),     ENTRY(clear_rgba16),     ENTRY(all_rgba8),
    ENTRY(all_rgba16),      ENTRY(mark_rgba8),       ENTRY(mark_rgba16),      ENTRY(measure_rgba8),
    ENTRY(measure_rgba16),  ENTRY(delta_rgba8),      ENTRY(delta_rgba16),     ENTRY(mark_flat_rgba8),
    ENTRY(mark_flat_rgba16), ENTRY(luma_rgba8),      ENTRY(luma_rgba16),      ENTRY(fade_rgba8),
    ENTRY(fade_rgba16),     ENTRY(show_rgba8),       ENTRY(show_rgba16),      ENTRY(hash_rgba8),
    ENTRY(hash_rgba16),     ENTRY(count),            ENTRY(add_to_columns),   ENTRY(max_in_window),
    ENTRY(fill),            ENTRY(blend),            ENTRY(multiply),         ENTRY(accumulate),
    ENTRY(sample),          ENTRY(sample_nearest),   ENTRY(sample_outside),   ENTRY(weigh_rows),
    ENTRY(weigh_columns),   ENTRY(add_losses),       ENTRY(measure_opaque_rgba8), ENTRY(find_blocks),
    ENTRY(mark_slopes_rgba8), ENTRY(mark_slopes_rgba16),
};

const char *narrow_differs(const uint8_t *bytes, size_t count) {
  static struct field field;
  if (count < 4) return NULL;
  field.count = bytes[1] % most;
  field.flag = bytes[2];
  field.other = bytes[3];
  repeat(field.a, room, bytes + 4, count - 4, 1);
  repeat(field.b, room, bytes + 4, count - 4, 3);
  repeat(field.c, room, bytes + 4, count - 4, 7);
  memset(field.one, 0, sizeof field.one);
  memset(field.two, 0, sizeof field.two);
  const size_t kernel = bytes[0] % (sizeof kernels / sizeof *kernels);
  return kernels[kernel].is_same(&field) ? NULL : kernels[kernel].name;
}
