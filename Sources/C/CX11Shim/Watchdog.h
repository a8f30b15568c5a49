/* The end of a process that hangs. */
#pragma once

/* Ends the process with the status, after writing the line unless it is NULL, when half a second
   has passed. May be called in a signal handler. */
void matte_watchdog_arm(int status, const char *line);
