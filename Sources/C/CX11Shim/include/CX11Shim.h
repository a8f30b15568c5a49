/* What Xlib and the kernel ask of C: handlers that may run at any moment, and a wait that signals
   interrupt. Nothing here allocates. */
#pragma once
#include <CLoader.h>
#include <X11/Xlib.h>

/* Loads Xlib and its extensions, unless that was done. Gives NULL, or what is missing: then nobody may call their
   functions. */
const struct matte_missing *matte_missing_x11(void);

/* True if libXcursor is there, and false if only the core font's cursors are. */
int matte_has_cursors(void);

/* True if libXrandr is there, and false if nothing can be known of monitors. */
int matte_has_outputs(void);

/* Sets Xlib's handlers for this process, so that no X error ends it, and ignores
   SIGPIPE. Harmless to repeat. */
void matte_prepare(void);

/* XOpenDisplay; NULL also if the connection breaks meanwhile. */
Display *matte_open_display(const char *name);

/* Has *lost set to 1 once the connection has died. From then on Xlib's calls return at once, if none
   sends more than 8 kB of numbers, and the process ends by itself, with status 2 and a message, unless matte_watchdog_disarm follows
   within half a second. */
void matte_watch(Display *display, int *lost);

/* Begins to catch the server's errors on this thread, those about later requests. Traps do not nest. */
void matte_trap_begin(Display *display);

/* Waits for the server to have done everything asked so far. Gives the code of the first error
   since the trap began, or 0. */
int matte_trap_end(Display *display);

/* Watches this thread's requests with serial numbers from a first to before an end, in two ranges, instead of
   the ones watched so far. */
void matte_watch_requests(
    unsigned long first, unsigned long end, unsigned long second_first, unsigned long second_end);

/* True if the server has refused one of the watched requests, among the replies read so far, since
   this was last asked. */
int matte_take_refusal(void);

/* The number of errors on this thread outside any trap. */
unsigned long matte_error_count(void);

/* The serial number of the request that the last of them was about. */
unsigned long matte_latest_error(void);

/* Its code, such as BadAlloc. */
int matte_latest_error_code(void);

/* The server's time in the last event that has arrived, was not taken yet and has one, in milliseconds; 0 if none has.
   What other programs made up does not count. */
unsigned long matte_newest_time(Display *display);

/* Seconds on the system's monotonic clock. */
double matte_now(void);

/* True if fd takes a good part of its buffer's size without waiting, or is broken. */
int matte_can_write(int fd);

/* True if fd can be read; false if it is negative. */
int matte_can_read(int fd);

/* Sleeps until fd can be read, or written if there is something to send, wakeup can be read, a signal has asked
   for the end, or the monotonic clock has reached the deadline; a negative wakeup is none, and a negative
   deadline never comes. */
void matte_wait(int fd, int wakeup, double deadline, int sends);

/* Has SIGINT, SIGTERM and SIGHUP remembered instead of ending the process, for all of its windows, until there
   was an end for each begin. Should the process still be there half a second after one of them, because a call
   hangs on a frozen server, it ends then, with status 128 + the signal's number. */
void matte_signals_begin(void);

/* Gives the three signals back the meaning they had, if no other window is left. */
void matte_signals_end(void);

/* The signal that has asked for the end, or 0. */
int matte_signal(void);

/* Calls off the end that a signal or a lost connection has set the timer for. */
void matte_watchdog_disarm(void);
