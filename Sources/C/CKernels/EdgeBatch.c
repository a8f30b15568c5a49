#include "CKernels.h"

#include <math.h>

// How an edge crosses a row from top to bottom.
struct passage {
  // The leftmost and rightmost columns, and the one where it leaves the row.
  double left, right, x;
  // The segment in which it leaves the row: columns per row, and the vertex at its end.
  double slope;
  int32_t vertex;
};

// The passage of an edge with vertices in the row or at its bottom; 0 if it starts or ends there,
// or has a level segment.
static int advance_past_vertices(
    const struct matte_active_edge *edge, const struct matte_vertex *vertices, double bottom,
    struct passage *passage) {
  if (edge->end == -INFINITY) return 0;
  int32_t vertex = edge->vertex;
  double left = edge->x, right = edge->x;
  struct matte_vertex start, end = vertices[vertex];
  do {
    left = end.x < left ? end.x : left;
    right = end.x > right ? end.x : right;
    if (vertex == edge->last) return 0;
    vertex += edge->winding;
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

static inline int advance(
    const struct matte_active_edge *edge, const struct matte_vertex *vertices, double bottom,
    struct passage *passage) {
  if (!(edge->end > bottom)) return advance_past_vertices(edge, vertices, bottom, passage);
  const double x = edge->x + edge->slope;
  *passage = (struct passage){
      x < edge->x ? x : edge->x, x < edge->x ? edge->x : x, x, edge->slope,
      edge->vertex};
  return 1;
}

static inline void leave(
    struct matte_active_edge *edge, const struct matte_vertex *vertices,
    const struct passage *passage) {
  edge->x = passage->x;
  if (edge->vertex == passage->vertex) return;
  edge->vertex = passage->vertex;
  edge->slope = passage->slope;
  edge->end = vertices[passage->vertex].y;
}

static inline matte_quad line_shares(double a, double b, double first) {
  return matte_edge_shares((float)((a < b ? a : b) - first), (float)((a < b ? b : a) - first));
}

// The coverage of four pixels from column `first` on, right of an edge.
static inline matte_quad shares(
    const struct matte_active_edge *edge, const struct matte_vertex *vertices,
    const struct passage *passage, double top, double first) {
  if (edge->vertex == passage->vertex) return line_shares(edge->x, passage->x, first);
  struct matte_vertex start = {edge->x, top};
  matte_quad sum = {0, 0, 0, 0};
  for (int32_t vertex = edge->vertex; vertex != passage->vertex; vertex += edge->winding) {
    const struct matte_vertex end = vertices[vertex];
    sum += line_shares(start.x, end.x, first) * (float)(end.y - start.y);
    start = end;
  }
  return sum + line_shares(start.x, passage->x, first) * (float)(top + 1 - start.y);
}

// The column that contains x, or touches it: adding 1.5 * 2^52 leaves the nearest whole number in
// the low bits.
static inline uint32_t column(double x) {
  const double shifted = (x - 0.5 > 0 ? x - 0.5 : 0) + 6755399441055744;
  uint64_t bits;
  memcpy(&bits, &shifted, sizeof bits);
  return (uint32_t)bits;
}

// An edge in a batch; `batch` starts at the first row not done yet.
struct follower {
  struct matte_active_edge edge;
  const struct matte_vertex *vertices;
  struct matte_edge_batch batch;
};

// Writes a row's coverages and run, and advances to the next row; 0 if another edge has touched
// these columns.
__attribute__((always_inline)) static inline int write(
    struct matte_edge_batch *batch, int is_falling, uint32_t first, matte_quad shares) {
  if (first < *batch->extent) return 0;
  if (is_falling) batch->runs[-1].max_x = (uint16_t)first;
  matte_write_quad(batch->values, shares, is_falling);
  const uint16_t solid = (uint16_t)(first + 4);
  *batch->extent++ = solid;
  *batch->runs = is_falling ? (struct matte_run){(uint16_t)first, solid, solid, 0}
                           : (struct matte_run){(uint16_t)first, solid, batch->width, 255};
  batch->top += 1;
  batch->rows -= 1;
  batch->values += batch->value_step;
  batch->runs += batch->run_step;
  return 1;
}

// The number of rows through which the edge is straight, steep and so far from the sides that only
// the extent of other edges can stop it. Its first column is at most one left of it.
static size_t straight_rows(const struct follower *own) {
  const double height = ceil(own->edge.end - own->batch.top) - 1;
  const double x = own->edge.x, slope = own->edge.slope;
  if (!(height >= 1 && slope >= -3 && slope <= 3)) return 0;
  const double rows = height < (double)own->batch.rows ? height : (double)own->batch.rows;
  const double end = x + slope * rows;
  const double left = x < end ? x : end, right = x < end ? end : x;
  return left >= 1 && right <= own->batch.width - 8 ? (size_t)rows : 0;
}

// Adds rows through which the edge is straight; 0 if it touches columns of another edge.
__attribute__((always_inline)) static inline int add_straight(
    struct follower *own, int is_falling, size_t rows) {
  struct matte_edge_batch batch = own->batch;
  const double slope = own->edge.slope;
  double x = own->edge.x;
  int is_apart = 1;
  for (; rows > 0; rows--) {
    const double next = x + slope;
    const double left = x < next ? x : next, right = x < next ? next : x;
    const uint32_t first = column(left);
    const matte_quad shares = matte_edge_shares((float)(left - first), (float)(right - first));
    is_apart = write(&batch, is_falling, first, shares);
    if (!is_apart) break;
    x = next;
  }
  own->edge.x = x;
  own->batch = batch;
  return is_apart;
}

// Adds a row; 0 if it does not qualify.
static int add_row(struct follower *own, int is_falling) {
  struct passage passage;
  struct matte_edge_batch *batch = &own->batch;
  if (!advance(&own->edge, own->vertices, batch->top + 1, &passage)) return 0;
  if (!(passage.right > 0 && passage.left < batch->width)) return 0;
  const uint32_t first = column(passage.left);
  if (first + 4 > batch->width || passage.right > first + 4) return 0;
  const matte_quad own_shares = shares(&own->edge, own->vertices, &passage, batch->top, first);
  if (!write(batch, is_falling, first, own_shares)) return 0;
  leave(&own->edge, own->vertices, &passage);
  return 1;
}

// `is_falling` is a constant at each call, so that both loops have no branch for it.
__attribute__((always_inline)) static inline size_t add(
    struct matte_active_edge *edge, const struct matte_vertex *vertices,
    struct matte_edge_batch batch, int is_falling) {
  struct follower own = {*edge, vertices, batch};
  while (own.batch.rows > 0) {
    const size_t rows = straight_rows(&own);
    if (rows > 1 ? !add_straight(&own, is_falling, rows) : !add_row(&own, is_falling)) break;
  }
  *edge = own.edge;
  return batch.rows - own.batch.rows;
}

size_t matte_add_batch_edge(
    struct matte_active_edge *edge, const struct matte_vertex *vertices,
    struct matte_edge_batch batch) {
  // An edge with inside on its left needs a run before it.
  if (edge->fill_direction < 0) return batch.before ? add(edge, vertices, batch, 1) : 0;
  return add(edge, vertices, batch, 0);
}

// The number of rows after the current one through which an edge is vertical.
static size_t upright_rows(const struct matte_active_edge *edge, double top, size_t rows) {
  const double height = edge->slope == 0 ? ceil(edge->end - top) - 2 : 0;
  return height <= 0 ? 0 : height < (double)rows ? (size_t)height : rows;
}

size_t matte_advance_batch_edge(
    struct matte_active_edge *edge, const struct matte_vertex *vertices,
    struct matte_edge_batch batch) {
  size_t row = 0;
  for (; row < batch.rows; row++) {
    struct passage passage;
    if (!advance(edge, vertices, batch.top + (double)row + 1, &passage)) break;
    if (!(passage.left >= batch.extent[row] && passage.right <= batch.width)) break;
    leave(edge, vertices, &passage);
    batch.extent[row] = (uint16_t)(column(passage.right) + 1);
  }
  return row;
}

size_t matte_skip_batch_edge(
    struct matte_active_edge *edge, const struct matte_vertex *vertices,
    struct matte_edge_batch batch, int is_left) {
  size_t row = 0;
  while (row < batch.rows) {
    const double top = batch.top + (double)row;
    struct passage passage;
    if (!advance(edge, vertices, top + 1, &passage)) break;
    if (!(is_left ? passage.right <= 0 : passage.left >= batch.width)) break;
    leave(edge, vertices, &passage);
    row++;
    // Most are vertical: clipped to the side of the view.
    row += upright_rows(edge, top, batch.rows - row);
  }
  return row;
}
