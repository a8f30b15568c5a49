// Draws the pairs of pictures that Scripts/diff-speed compares, always the same ones, into a folder.
//
// usage: pairs FOLDER WIDTH HEIGHT
//
// Of a page with text and a photograph, and of a photograph: NAME.png and NAME.jpg, NAME-same (the same
// pixels; the PNG compressed otherwise), NAME-part (40 squares are others, 1 % of all pixels) and NAME-all
// (every pixel is another). PNGs have all filters, as libpng's and browsers' have.
#define _GNU_SOURCE
#include "pictures.h"

static uint64_t state;

// SplitMix64.
static uint32_t random32(void) {
  uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return (uint32_t)((z ^ z >> 31) >> 32);
}

// Slow waves of light with the noise of a sensor.
static void draw_photograph(uint8_t *pixels, int width, int left, int top, int right, int bottom) {
  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      for (int part = 0; part < 3; part++) {
        const int wave = abs((x * (3 + part) / 7 + y * (5 - part) / 5) % 400 - 200) * 9 / 10 + 30;
        const int noise = (int)(random32() % 9 + random32() % 9) - 8;
        const int value = wave + noise;
        pixels[((size_t)y * width + x) * 3 + part] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
}

static void fill(
    uint8_t *pixels, int width, int left, int top, int right, int bottom, uint32_t colour) {
  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      for (int part = 0; part < 3; part++)
        pixels[((size_t)y * width + x) * 3 + part] = colour >> (16 - 8 * part);
}

// A glyph of 10 by 16: five strokes with soft ends, one of 60 shapes.
static void draw_glyph(uint8_t *pixels, int width, int left, int top, uint32_t shape) {
  for (int stroke = 0; stroke < 5; stroke++, shape = shape * 1103515245 + 12345) {
    const int x = left + (shape >> 8) % 7, y = top + (shape >> 16) % 12;
    const int is_upright = shape >> 30 & 1;
    const int end_x = is_upright ? x + 2 : left + 9, end_y = is_upright ? top + 15 : y + 2;
    fill(pixels, width, x, y, end_x, end_y, 0x202430);
    fill(pixels, width, end_x - 1, end_y - 1, end_x, end_y, 0x8a8c92);
  }
}

static void draw_page(uint8_t *pixels, int width, int height) {
  fill(pixels, width, 0, 0, width, height, 0xfafafc);
  fill(pixels, width, 0, 0, width, 72, 0x283c64);
  fill(pixels, width, 0, 72, width / 8, height, 0xebeef2);
  for (int top = 96; top + 16 < height; top += 28)
    for (int left = width / 8 + 24; left + 60 < width; left += 12)
      if (random32() % 6) draw_glyph(pixels, width, left, top, random32() % 60 * 2654435761u);
  draw_photograph(pixels, width, width * 5 / 8, height / 4, width * 7 / 8, height * 9 / 16);
}

static void write_all(
    const char *folder, const char *name, const char *suffix, const uint8_t *pixels, int width,
    int height, int effort) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s%s.png", folder, name, suffix);
  const struct picture picture = {
      .pixels = pixels, .width = width, .height = height, .channels = 3, .effort = effort};
  write_png(path, &picture);
  snprintf(path, sizeof path, "%s/%s%s.jpg", folder, name, suffix);
  write_jpeg(path, &picture);
}

static void write_variants(
    const char *folder, const char *name, uint8_t *pixels, int width, int height) {
  const size_t size = (size_t)width * height * 3;
  write_all(folder, name, "", pixels, width, height, 6);
  write_all(folder, name, "-same", pixels, width, height, 9);
  uint8_t *others = malloc(size);
  if (!others) fail("no memory");
  memcpy(others, pixels, size);
  int side = 1;
  while ((side + 1) * (side + 1) * 40 <= width * height / 100) side++;
  for (int square = 0; square < 40; square++) {
    const int left = random32() % (width - side), top = random32() % (height - side);
    for (int y = top; y < top + side; y++)
      for (int x = 3 * left; x < 3 * (left + side); x++)
        others[(size_t)y * width * 3 + x] = ~pixels[(size_t)y * width * 3 + x];
  }
  write_all(folder, name, "-part", others, width, height, 6);
  for (size_t index = 0; index < size; index++)
    others[index] = pixels[index] < 128 ? pixels[index] + 60 : pixels[index] - 60;
  write_all(folder, name, "-all", others, width, height, 6);
  free(others);
}

int main(int count, char **words) {
  if (count != 4) fail("usage: pairs FOLDER WIDTH HEIGHT");
  const int width = atoi(words[2]), height = atoi(words[3]);
  if (width < 256 || height < 256) fail("a side is at least 256");
  uint8_t *pixels = malloc((size_t)width * height * 3);
  if (!pixels) fail("no memory");
  state = 1;
  draw_page(pixels, width, height);
  write_variants(words[1], "page", pixels, width, height);
  draw_photograph(pixels, width, 0, 0, width, height);
  write_variants(words[1], "photograph", pixels, width, height);
  free(pixels);
  return 0;
}
