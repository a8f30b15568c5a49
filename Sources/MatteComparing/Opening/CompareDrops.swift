internal import MatteCompare
internal import MatteGeometry
internal import MatteScenes

/// The files dropped on a comparison, and the complaints about them.
struct CompareDrops: Equatable, Sendable {
  /// A dropped file that becomes a picture of the comparison.
  struct File: Equatable, Sendable {
    /// What asks for it.
    let wish: Wish
    /// The number of its picture in wishes.
    let number: Int
    var side: Side

    /// A message with the path at its start shortened to the name: the folders would leave no room for the reason.
    func naming(_ reason: String) -> String {
      guard case .file(let path, _) = wish else { return reason }
      let folder = path.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? []
      let words = String(decoding: folder, as: UTF8.self)
      return reason.hasPrefix(words) ? String(reason.dropFirst(words.count)) : reason
    }
  }

  /// Where a picture without a file comes from.
  enum Origin: String {
    case pasted = "Pasted"
    case dropped = "Dropped"
  }

  /// The point at which files are held over the window; nil if none are.
  private(set) var place: Point?
  /// The files being read.
  private(set) var files: [File] = []
  /// The reasons in one line why a dropped file is not shown, by its side.
  private(set) var complaints: [Side: String] = [:]
  /// The files in whose place pictures were pasted.
  var replaced = ReplacedFiles()
  /// The number of the next file; the pictures of the command line have 0 and 1.
  private var next = 2

  var wishes: [Wish] { files.map(\.wish) }

  /// Notes the point at which files are held.
  mutating func hover(_ place: Point?) { self.place = place }

  /// Takes files dropped on a side: one file replaces that side, two replace both.
  mutating func drop(_ files: [[UInt8]], on side: Side) {
    hover(nil)
    dismissComplaints()
    switch files.count {
    case 0: complain("Only pictures and files of this machine can be dropped here", on: side)
    case 1: ask([(files[0], side)])
    case 2: ask([(files[0], .before), (files[1], .after)])
    default: complain("\(files.count) files: drop one picture or two", on: side)
    }
  }

  /// Begins to read files, each for a side; discards a file still being read for that side.
  private mutating func ask(_ dropped: [(path: [UInt8], side: Side)]) {
    for (path, side) in dropped { ask(for: side) { .file(path, number: $0) } }
  }

  private mutating func ask(for side: Side, _ wish: (Int) -> Wish) {
    files.removeAll { $0.side == side }
    files.append(File(wish: wish(next), number: next, side: side))
    next += 1
  }

  /// Takes the bytes of a picture for a side, in place of the picture of a number.
  mutating func take(_ bytes: [UInt8], _ origin: Origin, on side: Side, replacing number: Int) {
    hover(nil)
    dismissComplaints()
    let needless = replaced.takeUnused(on: side) ?? number
    ask(for: side) {
      .open(
        PastedPicture(
          bytes, name: "\(origin.rawValue) picture \($0 - 1)", number: $0, replacing: needless))
    }
  }

  /// Continues the numbers of another comparison.
  ///
  /// A comparison that was forgotten and made anew must not reuse a number: a late finding for the earlier file would
  /// be taken for the new file's.
  mutating func number(after other: CompareDrops) { next = max(next, other.next) }

  /// Removes and returns the file of a number; nil if another file has replaced it meanwhile.
  mutating func take(_ number: Int) -> File? {
    guard let index = files.firstIndex(where: { $0.number == number }) else { return nil }
    return files.remove(at: index)
  }

  /// Sets the complaint of a side, and removes that of the other.
  mutating func complainAlone(_ words: String, on side: Side) { complaints = [side: words] }

  /// Sets the complaint of a side.
  mutating func complain(_ words: String, on side: Side) { complaints[side] = words }

  /// Removes all complaints.
  mutating func dismissComplaints() { complaints = [:] }

  /// Swaps the sides of the files being read; there is no complaint after a key.
  mutating func swap() {
    for index in files.indices { files[index].side = files[index].side.opposite }
    replaced.swap()
  }
}
