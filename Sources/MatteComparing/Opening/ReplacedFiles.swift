internal import MatteCompare
internal import MatteGeometry

/// The files in whose place pictures were pasted, and that can be brought back.
struct ReplacedFiles: Equatable, Sendable {
  /// A file that is not shown.
  struct File: Equatable, Sendable {
    /// The number of its picture in wishes.
    let number: Int
    /// The size of its picture; nil if unknown.
    let size: Size?
    let name: String
  }

  private var files: [Side: File] = [:]
  /// The pasted pictures in whose place files came back, whose bytes can be forgotten.
  private var unused: [Side: Int] = [:]

  /// The name of the file that can be brought back on a side; nil if there is none.
  func name(on side: Side) -> String? { files[side]?.name }

  /// Notes that a picture was pasted over the picture of a side, unless that was pasted itself.
  mutating func paste(over picture: CompareSide, named name: String, on side: Side) {
    guard files[side] == nil, picture.isOfFile else { return }
    let size = picture.isLaid || picture.size == .zero ? nil : picture.size
    files[side] = File(number: picture.index, size: size, name: name)
  }

  /// Notes that a file took the place of whatever there was.
  mutating func open(on side: Side) { files[side] = nil }

  /// Takes the file that comes back in the place of a pasted picture; nil if there is none.
  mutating func takeBack(on side: Side, inPlaceOf pasted: Int) -> File? {
    guard let file = files.removeValue(forKey: side) else { return nil }
    unused[side] = pasted
    return file
  }

  /// The number of the pasted picture that the next one on a side makes needless, beside what is shown there.
  mutating func takeUnused(on side: Side) -> Int? { unused.removeValue(forKey: side) }

  /// Swaps the sides.
  mutating func swap() {
    files = Self.swapped(files)
    unused = Self.swapped(unused)
  }

  private static func swapped<Value>(_ values: [Side: Value]) -> [Side: Value] {
    Dictionary(uniqueKeysWithValues: values.map { ($0.key.opposite, $0.value) })
  }
}
