// Registers temporary files and folders, which a signal or a lack of memory must not leave behind, and opens what no
// other program inherits, whichever thread starts one.
#ifndef MATTE_CUNFINISHED_H
#define MATTE_CUNFINISHED_H

// Registers the file or folder at `path`, which need not exist yet: it is removed if SIGINT, SIGTERM or
// SIGHUP ends the process, unless that is ignored or caught already. Nothing is done if two are registered, a folder
// and the file that speaks of it, or if the path is too long.
void matte_begin_unfinished(const char *path);

// Unregisters the file or folder at `path`, if it is registered.
void matte_end_unfinished(const char *path);

// Has a signal that would end the process wait until as many calls allow it again: something is between two states.
void matte_delay_endings(void);
void matte_allow_endings(void);

// Removes what is registered; async-signal-safe.
void matte_remove_unfinished(void);

// Removes the folder at `path` with all that is in it, up to four folders deep; async-signal-safe.
void matte_remove_folder(const char *path);

// Makes a pipe; the end to read from is the first. Gives 0, or -1 on failure.
int matte_open_pipe(int *ends);

// Makes a file in memory, or where the system refuses that, one in /tmp without a name. Gives its descriptor, or -1.
int matte_open_memory(void);

// Makes a file that has no name any more, of a name that ends in XXXXXX and is changed. Gives its descriptor, or -1.
int matte_open_temporary(char *name);

#endif
