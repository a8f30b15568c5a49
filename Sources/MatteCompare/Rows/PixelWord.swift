internal import CKernels

/// A pixel as one number: red in the lowest bits, then green, blue and straight alpha.
protocol PixelWord: FixedWidthInteger, UnsignedInteger, Sendable, BitwiseCopyable {
  /// The bits of a sample.
  static var sampleBits: Int { get }
  /// The loops in C over rows of them.
  @unsafe static var loops: PixelLoops<Self> { get }
  /// The samples as shares of 255.
  var scaled: SIMD4<Double> { get }
  /// Red, green, blue and alpha.
  var samples: SIMD4<Int32> { get }
}

extension UInt32: PixelWord {
  static var sampleBits: Int { 8 }

  var scaled: SIMD4<Double> {
    SIMD4(Double(self & 255), Double(self >> 8 & 255), Double(self >> 16 & 255), Double(self >> 24))
  }

  var samples: SIMD4<Int32> {
    SIMD4(Int32(self & 255), Int32(self >> 8 & 255), Int32(self >> 16 & 255), Int32(self >> 24))
  }
}

extension UInt64: PixelWord {
  static var sampleBits: Int { 16 }

  var scaled: SIMD4<Double> {
    let samples = SIMD4(
      Double(self & 65_535), Double(self >> 16 & 65_535), Double(self >> 32 & 65_535),
      Double(self >> 48))
    return samples / 257
  }

  var samples: SIMD4<Int32> {
    SIMD4(
      Int32(self & 65_535), Int32(self >> 16 & 65_535), Int32(self >> 32 & 65_535),
      Int32(self >> 48))
  }
}

extension PixelWord {
  /// The sample of alpha.
  var alpha: Self { self >> Self(Self.sampleBits * 3) }

  /// True if alpha is 0, so that the colour cannot be seen.
  var isTransparent: Bool { alpha == 0 }

  /// True if alpha is as high as can be, so that the ground cannot be seen.
  var isOpaque: Bool { ~self >> Self(Self.sampleBits * 3) == 0 }

  /// True if another pixel has another colour, whether it can be seen or not.
  func hasOtherColour(than pixel: Self) -> Bool {
    (self ^ pixel) << Self(Self.sampleBits) != 0
  }

  /// The colour over white, 0…255 a sample.
  var overWhite: SIMD3<Double> {
    let samples = scaled
    let colour = SIMD3(samples.x, samples.y, samples.z)
    return samples.w == 255 ? colour : 255 + (colour - 255) * (samples.w / 255)
  }

  /// The colour over black, 0…255 a sample.
  var overBlack: SIMD3<Double> {
    let samples = scaled
    return SIMD3(samples.x, samples.y, samples.z) * (samples.w / 255)
  }
}

/// The loops in C over rows of pixels of one depth.
///
/// `DifferenceKernel` and `HashKernel` check bounds and call them.
@unsafe struct PixelLoops<Word>: Sendable {
  typealias Row = UnsafePointer<Word>
  /// A row between those above and below.
  typealias Rows = UnsafePointer<matte_rows>
  typealias Flags = UnsafeMutablePointer<UInt8>
  typealias Hashes = UnsafeMutablePointer<UInt64>

  /// Writes the flags of pixels: none of equal ones, `hidden` of transparent ones, or else the last argument.
  let mark: @Sendable (Flags, Row, Row, Int, UInt8) -> Void
  /// Adds to the flags of pixels further apart in YIQ than a limit, over white or over black; the sum of the
  /// squared differences over white.
  let measure: @Sendable (Flags, Row, Row, Int, Double, UInt8) -> Double
  /// The same of pixels that are all opaque.
  let measureOpaque: @Sendable (Flags, Row, Row, Int, Double, UInt8) -> Double
  /// The largest difference of a sample among pixels with a flag of a mask.
  let delta: @Sendable (UnsafePointer<UInt8>, UInt8, Row, Row, Int) -> UInt32
  /// Writes the levels and the magnitudes, if there is room for these, of pixels that are different; the last arguments are
  /// how many they are, and how many levels a squared distance of 1 has.
  let levels: @Sendable (Flags, Flags?, UnsafePointer<UInt8>, Row, Row, Int, Double) -> Void
  /// The way of faint pixels of some columns, from one to another.
  let faintWay: @Sendable (UnsafePointer<UInt8>, Row, Row, Int, Int) -> matte_way
  /// The bits that are set in all of some pixels.
  let all: @Sendable (Row, Int) -> Word
  /// Adds the last argument to the marks of those pixels from a column to another that are equal to at least three
  /// neighbours.
  let markFlat: @Sendable (Flags, Rows, Int, Int, UInt8) -> Void
  /// Marks pixels of some columns with a flag of the last argument as antialiased, by the marks of flat ones in three rows.
  let markSlopes:
    @Sendable (Flags, UnsafePointer<UnsafePointer<UInt8>?>, Rows, Rows, Int, Int, UInt8) -> Void
  /// Writes the luma of pixels over white.
  let luma: @Sendable (UnsafeMutablePointer<Double>, Row, Int) -> Void
  /// Writes the greys of pixels over white in a faded picture.
  let fade: @Sendable (Flags, Row, Int) -> Void
  /// Writes red, green and blue of pixels over white.
  let show: @Sendable (Flags, Row, Int) -> Void
  /// A row of at least one pixel as a number, and whether all are equal.
  let hash: @Sendable (Row, Int) -> matte_row_hash
  /// Writes the hashes of the parts of a row; the last arguments are its pixels, and those of a part.
  let hashParts: @Sendable (UnsafeMutablePointer<UInt16>, Row, Int, Int) -> Void
  /// Takes a row into the hashes of columns, and into what is common to all pixels of each and to any.
  let hashColumns: @Sendable (Hashes, Hashes, Hashes, Row, Int) -> Void
  /// Copies pixels; transparent ones become 0.
  let copySeen: @Sendable (UnsafeMutablePointer<Word>, Row, Int) -> Void
  /// Writes the numbers of eight pixels beside each other; the last argument is how many are the first of such.
  let hashRuns: @Sendable (UnsafeMutablePointer<UInt32>, Row, Int) -> Void
  /// The number of a block of eight by eight pixels like one.
  let flatBlock: @Sendable (Word) -> UInt32
  /// How many pixels that no change has claimed, by their labels, lines do not lead to.
  let countMissed:
    @Sendable (UnsafePointer<UInt16>, Row, Row, Int, UnsafePointer<matte_lines>) -> Int
  /// Counts pixels, by their labels, of the first colour of two and of the second.
  let countRecoloured:
    @Sendable (
      UnsafeMutablePointer<matte_recoloured>, UnsafePointer<UInt16>, Row, Row, Int, Word, Word
    )
      -> Void
  /// Gives those pixels that no change has claimed, and that are of one colour before and of another after, a label.
  let claimRecoloured:
    @Sendable (UnsafeMutablePointer<UInt16>, UInt16, Row, Row, Int, Word, Word) -> Int
}

extension UInt32 {
  static let loops = unsafe PixelLoops<UInt32>(
    mark: matte_mark_rgba8, measure: matte_measure_rgba8, measureOpaque: matte_measure_opaque_rgba8,
    delta: matte_delta_rgba8, levels: matte_levels_rgba8, faintWay: matte_faint_way_rgba8,
    all: matte_all_rgba8,
    markFlat: matte_mark_flat_rgba8, markSlopes: matte_mark_slopes_rgba8, luma: matte_luma_rgba8,
    fade: matte_fade_rgba8, show: matte_show_rgba8, hash: matte_hash_rgba8,
    hashParts: matte_hash_parts_rgba8, hashColumns: matte_hash_columns_rgba8,
    copySeen: matte_copy_seen_rgba8, hashRuns: matte_hash_runs_rgba8,
    flatBlock: matte_flat_block_rgba8, countMissed: matte_count_missed_rgba8,
    countRecoloured: matte_count_recoloured_rgba8, claimRecoloured: matte_claim_recoloured_rgba8)
}

extension UInt64 {
  static let loops = unsafe PixelLoops<UInt64>(
    mark: matte_mark_rgba16, measure: matte_measure_rgba16, measureOpaque: matte_measure_rgba16,
    delta: matte_delta_rgba16, levels: matte_levels_rgba16, faintWay: matte_faint_way_rgba16,
    all: matte_all_rgba16,
    markFlat: matte_mark_flat_rgba16, markSlopes: matte_mark_slopes_rgba16, luma: matte_luma_rgba16,
    fade: matte_fade_rgba16, show: matte_show_rgba16, hash: matte_hash_rgba16,
    hashParts: matte_hash_parts_rgba16, hashColumns: matte_hash_columns_rgba16,
    copySeen: matte_copy_seen_rgba16, hashRuns: matte_hash_runs_rgba16,
    flatBlock: matte_flat_block_rgba16, countMissed: matte_count_missed_rgba16,
    countRecoloured: matte_count_recoloured_rgba16, claimRecoloured: matte_claim_recoloured_rgba16)
}
