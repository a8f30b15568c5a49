internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// What is pulled into view from above the window.
struct RevealPanel: Hashable, Sendable {
  /// The most of the window's height that a panel takes.
  private static let largestShare = 0.5

  private let picture: Picture

  /// Makes a panel of a picture.
  init(_ picture: Picture) {
    self.picture = picture
  }

  /// The panel's height in whole pixels, at least 1: that of its picture as wide as the window, but
  /// no more than half the window.
  func height(on stage: Stage) -> Double {
    let natural = stage.size.width * picture.size.height / picture.size.width
    return max(1, min(natural, stage.size.height * Self.largestShare).rounded())
  }

  /// Its layers in a rectangle of its height: the picture, cropped if it is higher.
  func layers(in rect: Rect) -> [Layer] {
    let place = rect.filling(picture.size).snapped
    let window = rect.offset(by: .zero - place.origin)
    return [Layer(.picture(picture), frame: place, mask: .path(.rect(window)))]
  }
}
