/* Pango over FreeType: the shaping of text and the outlines of its glyphs. */
#pragma once
/* pango_fc_font_lock_face is deprecated, and there is no other way to a font's FT_Face. */
#define PANGO_DISABLE_DEPRECATION_WARNINGS
#include <pango/pangoft2.h>
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_SYNTHESIS_H
#include <hb.h>

/* How glyphs are loaded: as outlines, hinted in height only. */
static const FT_Int32 CPANGO_LOAD_OUTLINE = FT_LOAD_NO_BITMAP | FT_LOAD_TARGET_LIGHT;
