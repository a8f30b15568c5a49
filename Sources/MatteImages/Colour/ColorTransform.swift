internal import CLCMS

/// The way from a profile's numbers to those of another one; several threads may go it at once.
// SAFETY: the handle is made once and deleted with its only owner, and lcms2 does not change what it leads to; rows are
// checked for room before lcms2 gets them.
@safe final class ColorTransform: Sendable {
  private nonisolated(unsafe) let handle: cmsHTRANSFORM

  private init?(
    from source: cmsHPROFILE, in layout: SampleLayout, to target: cmsHPROFILE,
    in result: SampleLayout, flags: Int32
  ) {
    let handle = unsafe cmsCreateTransformTHR(
      ProfileMemory.context, source, layout.format, target, result.format,
      UInt32(INTENT_RELATIVE_COLORIMETRIC), UInt32(flags))
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe cmsDeleteTransform(handle) }

  /// Makes the way from `profile` with samples as in `layout` to bytes R, G, B, A in sRGB; nil if the profile lacks what
  /// is needed for it.
  ///
  /// The intent is relative colorimetric with black point compensation: a colour that sRGB has stays what it is, which
  /// is what a comparison of pictures needs, and only others move.
  convenience init?(_ profile: borrowing ColorProfile, from layout: SampleLayout) {
    guard let target = ColorProfile.sRGB else { return nil }
    self.init(profile, from: layout, to: target)
  }

  /// Makes the way from `profile` to bytes R, G, B, A of another one, or to 16 bits a sample, which takes no shortcuts.
  convenience init?(
    _ profile: borrowing ColorProfile, from layout: SampleLayout, to target: borrowing ColorProfile,
    isExact: Bool = false
  ) {
    // For one channel lcms2 would make a table of 33 steps, which is 9 steps of 255 off in the dark.
    let precision = profile.space == .grey || isExact ? cmsFLAGS_NOOPTIMIZE : 0
    unsafe self.init(
      from: profile.handle, in: layout, to: target.handle, in: isExact ? .deepRGBA : .rgba,
      flags: cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_COPY_ALPHA | precision)
  }

  /// Makes the way from a profile to the wide space, at 16 bits; nil if there is none.
  convenience init?(toWideSpace source: borrowing ColorProfile, from layout: SampleLayout) {
    guard let target = ColorProfile.wide else { return nil }
    unsafe self.init(
      from: source.handle, in: layout, to: target.handle, in: .deepRGBA,
      flags: cmsFLAGS_NOOPTIMIZE)
  }

  /// Makes the way from a profile to L*, a* and b* under D50, in doubles, so that no colour is cut off; nil if there is none.
  convenience init?(toLabFrom source: borrowing ColorProfile) {
    guard let target = ColorProfile.lab else { return nil }
    unsafe self.init(
      from: source.handle, in: source.space == .grey ? .exactGrey : .exactRGB, to: target.handle,
      in: .exactLab, flags: cmsFLAGS_NOOPTIMIZE)
  }

  /// Converts one colour, 0…1 a sample, into three numbers as they are.
  func convert(_ colour: SIMD3<Double>) -> SIMD3<Double> {
    let samples = [colour.x, colour.y, colour.z]
    var numbers = [0.0, 0, 0]
    unsafe cmsDoTransform(handle, samples, &numbers, 1)
    return SIMD3(numbers[0], numbers[1], numbers[2])
  }

  /// Converts pixels of four bytes where they are.
  func convertInPlace(_ bytes: UnsafeMutableRawBufferPointer) {
    unsafe cmsDoTransform(handle, bytes.baseAddress, bytes.baseAddress, UInt32(bytes.count / 4))
  }

  /// Converts pixels of four samples of 16 bits into as many pixels of four bytes; alpha stays in these.
  func convert(_ samples: UnsafeBufferPointer<UInt64>, to pixels: inout [UInt32]) {
    precondition(samples.count <= pixels.count, "There is room for all pixels.")
    unsafe cmsDoTransform(handle, samples.baseAddress, &pixels, UInt32(samples.count))
  }

  /// Converts rows of `width` pixels of 16 bits a sample; alpha stays.
  func convert(_ pixels: inout [UInt64], width: Int) {
    let alpha: UInt64 = 0xffff << 48
    var row = [UInt64](repeating: 0, count: width)
    for start in stride(from: 0, to: pixels.count, by: max(width, 1)) {
      unsafe cmsDoTransform(handle, Array(pixels[start..<start + width]), &row, UInt32(width))
      for x in 0..<width { pixels[start + x] = pixels[start + x] & alpha | row[x] & ~alpha }
    }
  }
}

extension ColorTransform {
  /// True if the numbers of a profile are those of sRGB but for a step of 255; nil if there is no way.
  ///
  /// Then it is sRGB by another name, and pixels are better left as they are.
  static func isSRGB(_ profile: borrowing ColorProfile, from layout: SampleLayout) -> Bool? {
    if profile.isOfCurves, let target = ColorProfile.sRGB {
      guard let exact = ColorTransform(profile, from: layout, to: target, isExact: true) else {
        return nil
      }
      let most = exact.farthest(greys + colours)
      // The way that pixels go leads through tables: it takes five times as long to make, and ends at most three quarters
      // of a step elsewhere.
      if most < 0.55 * 257 { return true }
      if most > 2.5 * 257 { return false }
    }
    return ColorTransform(profile, from: layout)?.isIdentity(in: profile.space)
  }

  /// True if no colour of a space, or no grey, moves by more than a step of 255.
  func isIdentity(in space: ColorProfile.Space) -> Bool {
    let probes = space == .grey ? Self.greys : Self.greys + Self.colours
    var converted = probes
    unsafe converted.withUnsafeMutableBytes { unsafe convertInPlace($0) }
    return zip(probes, converted).allSatisfy { before, after in
      [0, 8, 16].allSatisfy { abs(Int(before >> $0 & 0xff) - Int(after >> $0 & 0xff)) <= 1 }
    }
  }

  /// How far the sample moves that moves most, in steps of 65535, given a way to such steps.
  private func farthest(_ probes: [UInt32]) -> Double {
    var converted = [UInt64](repeating: 0, count: probes.count)
    unsafe cmsDoTransform(handle, probes, &converted, UInt32(probes.count))
    return zip(probes, converted).reduce(0) { most, pair in
      (0..<3).reduce(most) { most, sample in
        let before = Int(pair.0 >> (8 * sample) & 0xff) * 257
        return max(most, Double(abs(before - Int(pair.1 >> (16 * sample) & 0xffff))))
      }
    }
  }

  /// All greys.
  private static let greys: [UInt32] = (0..<256).map { UInt32($0) * 0x01_0101 }
  /// A grid of colours.
  private static let colours: [UInt32] = {
    let steps: [UInt32] = [0, 31, 63, 95, 127, 159, 191, 223, 255]
    return steps.flatMap { red in
      steps.flatMap { green in steps.map { red | green << 8 | $0 << 16 } }
    }
  }()
}
