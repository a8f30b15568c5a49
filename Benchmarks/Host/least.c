// least WIDTH HEIGHT
//
// The least program with MIT-SHM that shows what a drag of the split shows: red above a slanting edge,
// blue below it, and the edge where the pointer is. Draws and presents only what changed, row by row, in
// strips of 16 rows. It is what a window of Matte's is measured against, and does nothing else.
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/ipc.h>
#include <sys/shm.h>

enum { strip = 16 };

static Display *display;
static Window window;
static GC context;
static XImage *image;
static int width, height;
static double edge; // where it crosses the middle row

static double edge_in(double place, int row) {
  return place + ((double)row + 0.5 - height * 0.5) * width / height;
}

static uint32_t blend(double share) {
  uint32_t red = (uint32_t)lround(255 * share);
  return red << 16 | (255 - red);
}

static void draw_row(int row, double old) {
  double slope = (double)width / height, now = edge_in(edge, row), before = edge_in(old, row);
  int from = (int)fmax(0, floor(fmin(now, before) - slope));
  int end = (int)fmin(width, ceil(fmax(now, before) + slope));
  uint32_t *pixels = (uint32_t *)(void *)(image->data + (long)row * image->bytes_per_line);
  for (int x = from; x < end; x++)
    pixels[x] = blend(fmin(1, fmax(0, (now - x + slope * 0.5) / (1 + slope))));
}

static void show(double old) {
  for (int row = 0; row < height; row += strip) {
    int last = (int)fmin(height, row + strip);
    for (int y = row; y < last; y++)
      draw_row(y, old);
    double left = fmin(edge_in(edge, row), edge_in(old, row)) - 4;
    double right = fmax(edge_in(edge, last), edge_in(old, last)) + 4;
    int from = (int)fmax(0, left), end = (int)fmin(width, right);
    if (from < end)
      XShmPutImage(
          display, window, context, image, from, row, from, row, (unsigned)(end - from),
          (unsigned)(last - row), row + strip >= height);
  }
  XFlush(display);
}

static void share_memory(XShmSegmentInfo *segment) {
  int screen = DefaultScreen(display);
  image = XShmCreateImage(
      display, DefaultVisual(display, screen), 24, ZPixmap, NULL, segment, (unsigned)width,
      (unsigned)height);
  segment->shmid = shmget(IPC_PRIVATE, (size_t)(image->bytes_per_line * height), IPC_CREAT | 0600);
  segment->shmaddr = image->data = shmat(segment->shmid, NULL, 0);
  XShmAttach(display, segment);
  XSync(display, False);
  shmctl(segment->shmid, IPC_RMID, NULL);
}

static void open_window(void) {
  int screen = DefaultScreen(display);
  window = XCreateSimpleWindow(
      display, RootWindow(display, screen), 0, 0, (unsigned)width, (unsigned)height, 0, 0, 0);
  context = XCreateGC(display, window, 0, NULL);
  XSelectInput(display, window, ExposureMask | PointerMotionMask | ButtonPressMask);
  XMapWindow(display, window);
}

int main(int count, char **words) {
  display = XOpenDisplay(NULL);
  if (count != 3 || !display)
    return 2;
  width = atoi(words[1]);
  height = atoi(words[2]);
  XShmSegmentInfo segment = {0};
  share_memory(&segment);
  open_window();
  edge = width * 0.5;
  for (;;) {
    XEvent event;
    double old = edge;
    XNextEvent(display, &event);
    if (event.type == Expose)
      show(-2.0 * width);
    if (event.type != MotionNotify)
      continue;
    edge = event.xmotion.x;
    show(old);
  }
}
