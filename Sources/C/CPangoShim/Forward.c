#define PANGO_DISABLE_DEPRECATION_WARNINGS
#include <ft2build.h>
#include FT_CONFIG_CONFIG_H
/* FreeType declares its functions as ones to export, which those that forward to it are not. */
#undef FT_EXPORT
#define FT_EXPORT(result) extern result
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_SYNTHESIS_H
#include <hb.h>
#include <pango/pangoft2.h>

#include "Functions.h"

#include "../CLoader/Forwarding.h"

#include "CPangoShim.h"

const struct matte_missing *matte_missing_pango(void) { return missing(); }
