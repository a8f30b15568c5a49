internal import MatteImages

/// A test framework that compares screenshots, whose pictures can be found in a folder.
///
/// ```swift
/// let pairing = try Pairing(results: "test-results")
/// print(pairing.results?.frameworks.map(\.name) ?? [])
/// ```
public struct TestFramework: Sendable {
  /// Of which tests a run leaves pictures.
  public enum Keeping: Sendable {
    /// Of all: a run without pictures never came so far.
    case everyTest
    /// Of those that failed: a run without pictures may have passed.
    case failures
  }

  /// What cannot be told by patterns.
  enum Listing: Sendable {
    /// Reports of Playwright name the pairs.
    case playwright
    /// Lists of reg-cli name the pairs.
    case reg
    /// Reports of Roborazzi name the pairs.
    case roborazzi
    /// Pictures are called as references are, by a suite and a test.
    case suites
  }

  /// The name.
  public let name: String
  /// Of which tests a run leaves pictures.
  public let keeps: Keeping
  /// What lies in folders that only the framework writes into.
  let folders: [PathPattern]
  /// A file at the top of such a folder, whatever the folder is called.
  let topFile: PathPattern?
  /// The files that only a run leaves, whether tests fail or not.
  let traces: [PathPattern]
  /// How the pictures after and before are called.
  let pairs: [PairPattern]
  /// How a picture of three is called, whose last third is the picture after, and how the picture before.
  let joined: [PairPattern]
  /// Which attempt at a test counts.
  let attempts: Attempts?
  /// How pictures before are called where they lie without one after.
  let baselines: [PathPattern]
  /// How pictures are called that lie beside a picture after, such as painted differences, each with that picture's names.
  let beside: [PairPattern]
  /// How pictures are called that are copies of others, and are what those are.
  let copies: [PathPattern]
  /// How pictures are called on which the framework has no verdict.
  let others: [PathPattern]
  let listing: Listing?

  /// Makes a framework of what it leaves; what is not said there is not.
  init(
    _ name: String, keeps: Keeping, folders: [PathPattern] = [], topFile: PathPattern? = nil,
    traces: [PathPattern] = [], pairs: [PairPattern] = [], joined: [PairPattern] = [],
    attempts: Attempts? = nil, baselines: [PathPattern] = [], beside: [PairPattern] = [],
    copies: [PathPattern] = [], others: [PathPattern] = [], listing: Listing? = nil
  ) {
    self.name = name
    self.keeps = keeps
    self.folders = folders
    self.topFile = topFile
    self.traces = traces
    self.pairs = pairs
    self.joined = joined
    self.attempts = attempts
    self.baselines = baselines
    self.beside = beside
    self.copies = copies
    self.others = others
    self.listing = listing
  }

  /// True if a folder has a file, or among some pictures one, by which the framework is known where it left no pair.
  func isKnown(in folder: ResultFolder, by pictures: [PathBytes]) -> Bool {
    ([topFile].compactMap(\.self) + traces).contains(where: folder.has)
      || (folders + baselines).contains { pattern in
        pictures.contains { pattern.texts(of: $0) != nil }
      }
  }
}

extension TestFramework: Equatable {
  /// True if both are the same framework.
  public static func == (first: TestFramework, second: TestFramework) -> Bool {
    first.name == second.name
  }
}
