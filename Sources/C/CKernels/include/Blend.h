// The blending loops for one width of vector. Included once for each, with
//   LANES   pixels to a vector
//   TARGET  attributes that let the compiler use that width, inlined
//   NAME(x) the name x made distinct

typedef uint32_t NAME(pixels) __attribute__((vector_size(4 * LANES), aligned(4)));
typedef uint16_t NAME(parts) __attribute__((vector_size(4 * LANES), aligned(4)));
typedef uint32_t NAME(wide) __attribute__((vector_size(8 * LANES)));
typedef uint8_t NAME(bytes) __attribute__((vector_size(LANES), aligned(1)));

// Products of shares; two parts of a pixel lie in the low bytes of its two halves.
TARGET static inline NAME(parts) NAME(times)(NAME(parts) x, NAME(parts) y) {
  const NAME(parts) t = x * y + 128;
  // (t + (t >> 8)) >> 8 is the same and takes longer.
  return __builtin_convertvector((__builtin_convertvector(t, NAME(wide)) * 257) >> 16, NAME(parts));
}

// Shares 0...255, one to a pixel, for both halves of the pixel.
TARGET static inline NAME(parts) NAME(both)(NAME(pixels) share) {
  return (NAME(parts))(share | share << 16);
}

// Pixels times shares.
TARGET static inline NAME(pixels) NAME(scaled)(NAME(pixels) pixel, NAME(parts) share) {
  NAME(parts) low = NAME(times)((NAME(parts))(pixel & 0x00ff00ff), share);
  NAME(parts) high = NAME(times)((NAME(parts))pixel >> 8, share);
  return (NAME(pixels))low | (NAME(pixels))(high << 8);
}

TARGET static inline NAME(pixels) NAME(over)(NAME(pixels) above, NAME(pixels) below) {
  return above + NAME(scaled)(below, NAME(both)(255 - (above >> 24)));
}

TARGET static inline NAME(pixels) NAME(shares)(const uint8_t *coverage) {
  return __builtin_convertvector(*(const NAME(bytes) *)coverage, NAME(pixels));
}

// Blends a vector of pixels `x` further on.
TARGET static inline void NAME(step)(
    uint32_t *target, const uint32_t *below, uint32_t ground, const uint32_t *above,
    uint32_t color, const uint8_t *coverage, uint32_t share, size_t x) {
  const NAME(parts) even = NAME(both)((NAME(pixels)){0} + share);
  NAME(pixels) top = above ? *(const NAME(pixels) *)(above + x) : (NAME(pixels)){0} + color;
  if (coverage) {
    NAME(parts) own = NAME(both)(NAME(shares)(coverage + x));
    if (share != 255) own = NAME(times)(own, even);
    top = NAME(scaled)(top, own);
  } else if (share != 255) {
    top = NAME(scaled)(top, even);
  }
  const NAME(pixels) under =
      below ? *(const NAME(pixels) *)(below + x) : (NAME(pixels)){0} + ground;
  *(NAME(pixels) *)(target + x) = NAME(over)(top, under);
}

// Blends vectors of `above`, or of one `color`, over `below`, or over one `ground`; returns how many
// pixels that were. What is less than a vector is done together with some before it once more, unless
// those were replaced in their own place or there are none: then it is left to narrower vectors.
TARGET static inline size_t NAME(loop)(
    uint32_t *target, const uint32_t *below, uint32_t ground, const uint32_t *above,
    uint32_t color, const uint8_t *coverage, uint32_t share, size_t count) {
  size_t x = 0;
  for (; x + LANES <= count; x += LANES) {
    NAME(step)(target, below, ground, above, color, coverage, share, x);
  }
  if (x == count || x == 0 || target == below) return x;
  NAME(step)(target, below, ground, above, color, coverage, share, count - LANES);
  return count;
}

// One loop for each kind of source and coverage: what is constant in the call is decided outside it.
TARGET static inline size_t NAME(loops)(
    uint32_t *target, const struct matte_sources *from, const uint8_t *coverage, uint32_t share,
    size_t count) {
  const uint32_t *below = from->below, *above = from->above;
  const uint32_t ground = from->ground, color = from->color;
  if (!above) {
    return below ? NAME(loop)(target, below, 0, NULL, color, coverage, share, count)
                 : NAME(loop)(target, NULL, ground, NULL, color, coverage, share, count);
  }
  if (!below) return NAME(loop)(target, NULL, ground, above, 0, coverage, share, count);
  if (coverage && share == 255) {
    return NAME(loop)(target, below, 0, above, 0, coverage, 255, count);
  }
  if (coverage) return NAME(loop)(target, below, 0, above, 0, coverage, share, count);
  if (share == 255) return NAME(loop)(target, below, 0, above, 0, NULL, 255, count);
  return NAME(loop)(target, below, 0, above, 0, NULL, share, count);
}
