import MatteGeometry
import MatteMotion
import MatteRaster
import MatteX11

/// Content for tests: the corner of one of some pictures, which a digit from 1 chooses; at first it is empty.
struct Album: WindowContent {
  /// What is seen where no picture is.
  static let ground: Pixel = 0xfff0_f0f0

  private let record: Record
  private let sheets: [PixelBuffer]
  /// True if it says which picture it shows.
  private let isTold: Bool
  private var chosen: Int?
  /// The frame drawn last.
  private var pixels = PixelBuffer(width: 0, height: 0)
  let title = "Album"

  init(_ record: Record, _ sheets: [PixelBuffer], isTold: Bool = true) {
    (self.record, self.sheets, self.isTold) = (record, sheets, isTold)
  }

  /// A picture in which no two pixels beside each other are alike, and all are light.
  static func sheet(_ width: Int, _ height: Int, seed: Int = 0) -> PixelBuffer {
    let pixels = (0..<width * height).map { index in
      let number = UInt32(truncatingIfNeeded: (index &+ seed) &* 2_654_435_761)
      return Pixel(rawValue: number >> 8 & 0x1f_1f1f | 0xffe0_e0e0)
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  mutating func handle(_ event: InputEvent, at instant: Instant) {
    record.note(event, instant)
    guard case .key(.character(let character), _) = event else { return }
    chosen = character.wholeNumberValue.map { $0 - 1 }
  }

  private var shown: PixelBuffer? {
    chosen.flatMap { sheets.indices.contains($0) ? sheets[$0] : nil }
  }

  var pictures: [PlacedPixels] {
    isTold ? shown.map { [PlacedPixels($0, x: 0, y: 0)] } ?? [] : []
  }

  func isMoving(at instant: Instant) -> Bool { false }

  mutating func render(
    at instant: Instant, into target: inout MutableSpan<Pixel>, width: Int, height: Int,
    fresh: Bool
  ) -> Damage {
    record.pass()
    let frame = frame(width, height)
    let changed = fresh ? frame.bounds : Self.changed(pixels, frame)
    for y in changed.minY..<changed.maxY {
      for x in changed.minX..<changed.maxX { target[y * width + x] = frame[x, y] }
    }
    pixels = frame
    record.note(frame, instant)
    return changed.isEmpty ? .none : Damage(changed)
  }

  private func frame(_ width: Int, _ height: Int) -> PixelBuffer {
    var frame = PixelBuffer(width: width, height: height, filledWith: Self.ground)
    guard let shown else { return frame }
    let part = shown.bounds.intersection(frame.bounds)
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX { frame[x, y] = shown[x, y] }
    }
    return frame
  }

  /// The rectangle around the pixels in which two frames of one size differ.
  private static func changed(_ old: PixelBuffer, _ new: PixelBuffer) -> PixelRect {
    (0..<new.height).reduce(PixelRect.empty) { rect, y in
      let columns = (0..<new.width).filter { old[$0, y] != new[$0, y] }
      guard let first = columns.first, let last = columns.last else { return rect }
      return rect.union(PixelRect(minX: first, minY: y, maxX: last + 1, maxY: y + 1))
    }
  }
}
