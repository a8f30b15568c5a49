internal import CInflate
internal import CKernels
public import MatteRaster
internal import MatteThreads

/// A PNG whose rows come from the top, some at a time, and whose bytes are had as they come.
///
/// A quarter of a megabyte more of it is in memory than is added at once. The same rows give the same bytes, however many
/// are added at a time.
/// It is written many times as fast as by `PNGEncoder`, and is larger by a quarter.
///
/// ```swift
/// var png = try PNGStream(width: 2, height: 2, .grey)
/// var file = try png.bytes(ofRows: [0, 255])
/// file += try png.bytes(ofRows: [255, 0])
/// file += png.end
/// ```
public struct PNGStream: Sendable {
  private let layout: PNGLayout
  private let rowBytes: Int
  /// What is not written yet: the beginning, until there are rows.
  private var beginning: [UInt8]
  /// The last row that was compressed.
  private var above: [UInt8]
  /// The rows that were added and are too few to be compressed.
  private var waiting: [UInt8] = []
  private var adler: UInt32 = 1
  private var left: Int

  /// Begins a picture in sRGB.
  public init(width: Int, height: Int, _ kind: PixelBytes) throws(ImageError.Reason) {
    try ensureSides(width, height)
    let colourType: UInt8 =
      switch kind {
      case .grey: 0
      case .colours: 2
      case .palette: 3
      }
    layout = PNGLayout(bits: 8, colourType: colourType)
    rowBytes = layout.rowBytes(width)
    left = height
    above = try [UInt8](zeros: rowBytes)
    beginning = .beginningOfPNG(width, height, colourType: colourType)
    if case .palette(let pixels) = kind { beginning.append(palette: pixels) }
    // The header of a zlib stream (RFC 1950, 2.2) that was compressed fast.
    beginning.append(PNGChunk.pixels, [0x78, 0x01].span)
  }

  /// The rows that are compressed together: what is compressed refers to nothing before it.
  private var pieceRows: Int { max(1, (1 << 18) / (rowBytes + 1)) }

  /// Adds rows, `PixelBytes.perPixel` bytes a pixel; gives the next bytes of the file.
  public mutating func bytes(ofRows added: [UInt8]) throws(ImageError.Reason) -> [UInt8] {
    precondition(added.count.isMultiple(of: rowBytes), "Whole rows are added.")
    precondition(added.count / rowBytes <= left, "A picture has so many rows and no more.")
    left -= added.count / rowBytes
    waiting += added
    let parts = parts(of: waiting.count / rowBytes)
    let (rows, above, layout, rowBytes) = (waiting, above, layout, rowBytes)
    let pieces = try TwoThreads.map(parts) { (part) throws(ImageError.Reason) in
      try Piece(part, of: rows, below: above, layout, rowBytes: rowBytes)
    }
    var bytes = beginning
    beginning = []
    for piece in pieces {
      adler = matte_join_adlers(adler, piece.adler, piece.count)
      bytes += piece.chunk
    }
    if let end = parts.last.map({ $0.upperBound * rowBytes }) {
      self.above = Array(rows[end - rowBytes..<end])
      waiting = Array(rows[end...])
    }
    return bytes
  }

  /// The bytes behind the last row.
  public var end: [UInt8] {
    precondition(left == 0, "All rows have been added.")
    // An empty block, the last, and the checksum of all.
    var stream: [UInt8] = [0x03, 0x00]
    stream.appendBig32(Int(adler))
    var bytes: [UInt8] = []
    bytes.append(PNGChunk.pixels, stream.span)
    bytes.append(PNGChunk.end, stream.span.extracting(0..<0))
    return bytes
  }

  /// What of so many rows is compressed now, in pieces of as many rows each, but for the picture's last.
  private func parts(of count: Int) -> [Range<Int>] {
    let end = left == 0 ? count : count - count % pieceRows
    return stride(from: 0, to: end, by: pieceRows).map { $0..<min($0 + pieceRows, end) }
  }
}

/// Some rows, compressed.
// SAFETY: rows are checked for their length before they are cut into pieces.
private struct Piece {
  /// How many bytes were compressed, and their checksum.
  let count: Int
  let adler: UInt32
  /// The chunk that holds them.
  private(set) var chunk: [UInt8] = []

  init(
    _ part: Range<Int>, of rows: [UInt8], below above: [UInt8], _ layout: PNGLayout, rowBytes: Int
  ) throws(ImageError.Reason) {
    count = part.count * (rowBytes + 1)
    let room = matte_deflate_bound(count)
    var (filtered, deflated) = (try [UInt8](zeros: count), try [UInt8](roomFor: room))
    unsafe filtered.withUnsafeMutableBufferPointer { filtered in
      unsafe rows.withUnsafeBufferPointer { rows in
        guard var target = filtered.baseAddress, let first = rows.baseAddress else { return }
        for y in part {
          let row = unsafe first + y * rowBytes
          if y == 0 {
            unsafe matte_filter(target, row, above, rowBytes, UInt32(layout.samples))
          } else {
            unsafe matte_filter(target, row, row - rowBytes, rowBytes, UInt32(layout.samples))
          }
          unsafe target += rowBytes + 1
        }
      }
    }
    adler = unsafe matte_adler(filtered, count)
    deflated.append(addingCapacity: room) { output in
      unsafe output.withUnsafeMutableBufferPointer { (target, filled) in
        guard let first = target.baseAddress else { return }
        filled = unsafe matte_deflate(filtered, count, first, room)
      }
    }
    if deflated.isEmpty { throw .outOfMemory }
    chunk.append(PNGChunk.pixels, deflated.span)
  }
}

extension [UInt8] {
  /// Adds the chunks of a palette (PNG specification, 11.2.2 and 11.3.1.1).
  fileprivate mutating func append(palette: [Pixel]) {
    let straight = palette.map(StraightPixel.init(unpremultiplying:))
    let colours = straight.flatMap { [$0.red, $0.green, $0.blue] }
    append(PNGChunk.palette, colours.span)
    let opaque = straight.reversed().prefix { $0.alpha == 255 }.count
    if opaque == straight.count { return }
    let alphas = straight.dropLast(opaque).map(\.alpha)
    append(PNGChunk.transparency, alphas.span)
  }
}
