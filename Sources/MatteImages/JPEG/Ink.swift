extension StraightPicture {
  /// Turns pixels of cyan, magenta, yellow and black into opaque colours: the light that passes the
  /// colour's ink and then the black one.
  ///
  /// That is what is left to do without a profile. Inverted ink is light already.
  mutating func convertInk(isInverted: Bool) {
    let inversion: UInt32 = isInverted ? 0 : 0xffff_ffff
    mapPixels { ink in
      let light = ink ^ inversion
      let black = light >> 24
      return 0xff00_0000 | multiply(light >> 16 & 0xff, black) << 16
        | multiply(light >> 8 & 0xff, black) << 8 | multiply(light & 0xff, black)
    }
  }

  /// Makes every pixel opaque.
  mutating func makeOpaque() { mapPixels { $0 | 0xff00_0000 } }
}
