internal import MatteCompare
internal import MatteGeometry
internal import MatteScenes

/// The files that are dropped on a comparison, and what is said of those that are no pictures.
struct CompareDrops: Equatable, Sendable {
  /// A file that is to be a picture of the comparison.
  struct File: Equatable, Sendable {
    let path: [UInt8]
    /// The number by which its picture is wished for.
    let number: Int
    var side: Side

    /// A line that begins with its path, with its name alone: the folders would leave no room for what is wrong.
    func naming(_ reason: String) -> String {
      let folder = path.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? []
      let words = String(decoding: folder, as: UTF8.self)
      return reason.hasPrefix(words) ? String(reason.dropFirst(words.count)) : reason
    }
  }

  /// Where files are held over the window; nil if none are.
  private(set) var place: Point?
  /// The files that are being looked at.
  private(set) var files: [File] = []
  /// Why what was dropped on a side is not there, in a line.
  private(set) var complaints: [Side: String] = [:]
  /// The number of the next file: the pictures of the command line have 0 and 1.
  private var next = 2

  var wishes: [Wish] { files.map { .file($0.path, number: $0.number) } }

  /// Takes note of where files are held.
  mutating func hover(_ place: Point?) { self.place = place }

  /// Takes files that were dropped on a side: one replaces it, two replace both.
  mutating func drop(_ files: [[UInt8]], on side: Side) {
    hover(nil)
    dismissComplaints()
    switch files.count {
    case 0: complain("Only files of this machine can be dropped here", on: side)
    case 1: ask([(files[0], side)])
    case 2: ask([(files[0], .before), (files[1], .after)])
    default: complain("\(files.count) files: drop one picture or two", on: side)
    }
  }

  /// Has files looked at, each for a side; what was dropped on that side before and is not there yet never comes.
  private mutating func ask(_ dropped: [(path: [UInt8], side: Side)]) {
    for (path, side) in dropped {
      files.removeAll { $0.side == side }
      complaints[side] = nil
      files.append(File(path: path, number: next, side: side))
      next += 1
    }
  }

  /// Goes on after the numbers of another comparison.
  ///
  /// One that is forgotten and made again would number another file as one before, of which what is still being made
  /// would be taken for that of this one.
  mutating func number(after other: CompareDrops) { next = max(next, other.next) }

  /// The file of a number, which is looked at no longer; nil if something else was dropped meanwhile.
  mutating func take(_ number: Int) -> File? {
    guard let index = files.firstIndex(where: { $0.number == number }) else { return nil }
    return files.remove(at: index)
  }

  /// Says why something is not there.
  mutating func complain(_ words: String, on side: Side) { complaints[side] = words }

  /// Says it no longer.
  mutating func dismissComplaints() { complaints = [:] }

  /// Has both sides change places.
  mutating func swap() {
    for index in files.indices { files[index].side = files[index].side.opposite }
    complaints = Dictionary(uniqueKeysWithValues: complaints.map { ($0.key.opposite, $0.value) })
  }
}
