#include "CKernels.h"

#include <math.h>

// What a strand does in a row that it runs through from top to bottom.
struct passage {
  // The columns that it crosses, and where it leaves the row.
  double left, right, x;
  // The piece in which it leaves it: how far that moves to the right per row, and the vertex at its end.
  double slope;
  int32_t vertex;
};

// The passage of a strand with vertices in the row, at the bottom included; 0 if it begins or ends
// there, or is level.
static int turn(
    const struct matte_strand *strand, const struct matte_vertex *vertices, double bottom,
    struct passage *passage) {
  if (strand->end == -INFINITY) return 0;
  int32_t vertex = strand->vertex;
  double left = strand->x, right = strand->x;
  struct matte_vertex start, end = vertices[vertex];
  do {
    left = end.x < left ? end.x : left;
    right = end.x > right ? end.x : right;
    if (vertex == strand->last) return 0;
    vertex += strand->winding;
    start = end;
    end = vertices[vertex];
    if (start.y == end.y) return 0;
  } while (end.y <= bottom);
  const double slope = (end.x - start.x) / (end.y - start.y);
  const double x = start.x + slope * (bottom - start.y);
  *passage = (struct passage){
      x < left ? x : left, x > right ? x : right, x, slope, vertex};
  return 1;
}

static inline int pass(
    const struct matte_strand *strand, const struct matte_vertex *vertices, double bottom,
    struct passage *passage) {
  if (!(strand->end > bottom)) return turn(strand, vertices, bottom, passage);
  const double x = strand->x + strand->slope;
  *passage = (struct passage){
      x < strand->x ? x : strand->x, x < strand->x ? strand->x : x, x, strand->slope,
      strand->vertex};
  return 1;
}

static inline void leave(
    struct matte_strand *strand, const struct matte_vertex *vertices, const struct passage *passage) {
  strand->x = passage->x;
  if (strand->vertex == passage->vertex) return;
  strand->vertex = passage->vertex;
  strand->slope = passage->slope;
  strand->end = vertices[passage->vertex].y;
}

static inline matte_quad line_shares(double a, double b, double first) {
  return matte_edge_shares((float)((a < b ? a : b) - first), (float)((a < b ? b : a) - first));
}

// How far the four pixels from the column `first` on are covered right of a strand in a row.
static inline matte_quad shares(
    const struct matte_strand *strand, const struct matte_vertex *vertices,
    const struct passage *passage, double top, double first) {
  if (strand->vertex == passage->vertex) return line_shares(strand->x, passage->x, first);
  struct matte_vertex start = {strand->x, top};
  matte_quad sum = {0, 0, 0, 0};
  for (int32_t vertex = strand->vertex; vertex != passage->vertex; vertex += strand->winding) {
    const struct matte_vertex end = vertices[vertex];
    sum += line_shares(start.x, end.x, first) * (float)(end.y - start.y);
    start = end;
  }
  return sum + line_shares(start.x, passage->x, first) * (float)(top + 1 - start.y);
}

// A column that x lies in or at the side of: adding 1.5 * 2^52 leaves the nearest whole number in the
// low bits.
static inline uint32_t column(double x) {
  const double shifted = (x - 0.5 > 0 ? x - 0.5 : 0) + 6755399441055744;
  uint64_t bits;
  memcpy(&bits, &shifted, sizeof bits);
  return (uint32_t)bits;
}

// `is_falling` is known where this is called: both ways are loops without a branch for it.
__attribute__((always_inline)) static inline size_t add(
    struct matte_strand *strand, const struct matte_vertex *vertices, struct matte_slab slab,
    int is_falling) {
  struct matte_strand own = *strand;
  size_t row = 0;
  for (; row < slab.rows; row++) {
    struct passage passage;
    if (!pass(&own, vertices, slab.top + 1, &passage)) break;
    if (!(passage.right > 0 && passage.left < slab.width)) break;
    const uint32_t first = column(passage.left);
    if (first + 4 > slab.width || passage.right > first + 4) break;
    if (!slab.is_first) {
      const uint32_t before = slab.runs[-1].solid_min_x;
      if (first < (before ? before : 1)) break;
      if (is_falling) slab.runs[-1].max_x = (uint16_t)first;
    }
    matte_write_quad(slab.values, shares(&own, vertices, &passage, slab.top, first), is_falling);
    const uint16_t solid = (uint16_t)(first + 4);
    *slab.runs = is_falling ? (struct matte_run){(uint16_t)first, solid, solid, 0}
                            : (struct matte_run){(uint16_t)first, solid, slab.width, 255};
    leave(&own, vertices, &passage);
    slab.top += 1;
    slab.values += slab.value_step;
    slab.runs += slab.run_step;
  }
  *strand = own;
  return row;
}

size_t matte_add_slab_strand(
    struct matte_strand *strand, const struct matte_vertex *vertices, struct matte_slab slab) {
  // What begins the outside has the inside before it.
  if (strand->sign < 0) return slab.is_first ? 0 : add(strand, vertices, slab, 1);
  return add(strand, vertices, slab, 0);
}

size_t matte_pass_slab_strand(
    struct matte_strand *strand, const struct matte_vertex *vertices, struct matte_slab slab) {
  size_t row = 0;
  for (; row < slab.rows; row++) {
    struct passage passage;
    if (!pass(strand, vertices, slab.top + 1, &passage)) break;
    if (passage.right > 0 && passage.left < slab.width) break;
    leave(strand, vertices, &passage);
    slab.top += 1;
  }
  return row;
}
