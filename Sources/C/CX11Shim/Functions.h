/* The functions of Xlib and its extensions that Matte calls, as their headers declare them. */
#pragma once

#define FORWARDED(LIBRARY, OPTIONAL, FUNCTION) \
  LIBRARY("libX11.so.6", "libx11-6") \
  FUNCTION(int, XChangeProperty, (Display *a, Window b, Atom c, Atom d, int e, int f, const unsigned char *g, \
      int h), (a, b, c, d, e, f, g, h)) \
  FUNCTION(int, XCloseDisplay, (Display *a), (a)) \
  FUNCTION(int, XConnectionNumber, (Display *a), (a)) \
  FUNCTION(int, XConvertSelection, (Display *a, Atom b, Atom c, Atom d, Window e, Time f), \
      (a, b, c, d, e, f)) \
  FUNCTION(int, XCopyArea, (Display *a, Drawable b, Drawable c, GC d, int e, int f, unsigned int g, \
      unsigned int h, int i, int j), (a, b, c, d, e, f, g, h, i, j)) \
  FUNCTION(Colormap, XCreateColormap, (Display *a, Window b, Visual *c, int d), (a, b, c, d)) \
  FUNCTION(Cursor, XCreateFontCursor, (Display *a, unsigned int b), (a, b)) \
  FUNCTION(GC, XCreateGC, (Display *a, Drawable b, unsigned long c, XGCValues *d), (a, b, c, d)) \
  FUNCTION(Pixmap, XCreatePixmap, (Display *a, Drawable b, unsigned int c, unsigned int d, unsigned int e), \
      (a, b, c, d, e)) \
  FUNCTION(Window, XCreateWindow, (Display *a, Window b, int c, int d, unsigned int e, unsigned int f, \
      unsigned int g, int h, unsigned int i, Visual *j, unsigned long k, XSetWindowAttributes *l), \
      (a, b, c, d, e, f, g, h, i, j, k, l)) \
  FUNCTION(int, XDefaultDepth, (Display *a, int b), (a, b)) \
  FUNCTION(int, XDefaultScreen, (Display *a), (a)) \
  FUNCTION(Visual *, XDefaultVisual, (Display *a, int b), (a, b)) \
  FUNCTION(int, XDefineCursor, (Display *a, Window b, Cursor c), (a, b, c)) \
  FUNCTION(int, XDeleteProperty, (Display *a, Window b, Atom c), (a, b, c)) \
  FUNCTION(int, XDestroyWindow, (Display *a, Window b), (a, b)) \
  FUNCTION(int, XDisplayHeight, (Display *a, int b), (a, b)) \
  FUNCTION(int, XDisplayWidth, (Display *a, int b), (a, b)) \
  FUNCTION(int, XEventsQueued, (Display *a, int b), (a, b)) \
  FUNCTION(int, XFillRectangle, (Display *a, Drawable b, GC c, int d, int e, unsigned int f, unsigned int g), \
      (a, b, c, d, e, f, g)) \
  FUNCTION(int, XFillRectangles, (Display *a, Drawable b, GC c, XRectangle *d, int e), (a, b, c, d, e)) \
  FUNCTION(int, XFlush, (Display *a), (a)) \
  FUNCTION(int, XFree, (void *a), (a)) \
  FUNCTION(int, XFreeCursor, (Display *a, Cursor b), (a, b)) \
  FUNCTION(void, XFreeEventData, (Display *a, XGenericEventCookie *b), (a, b)) \
  FUNCTION(int, XFreeGC, (Display *a, GC b), (a, b)) \
  FUNCTION(int, XFreePixmap, (Display *a, Pixmap b), (a, b)) \
  FUNCTION(int, XGetErrorText, (Display *a, int b, char *c, int d), (a, b, c, d)) \
  FUNCTION(int, XGetEventData, (Display *a, XGenericEventCookie *b), (a, b)) \
  FUNCTION(int, XGetGeometry, (Display *a, Drawable b, Window *c, int *d, int *e, unsigned int *f, \
      unsigned int *g, unsigned int *h, unsigned int *i), (a, b, c, d, e, f, g, h, i)) \
  FUNCTION(XImage *, XGetImage, (Display *a, Drawable b, int c, int d, unsigned int e, unsigned int f, \
      unsigned long g, int h), (a, b, c, d, e, f, g, h)) \
  FUNCTION(Window, XGetSelectionOwner, (Display *a, Atom b), (a, b)) \
  FUNCTION(int, XGetWindowProperty, (Display *a, Window b, Atom c, long d, long e, int f, Atom g, Atom *h, \
      int *i, unsigned long *j, unsigned long *k, unsigned char **l), (a, b, c, d, e, f, g, h, i, j, k, l)) \
  FUNCTION(int, XImageByteOrder, (Display *a), (a)) \
  FUNCTION(int, XInitImage, (XImage *a), (a)) \
  FUNCTION(int, XInternAtoms, (Display *a, char **b, int c, int d, Atom *e), (a, b, c, d, e)) \
  FUNCTION(XPixmapFormatValues *, XListPixmapFormats, (Display *a, int *b), (a, b)) \
  FUNCTION(int, XMapWindow, (Display *a, Window b), (a, b)) \
  FUNCTION(int, XMatchVisualInfo, (Display *a, int b, int c, int d, XVisualInfo *e), (a, b, c, d, e)) \
  FUNCTION(int, XMoveResizeWindow, (Display *a, Window b, int c, int d, unsigned int e, unsigned int f), \
      (a, b, c, d, e, f)) \
  FUNCTION(int, XNextEvent, (Display *a, XEvent *b), (a, b)) \
  FUNCTION(int, XPeekEvent, (Display *a, XEvent *b), (a, b)) \
  FUNCTION(unsigned long, XNextRequest, (Display *a), (a)) \
  FUNCTION(Display *, XOpenDisplay, (const char *a), (a)) \
  FUNCTION(int, XPutImage, (Display *a, Drawable b, GC c, XImage *d, int e, int f, int g, int h, \
      unsigned int i, unsigned int j), (a, b, c, d, e, f, g, h, i, j)) \
  FUNCTION(int, XQueryExtension, (Display *a, const char *b, int *c, int *d, int *e), (a, b, c, d, e)) \
  FUNCTION(int, XQueryTree, (Display *a, Window b, Window *c, Window *d, Window **e, unsigned int *f), \
      (a, b, c, d, e, f)) \
  FUNCTION(int, XRefreshKeyboardMapping, (XMappingEvent *a), (a)) \
  FUNCTION(char *, XResourceManagerString, (Display *a), (a)) \
  FUNCTION(Window, XRootWindow, (Display *a, int b), (a, b)) \
  FUNCTION(int, XSelectInput, (Display *a, Window b, long c), (a, b, c)) \
  FUNCTION(int, XSendEvent, (Display *a, Window b, int c, long d, XEvent *e), (a, b, c, d, e)) \
  FUNCTION(int, XSetClipRectangles, (Display *a, GC b, int c, int d, XRectangle *e, int f, int g), \
      (a, b, c, d, e, f, g)) \
  FUNCTION(XErrorHandler, XSetErrorHandler, (XErrorHandler a), (a)) \
  FUNCTION(int, XSetForeground, (Display *a, GC b, unsigned long c), (a, b, c)) \
  FUNCTION(void, XSetIOErrorExitHandler, (Display *a, XIOErrorExitHandler b, void *c), (a, b, c)) \
  FUNCTION(XIOErrorHandler, XSetIOErrorHandler, (XIOErrorHandler a), (a)) \
  FUNCTION(int, XSetSelectionOwner, (Display *a, Atom b, Window c, Time d), (a, b, c, d)) \
  FUNCTION(int, XSetWMHints, (Display *a, Window b, XWMHints *c), (a, b, c)) \
  FUNCTION(void, XSetWMNormalHints, (Display *a, Window b, XSizeHints *c), (a, b, c)) \
  FUNCTION(char *, XServerVendor, (Display *a), (a)) \
  FUNCTION(int, XSync, (Display *a, int b), (a, b)) \
  FUNCTION(int, XTranslateCoordinates, (Display *a, Window b, Window c, int d, int e, int *f, int *g, \
      Window *h), (a, b, c, d, e, f, g, h)) \
  FUNCTION(void, XkbFreeKeyboard, (XkbDescPtr a, unsigned int b, int c), (a, b, c)) \
  FUNCTION(XkbDescPtr, XkbGetMap, (Display *a, unsigned int b, unsigned int c), (a, b, c)) \
  FUNCTION(int, XkbGetNames, (Display *a, unsigned int b, XkbDescPtr c), (a, b, c)) \
  FUNCTION(KeySym, XkbKeycodeToKeysym, (Display *a, KeyCode b, int c, int d), (a, b, c, d)) \
  FUNCTION(int, XkbLookupKeySym, (Display *a, KeyCode b, unsigned int c, unsigned int *d, KeySym *e), \
      (a, b, c, d, e)) \
  FUNCTION(int, XkbSetDetectableAutoRepeat, (Display *a, int b, int *c), (a, b, c)) \
  FUNCTION(int, XVendorRelease, (Display *a), (a)) \
  LIBRARY("libXext.so.6", "libxext6") \
  FUNCTION(int, XShmAttach, (Display *a, XShmSegmentInfo *b), (a, b)) \
  FUNCTION(int, XShmDetach, (Display *a, XShmSegmentInfo *b), (a, b)) \
  FUNCTION(int, XShmGetEventBase, (Display *a), (a)) \
  FUNCTION(int, XShmPutImage, (Display *a, Drawable b, GC c, XImage *d, int e, int f, int g, int h, \
      unsigned int i, unsigned int j, int k), (a, b, c, d, e, f, g, h, i, j, k)) \
  FUNCTION(int, XShmQueryExtension, (Display *a), (a)) \
  FUNCTION(XSyncCounter, XSyncCreateCounter, (Display *a, XSyncValue b), (a, b)) \
  FUNCTION(int, XSyncDestroyCounter, (Display *a, XSyncCounter b), (a, b)) \
  FUNCTION(int, XSyncInitialize, (Display *a, int *b, int *c), (a, b, c)) \
  FUNCTION(int, XSyncQueryExtension, (Display *a, int *b, int *c), (a, b, c)) \
  FUNCTION(int, XSyncSetCounter, (Display *a, XSyncCounter b, XSyncValue c), (a, b, c)) \
  LIBRARY("libXrender.so.1", "libxrender1") \
  FUNCTION(void, XRenderComposite, (Display *a, int b, Picture c, Picture d, Picture e, int f, int g, int h, \
      int i, int j, int k, unsigned int l, unsigned int m), (a, b, c, d, e, f, g, h, i, j, k, l, m)) \
  FUNCTION(Picture, XRenderCreateConicalGradient, (Display *a, const XConicalGradient *b, const XFixed *c, \
      const XRenderColor *d, int e), (a, b, c, d, e)) \
  FUNCTION(Picture, XRenderCreatePicture, (Display *a, Drawable b, const XRenderPictFormat *c, unsigned long d, \
      const XRenderPictureAttributes *e), (a, b, c, d, e)) \
  FUNCTION(void, XRenderFillRectangle, (Display *a, int b, Picture c, const XRenderColor *d, int e, int f, \
      unsigned int g, unsigned int h), (a, b, c, d, e, f, g, h)) \
  FUNCTION(XRenderPictFormat *, XRenderFindStandardFormat, (Display *a, int b), (a, b)) \
  FUNCTION(void, XRenderFreePicture, (Display *a, Picture b), (a, b)) \
  FUNCTION(int, XRenderQueryExtension, (Display *a, int *b, int *c), (a, b, c)) \
  FUNCTION(void, XRenderSetPictureClipRectangles, (Display *a, Picture b, int c, int d, const XRectangle *e, \
      int f), (a, b, c, d, e, f)) \
  FUNCTION(void, XRenderSetPictureFilter, (Display *a, Picture b, const char *c, XFixed *d, int e), \
      (a, b, c, d, e)) \
  FUNCTION(void, XRenderSetPictureTransform, (Display *a, Picture b, XTransform *c), (a, b, c)) \
  OPTIONAL("libXcursor.so.1", "libxcursor1") \
  FUNCTION(Cursor, XcursorLibraryLoadCursor, (Display *a, const char *b), (a, b)) \
  FUNCTION(int, XcursorSetDefaultSize, (Display *a, int b), (a, b)) \
  FUNCTION(int, XcursorSetTheme, (Display *a, const char *b), (a, b)) \
  OPTIONAL("libXrandr.so.2", "libxrandr2") \
  FUNCTION(void, XRRFreeCrtcInfo, (XRRCrtcInfo *a), (a)) \
  FUNCTION(void, XRRFreeMonitors, (XRRMonitorInfo *a), (a)) \
  FUNCTION(void, XRRFreeScreenResources, (XRRScreenResources *a), (a)) \
  FUNCTION(XRRCrtcInfo *, XRRGetCrtcInfo, (Display *a, XRRScreenResources *b, RRCrtc c), (a, b, c)) \
  FUNCTION(XRRMonitorInfo *, XRRGetMonitors, (Display *a, Window b, int c, int *d), (a, b, c, d)) \
  FUNCTION(XRRScreenResources *, XRRGetScreenResourcesCurrent, (Display *a, Window b), (a, b)) \
  FUNCTION(int, XRRQueryExtension, (Display *a, int *b, int *c), (a, b, c)) \
  FUNCTION(void, XRRSelectInput, (Display *a, Window b, int c), (a, b, c)) \
  LIBRARY("libXi.so.6", "libxi6") \
  FUNCTION(void, XIFreeDeviceInfo, (XIDeviceInfo *a), (a)) \
  FUNCTION(XIDeviceInfo *, XIQueryDevice, (Display *a, int b, int *c), (a, b, c)) \
  FUNCTION(int, XIQueryVersion, (Display *a, int *b, int *c), (a, b, c)) \
  FUNCTION(int, XISelectEvents, (Display *a, Window b, XIEventMask *c, int d), (a, b, c, d))
