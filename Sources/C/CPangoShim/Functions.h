/* The functions of Pango and of what is below it that Matte calls, as their headers declare them. Each library
   stands behind those that it needs, so that the one that is missing is named. */
#pragma once

#define FORWARDED(LIBRARY, OPTIONAL, FUNCTION) \
  LIBRARY("libfreetype.so.6", "libfreetype6") \
  FUNCTION(void, FT_GlyphSlot_Embolden, (FT_GlyphSlot a), (a)) \
  FUNCTION(FT_Error, FT_Load_Glyph, (FT_Face a, FT_UInt b, FT_Int32 c), (a, b, c)) \
  FUNCTION(FT_Error, FT_Outline_Decompose, (FT_Outline *a, const FT_Outline_Funcs *b, void *c), (a, b, c)) \
  FUNCTION(FT_Error, FT_Set_Var_Blend_Coordinates, (FT_Face a, FT_UInt b, FT_Fixed *c), (a, b, c)) \
  LIBRARY("libglib-2.0.so.0", "libglib2.0-0") \
  FUNCTION(GLogFunc, g_log_set_default_handler, (GLogFunc a, gpointer b), (a, b)) \
  LIBRARY("libgobject-2.0.so.0", "libglib2.0-0") \
  FUNCTION(void, g_object_unref, (gpointer a), (a)) \
  LIBRARY("libharfbuzz.so.0", "libharfbuzz0b") \
  FUNCTION(const int *, hb_font_get_var_coords_normalized, (hb_font_t *a, unsigned int *b), (a, b)) \
  FUNCTION(const char *, hb_version_string, (void), ()) \
  LIBRARY("libfontconfig.so.1", "libfontconfig1") \
  FUNCTION(FcBool, FcInit, (void), ()) \
  FUNCTION(FcResult, FcPatternGetBool, (const FcPattern *a, const char *b, int c, FcBool *d), (a, b, c, d)) \
  LIBRARY("libpango-1.0.so.0", "libpango-1.0-0") \
  FUNCTION(void, pango_context_set_round_glyph_positions, (PangoContext *a, gboolean b), (a, b)) \
  FUNCTION(void, pango_font_description_free, (PangoFontDescription *a), (a)) \
  FUNCTION(PangoFontDescription *, pango_font_description_new, (void), ()) \
  FUNCTION(void, pango_font_description_set_absolute_size, (PangoFontDescription *a, double b), (a, b)) \
  FUNCTION(void, pango_font_description_set_family, (PangoFontDescription *a, const char *b), (a, b)) \
  FUNCTION(void, pango_font_description_set_weight, (PangoFontDescription *a, PangoWeight b), (a, b)) \
  FUNCTION(hb_font_t *, pango_font_get_hb_font, (PangoFont *a), (a)) \
  FUNCTION(PangoContext *, pango_font_map_create_context, (PangoFontMap *a), (a)) \
  FUNCTION(PangoFont *, pango_font_map_load_font, (PangoFontMap *a, PangoContext *b, \
      const PangoFontDescription *c), (a, b, c)) \
  FUNCTION(PangoDirection, pango_layout_get_direction, (PangoLayout *a, int b), (a, b)) \
  FUNCTION(int, pango_layout_get_line_count, (PangoLayout *a), (a)) \
  FUNCTION(GSList *, pango_layout_get_lines_readonly, (PangoLayout *a), (a)) \
  FUNCTION(gboolean, pango_layout_is_ellipsized, (PangoLayout *a), (a)) \
  FUNCTION(void, pango_layout_line_get_extents, (PangoLayoutLine *a, PangoRectangle *b, PangoRectangle *c), \
      (a, b, c)) \
  FUNCTION(PangoLayout *, pango_layout_new, (PangoContext *a), (a)) \
  FUNCTION(void, pango_layout_set_ellipsize, (PangoLayout *a, PangoEllipsizeMode b), (a, b)) \
  FUNCTION(void, pango_layout_set_font_description, (PangoLayout *a, const PangoFontDescription *b), (a, b)) \
  FUNCTION(void, pango_layout_set_height, (PangoLayout *a, int b), (a, b)) \
  FUNCTION(void, pango_layout_set_text, (PangoLayout *a, const char *b, int c), (a, b, c)) \
  FUNCTION(void, pango_layout_set_width, (PangoLayout *a, int b), (a, b)) \
  FUNCTION(void, pango_layout_set_wrap, (PangoLayout *a, PangoWrapMode b), (a, b)) \
  FUNCTION(const char *, pango_version_string, (void), ()) \
  LIBRARY("libpangoft2-1.0.so.0", "libpangoft2-1.0-0") \
  FUNCTION(FcPattern *, pango_fc_font_get_pattern, (PangoFcFont *a), (a)) \
  FUNCTION(void, pango_fc_font_map_cache_clear, (PangoFcFontMap *a), (a)) \
  FUNCTION(FT_Face, pango_fc_font_lock_face, (PangoFcFont *a), (a)) \
  FUNCTION(void, pango_fc_font_unlock_face, (PangoFcFont *a), (a)) \
  FUNCTION(PangoFontMap *, pango_ft2_font_map_new, (void), ())
