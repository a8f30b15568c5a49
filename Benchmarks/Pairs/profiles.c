// Draws the pairs of small pictures with colour profiles that Scripts/diff-speed compares, always the same ones, into
// folders: FORMAT-KIND/before and FORMAT-KIND/after. In each pair nine pixels differ, in JPEG and WebP a block.
//
// usage: profiles FOLDER PAIRS SIDE
//
// The kinds are none; equal, sRGB on both sides; two, sRGB and one whose red is green and whose green is red; grey, a
// profile for grey on both sides; and of PNG gamma, gAMA 45455 and cHRM of sRGB on both sides.
#define _GNU_SOURCE
#include "pictures.h"

#include <lcms2.h>
#include <sys/stat.h>
#include <webp/encode.h>
#include <webp/mux.h>

// Takes a profile's bytes, without the time at which it was made.
static struct profile *taken(cmsHPROFILE handle) {
  struct profile *profile = calloc(1, sizeof *profile);
  // Asked first, as it does not tell how many bytes of a larger buffer it wrote.
  if (!handle || !cmsSaveProfileToMem(handle, NULL, &profile->count) ||
      profile->count > sizeof profile->bytes ||
      !cmsSaveProfileToMem(handle, profile->bytes, &profile->count))
    fail("no profile");
  memset(profile->bytes + 24, 0, 12);
  cmsCloseProfile(handle);
  return profile;
}

static struct profile *swapped(void) {
  const cmsFloat64Number curve[] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  cmsToneCurve *one = cmsBuildParametricToneCurve(NULL, 4, curve), *all[] = {one, one, one};
  const cmsCIExyY white = {0.3127, 0.329, 1};
  const cmsCIExyYTRIPLE corners = {{0.3, 0.6, 1}, {0.64, 0.33, 1}, {0.15, 0.06, 1}};
  return taken(cmsCreateRGBProfile(&white, &corners, all));
}

static struct profile *grey(void) {
  return taken(cmsCreateGrayProfile(cmsD50_xyY(), cmsBuildGamma(NULL, 1.8)));
}

static void write_webp(const char *path, const struct picture *picture) {
  WebPData coded = {NULL, 0}, file = {NULL, 0};
  uint8_t *bytes = NULL;
  coded.size = WebPEncodeRGB(
      picture->pixels, picture->width, picture->height, picture->width * 3, 80, &bytes);
  coded.bytes = bytes;
  WebPMux *mux = WebPMuxCreate(&coded, 0);
  if (!mux) fail("no WebP");
  if (picture->profile) {
    const WebPData icc = {picture->profile->bytes, picture->profile->count};
    WebPMuxSetChunk(mux, "ICCP", &icc, 1);
  }
  if (WebPMuxAssemble(mux, &file) != WEBP_MUX_OK) fail("no WebP");
  write_file(path, file.bytes, file.size);
  WebPMuxDelete(mux);
  WebPDataClear(&file);
  WebPFree(bytes);
}

// Bars and waves, others in each picture.
static void draw(uint8_t *pixels, int side, int channels, int number) {
  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++)
      for (int part = 0; part < channels; part++)
        pixels[(y * side + x) * channels + part] =
            (uint8_t)(y / 6 % 2 ? 250 - part * 9 : x * (3 + part + number) / 2 + number * 37);
}

static void write_pairs(
    const char *folder, const char *format, const char *kind, int pairs, int side, int channels,
    const struct profile *profiles[2], void (*write)(const char *, const struct picture *)) {
  char path[4096];
  uint8_t *pixels = malloc((size_t)side * side * channels);
  snprintf(path, sizeof path, "%s/%s-%s", folder, format, kind);
  mkdir(path, 0777);
  for (int after = 0; after < 2; after++) {
    snprintf(path, sizeof path, "%s/%s-%s/%s", folder, format, kind, after ? "after" : "before");
    mkdir(path, 0777);
    const size_t end = strlen(path);
    for (int number = 0; number < pairs; number++) {
      draw(pixels, side, channels, number);
      if (after)
        for (int place = 0; place < (strcmp(format, "png") ? side / 4 : 1); place++)
          memset(pixels + (size_t)(place * side + number % (side / 2)) * channels, 120, 9 * channels);
      const struct picture picture = {
          .pixels = pixels, .width = side, .height = side, .channels = channels,
          .profile = profiles[after], .has_gamma = !strcmp(kind, "gamma")};
      snprintf(path + end, sizeof path - end, "/%04d.%s", number, format);
      write(path, &picture);
    }
  }
  free(pixels);
}

int main(int count, char **words) {
  if (count != 4) fail("usage: profiles FOLDER PAIRS SIDE");
  const int pairs = atoi(words[2]), side = atoi(words[3]);
  if (pairs < 1 || side < 32 || side > 16384) fail("a pair at least, of 32 pixels at least");
  const struct profile *standard = taken(cmsCreate_sRGBProfile());
  const struct {
    const char *kind;
    int channels;
    const struct profile *profiles[2];
  } kinds[] = {
      {"none", 3, {NULL, NULL}}, {"equal", 3, {standard, standard}}, {"two", 3, {standard, swapped()}},
      {"grey", 1, {grey(), grey()}}, {"gamma", 3, {NULL, NULL}}};
  for (size_t index = 0; index < sizeof kinds / sizeof *kinds; index++) {
    const struct profile *profiles[2] = {kinds[index].profiles[0], kinds[index].profiles[1]};
    const char *kind = kinds[index].kind;
    write_pairs(words[1], "png", kind, pairs, side, kinds[index].channels, profiles, write_png);
    if (strcmp(kind, "gamma"))
      write_pairs(words[1], "jpg", kind, pairs, side, kinds[index].channels, profiles, write_jpeg);
    if (kinds[index].channels == 3 && strcmp(kind, "gamma"))
      write_pairs(words[1], "webp", kind, pairs, side, 3, profiles, write_webp);
  }
  return 0;
}
