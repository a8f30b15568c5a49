public import MatteImages
internal import MatteRaster

/// A picture of three in a row or a column: what was expected, what differs, and what was received.
///
/// ```swift
/// let joined = JoinedPicture(path: "home-diff.png", first: "home.png")
/// let source = PictureSource(name: "home", .joined(joined))
/// ```
public struct JoinedPicture: Equatable, Sendable {
  /// The file of the three.
  public let path: PathBytes
  /// The file of the first of them alone, by whose size they are found.
  public let first: PathBytes

  /// Where both files are looked up.
  private let space: FileSpace

  /// Makes a picture of its files.
  public init(path: PathBytes, first: PathBytes) {
    self.init(path: path, first: first, in: .everywhere)
  }

  init(path: PathBytes, first: PathBytes, in space: FileSpace) {
    (self.path, self.first, self.space) = (path, first, space)
  }

  /// The last of the three as PNG; throws if the file does not hold three pictures of one size.
  func last(_ reader: SampleReader) throws -> [UInt8] {
    let all = try picture(path, reader).samples
    let baseline = try picture(first, reader).samples
    let (width, height) = (baseline.width, baseline.height)
    let isRow = (all.width, all.height) == (3 * width, height)
    guard isRow || (all.width, all.height) == (width, 3 * height),
      case .rgba8(let pixels) = all.pixels
    else { throw SourceError.noReceived(path) }
    let (left, top) = isRow ? (2 * width, 0) : (0, 2 * height)
    let rows = (top..<top + height).map { y in
      pixels[(y * all.width + left)..<(y * all.width + left + width)]
    }
    return try PNGEncoder(effort: 1).bytes(of: Array(rows.joined()), width: width)
  }

  private func picture(
    _ path: PathBytes, _ reader: SampleReader
  ) throws(ImageError) -> SamplePicture {
    let bytes = try space.bytes(of: path)
    do throws(ImageError.Reason) {
      return try reader.picture(from: bytes)
    } catch {
      throw ImageError(path, error)
    }
  }
}
