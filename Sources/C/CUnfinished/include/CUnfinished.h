// Registers a temporary file or folder, which a signal or a lack of memory must not leave behind.
#ifndef MATTE_CUNFINISHED_H
#define MATTE_CUNFINISHED_H

#include <stdbool.h>

// Registers the file or folder at `path`, which need not exist yet: it is removed if SIGINT, SIGTERM or
// SIGHUP ends the process, unless that is ignored or caught already. False if another file is registered, or if the
// path is too long.
bool matte_begin_unfinished(const char *path);

// Unregisters the file.
void matte_end_unfinished(void);

// Removes the registered file or folder, if any; async-signal-safe.
void matte_remove_unfinished(void);

// Removes the folder at `path` with all that is in it, up to four folders deep; async-signal-safe.
void matte_remove_folder(const char *path);

#endif
