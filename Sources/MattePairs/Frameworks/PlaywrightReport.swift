internal import MatteImages

/// What a report of Playwright tells of the pictures that tests compared: one that is written for `merge-reports`, or a page.
struct PlaywrightReport {
  /// A file that a test left, by the name that the test gave it and its path from the report.
  struct Attachment {
    let name: String
    let path: String
  }

  /// The pictures that a test compared, each by the path that it has among the pictures of all tests.
  struct Pair {
    let before: Attachment?
    let after: Attachment
  }

  /// The pairs of the last attempts at tests that did not pass in the end, in the order in which they are told.
  private(set) var pairs: [Pair] = []
  /// The paths of all files that any attempt left, from the report.
  private(set) var paths: Set<String> = []
  private var folders: Set<String> = []

  /// An attempt at a test.
  private struct Attempt {
    var number = 0
    var hasPassed = false
    var attachments: [Attachment] = []

    var comparesPictures: Bool { attachments.contains { $0.name.contains(PlaywrightReport.mark) } }
  }

  private mutating func add(_ folder: String, _ attempts: some Sequence<Attempt>) {
    let attempts = attempts.sorted { $0.number < $1.number }
    paths.formUnion(attempts.flatMap(\.attachments).map(\.path))
    guard let last = attempts.last, !last.hasPassed,
      // It may have failed before it came to the picture.
      let compared = attempts.last(where: \.comparesPictures)
    else { return }
    var (name, number) = (folder, 1)
    while !folders.insert(name).inserted {
      number += 1
      name = "\(folder)-\(number)"
    }
    let files = Dictionary(compared.attachments.map { ($0.name, $0.path) }) { _, last in last }
    func file(_ file: String) -> Attachment? {
      files[file].map { Attachment(name: name + "/" + file, path: $0) }
    }
    for attachment in files.keys.sorted() {
      guard let place = attachment.ranges(of: Self.mark).last, let after = file(attachment) else {
        continue
      }
      let before = attachment[..<place.lowerBound] + "-expected." + attachment[place.upperBound...]
      pairs.append(Pair(before: file(String(before)), after: after))
    }
  }

  private static let mark = "-actual."

  /// The name of the folder in which a test leaves its pictures.
  private static func folder(
    _ file: String, _ titles: [String], project: String, repetition: Int
  ) -> String {
    let ends = [".spec.", ".test."].compactMap { file.ranges(of: $0).last?.lowerBound }
    let spec = ends.max().map { String(file[..<$0]) } ?? file
    let number = repetition > 0 ? "repeat\(repetition)" : ""
    return [spec, titles.joined(separator: " "), project, number].filter { !$0.isEmpty }
      .map(plain).joined(separator: "-")
  }

  /// A text with a hyphen for whatever has a meaning in paths or shells.
  private static func plain(_ text: String) -> String {
    var result = ""
    for letter in text.unicodeScalars {
      let isPlain =
        !letter.isASCII || letter.properties.isAlphabetic || letter.properties.numericType != nil
      if isPlain {
        result.unicodeScalars.append(letter)
      } else if result.last != "-" {
        result += "-"
      }
    }
    return result
  }

  /// What a list of attachments names that lies in a file.
  private static func attachments(_ list: JSON?) -> [Attachment] {
    (list?.array ?? []).compactMap { attachment in
      guard let name = attachment["name"]?.string, let path = attachment["path"]?.string else {
        return nil
      }
      return Attachment(name: name, path: path)
    }
  }

  private static let passing: Set = ["passed", "skipped"]
}

// Lines of JSON, each of which tells what happened next.

extension PlaywrightReport {
  /// Reads the lines of a report that is written for `merge-reports`; nil if they are not whole.
  init?(events text: [UInt8]) {
    var (folders, order): ([String: String], [String]) = ([:], [])
    var (attempts, tests): ([String: Attempt], [String: [String]]) = ([:], [:])
    var (hasBegun, hasEnded) = (false, false)
    for line in text.split(separator: UInt8(ascii: "\n")) where Self.isRead(line) {
      guard let event = JSON(parsing: Array(line)), let method = event["method"]?.string else {
        return nil
      }
      let facts = event["params"] ?? .null
      let result = facts["result"] ?? .null
      switch method {
      case "onBlobReportMetadata": hasBegun = true
      case "onEnd": hasEnded = true
      case "onProject":
        guard let project = facts["project"] else { return nil }
        for (test, folder) in Self.folders(in: project) {
          order.append(test)
          folders[test] = folder
        }
      case "onTestBegin":
        guard let id = result["id"]?.string, let test = facts["testId"]?.string else { return nil }
        attempts[id, default: Attempt()].number = result["retry"]?.count ?? 0
        tests[test, default: []].append(id)
      case "onAttach":
        guard let id = facts["resultId"]?.string else { return nil }
        attempts[id, default: Attempt()].attachments += Self.attachments(facts["attachments"])
      case "onTestEnd":
        guard let id = result["id"]?.string else { return nil }
        attempts[id, default: Attempt()].attachments += Self.attachments(result["attachments"])
        attempts[id]?.hasPassed = Self.passing.contains(result["status"]?.string ?? "")
      default: break
      }
    }
    guard hasBegun, hasEnded else { return nil }
    for test in order {
      add(folders[test] ?? test, (tests[test] ?? []).compactMap { attempts[$0] })
    }
  }

  /// True for a line that may tell of tests or pictures: what tests print and how long steps take is most of a report.
  private static func isRead(_ line: ArraySlice<UInt8>) -> Bool {
    let start = line.prefix(32)
    return !["onStdIO", "onStep", "onConfigure"].contains { start.contains("\"\($0)".utf8) }
  }

  /// The tests of a project, and the names of their folders.
  private static func folders(in project: JSON) -> [(test: String, folder: String)] {
    let name = project["name"]?.string ?? ""
    return (project["suites"]?.array ?? []).flatMap { suite in
      folders(in: suite, of: suite["title"]?.string ?? "", [], project: name)
    }
  }

  private static func folders(
    in suite: JSON, of file: String, _ titles: [String], project: String
  ) -> [(test: String, folder: String)] {
    let members = ["entries", "tests", "suites"].flatMap { suite[$0]?.array ?? [] }
    return members.flatMap { member in
      let titles = titles + [member["title"]?.string ?? ""]
      guard let test = member["testId"]?.string else {
        return folders(in: member, of: file, titles, project: project)
      }
      let folder = folder(
        file, titles, project: project, repetition: member["repeatEachIndex"]?.count ?? 0)
      return [(test, folder)]
    }
  }
}

// A page, which holds a zip file of JSON.

extension PlaywrightReport {
  /// Reads what is in a page, or nil if it is none of Playwright's; throws if its data is damaged.
  init?(page: [UInt8], named path: PathBytes) throws(ImageError) {
    guard let start = page.firstRange(of: Array("data:application/zip;base64,".utf8)) else {
      return nil
    }
    let text = page[start.upperBound...].prefix {
      $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<")
    }
    guard let bytes = Base64.bytes(of: text) else { throw ImageError(path, .archive(.damaged)) }
    let zip = try ZipFile(named: path, bytes)
    guard zip.entry("report.json") != nil else { return nil }
    for entry in zip.entries where entry.path.suffix == "json" && entry.path != "report.json" {
      guard let file = JSON(parsing: try zip.bytes(of: entry)) else {
        throw ImageError(path, .archive(.damaged))
      }
      for test in file["tests"]?.array ?? [] { add(test, in: file["fileName"]?.string ?? "") }
    }
  }

  private mutating func add(_ test: JSON, in file: String) {
    let titles = (test["path"]?.array ?? []).compactMap(\.string) + [test["title"]?.string ?? ""]
    let attempts = (test["results"]?.array ?? []).map { result in
      Attempt(
        number: result["retry"]?.count ?? 0,
        hasPassed: Self.passing.contains(result["status"]?.string ?? ""),
        attachments: Self.attachments(result["attachments"]))
    }
    let folder = Self.folder(
      file, titles, project: test["projectName"]?.string ?? "",
      repetition: test["repeatEachIndex"]?.count ?? 0)
    add(folder, attempts)
  }
}

extension JSON {
  /// A number of things; nil if it is none.
  fileprivate var count: Int? {
    guard case .number(let number) = self else { return nil }
    return Int(exactly: number)
  }
}
