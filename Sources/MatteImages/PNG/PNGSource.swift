internal import CLCMS
internal import CSPNG

/// libspng reading a PNG in memory.
// SAFETY: the context is freed by its only owner, who keeps the file where it is.
@safe struct PNGSource: ~Copyable {
  let context: OpaquePointer
  /// The whole file, of which libspng may have been given less.
  private let file: UnsafeRawBufferPointer

  /// Begins to read `bytes` of a file; both must stay where they are.
  init(
    _ bytes: UnsafeRawBufferPointer, of file: UnsafeRawBufferPointer
  ) throws(ImageError.Reason) {
    guard let context = unsafe spng_ctx_new(0) else { throw .outOfMemory }
    unsafe self.context = unsafe context
    unsafe self.file = unsafe file
    unsafe spng_set_png_buffer(context, bytes.baseAddress, bytes.count)
    unsafe spng_set_chunk_limits(context, Self.maxChunk, Self.maxChunks)
  }

  deinit { unsafe spng_ctx_free(context) }

  /// Decodes all pixels as bytes R, G, B, A.
  func decode(into pixels: UnsafeMutableRawBufferPointer) throws(ImageError.Reason) {
    let format = Int32(SPNG_FMT_RGBA8.rawValue)
    let flags = Int32(SPNG_DECODE_TRNS.rawValue)
    let status = unsafe spng_decode_image(
      context, pixels.baseAddress, pixels.count, format, flags)
    try check(status)
  }

  /// The rows of the picture with this structure, which is not interlaced.
  func rows(_ structure: PNGStructure) throws(ImageError.Reason) -> PNGRows {
    let bytes = unsafe PNGPixelBytes(.memory(file), structure.pixelData)
    return try PNGRows(structure, colours(structure.layout), bytes)
  }

  /// Begins to decode rows of pixels with four samples of 16 bits.
  func beginDeepRows() throws(ImageError.Reason) {
    let format = Int32(SPNG_FMT_RGBA16.rawValue)
    let flags = Int32(SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue)
    try check(unsafe spng_decode_image(context, nil, 0, format, flags))
  }

  /// Decodes the next row into `row`: where its pixels belong, or nil after the last one.
  func nextDeepRow(into row: inout DeepRow) throws(ImageError.Reason) -> PNGRowPosition? {
    var info = spng_row_info()
    let start = unsafe spng_get_row_info(context, &info)
    if start == Self.end { return nil }
    try check(start)
    let status = unsafe row.withSamples { samples in
      unsafe spng_decode_row(context, samples.baseAddress, samples.count)
    }
    // The last row is given together with the end.
    if status != Self.end { try check(status) }
    return PNGRowPosition(row: Int(info.row_num), pass: Int(info.pass))
  }

  /// The profile of the colours, nil if they are sRGB.
  ///
  /// An ICC profile goes before the sRGB chunk, that before gamma (PNG specification, 4.3). One
  /// that is broken counts as none.
  func profile() -> ColorProfile? {
    let icc = profileBytes()
    if !icc.isEmpty { return ColorProfile(icc: icc) }
    var intent: UInt8 = 0
    return unsafe spng_get_srgb(context, &intent) == 0 ? nil : gammaProfile()
  }

  /// The ICC profile in the file; empty if there is none.
  func profileBytes() -> [UInt8] {
    var icc = unsafe spng_iccp()
    guard unsafe spng_get_iccp(context, &icc) == 0 else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: icc.profile, count: icc.profile_len))
  }

  /// The profile that the gAMA chunk and, with it, the cHRM chunk describe.
  private func gammaProfile() -> ColorProfile? {
    var gamma = 0.0
    guard unsafe spng_get_gama(context, &gamma) == 0, gamma > 0 else { return nil }
    var corners = spng_chrm()
    if unsafe spng_get_chrm(context, &corners) != 0 { corners = .sRGB }
    // 0.45455 is what writers of sRGB say for readers that know no sRGB (11.3.2.5).
    return Self.sRGBGamma.contains(gamma)
      ? ColorProfile(white: corners.white, primaries: corners.primaries)
      : ColorProfile(exponent: gamma, white: corners.white, primaries: corners.primaries)
  }

  func check(_ status: Int32) throws(ImageError.Reason) {
    switch spng_errno(rawValue: status) {
    case SPNG_OK: return
    case SPNG_EMEM: throw .outOfMemory
    case SPNG_IO_EOF, SPNG_EOF, SPNG_EIDAT_TOO_SHORT: throw .truncated(.png)
    default: throw .damaged(.png)
    }
  }

  /// The most bytes of a chunk other than pixels, uncompressed, and of all of them.
  private static let maxChunk = 64 << 20
  private static let maxChunks = 96 << 20
  private static let end = Int32(SPNG_EOI.rawValue)
  private static let sRGBGamma = 0.45...0.46
}

extension spng_chrm {
  /// The corners of sRGB (IEC 61966-2-1).
  fileprivate static let sRGB = spng_chrm(
    white_point_x: 0.3127, white_point_y: 0.329, red_x: 0.64, red_y: 0.33, green_x: 0.3,
    green_y: 0.6, blue_x: 0.15, blue_y: 0.06)

  fileprivate var white: cmsCIExyY { cmsCIExyY(x: white_point_x, y: white_point_y, Y: 1) }

  fileprivate var primaries: cmsCIExyYTRIPLE {
    cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: red_x, y: red_y, Y: 1), Green: cmsCIExyY(x: green_x, y: green_y, Y: 1),
      Blue: cmsCIExyY(x: blue_x, y: blue_y, Y: 1))
  }
}
