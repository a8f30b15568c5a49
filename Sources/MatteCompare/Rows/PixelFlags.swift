internal import CKernels

/// What is known of a pixel of two pictures.
struct PixelFlags: OptionSet, Sendable {
  let rawValue: UInt8

  /// Some sample differs, and can be seen.
  static let different = PixelFlags(matte_different)
  /// The colours are further apart than the threshold.
  static let visible = PixelFlags(matte_visible)
  /// A pixel of an antialiased edge that moved by less than a pixel.
  static let antialiased = PixelFlags(matte_antialiased)
  /// The verdict goes by it.
  static let counted = PixelFlags(matte_counted)
  /// Only the colour under full transparency differs.
  static let hidden = PixelFlags(matte_hidden)
  /// It differs, in a part that is left out.
  static let ignored = PixelFlags(matte_ignored)
}

extension PixelFlags {
  /// A flag as the loops in C call it.
  private init(_ number: Int) { self.init(rawValue: UInt8(number)) }
}

/// The loops over the flags of pixels.
///
/// Each checks its bounds and calls a loop in C.
enum FlagKernel {
  /// How many pixels have which flags.
  static func counts(_ flags: [PixelFlags]) -> matte_counts { counts(flags, in: flags.indices) }

  /// How many pixels of some columns differ without being visible.
  static func faintCount(_ flags: [PixelFlags], in columns: Range<Int>) -> Int {
    let counts = counts(flags, in: columns)
    return Int(counts.different) - Int(counts.visible)
  }

  private static func counts(_ flags: [PixelFlags], in columns: Range<Int>) -> matte_counts {
    precondition(columns.upperBound <= flags.count, "Each pixel has flags.")
    return unsafe flags.withBytes { unsafe matte_count($0 + columns.lowerBound, columns.count) }
      ?? matte_counts()
  }

  /// Puts the levels of pixels on the side of the level `last` that their flags say, and gives those that do not count
  /// levels of their own.
  static func settle(levels: inout [UInt8], _ flags: [PixelFlags], last: UInt8) {
    precondition(levels.count == flags.count, "Each pixel has flags and a level.")
    unsafe levels.withUnsafeMutableBufferPointer { levels in
      guard let target = levels.baseAddress else { return }
      _ = unsafe flags.withBytes { unsafe matte_settle_levels(target, $0, flags.count, last) }
    }
  }

  /// The columns of a block.
  static var block: Int { Int(matte_block) }

  /// True if a pixel of some columns has a flag.
  static func has(_ flag: PixelFlags, in flags: [PixelFlags], _ columns: Range<Int>) -> Bool {
    if columns.isEmpty || flags.isEmpty { return false }
    precondition(columns.upperBound <= flags.count, "Each pixel has flags.")
    return unsafe flags.withBytes { first in
      unsafe matte_next_run(first, flag.rawValue, columns.lowerBound, columns.upperBound, 1).pixels
        > 0
    } ?? false
  }

  /// Writes 1 for each pixel of some columns that has a flag, else 0, from a place of `labels` on.
  static func copy(
    _ flag: PixelFlags, of flags: [PixelFlags], _ columns: Range<Int>, to labels: inout [UInt16],
    at place: Int
  ) {
    precondition(
      columns.upperBound <= flags.count && place >= 0 && columns.count <= labels.count - place,
      "There is room for each pixel's label.")
    unsafe labels.withUnsafeMutableBufferPointer { labels in
      guard let target = labels.baseAddress else { return }
      _ = unsafe flags.withBytes { first in
        unsafe matte_label(
          target + place, first + columns.lowerBound, flag.rawValue, columns.count)
      }
    }
  }

  /// For each block of columns 1 if a pixel has any flag, else 0.
  static func blocks(_ flags: [PixelFlags]) -> [UInt8] {
    let count = (flags.count + Int(matte_block) - 1) / Int(matte_block)
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { blocks, written in
      guard let target = blocks.baseAddress else { return }
      _ = unsafe flags.withBytes { unsafe matte_find_blocks(target, $0, flags.count) }
      written = count
    }
  }

  /// The runs of pixels with a flag, in which none is further than `reach` from the next.
  static func runs(_ flags: [PixelFlags], _ flag: PixelFlags, reach: Int)
    -> [(columns: Range<Int>, pixels: Int)]
  {
    unsafe flags.withBytes { first in
      var runs: [(columns: Range<Int>, pixels: Int)] = []
      var from = 0
      while true {
        let run = unsafe matte_next_run(first, flag.rawValue, from, flags.count, reach)
        if run.pixels == 0 { return runs }
        runs.append((run.start..<run.end, run.pixels))
        from = run.end
      }
    } ?? []
  }

  /// Adds 1 to the columns where `added` has a flag, and takes 1 away where `removed` has it.
  static func add(
    _ added: [PixelFlags], minus removed: [PixelFlags], _ flag: PixelFlags,
    to columns: inout [UInt8]
  ) {
    precondition(
      added.isEmpty || added.count == columns.count, "A row of flags is as long as the columns.")
    precondition(
      removed.isEmpty || removed.count == columns.count,
      "A row of flags is as long as the columns.")
    unsafe columns.withUnsafeMutableBufferPointer { columns in
      guard let first = columns.baseAddress else { return }
      unsafe added.withOptionalBytes { added in
        unsafe removed.withOptionalBytes { removed in
          unsafe matte_add_to_columns(first, added, removed, flag.rawValue, columns.count)
        }
      }
    }
  }

  /// The largest number that 16 columns beside each other have together.
  static func maxInWindow(_ columns: [UInt8]) -> Int {
    unsafe columns.withUnsafeBufferPointer { columns in
      guard let first = columns.baseAddress else { return 0 }
      return unsafe Int(matte_max_in_window(first, columns.count))
    }
  }
}

extension [PixelFlags] {
  /// Lends the flags as the loops in C take them; nil if there are none.
  ///
  /// SAFETY: a set of flags is one byte, and nothing but that.
  @unsafe func withBytes<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result? {
    unsafe withUnsafeBufferPointer { flags in
      unsafe flags.baseAddress.flatMap { first in
        flags.isEmpty ? nil : unsafe body(UnsafePointer(OpaquePointer(first)))
      }
    }
  }

  /// Lends the flags to be written.
  @unsafe mutating func withMutableBytes<Result>(
    _ body: (UnsafeMutablePointer<UInt8>) -> Result
  ) -> Result? {
    unsafe withUnsafeMutableBufferPointer { flags in
      unsafe flags.baseAddress.map { unsafe body(UnsafeMutablePointer(OpaquePointer($0))) }
    }
  }

  /// Lends the flags; nil if there are none.
  @unsafe fileprivate func withOptionalBytes(_ body: (UnsafePointer<UInt8>?) -> Void) {
    if unsafe withBytes({ unsafe body($0) }) == nil { body(nil) }
  }
}
