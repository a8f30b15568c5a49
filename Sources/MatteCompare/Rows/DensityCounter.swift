/// Finds the most counted pixels in any window of 16 by 16, row after row.
struct DensityCounter: Sendable {
  /// The most in any window of the rows so far.
  private(set) var highest = 0
  /// The counted pixels of each column in the last 16 rows.
  private var columns: [UInt8]
  /// The flags of these rows, each in the place of its number modulo 16; none of equal ones.
  private var recent = [[PixelFlags]](repeating: [], count: window)
  private var position = 0

  /// Begins above the first row of so many columns.
  init(width: Int) { columns = [UInt8](repeating: 0, count: width) }

  /// Adds the next row by its flags; none if all its pixels are equal.
  mutating func addRow(_ flags: [PixelFlags]) {
    if highest == Self.window * Self.window { return }
    let slot = position % Self.window
    position += 1
    if flags.isEmpty, recent[slot].isEmpty { return }
    FlagKernel.add(flags, minus: recent[slot], .counted, to: &columns)
    recent[slot] = flags
    if !flags.isEmpty { highest = max(highest, FlagKernel.maxInWindow(columns)) }
  }

  private static let window = 16
}
