/// Something of the gallery's list that can be chosen.
enum GalleryTarget: Hashable, Sendable {
  /// The button for the other style.
  case style
  /// The button for the help.
  case help
  /// A row, by its number.
  case row(Int)

  /// The row's number; nil for a button.
  var row: Int? {
    if case .row(let index) = self { index } else { nil }
  }
}
