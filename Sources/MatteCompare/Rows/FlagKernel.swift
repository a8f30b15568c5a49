internal import CKernels

/// The loops over the flags of pixels.
///
/// Each checks its bounds and calls a loop in C.
enum FlagKernel {
  /// How many pixels have which flags.
  static func counts(_ flags: [UInt8]) -> matte_counts {
    unsafe flags.withUnsafeBufferPointer { flags in
      guard let first = flags.baseAddress else { return matte_counts() }
      return unsafe matte_count(first, flags.count)
    }
  }

  /// The runs of pixels with a flag, in which none is further than `reach` from the next.
  static func runs(_ flags: [UInt8], _ flag: PixelFlags, reach: Int)
    -> [(columns: Range<Int>, pixels: Int)]
  {
    unsafe flags.withUnsafeBufferPointer { flags in
      guard let first = flags.baseAddress else { return [] }
      var runs: [(columns: Range<Int>, pixels: Int)] = []
      var from = 0
      while true {
        let run = unsafe matte_next_run(first, flag.rawValue, from, flags.count, reach)
        if run.pixels == 0 { return runs }
        runs.append((run.start..<run.end, run.pixels))
        from = run.end
      }
    }
  }

  /// Adds 1 to the columns where `added` has a flag, and takes 1 away where `removed` has it.
  static func add(
    _ added: [UInt8], minus removed: [UInt8], _ flag: PixelFlags, to columns: inout [UInt8]
  ) {
    precondition(
      added.isEmpty || added.count == columns.count, "A row of flags is as long as the columns.")
    precondition(
      removed.isEmpty || removed.count == columns.count,
      "A row of flags is as long as the columns.")
    unsafe columns.withUnsafeMutableBufferPointer { columns in
      unsafe added.withUnsafeBufferPointer { added in
        unsafe removed.withUnsafeBufferPointer { removed in
          guard let first = columns.baseAddress else { return }
          unsafe matte_add_to_columns(
            first, added.isEmpty ? nil : added.baseAddress,
            removed.isEmpty ? nil : removed.baseAddress, flag.rawValue, columns.count)
        }
      }
    }
  }

  /// The most that 16 columns beside each other have together.
  static func mostInWindow(_ columns: [UInt8]) -> Int {
    unsafe columns.withUnsafeBufferPointer { columns in
      guard let first = columns.baseAddress else { return 0 }
      return unsafe Int(matte_most_in_window(first, columns.count))
    }
  }
}
