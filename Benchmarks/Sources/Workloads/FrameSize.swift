/// A size that frames are measured at, in pixels.
package struct FrameSize: Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The sizes of the tables, in their order.
  package static let all = [
    FrameSize(width: 512, height: 512), FrameSize(width: 1920, height: 1080),
    FrameSize(width: 3840, height: 2160),
  ]

  /// The number of pixels.
  package var area: Int { width * height }

  /// The size in tables, as "512×512".
  package var name: String { "\(width)×\(height)" }
}
