internal import CInflate

/// A file in a zip file.
///
/// ```swift
/// let zip = try ZipFile("baselines.zip")
/// print(zip.entries.map(\.byteCount).reduce(0, +))
/// ```
public struct ZipEntry: Sendable {
  /// How many bytes it has.
  public let byteCount: Int
  /// How many bytes they take in the zip file.
  let packedCount: Int
  let isDeflated: Bool
  private let checksum: UInt32
  /// Where it begins, and where the next one or the list does.
  let place: Range<Int>
  /// Where its path is among those of all files.
  private let nameStart: UInt32
  private let nameCount: UInt16
  private let names: ZipNames

  init(
    _ names: ZipNames, _ name: Range<Int>, byteCount: Int, packedCount: Int, isDeflated: Bool,
    checksum: Int, place: Range<Int>
  ) {
    self.byteCount = byteCount
    self.packedCount = packedCount
    self.isDeflated = isDeflated
    self.checksum = UInt32(checksum)
    self.place = place
    self.names = names
    nameStart = UInt32(name.lowerBound)
    nameCount = UInt16(name.count)
  }

  /// Its path within the zip file: names without `.` and `..`, and slashes between them.
  public var path: PathBytes { PathBytes(Array(name)) }

  /// The bytes of its path.
  var name: ArraySlice<UInt8> { names.bytes[Int(nameStart)..<Int(nameStart) + Int(nameCount)] }

  /// Its bytes.
  func bytes(in file: ZipBytes) throws(ZipFault) -> [UInt8] {
    let packed = try file.bytes(data(in: file))
    guard let packed, let bytes = try isDeflated ? inflated(packed) : packed,
      bytes.count == byteCount, bytes.span.checksum == Int(checksum)
    else { throw .damaged }
    return bytes
  }

  /// Where its bytes are, as they are packed.
  func data(in file: ZipBytes) throws(ZipFault) -> Range<Int> {
    let start = place.lowerBound
    guard let head = try file.bytes(start..<start + Self.headCount) else { throw .damaged }
    let (nameCount, extraCount) = (head.span.little16(at: 26), head.span.little16(at: 28))
    let data = start + Self.headCount + nameCount + extraCount
    guard head.span.holds(Self.signature, at: 0), nameCount == name.count,
      data + packedCount <= place.upperBound,
      try file.bytes(start + Self.headCount..<start + Self.headCount + nameCount) == Array(name)
    else { throw .damaged }
    return data..<data + packedCount
  }

  private func inflated(_ packed: [UInt8]) throws(ZipFault) -> [UInt8]? {
    // No byte stands for more than so many.
    guard byteCount / 1032 <= packed.count else { throw .damaged }
    do throws(ImageError.Reason) {
      return try Inflater.inflated(packed.span, isBare: true, limit: byteCount)
    } catch {
      throw .damaged
    }
  }

  /// What a file begins with, and how many bytes say what it is.
  private static let signature: [UInt8] = [0x50, 0x4b, 3, 4]
  static let headCount = 30
}
