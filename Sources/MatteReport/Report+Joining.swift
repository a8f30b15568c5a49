internal import MatteCompare
public import MatteImages
internal import MattePairs

extension Report {
  /// Writes one report of several; gives the number of its pictures, and the folder beside the page that holds them,
  /// if there is one.
  ///
  /// What several reports show alike is there once. What they show otherwise under one path is called by the
  /// report's own path, too.
  public static func join(
    _ reports: [EarlierReport], at path: PathBytes, program: String
  ) throws(ImageError) -> (count: Int, companion: PathBytes?) {
    var joined = JoinedEntries(reports)
    let place = try path.reportPlace
    do throws(ImageError) {
      for report in reports {
        for entry in report.entries { try joined.add(entry, of: report, to: place) }
      }
      let names = Sides(
        before: Self.text(reports.map(\.names.before)), after: Self.text(reports.map(\.names.after))
      )
      try place.finish(ReportData(joined.entries, names: names, program: program))
    } catch {
      try place.discard(because: error)
    }
    return (joined.entries.count, place.companion)
  }

  /// Names, each once.
  private static func text(_ names: [String]) -> String {
    names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map { names[$0] }
      .joined(separator: ", ")
  }
}

/// The entries of several reports.
private struct JoinedEntries {
  private(set) var entries: [JSON] = []
  /// What was seen of the pictures at each path.
  private var sights: [String: Set<String>] = [:]
  private var taken: Set<[String]> = []

  /// Learns which paths stand for different pictures.
  init(_ reports: [EarlierReport]) {
    for entry in reports.flatMap(\.entries) {
      sights[entry.path, default: []].insert(entry.sight)
    }
  }

  /// Adds an entry with its pictures, unless it is there.
  mutating func add(
    _ entry: JSON, of report: EarlierReport, to place: any ReportPlace
  ) throws(ImageError) {
    guard taken.insert([entry.path, entry.sight]).inserted else { return }
    var entry = entry
    if let pictures = entry["pictures"] {
      let moved = try moved(pictures, "\(entries.count + 1)", of: report, to: place)
      entry = entry.replacing("pictures", by: moved)
    }
    if sights[entry.path]?.count ?? 0 > 1 {
      let path = report.path.appending(PathBytes(entry.path)).description
      entry = entry.replacing("path", by: .string(path))
    }
    entries.append(entry)
  }

  /// What the pictures of a pair may be, and what the names of their files end in.
  private static let sides: Set = ["before", "after", "changes", "difference"]
  private static let suffixes: Set = ["png", "jpg", "webp"]

  /// What is known of a pair or a frame, with its pictures in another place.
  private func moved(
    _ pictures: JSON, _ stem: String, of report: EarlierReport, to place: any ReportPlace
  ) throws(ImageError) -> JSON {
    var result = pictures
    if case .object(let files) = pictures["files"] {
      var moved: [(String, JSON)] = []
      for (side, file) in files {
        // Nothing else of a page that was made elsewhere becomes a name.
        guard let name = file.string, Self.sides.contains(side),
          Self.suffixes.contains(PathBytes(name).suffix)
        else { continue }
        let own = "\(stem)-\(side).\(PathBytes(name).suffix)"
        moved.append((side, .string(try place.add(report.picture(name), as: own))))
      }
      result = result.replacing("files", by: .object(moved))
    }
    if case .array(let frames) = pictures["frames"] {
      var moved: [JSON] = []
      for (index, frame) in frames.enumerated() {
        moved.append(try self.moved(frame, "\(stem)-frame-\(index + 1)", of: report, to: place))
      }
      result = result.replacing("frames", by: .array(moved))
    }
    return result
  }
}

extension JSON {
  /// The path of an entry.
  fileprivate var path: String { self["path"]?.string ?? "" }

  /// What was seen of an entry: its group, and the bytes of its pictures, or why there are none.
  fileprivate var sight: String {
    let seen = self["pictures"]?["key"]?.string ?? self["text"]?.string ?? ""
    return (self["group"]?.string ?? "") + " " + seen
  }

  /// An object with another value of a member that it has.
  fileprivate func replacing(_ name: String, by value: JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.0 == name ? (name, value) : $0 })
  }
}
