public import MatteRaster

/// How two pictures that should be the same are not.
public struct PixelDifference: Error, CustomStringConvertible {
  /// What differs, in a line.
  public let description: String
}

/// Throws if what is shown is not, to the byte, what was wanted; `note` says what was shown.
public func requireSame(
  _ shown: PixelBuffer?, _ wanted: PixelBuffer, _ note: String = ""
) throws(PixelDifference) {
  guard let shown else { throw PixelDifference(description: "Nothing is shown. \(note)") }
  if shown == wanted { return }
  guard shown.bounds == wanted.bounds else {
    throw PixelDifference(
      description: "\(shown.width)×\(shown.height) pixels are shown instead of "
        + "\(wanted.width)×\(wanted.height). \(note)")
  }
  let indices = shown.pixels.indices.filter { shown.pixels[$0] != wanted.pixels[$0] }
  let first = indices[0]
  throw PixelDifference(
    description: "\(indices.count) pixels differ, first (\(first % shown.width), "
      + "\(first / shown.width)): \(hex(shown.pixels[first])) is shown instead of "
      + "\(hex(wanted.pixels[first])). \(note)")
}

private func hex(_ pixel: Pixel) -> String { "#" + String(pixel.rawValue, radix: 16) }
