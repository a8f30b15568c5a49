internal import CTurboJPEG

/// libturbojpeg, which decodes a JPEG in memory.
@safe struct JPEGSource: ~Copyable {
  private let handle: tjhandle

  /// Makes a decoder.
  init() throws(ImageError.Reason) {
    guard let handle = unsafe tjInitDecompress() else { throw .outOfMemory }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe tjDestroy(handle) }

  /// Decodes `data`, in which `structure` was found, into pixels of four bytes.
  func decode(
    _ data: Span<UInt8>, into pixels: UnsafeMutableBufferPointer<UInt32>,
    _ structure: JPEGStructure, _ format: TJPF
  ) throws(ImageError.Reason) {
    let status = try unsafe data.withUnsafeBufferPointer { (source) throws(ImageError.Reason) in
      try unsafe checkSize(source, structure)
      return unsafe tjDecompress2(
        handle, source.baseAddress, UInt(source.count), pixels.baseAddress,
        Int32(structure.width), 0, Int32(structure.height), Int32(format.rawValue),
        TJFLAG_STOPONWARNING)
    }
    if status != 0, !(structure.isSinglePass && isHarmless) { throw .damaged(.jpeg) }
  }

  /// Checks that the library finds the size that memory was allocated for.
  ///
  /// Its status is ignored: it also reports unusual sampling, which can be decoded.
  private func checkSize(
    _ source: UnsafeBufferPointer<UInt8>, _ structure: JPEGStructure
  ) throws(ImageError.Reason) {
    var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    _ = unsafe tjDecompressHeader3(
      handle, source.baseAddress, UInt(source.count), &width, &height, &sampling, &space)
    guard width == structure.width, height == structure.height else { throw .damaged(.jpeg) }
  }

  /// True if the warning concerns extra bytes before the end marker, which some cameras write.
  ///
  /// In a single pass it comes after the last row, so that all pixels are there.
  private var isHarmless: Bool {
    guard unsafe tjGetErrorCode(handle) == TJERR_WARNING.rawValue,
      let words = unsafe tjGetErrorStr2(handle)
    else { return false }
    return unsafe String(cString: words).hasSuffix("extraneous bytes before marker 0xd9")
  }
}
