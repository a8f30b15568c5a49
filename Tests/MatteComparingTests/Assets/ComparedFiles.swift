import MatteComparing
import MatteCompare
import MatteGeometry
import MatteImages
import MatteLayers
import MattePairs
import MatteRaster
import MatteScenes
import TestSupport
import Testing

/// Two pictures in files, of which a window asks what differs.
struct ComparedFiles {
  /// What answers.
  let assets: ComparedPictures
  private let folder: TemporaryFolder

  init(
    _ before: PixelBuffer, _ after: PixelBuffer, _ rules: Rules,
    largestKept: Int = ComparedPictures.largestKept
  ) throws {
    try self.init(
      before: PNGEncoder().bytes(of: before), after: PNGEncoder().bytes(of: after), rules,
      largestKept: largestKept)
  }

  /// Two animations of some frames.
  init(_ before: [PixelBuffer], _ after: [PixelBuffer], _ rules: Rules) throws {
    try self.init(before: Self.animation(before), after: Self.animation(after), rules)
  }

  /// The bytes of an animation.
  static func animation(_ frames: [PixelBuffer]) throws -> [UInt8] {
    HandmadeAPNG(try frames.map { HandmadeAPNG.Frame(try PNGEncoder().bytes(of: $0)) }).bytes
  }

  /// Two files of some bytes.
  init(
    before: [UInt8], after: [UInt8], _ rules: Rules,
    largestKept: Int = ComparedPictures.largestKept
  ) throws {
    folder = try TemporaryFolder()
    let paths = [
      try folder.write("before.png", before), try folder.write("after.png", after),
    ].map { PathBytes($0) }
    assets = try ComparedPictures(
      of: paths, GivenPictures([]).typesetter, rules, maxPixels: 1_000_000,
      largestKept: largestKept, describing: { "\($0)" })
  }

  /// What is found for a query.
  func differences(_ query: PairQuery = PairQuery()) throws -> Differences {
    let finding = assets.finding(for: .differences(query), isWanted: { true })
    guard case .differences(let found) = finding?.ofPairs else { throw Missing(finding: finding) }
    return found
  }

  /// The map of a layer that is wished for by itself.
  func layer(_ layer: DifferenceLayer, of query: PairQuery = PairQuery()) throws -> PixelBuffer {
    let finding = assets.finding(for: .layer(layer, of: query), isWanted: { true })
    guard case .map(let found) = finding?.ofPairs else { throw Missing(finding: finding) }
    return found.picture.buffer
  }

  private struct Missing: Error { let finding: Finding? }
}

extension PixelBuffer {
  /// Some rows of it.
  func rows(_ rows: Range<Int>) -> PixelBuffer {
    PixelBuffer(
      width: width, height: rows.count,
      pixels: Array(pixels[rows.lowerBound * width..<rows.upperBound * width]))
  }

  /// Another picture of the same width below it.
  func above(_ lower: PixelBuffer) -> PixelBuffer {
    PixelBuffer(width: width, height: height + lower.height, pixels: pixels + lower.pixels)
  }

  /// The same with columns for rows.
  var turned: PixelBuffer {
    PixelBuffer(
      width: height, height: width,
      pixels: (0..<width).flatMap { x in (0..<height).map { y in self[x, y] } })
  }

  /// The same with a rectangle of white.
  func marked(_ box: PixelRect) -> PixelBuffer {
    var buffer = self
    for y in box.minY..<box.maxY {
      for x in box.minX..<box.maxX { buffer[x, y] = Pixel(rawValue: 0xffff_ffff) }
    }
    return buffer
  }

  /// A picture in which this one lies so far to the right and down; what is new is of a pattern of its own.
  func shifted(columns: Int, rows: Int) -> PixelBuffer {
    var buffer = PixelBuffer.pattern(width, height, seed: 9)
    for y in max(0, rows)..<min(height, height + rows) {
      for x in max(0, columns)..<min(width, width + columns) {
        buffer[x, y] = self[x - columns, y - rows]
      }
    }
    return buffer
  }

  /// The smallest rectangle around all that is not transparent; nil if all is.
  var seen: PixelRect? {
    let places = pixels.indices.filter { pixels[$0].alpha > 0 && pixels[$0].blue > 0 }
    guard let first = places.first, let last = places.last else { return nil }
    let columns = places.map { $0 % width }
    return PixelRect(
      minX: columns.min() ?? 0, minY: first / width, maxX: (columns.max() ?? 0) + 1,
      maxY: last / width + 1)
  }
}
