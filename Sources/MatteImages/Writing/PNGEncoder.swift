public import MatteRaster

/// Encodes pictures as PNG: the same pixels give the same bytes.
///
/// ```swift
/// let bytes = try PNGEncoder(effort: 9).bytes(of: PixelBuffer(width: 4, height: 4))
/// assert(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]))
/// ```
public struct PNGEncoder: Equatable, Sendable {
  /// Deflate's effort, 0…9: pictures that are written once and read often are worth the most.
  public var effort: Int

  /// Makes an encoder of middle effort, unless said otherwise.
  public init(effort: Int = 6) {
    precondition((0...9).contains(effort), "Deflate knows no such effort.")
    self.effort = effort
  }

  /// The PNG of a picture: RGB if every pixel is opaque, otherwise RGBA with straight alpha; in
  /// sRGB, and saying so.
  public func bytes(of picture: PixelBuffer) throws(ImageError.Reason) -> [UInt8] {
    let isOpaque = picture.isOpaque
    var target = try PNGTarget(picture.width, picture.height, colourType: isOpaque ? 2 : 6)
    var row = [UInt8](repeating: 0, count: picture.width * (isOpaque ? 3 : 4))
    for y in 0..<picture.height {
      isOpaque ? fillOpaque(&row, picture, y) : fillStraight(&row, picture, y)
      target.append(row)
    }
    return try target.finish(effort: effort)
  }

  /// The grey PNG of a coverage: black outside, white inside.
  public func bytes(of coverage: CoverageBuffer) throws(ImageError.Reason) -> [UInt8] {
    var target = try PNGTarget(coverage.width, coverage.height, colourType: 0)
    for y in 0..<coverage.height {
      target.append(Array(coverage.values[y * coverage.width..<(y + 1) * coverage.width]))
    }
    return try target.finish(effort: effort)
  }

  /// The PNG of samples of 8 bits, with straight alpha.
  package func bytes(of pixels: [UInt32], width: Int) throws(ImageError.Reason) -> [UInt8] {
    var target = try PNGTarget(width, pixels.count / width, colourType: 6)
    for start in stride(from: 0, to: pixels.count, by: width) {
      target.append(
        pixels[start..<start + width].flatMap { pixel in
          (0..<4).map { UInt8(truncatingIfNeeded: pixel >> ($0 * 8)) }
        })
    }
    return try target.finish(effort: effort)
  }

  private func fillOpaque(_ row: inout [UInt8], _ picture: PixelBuffer, _ y: Int) {
    for x in 0..<picture.width {
      let pixel = picture.pixels[y * picture.width + x]
      row[x * 3] = pixel.red
      row[x * 3 + 1] = pixel.green
      row[x * 3 + 2] = pixel.blue
    }
  }

  private func fillStraight(_ row: inout [UInt8], _ picture: PixelBuffer, _ y: Int) {
    for x in 0..<picture.width {
      let pixel = StraightPixel(unpremultiplying: picture.pixels[y * picture.width + x])
      row[x * 4] = pixel.red
      row[x * 4 + 1] = pixel.green
      row[x * 4 + 2] = pixel.blue
      row[x * 4 + 3] = pixel.alpha
    }
  }
}
