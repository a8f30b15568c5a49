/// Something in the gallery's list that can be clicked.
enum GalleryTarget: Hashable, Sendable {
  /// The button for the other style.
  case style
  /// The button for the help.
  case help
  /// A row by its index.
  case row(Int)

  /// The index of a row; nil for a button.
  var row: Int? {
    if case .row(let index) = self { index } else { nil }
  }
}
