/* Pango and what is below it, loaded when they are first needed. */
#pragma once
#include <CLoader.h>

/* Loads Pango, FreeType, Fontconfig, HarfBuzz and GLib, unless that was done. Gives NULL, or what is missing:
   then nobody may call their functions. */
const struct matte_missing *matte_missing_pango(void);
