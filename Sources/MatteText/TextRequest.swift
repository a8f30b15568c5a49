/// A text and how it is to be set.
public struct TextRequest: Hashable, Sendable {
  /// The characters, of any script; line breaks begin new lines, other control characters than tabs
  /// are left out.
  public var text: String
  /// The font's family, or several with commas between; one that is missing is replaced.
  public var family: String
  /// The weight, 100…900; 400 is regular and 700 bold.
  public var weight: Int
  /// The font's size: the height of an em, in pixels; below 1 nothing is drawn, above 2,048 nothing
  /// gets larger.
  public var size: Double
  /// The width in pixels at which lines are broken and the last is cut short by an ellipsis; nil, NaN
  /// and 16,384 or more for no limit.
  public var width: Double?
  /// The most lines there may be, from 1; what is more is cut off with an ellipsis.
  public var lineLimit: Int
  /// Where lines stand that are shorter than the longest.
  public var alignment: TextAlignment

  /// Makes a text on one line in the desktop's regular sans serif unless said otherwise.
  public init(
    _ text: String, family: String = "sans", weight: Int = 400, size: Double,
    width: Double? = nil, lineLimit: Int = 1, alignment: TextAlignment = .leading
  ) {
    self.text = text
    self.family = family
    self.weight = weight
    self.size = size
    self.width = width
    self.lineLimit = lineLimit
    self.alignment = alignment
  }
}
