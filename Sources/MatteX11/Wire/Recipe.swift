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
  var sentArea: Int { sent.reduce(0) { $0 + $1.area } }

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
