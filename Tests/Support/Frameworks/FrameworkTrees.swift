/// The files that a test framework leaves in one situation, and what is to be said of them.
///
/// A line is a file: a mark and its path. Letters say which picture it is: those of `b` and `s` are the same, as are those of
/// `a`, `n`, `o` and `c`, and those of `d` and `v`.
/// - b: before, s: after and the same, a: after and changed, n: after and new, r: before, and the picture after is gone
/// - j, k: three in a row or a column, of which the last is changed
/// - d: painted differences of a failure, c: a copy of a picture of a failure
/// - o: of an attempt that another replaced, v: one on which there is no verdict, u: one that no rule explains
/// - t: no picture, but the text behind a bar
public struct FrameworkSituation: CustomStringConvertible, Sendable {
  /// A file.
  public struct File: Hashable, Sendable {
    /// What it is, as a letter.
    public let mark: Character
    /// Its path.
    public var path: String
    /// What is in it, if it is no picture.
    public let text: String

    /// Makes a file.
    public init(mark: Character, path: String, text: String) {
      self.mark = mark
      self.path = path
      self.text = text
    }

    /// True if it is a picture that only a failure leaves.
    public var isOfFailure: Bool { "anjkdcu".contains(mark) }
  }

  /// The name of the framework.
  public internal(set) var framework = ""
  /// What happened.
  public let name: String
  /// The exit status.
  public let status: Int32
  /// The exit status with --require-run.
  public let requiredStatus: Int32
  /// The files.
  public let files: [File]

  /// Makes what is left of lines.
  public init(_ name: String, _ status: Int32, _ requiredStatus: Int32, _ lines: String) {
    self.name = name
    self.status = status
    self.requiredStatus = requiredStatus
    files = lines.split(separator: "\n").compactMap { line in
      guard let mark = line.first else { return nil }
      let parts = line.dropFirst(2).split(separator: "|", maxSplits: 1)
      return File(mark: mark, path: String(parts[0]), text: parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// The framework and the situation.
  public var description: String { "\(framework), \(name)" }

  /// The paths of the files with some marks.
  public func paths(_ marks: String) -> Set<String> {
    Set(files.filter { marks.contains($0.mark) }.map(\.path))
  }
}

/// A test framework in several situations.
public struct FrameworkTrees: CustomStringConvertible, Sendable {
  /// The name that Matte has for it.
  public let name: String
  /// The situations.
  public let situations: [FrameworkSituation]

  init(_ name: String, _ situations: FrameworkSituation...) {
    self.name = name
    self.situations = situations.map {
      var situation = $0
      situation.framework = name
      return situation
    }
  }

  /// The name.
  public var description: String { name }

  /// All frameworks.
  public static let all = browsers + cypress + components + mobile + python + toolkits

  /// What each leaves where screenshots failed.
  public static let failures = all.compactMap(\.situations.first)
}
