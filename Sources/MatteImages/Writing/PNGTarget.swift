internal import CDeflate
internal import CKernels

/// A PNG with 8 bits a sample that is written into memory, row by row.
// SAFETY: rows are checked for their length, and the compressor is freed where it is made.
@safe struct PNGTarget: ~Copyable {
  /// The file up to its pixels.
  private let beginning: [UInt8]
  private let layout: PNGLayout
  private let rowBytes: Int
  /// Rows with their filters.
  private var filtered: [UInt8]
  /// The row that was added last.
  private var above: [UInt8]

  /// Begins a picture of a colour type: 0 grey, 2 colours, 6 colours and alpha.
  init(_ width: Int, _ height: Int, colourType: UInt8) throws(ImageError.Reason) {
    try ensureSides(width, height)
    let layout = PNGLayout(bits: 8, colourType: colourType)
    let rowBytes = layout.rowBytes(width)
    let filtered = try [UInt8](roomFor: (rowBytes + 1) * height)
    beginning = .beginningOfPNG(width, height, colourType: colourType)
    self.layout = layout
    self.rowBytes = rowBytes
    self.filtered = filtered
    above = [UInt8](repeating: 0, count: rowBytes)
  }

  /// Adds a row of samples.
  mutating func append(_ row: [UInt8]) {
    precondition(row.count == rowBytes, "A row has a sample of each kind for each pixel.")
    filtered.append(addingCapacity: rowBytes + 1) { output in
      unsafe output.withUnsafeMutableBufferPointer { (target, filled) in
        if let first = target.baseAddress {
          unsafe matte_filter(first + filled, row, above, rowBytes, UInt32(layout.samples))
        }
        filled += rowBytes + 1
      }
    }
    above = row
  }

  /// The bytes of the file, after all rows, with deflate's effort 0…9.
  consuming func finish(effort: Int) throws(ImageError.Reason) -> [UInt8] {
    let pixels = try Self.deflated(filtered, effort: effort)
    var file = try [UInt8](roomFor: pixels.count + pixels.count / Self.maxChunkBytes * 12 + 100)
    file += beginning
    for start in stride(from: 0, to: pixels.count, by: Self.maxChunkBytes) {
      let end = min(start + Self.maxChunkBytes, pixels.count)
      file.append(PNGChunk.pixels, pixels.span.extracting(start..<end))
    }
    file.append(PNGChunk.end, pixels.span.extracting(0..<0))
    return file
  }

  private static func deflated(
    _ bytes: [UInt8], effort: Int
  ) throws(ImageError.Reason) -> [UInt8] {
    guard let compressor = unsafe libdeflate_alloc_compressor(Int32(effort)) else {
      throw .outOfMemory
    }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    var result = try [UInt8](roomFor: bound)
    result.append(addingCapacity: bound) { output in
      unsafe output.withUnsafeMutableBufferPointer { (target, filled) in
        filled = unsafe libdeflate_zlib_compress(
          compressor, bytes, bytes.count, target.baseAddress, bound)
      }
    }
    return result
  }

  /// The most bytes of a chunk of pixels.
  private static let maxChunkBytes = 1 << 20
}
