#define _GNU_SOURCE
#include "CPeers.h"

#include <sched.h>
#include <string.h>
#include "../CCairo/CCairo.h"

void peer_pin(int is_pinned) {
  static cpu_set_t all;
  if (!CPU_COUNT(&all) && sched_getaffinity(0, sizeof all, &all)) return;
  cpu_set_t last;
  CPU_ZERO(&last);
  for (int processor = 0; processor < CPU_SETSIZE; processor++) {
    if (!CPU_ISSET(processor, &all)) continue;
    CPU_ZERO(&last);
    CPU_SET(processor, &last);
  }
  sched_setaffinity(0, sizeof last, is_pinned ? &last : &all);
}

void peer_memcpy(peer_picture target, peer_picture source) {
  memcpy(target.pixels, source.pixels, (size_t)target.width * target.height * 4);
}

void peer_split_memcpy(peer_picture target, peer_picture below, peer_picture above) {
  const size_t width = target.width;
  for (size_t y = 0; y < (size_t)target.height; y++) {
    const size_t split = width * y / target.height;
    memcpy(target.pixels + y * width, above.pixels + y * width, split * 4);
    memcpy(
        target.pixels + y * width + split, below.pixels + y * width + split, (width - split) * 4);
  }
}

static cairo_surface_t *surface(peer_picture picture) {
  return cairo_image_surface_create_for_data(
      (unsigned char *)picture.pixels, picture.opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
      picture.width, picture.height, picture.width * 4);
}

// Sets what is drawn with; the surface, if there is one, is to be destroyed.
static cairo_surface_t *set_source(cairo_t *context, peer_picture picture) {
  if (!picture.pixels) {
    cairo_set_source_rgb(context, 1, 1, 1);
    return NULL;
  }
  cairo_surface_t *source = surface(picture);
  cairo_set_source_surface(context, source, 0, 0);
  return source;
}

static void trace(cairo_t *context, peer_path path) {
  const double *p = path.coordinates;
  for (const char *op = path.ops; *op; op++) {
    switch (*op) {
      case 'M': cairo_move_to(context, p[0], p[1]); p += 2; break;
      case 'L': cairo_line_to(context, p[0], p[1]); p += 2; break;
      case 'C': cairo_curve_to(context, p[0], p[1], p[2], p[3], p[4], p[5]); p += 6; break;
      default: cairo_close_path(context);
    }
  }
}

void peer_cairo(
    peer_picture target, peer_picture below, peer_picture above, peer_path path, const int *bands,
    size_t band_count) {
  cairo_surface_t *canvas = surface(target);
  cairo_t *context = cairo_create(canvas);
  for (size_t band = 0; band < band_count; band++, bands += 4) {
    cairo_rectangle(context, bands[0], bands[1], bands[2], bands[3]);
  }
  if (band_count) cairo_clip(context);
  cairo_set_operator(context, CAIRO_OPERATOR_SOURCE);
  cairo_surface_t *bottom = set_source(context, below);
  cairo_paint(context);
  cairo_set_operator(context, CAIRO_OPERATOR_OVER);
  cairo_surface_t *top = set_source(context, above);
  trace(context, path);
  cairo_fill(context);
  cairo_destroy(context);
  if (bottom) cairo_surface_destroy(bottom);
  if (top) cairo_surface_destroy(top);
  cairo_surface_destroy(canvas);
}

void peer_cairo_cover(uint8_t *mask, int width, int height, int stride, peer_path path) {
  cairo_surface_t *canvas =
      cairo_image_surface_create_for_data(mask, CAIRO_FORMAT_A8, width, height, stride);
  cairo_t *context = cairo_create(canvas);
  cairo_set_source_rgb(context, 1, 1, 1);
  trace(context, path);
  cairo_fill(context);
  cairo_destroy(context);
  cairo_surface_destroy(canvas);
}

static pixman_image_t *image(peer_picture picture) {
  if (!picture.pixels) {
    const pixman_color_t white = {65535, 65535, 65535, 65535};
    return pixman_image_create_solid_fill(&white);
  }
  return pixman_image_create_bits(
      picture.opaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8, picture.width, picture.height,
      picture.pixels, picture.width * 4);
}

void peer_pixman(
    peer_picture target, peer_picture below, peer_picture above, uint8_t *mask, int stride) {
  const int width = target.width, height = target.height;
  pixman_image_t *canvas = image(target), *top = image(above), *bottom = image(below);
  pixman_image_t *shape =
      pixman_image_create_bits(PIXMAN_a8, width, height, (uint32_t *)mask, stride);
  pixman_image_composite32(
      PIXMAN_OP_SRC, bottom, NULL, canvas, 0, 0, 0, 0, 0, 0, width, height);
  pixman_image_composite32(
      PIXMAN_OP_OVER, top, shape, canvas, 0, 0, 0, 0, 0, 0, width, height);
  pixman_image_unref(shape);
  pixman_image_unref(bottom);
  pixman_image_unref(top);
  pixman_image_unref(canvas);
}
