/// The paths of all files in a zip file, one behind the other.
final class ZipNames: Sendable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }
}

// Entries in the order of their paths.

extension [ZipEntry] {
  /// The place of the file at a path; nil if there is none.
  func place(of path: some Collection<UInt8>) -> Int? {
    let place = firstPlace { !$0.name.lexicographicallyPrecedes(path) }
    return place < count && self[place].name.elementsEqual(path) ? place : nil
  }

  /// The places of all files in a folder and those within; of the top for an empty path.
  func places(within folder: [UInt8]) -> Range<Int> {
    if folder.isEmpty { return indices }
    // What follows the slash in ASCII ends the names that begin so.
    let (start, end) = (folder + [UInt8(ascii: "/")], folder + [UInt8(ascii: "/") + 1])
    return firstPlace {
      !$0.name.lexicographicallyPrecedes(start)
    }..<firstPlace { !$0.name.lexicographicallyPrecedes(end) }
  }
}

extension Array {
  /// The first place of a sorted array from which on a condition holds.
  func firstPlace(where isBehind: (Element) -> Bool) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isBehind(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
