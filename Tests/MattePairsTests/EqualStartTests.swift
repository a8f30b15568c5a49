import MatteCompare
import MatteImages
import MattePairs
import TestSupport
import Testing

/// Two PNGs whose compressed bytes begin alike: what these hold is read once.
@Suite struct EqualStartTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Greys in waves, each row behind its filter, almost three times as many as are inflated at a time.
  private static let rows: [UInt8] = (0..<height).flatMap { y in
    [0 as UInt8] + (0..<width).map { x in UInt8(truncatingIfNeeded: x * y >> 3 | 1) }
  }
  private static let (width, height) = (1000, 700)

  /// The bytes of a stream in chunks of these sizes, the last of which is repeated.
  private static func chunks(_ stream: [UInt8], _ sizes: [Int]) -> [[UInt8]] {
    var (chunks, start) = ([[UInt8]](), 0)
    while start < stream.count {
      let end = min(stream.count, start + sizes[min(chunks.count, sizes.count - 1)])
      chunks.append(Array(stream[start..<end]))
      start = end
    }
    return chunks
  }

  /// A file of these chunks.
  private static func file(_ chunks: [[UInt8]], transparent: Int? = nil) -> [UInt8] {
    let header: [UInt8] = [0, 0, 3, 0xe8, 0, 0, 2, 0xbc, 8, 0, 0, 0, 0]
    let key = transparent.map { PNGText.chunk("tRNS", [0, UInt8($0)]) } ?? []
    return PNGText.signature + PNGText.chunk("IHDR", header) + key
      + chunks.flatMap { PNGText.chunk("IDAT", $0) } + PNGText.chunk("IEND", [])
  }

  /// What is said of two files, read by rows or whole; and which is not to be read, and why.
  private func verdict(
    _ files: Sides<[UInt8]>, isReadWhole: Bool
  ) throws -> Result<Verdict, ImageError> {
    let sources = Sides(
      before: PictureSource(path: PathBytes(try folder.write("before.png", files.before))),
      after: PictureSource(path: PathBytes(try folder.write("after.png", files.after))))
    do {
      return .success(
        try PairDiffer().comparedPair(sources, isReadWhole: isReadWhole).verdict)
    } catch let error as ImageError {
      return .failure(error)
    }
  }

  /// Expects that of two files, in either order, by rows the same is said as if both had been read whole, and that so many
  /// pixels differ; nil if a file is damaged.
  private func expectAsWhole(
    _ first: [UInt8], _ second: [UInt8], different: Int?, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for files in [
      Sides(before: first, after: second), Sides(before: second, after: first),
    ] {
      let byRows = try verdict(files, isReadWhole: false)
      let whole = try verdict(files, isReadWhole: true)
      switch (byRows, whole) {
      case (.success(let byRows), .success(let whole)):
        #expect(byRows.comparison == whole.comparison, comment, sourceLocation: sourceLocation)
        #expect(
          byRows.facts.before.picture == whole.facts.before.picture, comment,
          sourceLocation: sourceLocation)
        #expect(
          byRows.facts.after.picture == whole.facts.after.picture, comment,
          sourceLocation: sourceLocation)
        #expect(
          byRows.comparison.differentPixelCount == different, comment,
          sourceLocation: sourceLocation)
      case (.failure(let byRows), .failure(let whole)):
        #expect(byRows == whole, comment, sourceLocation: sourceLocation)
        #expect(different == nil, comment, sourceLocation: sourceLocation)
      default: Issue.record(comment, sourceLocation: sourceLocation)
      }
    }
  }

  /// Places of pixels among the rows: at their ends, where rows are inflated together (260 at a time), and about the
  /// borders of chunks.
  private static let places: [Int] = {
    let last = rows.count - 1
    // Behind each 65,535 bytes there are five of the next block.
    let borders = [8192 * 40, 70_001, 70_003, 300_000].map { $0 - 2 - 5 * ($0 / 65_540 + 1) }
    let ends = [1, 260 * 1001 - 1, 260 * 1001 + 1, 520 * 1001 + 7, last - 5000, last]
    return ends + borders.flatMap { [$0 - 1, $0, $0 + 1] }
  }()

  @Test(
    "A pixel is found wherever the compressed bytes part",
    arguments: [[8192], [300_000], [1 << 20], [70_001, 1, 1, 4000, 1 << 20]])
  func somewhere(_ sizes: [Int]) throws {
    let stream = PNGText.stored(Self.rows)
    let first = Self.file(Self.chunks(stream, sizes))
    for place in Self.places {
      var rows = Self.rows
      rows[place] ^= 0x10
      let second = Self.file(Self.chunks(PNGText.stored(rows), sizes))
      try expectAsWhole(first, second, different: 1, "byte \(place) in chunks of \(sizes)")
    }
  }

  @Test(
    "The compressed bytes may be in chunks of other sizes",
    arguments: [[5000], [8192, 8192, 8192, 100_000, 8192], [8192, 8192, 8191], [1 << 20], [8193]])
  func otherChunks(_ sizes: [Int]) throws {
    var rows = Self.rows
    rows[500 * 1001 + 3] ^= 0x10
    try expectAsWhole(
      Self.file(Self.chunks(PNGText.stored(Self.rows), [8192])),
      Self.file(Self.chunks(PNGText.stored(rows), sizes)), different: 1, "chunks of \(sizes)")
    try expectAsWhole(
      Self.file(Self.chunks(PNGText.stored(Self.rows), [8192])),
      Self.file(Self.chunks(PNGText.stored(Self.rows), sizes)), different: 0, "chunks of \(sizes)")
  }

  @Test("Transparent pixels of the equal rows are told of both, others of their own picture")
  func transparency() throws {
    var rows = Self.rows
    rows[650 * 1001 + 8] = 2
    for (key, different) in [(1, 1), (2, 1), (4, 1)] {
      try expectAsWhole(
        Self.file(Self.chunks(PNGText.stored(Self.rows), [8192]), transparent: key),
        Self.file(Self.chunks(PNGText.stored(rows), [8192]), transparent: key),
        different: different, "key \(key)")
    }
  }

  /// What is wrong with a file whose bytes are those of another one as far as row 600, or in both.
  private static let damages: [(String, Sides<[UInt8]>)] = {
    var rows = Self.rows
    rows[600 * 1001 + 3] ^= 0x10
    let (own, other) = (
      chunks(PNGText.stored(Self.rows), [8192]), chunks(PNGText.stored(rows), [8192])
    )
    let (sound, changed) = (file(own), file(other))
    func broken(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
      var rows = rows
      change(&rows)
      return file(chunks(PNGText.stored(rows), [8192]))
    }
    /// A file whose chunk of a number has a wrong checksum.
    func unchecked(_ chunks: [[UInt8]], _ number: Int, by bits: UInt8) -> [UInt8] {
      var file = file(chunks)
      file[8 + 25 + number * (8192 + 12) + 8 + 8192] ^= bits
      return file
    }
    var (last, lastBroken) = (own.flatMap(\.self), rows)
    last[last.count - 1] ^= 1
    lastBroken[300 * 1001] = 5
    var first = Self.rows
    first[300 * 1001] = 5
    return [
      ("checksum of a later chunk", Sides(before: sound, after: unchecked(other, 80, by: 1))),
      ("checksum of an equal chunk", Sides(before: sound, after: unchecked(other, 9, by: 1))),
      ("checksum of a chunk of equal rows", Sides(before: sound, after: unchecked(own, 60, by: 1))),
      (
        "two wrong checksums",
        Sides(before: unchecked(own, 60, by: 1), after: unchecked(own, 60, by: 2))
      ),
      (
        "the same wrong checksum",
        Sides(before: unchecked(own, 9, by: 1), after: unchecked(other, 9, by: 1))
      ),
      ("cut short", Sides(before: changed, after: file(Array(own.dropLast(3))))),
      ("nothing but equal chunks", Sides(before: sound, after: file(Array(own.prefix(40))))),
      ("a filter that there is not", Sides(before: sound, after: broken { $0[680 * 1001] = 5 })),
      (
        "a filter in equal rows",
        Sides(
          before: file(chunks(PNGText.stored(first), [8192])),
          after: file(chunks(PNGText.stored(lastBroken), [8192])))
      ),
      ("the last checksum", Sides(before: sound, after: file(chunks(last, [8192])))),
      ("twice as many bytes more", Sides(before: sound, after: broken { $0 += $0 + $0 })),
      ("a row too few", Sides(before: sound, after: broken { $0.removeLast(1001) })),
    ]
  }()

  @Test("Damage is found in either file, and the same one is named", arguments: damages.indices)
  func damage(_ number: Int) throws {
    let (name, files) = Self.damages[number]
    try expectAsWhole(files.before, files.after, different: nil, "\(name)")
  }

  @Test("Bytes behind the rows, and empty chunks, harm neither file")
  func moreBytes() throws {
    let own = Self.chunks(PNGText.stored(Self.rows), [8192])
    let more = Self.chunks(PNGText.stored(Self.rows + [7, 7, 7]), [8192])
    try expectAsWhole(Self.file(own), Self.file(more), different: 0, "three bytes more")
    try expectAsWhole(Self.file(own), Self.file(own + [[]]), different: 0, "an empty chunk more")
    try expectAsWhole(Self.file(own), Self.file([[]] + own), different: 0, "an empty chunk first")
    try expectAsWhole(
      Self.file([own[0], []] + own[1...]), Self.file([own[0], []] + own[1...] + [[]]),
      different: 0, "empty chunks in both")
  }
}
