// A file that is being written under another name, and is not to be left behind.
#ifndef MATTE_CUNFINISHED_H
#define MATTE_CUNFINISHED_H

#include <stdbool.h>

// Remembers the file at `path`, which may not be there yet: if INT, TERM or HUP ends the process, and is
// not ignored or caught, it is removed first. False if another file is remembered already, or if the path
// is too long.
bool matte_begin_unfinished(const char *path);

// Forgets the file.
void matte_end_unfinished(void);

// Removes the file that is remembered, if there is one; may be called by a handler of a signal.
void matte_remove_unfinished(void);

#endif
