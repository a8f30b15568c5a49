internal import MatteImages

/// What files of a framework, or the names of a folder as a whole, tell of pictures, where patterns cannot.
struct ListedPictures {
  /// The pairs.
  var pairs: [PicturePair] = []
  /// The pictures whose roles are known, as patterns see them.
  var paths: Set<PathBytes> = []
  /// The folders in which all pictures are listed, as patterns see them.
  var folders: [PathBytes] = []
  /// True if there is such a file, or such a picture.
  var isFound = false
}

extension ResultFolder {
  /// What is listed of some pictures; throws if a list cannot be read.
  func listed(
    _ listing: TestFramework.Listing?, among pictures: [PathBytes]
  ) throws -> ListedPictures {
    switch listing {
    case nil: ListedPictures()
    case .playwright: try listedByPlaywright(pictures)
    case .reg: try listedByReg
    case .roborazzi: listedByRoborazzi
    case .suites: listedBySuites(pictures)
    }
  }

  /// What lists of reg-cli and reg-suit tell.
  private var listedByReg: ListedPictures {
    get throws {
      var listed = ListedPictures()
      for path in folder.others.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
        guard let list = try RegList(path, in: self) else { continue }
        listed.isFound = true
        listed.pairs += list.pairs
        listed.folders += list.folders.map(seen)
        listed.paths.formUnion(list.pictures.map(seen))
      }
      return listed
    }
  }
}

// Playwright, whose reports hold copies of the pictures under names that say nothing.

extension ResultFolder {
  private static let actual: PathPattern = "{*name}-actual.{ending}"

  /// What reports of Playwright tell; a page tells nothing where the pictures themselves are there, too.
  private func listedByPlaywright(_ pictures: [PathBytes]) throws -> ListedPictures {
    var listed = ListedPictures()
    let hasPictures = pictures.contains { Self.actual.texts(of: $0) != nil }
    for file in folder.others.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      guard let report = try playwrightReport(file, hasPictures: hasPictures) else { continue }
      listed.isFound = true
      let place = file.names.dropLast()
      // Nothing in a report leads out of its folder.
      func here(_ path: String) -> PathBytes {
        PathBytes(joining: place + PathBytes(path).names.filter { $0 != ".." })
      }
      listed.paths.formUnion(report.paths.map { seen(here($0)) })
      listed.folders += ["resources", "data"].map { seen(here($0)) }
      listed.pairs += report.pairs.map { pair in
        func source(_ file: PlaywrightReport.Attachment) -> PictureSource {
          PictureSource(
            name: folder.whole(here(file.name)), self.source(here(file.path)).contents)
        }
        let path = here(pair.after.name)
        let none = PictureSource(name: folder.whole(path), .nothing)
        var result = PicturePair(
          path: path, before: pair.before.map(source) ?? none, after: source(pair.after))
        result.baseline = pair.before == nil ? nil : .copied
        return result
      }
    }
    return listed
  }

  /// The report that a file is; nil if it is none, or not read.
  private func playwrightReport(
    _ file: PathBytes, hasPictures: Bool
  ) throws -> PlaywrightReport? {
    let whole = folder.whole(file)
    switch file.fileName {
    case "report.jsonl":
      guard let report = PlaywrightReport(events: try space.bytes(of: whole)) else {
        throw SourceError.foreignReport(whole)
      }
      return report
    case "index.html" where !hasPictures:
      return try (try? space.bytes(of: whole)).flatMap { page in
        try PlaywrightReport(page: page, named: whole)
      }
    default: return nil
    }
  }
}

// Roborazzi, whose reports name both files by the paths that they had on the machine of the tests.

extension ResultFolder {
  private static let reports: PathPattern = "{/}build/test-results/roborazzi/{*name}.json"

  /// What reports of Roborazzi tell; one that cannot be read, or names files that are not here, tells nothing.
  private var listedByRoborazzi: ListedPictures {
    var listed = ListedPictures()
    for path in folder.others where Self.reports.texts(of: seen(path)) != nil {
      guard let bytes = try? space.bytes(of: folder.whole(path)), let json = JSON(parsing: bytes)
      else { continue }
      listed.isFound = true
      for result in json["results"]?.array ?? [json] {
        guard let golden = (result["golden_file_path"]?.string).flatMap(here),
          let actual = (result["actual_file_path"]?.string).flatMap(here), golden != actual
        else { continue }
        listed.pairs.append(pair(seen(actual), before: seen(golden)))
        listed.paths.formUnion([seen(actual), seen(golden)])
      }
    }
    return listed
  }

  /// The path from the folder of a file of another machine: the most of its last names that make one here.
  private func here(_ path: String) -> PathBytes? {
    let names = PathBytes(path).names
    return names.indices.lazy.map { PathBytes(joining: names[$0...]) }
      .first { space.exists(folder.whole($0)) }
  }
}

// swift-snapshot-testing.

extension ResultFolder {
  /// The pictures that are called by a suite and a test, which the references are, too.
  ///
  /// Where the suites of two modules have one name, nothing says which of their references is meant: such a picture is
  /// without one.
  private func listedBySuites(_ pictures: [PathBytes]) -> ListedPictures {
    let left = pictures.filter(Self.isNamedBySuite)
    if left.isEmpty { return ListedPictures() }
    var references = Self.references(self.pictures.map { ($0, folder.whole(place(of: $0))) })
    if references.isEmpty, space.realPath(of: folder.path) != space.realPath(of: "."),
      let files = try? PictureFolder(".", of: .results, in: space)
    {
      references = Self.references(files.pictures.map { ($0, $0) })
    }
    var listed = ListedPictures()
    let suites = Set(references.keys.map { $0[0] })
    for path in left {
      let names = Array(path.names.suffix(2))
      guard suites.contains(names[0]) else { continue }
      let known = references[names] ?? []
      let after = place(of: path)
      let before =
        known.count == 1
        ? PictureSource(name: known[0], in: space)
        : PictureSource(name: folder.whole(after), .nothing)
      listed.pairs.append(PicturePair(path: after, before: before, after: source(after)))
      listed.paths.insert(path)
    }
    listed.isFound = !listed.pairs.isEmpty
    return listed
  }

  private static let snapshots: PathBytes = "__Snapshots__"

  /// True for a picture that is no reference, and is called by a test and a number or a name, with full stops between.
  private static func isNamedBySuite(_ path: PathBytes) -> Bool {
    path.names.suffix(3).first != snapshots
      && path.fileName.bytes.count { $0 == UInt8(ascii: ".") } > 1
  }

  /// The whole paths of references, by their two last names; a folder that is hidden has only copies of them.
  private static func references(
    _ pictures: [(path: PathBytes, whole: PathBytes)]
  ) -> [[PathBytes]: [PathBytes]] {
    let references = pictures.filter { picture in
      let names = picture.path.names.suffix(3)
      return names.count == 3 && names.first == snapshots
        && !picture.path.names.contains { $0.bytes.first == UInt8(ascii: ".") }
    }
    return Dictionary(grouping: references) { Array($0.path.names.suffix(2)) }
      .mapValues { pictures in pictures.map { $0.whole } }
  }
}
