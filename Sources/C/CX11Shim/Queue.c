#include <X11/Xlibint.h>
#include <X11/extensions/XInput2.h>

#include "CX11Shim.h"

/* The server's time in an event; 0 if it has none that counts. */
static Time time_of(const XEvent *event) {
  if (event->xany.send_event)
    return 0;
  switch (event->type) {
  case KeyPress:
  case KeyRelease:
    return event->xkey.time;
  case ButtonPress:
  case ButtonRelease:
    return event->xbutton.time;
  case MotionNotify:
    return event->xmotion.time;
  case EnterNotify:
  case LeaveNotify:
    return event->xcrossing.time;
  case GenericEvent: /* XInput's: no others are asked for, and all of its begin alike */
    return event->xcookie.data ? ((const XIEvent *)event->xcookie.data)->time : 0;
  default:
    return 0;
  }
}

unsigned long matte_newest_time(Display *display) {
  Time newest = 0;
  for (const struct _XSQEvent *entry = display->head; entry; entry = entry->next) {
    Time time = time_of(&entry->event);
    if (time)
      newest = time;
  }
  return newest;
}
