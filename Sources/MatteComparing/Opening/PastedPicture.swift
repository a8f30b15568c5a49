/// A picture that was pasted or dropped as the bytes of a file.
///
/// ```swift
/// let wish = Wish.open(PastedPicture([], name: "Pasted picture 1", number: 2, replacing: 1))
/// ```
public struct PastedPicture: Hashable, Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// What it is called.
  public let name: String
  /// The number of its picture in wishes.
  public let number: Int
  /// The number of the picture in whose place it comes, which is needed no more then.
  public let replaced: Int

  /// Takes the bytes of a file; of one library no two pictures have the same number.
  public init(_ bytes: [UInt8], name: String, number: Int, replacing replaced: Int) {
    (self.bytes, self.name, self.number, self.replaced) = (bytes, name, number, replaced)
  }

  /// True for the same number, as pictures are long.
  public static func == (left: PastedPicture, right: PastedPicture) -> Bool {
    left.number == right.number
  }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
