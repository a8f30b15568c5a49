#include "CPeers.h"

#include <dlfcn.h>
#include <stdlib.h>

// What is needed of the library's version 0.21. It is looked for while the program runs, so that
// nothing of it has to be there to build this.

// Whatever the library makes is 16 bytes that only it can read.
typedef struct {
  uint64_t words[2];
} object;

typedef struct {
  int x, y;
} whole_point;

typedef struct {
  double x, y;
} point;

typedef struct {
  int x, y, width, height;
} rect;

// How a context is made; all zero is one that draws at once, on the caller's thread.
typedef struct {
  uint32_t flags, thread_count, features, limits[2];
  whole_point origin;
  uint32_t reserved;
} settings;

enum { own_code = 0x02000000, chosen_features = 0x08000000, features_below_avx512 = 0x7f };
enum { premultiplied = 1, without_alpha = 2, alpha_only = 3 };
enum { for_reading = 1, for_both = 3 };
enum { source_over = 0, source_copy = 1 };
enum { repeat = 1 };
enum { build = 0 };

static const whole_point corner;
static const point origin;
static const uint32_t white = 0xffffffff;

#define CALLS(CALL)                                                                               \
  CALL(runtime_query_info, uint32_t, void *)                                                      \
  CALL(                                                                                           \
      image_init_as_from_data, object *, int, int, uint32_t, void *, intptr_t, uint32_t, void *,  \
      void *)                                                                                     \
  CALL(image_destroy, object *)                                                                   \
  CALL(pattern_init_as, object *, const object *, const rect *, uint32_t, const void *)           \
  CALL(pattern_destroy, object *)                                                                 \
  CALL(path_init, object *)                                                                       \
  CALL(path_destroy, object *)                                                                    \
  CALL(path_move_to, object *, double, double)                                                    \
  CALL(path_line_to, object *, double, double)                                                    \
  CALL(path_cubic_to, object *, double, double, double, double, double, double)                   \
  CALL(path_close, object *)                                                                      \
  CALL(context_init_as, object *, object *, const settings *)                                     \
  CALL(context_destroy, object *)                                                                 \
  CALL(context_set_comp_op, object *, uint32_t)                                                   \
  CALL(context_clip_to_rect_i, object *, const rect *)                                            \
  CALL(context_restore_clipping, object *)                                                        \
  CALL(context_fill_all_rgba32, object *, uint32_t)                                               \
  CALL(context_blit_image_i, object *, const whole_point *, const object *, const rect *)         \
  CALL(context_fill_path_d_rgba32, object *, const point *, const object *, uint32_t)             \
  CALL(context_fill_path_d_ext, object *, const point *, const object *, const object *)

#define DECLARE(name, ...) static uint32_t (*name)(__VA_ARGS__);
CALLS(DECLARE)

bool peer_blend2d_load(const char *file) {
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define FIND(name, ...) \
  if (!(name = (uint32_t(*)(__VA_ARGS__))dlsym(library, "bl_" #name))) return false;
  CALLS(FIND)
  // The numbers of the version, and then less than has room here.
  uint32_t about[64];
  return runtime_query_info(build, about) == 0 && about[0] == 0 && about[1] == 21;
}

struct peer_blend2d {
  bool is_narrow, is_on_white;
  object below, above, pattern, paths[2];
  // Where it drew last, if anywhere.
  uint32_t *pixels;
  object target, context;
};

static void init_image(object *image, peer_picture picture, uint32_t access) {
  image_init_as_from_data(
      image, picture.width, picture.height, picture.opaque ? without_alpha : premultiplied,
      picture.pixels, (intptr_t)picture.width * 4, access, NULL, NULL);
}

static void init_path(object *own, peer_path path) {
  path_init(own);
  const double *p = path.coordinates;
  for (const char *op = path.ops; *op; op++) {
    switch (*op) {
      case 'M': path_move_to(own, p[0], p[1]); p += 2; break;
      case 'L': path_line_to(own, p[0], p[1]); p += 2; break;
      case 'C': path_cubic_to(own, p[0], p[1], p[2], p[3], p[4], p[5]); p += 6; break;
      default: path_close(own);
    }
  }
}

peer_blend2d *peer_blend2d_create(
    peer_picture below, peer_picture above, peer_path first, peer_path second, bool is_narrow) {
  peer_blend2d *self = malloc(sizeof *self);
  self->is_narrow = is_narrow;
  self->is_on_white = !below.pixels;
  if (!self->is_on_white) init_image(&self->below, below, for_reading);
  init_image(&self->above, above, for_reading);
  // No path sees where pictures are repeated, and such patterns are read faster than others.
  pattern_init_as(&self->pattern, &self->above, NULL, repeat, NULL);
  init_path(&self->paths[0], first);
  init_path(&self->paths[1], second);
  self->pixels = NULL;
  return self;
}

static void leave_target(peer_blend2d *self) {
  if (!self->pixels) return;
  context_destroy(&self->context);
  image_destroy(&self->target);
}

void peer_blend2d_destroy(peer_blend2d *self) {
  leave_target(self);
  path_destroy(&self->paths[1]);
  path_destroy(&self->paths[0]);
  pattern_destroy(&self->pattern);
  image_destroy(&self->above);
  if (!self->is_on_white) image_destroy(&self->below);
  free(self);
}

// Makes a context, but where it drew last there is one.
static void enter_target(peer_blend2d *self, peer_picture target) {
  if (self->pixels == target.pixels) return;
  leave_target(self);
  self->pixels = target.pixels;
  init_image(&self->target, target, for_both);
  const settings narrow = {
      .flags = own_code | chosen_features, .features = features_below_avx512};
  context_init_as(&self->context, &self->target, self->is_narrow ? &narrow : NULL);
}

static void draw_below(peer_blend2d *self, bool is_opaque) {
  if (self->is_on_white) {
    context_fill_all_rgba32(&self->context, white);
    return;
  }
  if (!is_opaque) context_set_comp_op(&self->context, source_copy);
  context_blit_image_i(&self->context, &corner, &self->below, NULL);
  if (!is_opaque) context_set_comp_op(&self->context, source_over);
}

static void draw(peer_blend2d *self, bool is_opaque, int turn) {
  draw_below(self, is_opaque);
  context_fill_path_d_ext(&self->context, &origin, &self->paths[turn], &self->pattern);
}

void peer_blend2d_draw(
    peer_blend2d *self, peer_picture target, int turn, const int *bands, size_t band_count) {
  enter_target(self, target);
  if (!band_count) draw(self, target.opaque, turn);
  for (size_t band = 0; band < band_count; band++, bands += 4) {
    const rect clip = {bands[0], bands[1], bands[2], bands[3]};
    context_clip_to_rect_i(&self->context, &clip);
    draw(self, target.opaque, turn);
    context_restore_clipping(&self->context);
  }
}

void peer_blend2d_cover(uint8_t *mask, int width, int height, int stride, peer_path path) {
  object target, context, own;
  image_init_as_from_data(
      &target, width, height, alpha_only, mask, stride, for_both, NULL, NULL);
  context_init_as(&context, &target, NULL);
  init_path(&own, path);
  context_fill_path_d_rgba32(&context, &origin, &own, white);
  path_destroy(&own);
  context_destroy(&context);
  image_destroy(&target);
}
