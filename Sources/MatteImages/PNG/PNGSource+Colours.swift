internal import CSPNG

extension PNGSource {
  /// What the numbers of samples stored like this stand for.
  func colours(_ layout: PNGLayout) throws(ImageError.Reason) -> PNGColours {
    try check(unsafe spng_decode_chunks(context))
    var transparency = spng_trns()
    let isKeyed = unsafe spng_get_trns(context, &transparency) == 0
    switch layout.colourType {
    case 3: return try PNGColours(palette: palette(), alphas: isKeyed ? transparency.alphas : [])
    case 0 where layout.bits <= 8:
      let key = isKeyed ? Int(transparency.gray) & (1 << layout.bits - 1) : nil
      return PNGColours(greyBits: layout.bits, transparent: key)
    case 0, 2:
      return .samples(transparent: isKeyed ? transparency.colour(layout) : nil)
    default: return .samples(transparent: nil)
    }
  }

  private func palette() throws(ImageError.Reason) -> [UInt32] {
    var palette = spng_plte()
    try check(unsafe spng_get_plte(context, &palette))
    return unsafe withUnsafeBytes(of: &palette.entries) { bytes in
      let entries = unsafe bytes.bindMemory(to: spng_plte_entry.self)
      return unsafe entries.prefix(Int(palette.n_entries)).map { entry in
        UInt32(entry.red) | UInt32(entry.green) << 8 | UInt32(entry.blue) << 16 | 0xff00_0000
      }
    }
  }
}

extension spng_trns {
  /// The alphas of the first colours of a palette.
  fileprivate var alphas: [UInt8] {
    unsafe withUnsafeBytes(of: type3_alpha) { unsafe Array($0.prefix(Int(n_type3_entries))) }
  }

  /// The colour of transparent pixels, at the depth of a layout.
  fileprivate func colour(_ layout: PNGLayout) -> UInt64 {
    let parts = layout.colourType == 0 ? [gray, gray, gray] : [red, green, blue]
    let mask = UInt64(1) << UInt64(layout.bits) - 1
    return parts.reversed().reduce(0) { $0 << UInt64(layout.bits) | UInt64($1) & mask }
  }
}
