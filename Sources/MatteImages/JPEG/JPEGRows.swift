internal import CJPEGRows

/// Decodes the rows of a JPEG, from the top.
struct JPEGRows: ~Copyable {
  private let decoder: Decoder
  /// Kept, as the decoder reads from there.
  private let place: BytePlace
  private let width: Int

  /// Begins with the first row of the picture in which `structure` was found, its sides divided by `shrink`.
  init(
    _ structure: JPEGStructure, _ place: consuming BytePlace, _ format: matte_jpeg_format,
    shrink: Int = 1
  ) throws(ImageError.Reason) {
    let decoder = try Decoder(place)
    let size = try decoder.begin(format, shrink)
    // Memory was allocated for the size that was found in the markers.
    guard size == structure.size(dividedBy: shrink) else { throw .damaged(.jpeg) }
    self.decoder = decoder
    self.place = place
    width = size.width
  }
}

extension JPEGRows: RowDecoder {
  mutating func read(
    into target: UnsafeMutableBufferPointer<UInt32>
  ) throws(ImageError.Reason) {
    try unsafe decoder.read(into: target, rows: target.count / width)
  }

  mutating func read(
    into target: UnsafeMutableBufferPointer<UInt64>
  ) throws(ImageError.Reason) {
    preconditionFailure("A JPEG has 8 bits a sample.")
  }

  mutating func check(rows: Int) throws(ImageError.Reason) { try decoder.check(rows: rows) }

  mutating func share(firstBytes count: Int) { preconditionFailure("Only PNGs share bytes.") }
  mutating func rowsReady() -> Int { 0 }
  mutating func part() -> PNGProgress { preconditionFailure("Only PNGs share bytes.") }
  mutating func goOn(from progress: PNGProgress) { preconditionFailure("Only PNGs share bytes.") }
  mutating func filtered() -> FilteredRows { preconditionFailure("Only PNGs have filters.") }
  mutating func lastRow() -> [UInt8] { preconditionFailure("Only PNGs have filters.") }
  mutating func pass(_ count: Int, last row: [UInt8]) {
    preconditionFailure("Only PNGs have filters.")
  }
}

/// libjpeg.
// SAFETY: the handle is freed by its only owner; the C below turns every longjmp into a status.
@safe private struct Decoder: ~Copyable {
  private let handle: OpaquePointer

  /// Makes a decoder of the bytes at a place that outlives it.
  init(_ place: borrowing BytePlace) throws(ImageError.Reason) {
    guard let handle = unsafe matte_jpeg_new() else { throw .outOfMemory }
    switch place {
    case .memory(let bytes):
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      unsafe matte_jpeg_use_memory(handle, start, bytes.count)
    case .file(let file): unsafe matte_jpeg_use_file(handle, file.number)
    }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe matte_jpeg_free(handle) }

  /// Reads what comes before the pixels: the sides of the picture.
  func begin(
    _ format: matte_jpeg_format, _ shrink: Int
  ) throws(ImageError.Reason) -> (width: Int, height: Int) {
    var size = (width: 0, height: 0)
    try check(
      unsafe matte_jpeg_begin(handle, format, UInt32(shrink), &size.width, &size.height))
    return size
  }

  /// Writes the next rows.
  func read(
    into target: UnsafeMutableBufferPointer<UInt32>, rows: Int
  ) throws(ImageError.Reason) {
    try check(unsafe matte_jpeg_read(handle, target.baseAddress, rows))
  }

  /// Reads the next rows, but for their pixels.
  func check(rows: Int) throws(ImageError.Reason) {
    try check(unsafe matte_jpeg_check(handle, rows))
  }

  private func check(_ status: matte_jpeg_status) throws(ImageError.Reason) {
    switch status {
    case matte_jpeg_fine: return
    case matte_jpeg_truncated: throw .truncated(.jpeg)
    case matte_jpeg_out_of_memory: throw .outOfMemory
    case matte_jpeg_unreadable: throw .unreadable(code: unsafe matte_jpeg_errno(handle))
    default: throw .damaged(.jpeg)
    }
  }
}

extension JPEGStructure {
  /// The sides divided by a number, rounded up.
  func size(dividedBy shrink: Int) -> (width: Int, height: Int) {
    ((width + shrink - 1) / shrink, (height + shrink - 1) / shrink)
  }
}
