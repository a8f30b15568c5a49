// The loops over pixels of one depth. Included once for each by Differences.c alone, with
//   WORD    the type of a pixel
//   SAMPLE  the type of a sample
//   BITS    the bits of a sample
//   LANES   the pixels in 32 bytes
//   NAME(x) the name x made distinct

typedef WORD NAME(words) __attribute__((vector_size(32), aligned(sizeof(WORD))));
typedef WORD NAME(four) __attribute__((vector_size(4 * sizeof(WORD)), aligned(sizeof(WORD))));
typedef SAMPLE NAME(samples) __attribute__((vector_size(32), aligned(sizeof(WORD))));
typedef uint8_t NAME(flags) __attribute__((vector_size(LANES), aligned(1)));

#define WORDS NAME(words)
#define SAMPLES NAME(samples)
#define FLAGS NAME(flags)
// A line of a picture: above, own or below.
#define LINE(line) ((const WORD *)picture->rows[line])
// The lowest bit of alpha.
#define ALPHA (3 * BITS)

INLINE void NAME(mark)(
    uint8_t *flags, const WORD *before_row, const WORD *after_row, size_t count, uint8_t mark) {
  size_t x = 0;
  for (; x + LANES <= count; x += LANES) {
    const WORDS before = *(const WORDS *)(before_row + x), after = *(const WORDS *)(after_row + x);
    const WORDS is_seen = (WORDS)(((before | after) >> ALPHA) != 0);
    const WORDS kinds = (is_seen & mark) | (~is_seen & matte_hidden);
    *(FLAGS *)(flags + x) = __builtin_convertvector((WORDS)(before != after) & kinds, FLAGS);
  }
  for (; x < count; x++) {
    const int is_seen = (before_row[x] | after_row[x]) >> ALPHA != 0;
    flags[x] = before_row[x] == after_row[x] ? 0 : is_seen ? mark : matte_hidden;
  }
}

// A sample of four pixels as a share of 255.
INLINE doubles NAME(sample)(NAME(four) pixels, int index) {
  const NAME(four) own = (pixels >> (index * BITS)) & (SAMPLE)-1;
  const doubles sample = __builtin_convertvector(__builtin_convertvector(own, ints), doubles);
  return BITS == 8 ? sample : sample / 257;
}

// The colours of four pixels, whatever their alpha.
INLINE struct colours NAME(colours)(NAME(four) pixels) {
  return (struct colours){
      {NAME(sample)(pixels, 0), NAME(sample)(pixels, 1), NAME(sample)(pixels, 2)}};
}

INLINE struct colours NAME(over_white)(NAME(four) pixels) {
  const doubles alpha = NAME(sample)(pixels, 3), share = alpha / 255;
  const longs is_opaque = (longs)(alpha == 255);
  struct colours colours;
  for (int index = 0; index < 3; index++) {
    const doubles own = NAME(sample)(pixels, index), mixed = 255 + (own - 255) * share;
    colours.parts[index] = (doubles)((is_opaque & (longs)own) | (~is_opaque & (longs)mixed));
  }
  return colours;
}

// Four pixels; what is beyond `count` is 0.
INLINE NAME(four) NAME(load)(const WORD *row, size_t count) {
  NAME(four) pixels = {0};
  if (count >= 4) return *(const NAME(four) *)row;
  for (size_t lane = 0; lane < count; lane++) pixels[lane] = row[lane];
  return pixels;
}

// How far four pixels look apart, given their ways over white: over white or over black, whichever is more.
INLINE doubles NAME(distance)(NAME(four) before, NAME(four) after, struct colours way) {
  const doubles over_white = yiq_distance(way);
  const NAME(four) alphas = (before ^ after) & ((WORD)(SAMPLE)-1 << ALPHA);
  WORD any = 0;
  for (int lane = 0; lane < 4; lane++) any |= alphas[lane];
  // Pixels of equal alpha are as far apart over any ground, so most vectors need no second distance.
  if (!any) return over_white;
  const doubles step = NAME(sample)(before, 3) - NAME(sample)(after, 3);
  for (int index = 0; index < 3; index++) way.parts[index] += step;
  return __builtin_elementwise_max(over_white, yiq_distance(way));
}

INLINE double NAME(measure)(
    uint8_t *flags, const WORD *before_row, const WORD *after_row, size_t count, double limit,
    uint8_t mark) {
  doubles errors = {0};
  for (size_t x = 0; x < count; x += 4) {
    const size_t left = count - x < 4 ? count - x : 4;
    uint32_t any = 0;
    __builtin_memcpy(&any, flags + x, left);
    if (!any) continue;
    const NAME(four) own = NAME(load)(before_row + x, left), other = NAME(load)(after_row + x, left);
    const struct colours before = NAME(over_white)(own), after = NAME(over_white)(other);
    struct colours way;
    for (int index = 0; index < 3; index++) way.parts[index] = before.parts[index] - after.parts[index];
    errors += way.parts[0] * way.parts[0] + way.parts[1] * way.parts[1] + way.parts[2] * way.parts[2];
    const longs is_far = (longs)(NAME(distance)(own, other, way) > limit);
    for (size_t lane = 0; lane < left; lane++)
      if (is_far[lane] && (flags[x + lane] & matte_different)) flags[x + lane] |= mark;
  }
  return (errors[0] + errors[1]) + (errors[2] + errors[3]);
}

#if BITS == 8
// The squared differences are whole numbers. How far pixels look apart is found in single precision, which errs by less
// than .03; where that might matter, as `distance` does.
INLINE double NAME(measure_opaque)(
    uint8_t *flags, const WORD *before_row, const WORD *after_row, size_t count, double limit,
    uint8_t mark) {
  hashes errors = {0};
  size_t x = 0;
  for (; x + LANES <= count; x += LANES) {
    FLAGS own;
    __builtin_memcpy(&own, flags + x, sizeof own);
    if (!(uint64_t)own) continue;
    const WORDS before = *(const WORDS *)(before_row + x), after = *(const WORDS *)(after_row + x);
    steps way[3];
    for (int index = 0; index < 3; index++)
      way[index] = (steps)(before >> index * BITS & 255) - (steps)(after >> index * BITS & 255);
    const hashes squares = (hashes)(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
    errors += (squares & UINT32_MAX) + (squares >> 32);
    const singles above = yiq_distances(way) - (float)limit;
    const steps is_near = (steps)(above < 0.25f) & (steps)(above > -0.25f);
    if (any(is_near)) {
      NAME(measure)(flags + x, before_row + x, after_row + x, LANES, limit, mark);
      continue;
    }
    const FLAGS is_seen = (FLAGS)((own & matte_different) != 0);
    own |= __builtin_convertvector((WORDS)(above > 0) & mark, FLAGS) & is_seen;
    *(FLAGS *)(flags + x) = own;
  }
  const double rest = NAME(measure)(flags + x, before_row + x, after_row + x, count - x, limit, mark);
  return (double)(errors[0] + errors[1] + errors[2] + errors[3]) + rest;
}
#endif

INLINE struct matte_way NAME(faint_way)(
    const uint8_t *flags, const WORD *before_row, const WORD *after_row, size_t start, size_t count) {
  WORDS pixels = {0}, magnitude = {0}, steps[3] = {{0}, {0}, {0}};
  for (size_t first = start; first + matte_way_columns <= count; first += matte_way_stride)
    for (size_t x = first; x < first + matte_way_columns; x += LANES) {
      const WORDS before = *(const WORDS *)(before_row + x), after = *(const WORDS *)(after_row + x);
      const FLAGS own = *(const FLAGS *)(flags + x) & (matte_different | matte_visible);
      const WORDS is_faint = (WORDS)(__builtin_convertvector(own, WORDS) == matte_different) &
                             (WORDS)((before & after) >> ALPHA == (SAMPLE)-1);
      pixels -= is_faint;
      for (int index = 0; index < 3; index++) {
        const WORDS earlier = is_faint & (before >> index * BITS & (SAMPLE)-1);
        const WORDS later = is_faint & (after >> index * BITS & (SAMPLE)-1);
        steps[index] += later - earlier;
        magnitude += __builtin_elementwise_max(earlier, later) - __builtin_elementwise_min(earlier, later);
      }
    }
  struct matte_way way = {0};
  for (int lane = 0; lane < LANES; lane++) {
    way.pixels += (int64_t)pixels[lane];
    way.magnitude += (int64_t)magnitude[lane];
    for (int index = 0; index < 3; index++)
      way.steps[index] += BITS == 8 ? (int32_t)steps[index][lane] : (int64_t)steps[index][lane];
  }
  return way;
}

INLINE uint32_t NAME(delta)(
    const uint8_t *flags, uint8_t mask, const WORD *before_row, const WORD *after_row, size_t count) {
  SAMPLES largest = {0};
  const WORD alpha = (WORD)(SAMPLE)-1 << ALPHA;
  for (size_t x = 0; x < count; x += LANES) {
    WORDS before = {0}, after = {0};
    FLAGS own = {0};
    if (x + LANES <= count) {
      before = *(const WORDS *)(before_row + x);
      after = *(const WORDS *)(after_row + x);
      own = *(const FLAGS *)(flags + x);
    } else {
      for (size_t lane = 0; x + lane < count; lane++) {
        before[lane] = before_row[x + lane];
        after[lane] = after_row[x + lane];
        own[lane] = flags[x + lane];
      }
    }
    const SAMPLES steps = __builtin_elementwise_max((SAMPLES)before, (SAMPLES)after) -
                          __builtin_elementwise_min((SAMPLES)before, (SAMPLES)after);
    const WORDS is_clear = (WORDS)(before >> ALPHA == 0) | (WORDS)(after >> ALPHA == 0);
    const WORDS is_asked = (WORDS)((__builtin_convertvector(own, WORDS) & mask) != 0);
    largest = __builtin_elementwise_max(largest, (SAMPLES)((WORDS)steps & (~is_clear | alpha) & is_asked));
  }
  uint32_t delta = 0;
  for (size_t lane = 0; lane < 32 / sizeof(SAMPLE); lane++)
    if (largest[lane] > delta) delta = largest[lane];
  return delta;
}

// So much of the steps of LANES pixels as is seen of an opacity, rounded up.
INLINE WORDS NAME(steps_seen)(WORDS steps, WORDS opacity) {
  const WORDS product = steps * opacity + ((SAMPLE)-1 - 1);
  // 32897 of 2²³ are a 255th.
  return BITS == 8 ? (product * 32897) >> 23 : (product + 1 + (product >> 16)) >> 16;
}

// The bytes of magnitudes of LANES pixels: those of 8 bits themselves; of 16 bits, where most are smaller than a step of
// 8 bits, their roots, 255 for 65535, rounded up.
INLINE FLAGS NAME(magnitude_bytes)(WORDS magnitudes) {
#if BITS == 8
  return __builtin_convertvector(magnitudes, FLAGS);
#else
  const ints own = __builtin_convertvector(magnitudes, ints);
  const doubles roots = __builtin_elementwise_sqrt(__builtin_convertvector(own, doubles) * (255.0 / 257));
  const ints whole = __builtin_convertvector(roots, ints);
  return __builtin_convertvector(whole - (whole * whole * 257 < own * 255), FLAGS);
#endif
}

// The bytes of the largest differences of a sample of LANES pixels: of colours so much as is seen where the pixel is more
// opaque.
INLINE FLAGS NAME(magnitudes)(WORDS before, WORDS after) {
  const WORD alpha = (WORD)(SAMPLE)-1 << ALPHA;
  const SAMPLES high = __builtin_elementwise_max((SAMPLES)before, (SAMPLES)after);
  const SAMPLES steps = high - __builtin_elementwise_min((SAMPLES)before, (SAMPLES)after);
  const WORDS is_clear = (WORDS)(before >> ALPHA == 0) | (WORDS)(after >> ALPHA == 0);
  const WORDS colours = (WORDS)steps & ~is_clear & ~alpha;
  SAMPLES largest = __builtin_elementwise_max((SAMPLES)colours, (SAMPLES)(colours >> 2 * BITS));
  largest = __builtin_elementwise_max(largest, (SAMPLES)((WORDS)largest >> BITS));
  const WORDS seen = NAME(steps_seen)((WORDS)largest & (SAMPLE)-1, (WORDS)high >> ALPHA);
  return NAME(magnitude_bytes)(__builtin_elementwise_max(seen, (WORDS)steps >> ALPHA));
}

INLINE void NAME(write_magnitudes)(
    uint8_t *magnitudes, const uint8_t *flags, const WORD *before_row, const WORD *after_row, size_t count) {
  for (size_t x = 0; x < count; x += LANES) {
    const size_t left = count - x < LANES ? count - x : LANES;
    FLAGS own = {0};
    WORDS before = {0}, after = {0};
    __builtin_memcpy(&own, flags + x, left);
    own &= matte_different;
    __builtin_memcpy(&before, before_row + x, left * sizeof(WORD));
    __builtin_memcpy(&after, after_row + x, left * sizeof(WORD));
    const FLAGS found = NAME(magnitudes)(before, after);
    for (size_t lane = 0; lane < left; lane++)
      if (own[lane]) magnitudes[x + lane] = found[lane];
  }
}

INLINE void NAME(exact_levels)(
    uint8_t *levels, const uint8_t *flags, const WORD *before_row, const WORD *after_row, size_t count, double unit) {
  for (size_t x = 0; x < count; x += 4) {
    const size_t left = count - x < 4 ? count - x : 4;
    uint32_t any = 0;
    __builtin_memcpy(&any, flags + x, left);
    if (!any) continue;
    const NAME(four) own = NAME(load)(before_row + x, left), other = NAME(load)(after_row + x, left);
    const struct colours before = NAME(over_white)(own), after = NAME(over_white)(other);
    struct colours way;
    for (int index = 0; index < 3; index++) way.parts[index] = before.parts[index] - after.parts[index];
    const doubles distance = NAME(distance)(own, other, way);
    for (size_t lane = 0; lane < left; lane++) {
      if (!(flags[x + lane] & matte_different)) continue;
      const double steps = __builtin_ceil(__builtin_sqrt(distance[lane]) * unit);
      levels[x + lane] = steps < 1 ? 1 : steps > matte_levels ? matte_levels : (uint8_t)steps;
    }
  }
}

#if BITS == 8
// Eight opaque pixels in single precision, which errs by less than .001 of a level: 0 where that might matter.
INLINE int NAME(near_levels)(
    uint8_t *levels, FLAGS own, WORDS before, WORDS after, double unit) {
  steps way[3];
  for (int index = 0; index < 3; index++)
    way[index] = (steps)(before >> index * BITS & 255) - (steps)(after >> index * BITS & 255);
  const singles far = __builtin_elementwise_sqrt(yiq_distances(way)) * (float)unit;
  const steps whole = __builtin_convertvector(far, steps);
  const singles rest = far - __builtin_convertvector(whole, singles);
  const steps is_asked = (steps)(before != after);
  if (any(is_asked & ((steps)(rest < 0.001f) | (steps)(rest > 0.999f)))) return 0;
  const steps is_over = (steps)(whole >= matte_levels);
  const steps found = (is_over & matte_levels) | (~is_over & (whole + 1));
  const FLAGS is_different = (FLAGS)((own & matte_different) != 0);
  *(FLAGS *)levels = (__builtin_convertvector((WORDS)found, FLAGS) & is_different) | (*(FLAGS *)levels & ~is_different);
  return 1;
}
#endif

INLINE void NAME(levels)(
    uint8_t *levels, uint8_t *magnitudes, const uint8_t *flags, const WORD *before_row, const WORD *after_row,
    size_t count, double unit) {
  if (magnitudes) NAME(write_magnitudes)(magnitudes, flags, before_row, after_row, count);
  size_t x = 0;
#if BITS == 8
  for (; x + LANES <= count; x += LANES) {
    const FLAGS own = *(const FLAGS *)(flags + x);
    if (!(uint64_t)own) continue;
    const WORDS before = *(const WORDS *)(before_row + x), after = *(const WORDS *)(after_row + x);
    if (all_opaque((opaques)(before & after)) && NAME(near_levels)(levels + x, own, before, after, unit)) continue;
    NAME(exact_levels)(levels + x, flags + x, before_row + x, after_row + x, LANES, unit);
  }
#endif
  NAME(exact_levels)(levels + x, flags + x, before_row + x, after_row + x, count - x, unit);
}

INLINE int NAME(is_flat)(const struct matte_rows *picture, size_t x) {
  const size_t last = picture->width - 1;
  const WORD own = LINE(1)[x];
  int equals = picture->rows[0] == NULL || picture->rows[2] == NULL || x == 0 || x == last;
  for (int line = 0; line < 3; line++) {
    const WORD *const row = LINE(line);
    if (row == NULL) continue;
    equals += (x > 0 && row[x - 1] == own) + (line != 1 && row[x] == own) + (x < last && row[x + 1] == own);
  }
  return equals > 2;
}

INLINE void NAME(mark_flat)(uint8_t *flat, const struct matte_rows *picture, size_t start, size_t end, uint8_t mark) {
  const WORDS border = (WORDS){0} + (picture->rows[0] == NULL || picture->rows[2] == NULL);
  for (size_t x = start; x < end;) {
    if (x == 0 || x + LANES >= picture->width || x + LANES > end) {
      flat[x] |= NAME(is_flat)(picture, x) ? mark : 0;
      x++;
      continue;
    }
    const WORDS own = *(const WORDS *)(LINE(1) + x);
    WORDS equals = border;
    for (int line = 0; line < 3; line++)
      for (int step = -1; step <= 1; step++)
        if (picture->rows[line] && (line != 1 || step != 0))
          equals -= (WORDS)(*(const WORDS *)(LINE(line) + x + step) == own);
    *(FLAGS *)(flat + x) |= __builtin_convertvector((WORDS)(equals > 2) & mark, FLAGS);
    x += LANES;
  }
}

// True if a pixel lies between a darker and a brighter neighbour, of which one is flat in both pictures. Of equal
// ones the first counts, column by column.
INLINE int NAME(is_slope)(const struct matte_rows *picture, size_t x, const uint8_t *const *flat) {
  const WORD own = LINE(1)[x];
  NAME(four) beside[2] = {{own, own, own, own}, {own, own, own, own}};
  WORD common = own;
  int is_flat[8], count = 0;
  for (int column = 0; column < 3; column++)
    for (int line = 0; line < 3; line++) {
      if ((column == 1 && line == 1) || picture->rows[line] == NULL || x + column < 1 ||
          x + column > picture->width)
        continue;
      const WORD other = LINE(line)[x + column - 1];
      common &= other;
      beside[count / 4][count % 4] = other;
      is_flat[count++] = flat[line][x + column] == matte_flat_both;
    }
  const int is_opaque = common >> ALPHA == (SAMPLE)-1;
  const struct colours colour = NAME(over_white)((NAME(four)){own, own, own, own});
  double ends[2] = {0, 0};
  int equals = count < 8, chosen[2] = {0, 0};
  for (int half = 0; half < 2; half++) {
    struct colours way = is_opaque ? NAME(colours)(beside[half]) : NAME(over_white)(beside[half]);
    for (int index = 0; index < 3; index++) way.parts[index] = colour.parts[index] - way.parts[index];
    const doubles change = luma(way);
    for (int lane = 0; lane < 4 && half * 4 + lane < count; lane++) {
      equals += change[lane] == 0;
      const int end = change[lane] > 0;
      if (end ? change[lane] <= ends[1] : change[lane] >= ends[0]) continue;
      ends[end] = change[lane];
      chosen[end] = is_flat[half * 4 + lane];
    }
  }
  return equals <= 2 && ends[0] != 0 && ends[1] != 0 && (chosen[0] || chosen[1]);
}

INLINE void NAME(mark_slopes)(
    uint8_t *flags, const uint8_t *const *flat, const struct matte_rows *before, const struct matte_rows *after, size_t start,
    size_t end, uint8_t asked) {
  for (size_t x = start; x < end; x += 32) {
    bytes near = {0}, own = {0};
    for (int line = 0; line < 3; line++)
      for (int step = 0; step < 3; step++)
        near |= (bytes)(*(const bytes *)(flat[line] + x + step) == matte_flat_both);
    const size_t left = end - x < 32 ? end - x : 32;
    __builtin_memcpy(&own, flags + x, left);
    // A flat pixel is no slope: what is left says in which picture it may be one.
    const bytes asks = ~*(const bytes *)(flat[1] + x + 1) & matte_flat_both & near & (bytes)((own & asked) != 0);
    uint64_t parts[4];
    __builtin_memcpy(parts, &asks, 32);
    for (int part = 0; part < 4; part++)
      while (parts[part]) {
        const int lane = __builtin_ctzll(parts[part]) / 8;
        const int ask = parts[part] >> lane * 8 & 255;
        const size_t column = x + part * 8 + lane;
        parts[part] &= ~(UINT64_C(255) << lane * 8);
        if (((ask & matte_flat_before) && NAME(is_slope)(before, column, flat)) ||
            ((ask & matte_flat_after) && NAME(is_slope)(after, column, flat)))
          flags[column] |= matte_antialiased;
      }
  }
}

INLINE void NAME(luma)(double *target, const WORD *row, size_t count) {
  size_t x = 0;
#if BITS == 8
  for (; x + 8 <= count && all_opaque(*(const WORDS *)(row + x)); x += 8)
    for (size_t half = x; half < x + 8; half += 4)
      *(doubles *)(target + half) = luma(NAME(colours)(*(const NAME(four) *)(row + half)));
#endif
  for (; x < count; x += 4) {
    const size_t left = count - x < 4 ? count - x : 4;
    const doubles own = luma(NAME(over_white)(NAME(load)(row + x, left)));
    if (left == 4) {
      *(doubles *)(target + x) = own;
    } else {
      for (size_t lane = 0; lane < left; lane++) target[x + lane] = own[lane];
    }
  }
}

// Of the ink of a colour .35 stays in a faded picture, as three weights of 2²⁴ that round a half as .35 does.
INLINE void NAME(fade)(uint8_t *target, const WORD *row, size_t count) {
  for (size_t x = 0; x < count;) {
#if BITS == 8
    if (x + 8 <= count) {
      const WORDS own = *(const WORDS *)(row + x);
      if (all_opaque(own)) {
        const WORDS ink = (255 - (own & 255)) * 1755121 + (255 - (own >> 8 & 255)) * 3444662 +
                          (255 - (own >> 16 & 255)) * 672242;
        *(FLAGS *)(target + x) = __builtin_convertvector(255 - ((ink + (1 << 23)) >> 24), FLAGS);
        x += 8;
        continue;
      }
    }
#endif
    const size_t left = count - x < 4 ? count - x : 4;
    const doubles own = luma(NAME(over_white)(NAME(load)(row + x, left)));
    const ints greys = __builtin_convertvector(255.5 - (255 - own) * 0.35, ints);
    for (size_t lane = 0; lane < left; lane++) target[x + lane] = (uint8_t)greys[lane];
    x += left;
  }
}

INLINE void NAME(show)(uint8_t *target, const WORD *row, size_t count) {
  for (size_t x = 0; x < count;) {
#if BITS == 8
    if (x + 8 <= count && all_opaque(*(const WORDS *)(row + x))) {
      for (size_t end = x + 8; x < end; x++)
        for (int sample = 0; sample < 3; sample++)
          target[3 * x + sample] = (uint8_t)(row[x] >> 8 * sample);
      continue;
    }
#endif
    const size_t left = count - x < 4 ? count - x : 4;
    const struct colours own = NAME(over_white)(NAME(load)(row + x, left));
    for (int sample = 0; sample < 3; sample++)
      for (size_t lane = 0; lane < left; lane++)
        target[3 * (x + lane) + sample] = (uint8_t)(own.parts[sample][lane] + 0.5);
    x += left;
  }
}

// Transparent pixels as 0.
INLINE WORDS NAME(seen)(WORDS pixels) { return pixels & (WORDS)(pixels >> ALPHA != 0); }

// Pixels of a row of `count` from `x` on; what is beyond is like the first of the row.
INLINE WORDS NAME(rest)(const WORD *row, size_t x, size_t count) {
  if (x + LANES <= count) return *(const WORDS *)(row + x);
  WORDS pixels = (WORDS){0} + row[0];
  for (size_t lane = 0; x + lane < count; lane++) pixels[lane] = row[x + lane];
  return pixels;
}

INLINE struct matte_row_hash NAME(hash)(const WORD *row, size_t count) {
  const WORDS first = NAME(seen)((WORDS){0} + row[0]);
  // So many that a processor need not wait for one before it begins the next.
  hashes all[4] = {{1}, {2}, {3}, {4}};
  WORDS variation = {0};
  for (size_t x = 0; x < count; x += 4 * LANES) {
    for (int part = 0; part < 4; part++) {
      const WORDS own = NAME(seen)(NAME(rest)(row, x + part * LANES, count));
      variation |= own ^ first;
      all[part] = with_numbers(all[part], (hashes)own);
    }
  }
  hashes hash = {0};
  for (int part = 0; part < 4; part++) hash = with_numbers(hash, all[part]);
  uint64_t different = 0;
  struct matte_row_hash result = {0};
  for (int lane = 0; lane < 4; lane++) {
    different |= ((hashes)variation)[lane];
    result.value = with_number(result.value, hash[lane]);
  }
  result.is_blank = different == 0;
  return result;
}

INLINE void NAME(hash_parts)(uint16_t *target, const WORD *row, size_t count, size_t width) {
  for (size_t start = 0; start < count; start += width) {
    const size_t left = count - start < width ? count - start : width;
    // Adding and turning lose nothing of a single pixel that changes, and are done in no time.
    WORDS sum = {0};
    for (size_t x = 0; x < left; x += LANES)
      sum = (sum << 5 | sum >> (4 * BITS - 5)) + NAME(seen)(NAME(rest)(row + start, x, left));
    uint64_t value = 0;
    for (int lane = 0; lane < 4; lane++) value = with_number(value, ((hashes)sum)[lane]);
    *target++ = (uint16_t)(value >> 48);
  }
}

INLINE void NAME(hash_columns)(
    uint64_t *target, uint64_t *ands, uint64_t *ors, const WORD *row, size_t count) {
  size_t x = 0;
  for (; x + 4 <= count; x += 4) {
    const NAME(four) own = *(const NAME(four) *)(row + x);
    const hashes seen = __builtin_convertvector(own & (NAME(four))(own >> ALPHA != 0), hashes);
    *(hashes *)(target + x) = with_numbers(*(hashes *)(target + x), seen);
    *(hashes *)(ands + x) &= seen;
    *(hashes *)(ors + x) |= seen;
  }
  for (; x < count; x++) {
    const uint64_t seen = row[x] >> ALPHA ? row[x] : 0;
    target[x] = with_numbers((hashes){target[x]}, (hashes){seen})[0];
    ands[x] &= seen;
    ors[x] |= seen;
  }
}

// The doors: each loop for the vectors of this machine.
#define DOOR(type, name, parameters, arguments) \
  CLONED type MATTE_NAME(name) parameters { return NAME(name) arguments; }

DOOR(void, mark,
     (uint8_t * flags, const WORD *before, const WORD *after, size_t count, uint8_t mark),
     (flags, before, after, count, mark))
DOOR(double, measure,
     (uint8_t * flags, const WORD *before, const WORD *after, size_t count, double limit,
      uint8_t mark),
     (flags, before, after, count, limit, mark))
#if BITS == 8
DOOR(double, measure_opaque,
     (uint8_t * flags, const WORD *before, const WORD *after, size_t count, double limit,
      uint8_t mark),
     (flags, before, after, count, limit, mark))
#endif
DOOR(struct matte_way, faint_way,
     (const uint8_t *flags, const WORD *before, const WORD *after, size_t start, size_t count),
     (flags, before, after, start, count))
DOOR(uint32_t, delta,
     (const uint8_t *flags, uint8_t mask, const WORD *before, const WORD *after, size_t count),
     (flags, mask, before, after, count))
DOOR(void, levels,
     (uint8_t * levels, uint8_t *magnitudes, const uint8_t *flags, const WORD *before, const WORD *after, size_t count,
      double unit),
     (levels, magnitudes, flags, before, after, count, unit))
DOOR(void, mark_flat,
     (uint8_t * flat, const struct matte_rows *picture, size_t start, size_t end, uint8_t mark),
     (flat, picture, start, end, mark))
DOOR(void, mark_slopes,
     (uint8_t * flags, const uint8_t *const *flat, const struct matte_rows *before, const struct matte_rows *after, size_t start,
      size_t end, uint8_t asked),
     (flags, flat, before, after, start, end, asked))
DOOR(void, luma, (double *target, const WORD *row, size_t count), (target, row, count))
DOOR(void, fade, (uint8_t * target, const WORD *row, size_t count), (target, row, count))
DOOR(void, show, (uint8_t * target, const WORD *row, size_t count), (target, row, count))
DOOR(struct matte_row_hash, hash, (const WORD *row, size_t count), (row, count))
DOOR(void, hash_parts, (uint16_t * target, const WORD *row, size_t count, size_t width),
     (target, row, count, width))
DOOR(void, hash_columns,
     (uint64_t * hashes, uint64_t *ands, uint64_t *ors, const WORD *row, size_t count),
     (hashes, ands, ors, row, count))

#undef DOOR
#undef ALPHA
#undef FLAGS
#undef LINE
#undef SAMPLES
#undef WORDS
