internal import Glibc

/// A JPEG file without the coded data of its pixels.
struct JPEGSkeleton {
  /// The file's segments, to the end of the image.
  private(set) var bytes: [UInt8]
  /// What comes behind the end of the image in the file.
  let rest: Range<Int>

  /// Walks the segments of a file of `size` bytes; nil if it is no whole JPEG with all pixels in one scan, or if it holds a
  /// lot, or anything odd, beside them.
  init?(_ file: borrowing Descriptor, size: Int) {
    bytes = [0xff, 0xd8]
    guard file.bytes(0..<2) == bytes else { return nil }
    var marker: UInt8 = 0
    while marker != Self.startOfScan {
      guard let segment = Self.segment(of: file, at: bytes.count),
        bytes.count + segment.count <= Self.maxBytes
      else { return nil }
      bytes += segment
      marker = segment[1]
    }
    guard let end = Self.scanEnd(file, from: bytes.count),
      file.bytes(end..<end + 2) == Self.endOfImage, end + 2 <= size
    else { return nil }
    bytes += Self.endOfImage
    rest = end + 2..<size
  }

  /// The segment at a place, from its marker on; nil if there is none.
  private static func segment(of file: borrowing Descriptor, at place: Int) -> [UInt8]? {
    guard let head = file.bytes(place..<place + 4), head[0] == 0xff, segments.contains(head[1]),
      !bare.contains(head[1]), case let length = head.span.big16(at: 2), length >= 2
    else { return nil }
    return file.bytes(place..<place + 2 + length)
  }

  /// Where the coded data that begins at `start` ends, with a marker that is no restart.
  private static func scanEnd(_ file: borrowing Descriptor, from start: Int) -> Int? {
    var piece = [UInt8](repeating: 0, count: pieceBytes)
    var position = start
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { piece in
        (unsafe try? file.read(into: piece, at: position)) ?? 0
      }
      guard count > 1 else { return nil }
      if let marker = piece.span.extracting(..<count).marker(from: 0, passingRestarts: true) {
        return position + marker
      }
      // The last byte may begin a marker.
      position += count - 1
    }
  }

  /// The most bytes beside the pixels.
  private static let maxBytes = 16 << 20
  /// The bytes that are looked through at a time.
  private static let pieceBytes = 1 << 18
  private static let startOfScan: UInt8 = 0xda
  private static let endOfImage: [UInt8] = [0xff, 0xd9]
  /// Markers of segments, but for those without a length.
  private static let segments: ClosedRange<UInt8> = 0xc0...0xfe
  private static let bare: ClosedRange<UInt8> = 0xd0...0xd9
}
