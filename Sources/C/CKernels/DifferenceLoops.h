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

INLINE void NAME(mark_flat)(
    uint8_t *flat, const WORD *above, const WORD *row, const WORD *below, size_t count) {
  const WORD *const lines[] = {above, row, below};
  const unsigned border = above == NULL || below == NULL;
  for (size_t x = 0; x < count;) {
    if (x == 0 || x + LANES >= count) {
      unsigned equals = border || x == 0 || x + 1 == count;
      for (int line = 0; line < 3; line++)
        for (int step = -1; step <= 1; step++)
          if (lines[line] && (line != 1 || step != 0) && (x > 0 || step >= 0) &&
              (x + 1 < count || step <= 0))
            equals += lines[line][x + step] == row[x];
      flat[x++] = equals > 2;
      continue;
    }
    const WORDS own = *(const WORDS *)(row + x);
    WORDS equals = (WORDS){0} + border;
    for (int line = 0; line < 3; line++)
      for (int step = -1; step <= 1; step++)
        if (lines[line] && (line != 1 || step != 0))
          equals -= (WORDS)(*(const WORDS *)(lines[line] + x + step) == own);
    *(FLAGS *)(flat + x) = __builtin_convertvector((WORDS)(equals > 2) & 1, FLAGS);
    x += LANES;
  }
}

INLINE void NAME(luma)(double *target, const WORD *row, size_t count) {
  for (size_t x = 0; x < count; x += 4) {
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
DOOR(uint32_t, delta,
     (const uint8_t *flags, uint8_t mask, const WORD *before, const WORD *after, size_t count),
     (flags, mask, before, after, count))
DOOR(void, mark_flat,
     (uint8_t * flat, const WORD *above, const WORD *row, const WORD *below, size_t count),
     (flat, above, row, below, count))
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
#undef SAMPLES
#undef WORDS
