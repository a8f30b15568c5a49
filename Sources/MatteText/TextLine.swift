/// A line of text, its glyphs counted from the beginning of its baseline.
struct TextLine {
  /// Its glyphs.
  var glyphs: [Glyph] = []
  /// The sum of its advances, in pixels.
  var width = 0.0
  /// What is above the baseline, in whole pixels, so that hinted glyphs stay sharp.
  var ascent = 0.0
  /// The distance to the next line's top, in whole pixels, so that lines are evenly spaced.
  var height = 0.0
  /// True if its script runs from right to left.
  var startsAtRight = false
}
