internal import MatteCompare
internal import MatteGeometry
internal import MatteImages

/// A verdict in one line of JSON, as Resources/brief.schema.json describes it, which is short whatever differs.
///
/// What does not fit is counted in the member `more`; a text that is too long ends in the middle, with an ellipsis.
///
/// ```swift
/// let verdict = try PairDiffer().verdict(before: "before.png", after: "after.png")
/// assert(BriefLine(verdict).text.utf8.count <= BriefLine.maxBytes)
/// ```
public struct BriefLine: Sendable {
  /// The most bytes of a line, without its end.
  public static let maxBytes = 1024

  /// The line.
  public let text: String

  /// Says what two pictures differ in, and what happened, in other `sentences` than the verdict's if there are some.
  ///
  /// Files of `crops` are named by their paths, other `pictures` of the same by names of their own.
  public init(
    _ verdict: Verdict, sentences: [String]? = nil, crops: [CropFiles] = [],
    pictures: [String] = []
  ) {
    let lines = verdict.lineTexts.joined(separator: ", ")
    let members = BriefMembers(
      fixed: [
        ("verdict", .string(verdict.isSame ? "same" : "different")),
        ("different", .count(verdict.comparison.differentPixelCount)),
        ("counted", .count(verdict.comparison.countedPixelCount)),
        ("percent", .percent(verdict.comparison.percent / 100)),
        ("visible", .count(verdict.comparison.visiblePixelCount)),
      ] + verdict.facts.sizes + [
        ("alignment", lines.isEmpty ? .null : .string(lines.shortened(to: Self.maxTextBytes))),
        ("summary", .string(verdict.briefSummary.shortened(to: Self.maxTextBytes))),
      ],
      lists: [
        (
          "sentences",
          (sentences ?? verdict.sentences).map { .string($0.shortened(to: Self.maxTextBytes)) }
        ),
        ("boxes", verdict.comparison.regions.largest(.max, by: \.pixels).map(\.boxAsJSON)),
        ("crops", crops.map(\.namesAsJSON) + pictures.map(\.nameAsJSON)),
      ])
    text = members.text
  }

  /// Says how many pairs differ and which of them the most, and what else is to be looked at.
  public init(_ verdict: PairsVerdict, crops: [CropFiles] = [], pictures: [String] = []) {
    // All of the worst are named; the longer their names are, the shorter each is cut.
    let lines = Self.nameBytes.lazy.map { bytes in
      BriefMembers(
        fixed: verdict.briefCounts,
        lists: [
          ("worst", verdict.troubles.map { $0.json(nameBytes: bytes) }),
          ("crops", crops.map(\.namesAsJSON) + pictures.map(\.nameAsJSON)),
        ])
    }
    text = (lines.first(where: \.hasAllOfFirst) ?? lines[lines.endIndex - 1]).text
  }

  /// Says that nothing could be compared, and why.
  public init(trouble message: String) {
    text =
      JSON.object([
        ("verdict", .string("trouble")), ("summary", .string(message.shortened(to: 800))),
        ("more", .object([])),
      ]).text
  }

  /// The most bytes of a text within the line of a pair.
  private static let maxTextBytes = 200
  /// The most bytes of the name of each of several pairs: as many as fit.
  private static let nameBytes = [800, 400, 200, 120, 90, 60, 44, 32]
}

/// Members of which some are always there, and of the others, which are lists, as much as fits.
private struct BriefMembers {
  let fixed: [(String, JSON)]
  let lists: [(name: String, items: [JSON])]

  /// The most items of a list.
  private static let maxItems = 8

  /// The line: of each list its first items, as many of each as fit beside as many of the others.
  var text: String {
    var counts = lists.map { _ in 0 }
    var open = Set(lists.indices)
    for count in 1...Self.maxItems {
      for index in lists.indices where open.contains(index) {
        counts[index] = count
        if count > lists[index].items.count || !fits(counts) {
          counts[index] -= 1
          open.remove(index)
        }
      }
    }
    return line(counts)
  }

  /// True if all items of the first list fit that may be there.
  var hasAllOfFirst: Bool {
    fits(lists.enumerated().map { $0 == 0 ? min(Self.maxItems, $1.items.count) : 0 })
  }

  private func fits(_ counts: [Int]) -> Bool { line(counts).utf8.count <= BriefLine.maxBytes }

  private func line(_ counts: [Int]) -> String {
    let parts = zip(lists, counts).map { list, count in
      (list.name, JSON.array(Array(list.items.prefix(count))))
    }
    let rest = zip(lists, counts).map { ($0.name, $0.items.count - $1) }.filter { $0.1 > 0 }
    return JSON.object(
      fixed + parts + [("more", .object(rest.map { ($0, JSON.count($1)) }))]
    ).text
  }
}

extension JSON {
  fileprivate static func numbers(_ numbers: [Int]) -> JSON { .array(numbers.map(JSON.count)) }

  /// A share as a percentage of two decimals; neither 0 nor 100 unless it is nothing or all.
  fileprivate static func percent(_ share: Double) -> JSON {
    let hundredths = (share * 10_000).rounded()
    return .number((share > 0 && share < 1 ? min(max(hundredths, 1), 9_999) : hundredths) / 100)
  }
}

extension Verdict {
  /// What differs beside rows and columns, in words that stand alone.
  fileprivate var briefSummary: String {
    isEqual ? "no pixel differs" : (allowedText ?? "") + pixelSummary
  }
}

extension Region {
  /// The first column and row, and how many there are of both, as `--ignore` takes them.
  fileprivate var boxAsJSON: JSON { .numbers([box.minX, box.minY, box.width, box.height]) }
}

extension PairFacts {
  /// The columns and rows of both, if they are not the same.
  fileprivate var sizes: [(String, JSON)] {
    let sizes = [before, after].map { [$0.width, $0.height] }
    return sizes[0] == sizes[1] ? [] : [("sizes", .array(sizes.map(JSON.numbers)))]
  }
}

extension CropFiles {
  fileprivate var namesAsJSON: JSON { .array(names.map(JSON.string)) }
}

extension String {
  /// The name of the only picture of a crop.
  fileprivate var nameAsJSON: JSON { .array([.string(self)]) }

  /// The text, or its beginning and its end with an ellipsis between, so that it takes at most so many bytes in JSON.
  fileprivate func shortened(to limit: Int) -> String {
    func bytes(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
      scalars.reduce(0) { $0 + JSON.string(String($1)).text.utf8.count - 2 }
    }
    // The longest escape takes six bytes for a byte.
    if utf8.count <= limit, bytes(unicodeScalars) + 2 <= limit { return self }
    let room = (limit - 5) / 2
    func fitting(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
      var left = room
      return scalars.prefix { scalar in
        left -= bytes([scalar])
        return left >= 0
      }
    }
    var text = String.UnicodeScalarView(fitting(unicodeScalars))
    text.append("…")
    text.append(contentsOf: fitting(unicodeScalars.reversed()).reversed())
    return String(text)
  }
}

/// A picture that is not the same, or was not looked at.
private struct BriefTrouble {
  let path: PathBytes
  /// Why it is here.
  let word: String
  /// The share that differs; nil of what has not been compared.
  var share: Double?

  func json(nameBytes: Int) -> JSON {
    .object(
      [("path", .string(path.text.shortened(to: nameBytes))), ("is", .string(word))]
        + (share.map { [("percent", .percent($0))] } ?? []))
  }
}

extension PairsVerdict {
  /// What is counted, and said of all.
  fileprivate var briefCounts: [(String, JSON)] {
    let word = isSame ? "same" : isComplete ? "different" : "trouble"
    return [
      ("verdict", .string(word)), ("pairs", .count(outcomes.count)),
      ("same", .count(compared.count - different)), ("different", .count(different)),
      ("unreadable", .count(unreadable.count)), ("added", .count(added.count)),
      ("removed", .count(removed.count)), ("renamed", .count(renamed.count)),
      ("summary", .string(summary(isVerbose: false).shortened(to: 100))),
    ]
  }

  /// What is to be looked at: first what could not be, then what differs most.
  fileprivate var troubles: [BriefTrouble] {
    let unseen =
      unreadable.map { BriefTrouble(path: $0.path, word: "unreadable") }
      + failures.map { BriefTrouble(path: $0.path, word: "unlisted") }
      + (results?.unexplained ?? []).map { BriefTrouble(path: $0, word: "unexplained") }
    let known = Set(compared.lazy.filter { !$0.finding.isSame }.map(\.path))
    return unseen
      + worst.map { BriefTrouble(path: $0.path, word: "different", share: $0.finding.share) }
      + added.map { BriefTrouble(path: $0, word: "added") }
      + removed.map { BriefTrouble(path: $0, word: "removed") }
      + renamed.filter { !known.contains($0.to) }
      .map { BriefTrouble(path: $0.to, word: "renamed") }
  }
}
