/// How far the rows of a PNG have been read: there another file goes on whose bytes were the same so far.
struct PNGProgress: Sendable {
  /// How far the compressed bytes were read, and those of them that were not used.
  let mark: PNGPixelBytes.Mark
  let unused: [UInt8]
  /// The inflater's state, and the bytes of rows that are not all there.
  let inflater: [UInt8]
  let inflated: [UInt8]
  /// The rows that were made last, behind the one above them: how many, and how many are still to come.
  let rows: [UInt8]
  let made: Int
  let left: Int
}
