internal import MatteGeometry
internal import MatteLayers
internal import MatteRaster

/// A subject that is drawn twice: as it was and as it is.
protocol Motif {
  /// The name of its files.
  static var name: String { get }

  /// Makes the subject as it was, or as it is.
  init(isAfter: Bool)

  /// Draws it, 800 × 600 units, what matters near the middle.
  func draw(on canvas: inout Canvas)
}

extension Motif {
  /// The picture at a number of pixels per unit.
  func pixels(scale: Double) -> PixelBuffer {
    var canvas = Canvas(Motifs.size, scale: scale)
    draw(on: &canvas)
    return canvas.pixels
  }
}

/// All subjects, in the order of their numbers.
enum Motifs {
  /// The extent of every picture in units.
  static let size = Size(800, 600)
  /// The pixels per unit in Resources.
  static let scale = 2.0

  /// The subjects.
  static var all: [any Motif.Type] {
    [
      City.self, Summit.self, OldTree.self, Lighthouse.self, Desert.self, Harbour.self, Flower.self,
      Balloons.self,
    ]
  }
}
