internal import CInflate

/// A file in a zip file.
///
/// ```swift
/// let zip = try ZipFile("baselines.zip")
/// print(zip.entries.map(\.byteCount).reduce(0, +))
/// ```
public struct ZipEntry: Equatable, Sendable {
  /// Its path within the zip file: names without `.` and `..`, and slashes between them.
  public let path: PathBytes
  /// How many bytes it has.
  public let byteCount: Int
  /// How many bytes they take in the zip file.
  let packedCount: Int
  let isDeflated: Bool
  let checksum: Int
  /// Where it begins, and where the next one or the list does.
  let place: Range<Int>

  /// Its bytes.
  func bytes(in file: borrowing Descriptor) throws(ZipFault) -> [UInt8] {
    let bytes = try isDeflated ? inflated(packed(in: file)) : packed(in: file)
    guard bytes.count == byteCount, bytes.span.checksum == checksum else { throw .damaged }
    return bytes
  }

  private func packed(in file: borrowing Descriptor) throws(ZipFault) -> [UInt8] {
    let start = place.lowerBound
    guard let head = file.bytes(start..<start + Self.headCount) else { throw .damaged }
    let (nameCount, extraCount) = (head.span.little16(at: 26), head.span.little16(at: 28))
    let data = start + Self.headCount + nameCount + extraCount
    guard head.span.holds(Self.signature, at: 0), nameCount == path.bytes.count,
      data + packedCount <= place.upperBound,
      file.bytes(start + Self.headCount..<start + Self.headCount + nameCount) == path.bytes,
      let bytes = file.bytes(data..<data + packedCount)
    else { throw .damaged }
    return bytes
  }

  private func inflated(_ packed: [UInt8]) throws(ZipFault) -> [UInt8] {
    // No byte stands for more than so many.
    guard byteCount / 1032 <= packed.count else { throw .damaged }
    let bytes: [UInt8]?
    do throws(ImageError.Reason) {
      bytes = try Inflater.inflated(packed.span, isBare: true, limit: byteCount)
    } catch {
      throw .damaged
    }
    guard let bytes else { throw .damaged }
    return bytes
  }

  /// What a file begins with, and how many bytes say what it is.
  private static let signature: [UInt8] = [0x50, 0x4b, 3, 4]
  static let headCount = 30
}
