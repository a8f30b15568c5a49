#include <X11/XKBlib.h>
#include <X11/Xcursor/Xcursor.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/Xrender.h>
#include <X11/extensions/sync.h>

#include "Functions.h"

#include "../CLoader/Forwarding.h"

#include "CX11Shim.h"

const struct matte_missing *matte_missing_x11(void) { return missing(); }

int matte_has_cursors(void) { return HAS(XcursorLibraryLoadCursor); }

int matte_has_outputs(void) { return HAS(XRRGetMonitors); }
