package import MatteGeometry
package import MatteRaster

/// How a server that holds some pictures makes the pixels that changed: it fills with colours, washes with
/// gradients, copies from those pictures, blends two of them along an edge, and is sent the rest.
///
/// The steps are done in this order, as pictures are copied to below an edge also where something else was
/// explained otherwise; together they write every pixel that changed, and no other gets another value.
package struct Recipe: Hashable, Sendable {
  /// Rectangles of one colour each.
  package var fills: [Fill] = []
  /// For each wash the rectangles of the window that show it.
  package var washes: [[PixelRect]] = []
  /// For each picture the rectangles of the window that show it at its place.
  package var copies: [[PixelRect]] = []
  /// What lies along edges.
  package var edges: [Edge] = []
  /// What has to be sent, sorted by row and then by column.
  package var sent: [PixelRect] = []

  /// The number of pixels that have to be sent.
  private var sentArea: Int { sent.reduce(0) { $0 + $1.area } }

  /// How many pixels, of 4 bytes, take as many as what is sent and filled: 24 for each rectangle that is sent, 28 for
  /// each colour and 8 for each rectangle of it.
  package var cost: Int {
    sentArea + 6 * sent.count + fills.reduce(0) { $0 + 7 + 2 * $1.rects.count }
  }

  /// The same where what is sent is seen coarsely at first: colours are filled only in large rectangles, as small ones
  /// take more bytes than coarse pixels, and part what is coarse into many pieces.
  package var roughened: Recipe {
    var (rough, rest) = (self, RowRuns())
    func send(_ rect: PixelRect) {
      for y in rect.minY..<rect.maxY { rest.add(y: y, rect.minX..<rect.maxX) }
    }
    sent.forEach(send)
    for index in fills.indices {
      fills[index].rects.filter { $0.area < Self.smallFill }.forEach(send)
      rough.fills[index].rects.removeAll { $0.area < Self.smallFill }
    }
    rough.fills.removeAll { $0.rects.isEmpty }
    rough.sent = rest.rects
    return rough
  }

  /// The pixels of a rectangle that takes no more bytes than the coarse pixels in its place: 8 and, as a colour rarely
  /// has another, 28 for the colour, but 4 for 64 of these.
  private static let smallFill = 576

  /// Rectangles of a colour.
  package struct Fill: Hashable, Sendable {
    /// The colour.
    package var color: Pixel
    /// The rectangles.
    package var rects: [PixelRect]
  }

  /// A rectangle in which one picture lies over another through a coverage for each pixel; the lower
  /// one has been copied there.
  package struct Edge: Hashable, Sendable {
    /// The picture above, by its index.
    package var above: Int
    /// The picture below, by its index.
    package var below: Int
    /// Where.
    package var rect: PixelRect
    /// The coverages, row after row.
    package var coverage: [UInt8]
  }
}
