/* A wire between one X client and a server, which counts what passes and can be blocked. */
#pragma once

/* What has passed so far. */
struct wire_counts {
  long bytes;           /* from the client to the server */
  long requests;        /* by the client */
  long puts;            /* of them, pixels by PutImage */
  long coverages;       /* of them, pixels of 8 bits: coverage */
  long gradients;       /* of them, conical gradients of RENDER */
  long turns;           /* how often the client went on after an answer: round trips */
  long started;         /* how often it had when it first sent pixels */
};

struct wire;

/* Opens a display beside that of the server with this number, and gives its own number; null if there
   is none left. */
struct wire *wire_open(int server, int *number);

/* Cuts the wire. */
void wire_close(struct wire *wire);

struct wire_counts wire_counts(struct wire *wire);

/* From now on conical gradients of RENDER are turned a little, as by a server that draws them otherwise. */
void wire_turn_gradients(struct wire *wire);

/* From now on all coverage differs by a little, as by a server that blends otherwise. */
void wire_smudge_coverage(struct wire *wire);

/* True if the client has been sent everything that the server has sent so far. */
int wire_has_passed_down(struct wire *wire);

/* Lets only so many more bytes through to the server; all if `bytes` is below 0. */
void wire_allow(struct wire *wire, long bytes);

/* True once bytes are waiting that are not let through; false if none are in so many milliseconds. */
int wire_is_blocked(struct wire *wire, int milliseconds);
