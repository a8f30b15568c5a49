// The same work by other means: copying memory, Cairo, pixman and Blend2D.
#ifndef MATTE_CPEERS_H
#define MATTE_CPEERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A picture: premultiplied BGRA, rows without padding. Opaque ones are given to peers as such. One
// without pixels is white.
typedef struct {
  uint32_t *pixels;
  int width, height, opaque;
} peer_picture;

// A path: for each op 'M', 'L', 'C' or 'Z' its coordinates in turn.
typedef struct {
  const char *ops;
  const double *coordinates;
} peer_path;

// Has the calling thread run on the last processor it may run on, or on all of them again.
void peer_pin(int is_pinned);
void peer_memcpy(peer_picture target, peer_picture source);
// Copies each row partly from one picture and partly from the other, as a diagonal divides them.
void peer_split_memcpy(peer_picture target, peer_picture below, peer_picture above);
// Replaces the target by `below` and fills the path with `above`.
// With bands, each four numbers x, y, width and height, only they are drawn.
void peer_cairo(
    peer_picture target, peer_picture below, peer_picture above, peer_path path, const int *bands,
    size_t band_count);
// Writes what the path covers of each pixel by Cairo, 0...255; the mask is clear before.
void peer_cairo_cover(uint8_t *mask, int width, int height, int stride, peer_path path);
// Does what peer_cairo does by pixman, with a mask that is there already: rasterising is not counted.
void peer_pixman(
    peer_picture target, peer_picture below, peer_picture above, uint8_t *mask, int stride);

// Loads Blend2D for the calls below; false if the file is not there, or not of version 0.21.
void set_hack(uint32_t *);
bool peer_blend2d_load(const char *file);

// Two frames for Blend2D to draw in turn, and all that it takes to draw them, made beforehand.
typedef struct peer_blend2d peer_blend2d;

// The pictures have to outlive it; `below` is as large as `above`, or white. If it is narrow, the
// code that the library makes for this processor has no vectors of 512 bits.
peer_blend2d *peer_blend2d_create(
    peer_picture below, peer_picture above, peer_path first, peer_path second, bool is_narrow);
void peer_blend2d_destroy(peer_blend2d *drawing);
// Does what peer_cairo does, with the first path or the second (0 or 1), band after band.
void peer_blend2d_draw(
    peer_blend2d *drawing, peer_picture target, int turn, const int *bands, size_t band_count);
// Does what peer_cairo_cover does by Blend2D.
void peer_blend2d_cover(uint8_t *mask, int width, int height, int stride, peer_path path);

#endif
