import MatteCompare
import MatteComparing
import MatteGeometry
import MatteImages
import MattePairs
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import TestSupport
import Testing

/// The key that aligns neither rows nor columns, then rows, then columns.
@Suite struct AlignmentKeyTests {
  /// What the bar says of all changes.
  private static func said(_ play: ComparePlay, _ words: SaidWords) -> String? {
    words.said(in: play.pixels()).last { $0.hasPrefix("1 region") || $0.contains("change") }
  }

  @Test("G aligns rows, then columns, then neither, and the bar says so")
  func turn() throws {
    let words = SaidWords()
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.typesetter = words
    var play = try ComparePlay(assets, on: Size(1200, 800), ["mode": "one-up"])
    for alignment in ["rows aligned", "columns aligned", "not aligned", "rows aligned"] {
      play.key("g")
      play.pass(0.5)
      #expect(Self.said(play, words) == "1 region, \(alignment)")
    }
  }

  @Test("The alignment of a query replaces that of the rules")
  func query() throws {
    let ground = PixelBuffer(300, 160) { x, y in
      .opaque(UInt32(y) << 16 | UInt32((y * 7) & 255) << 8 | 0x80)
    }
    let shorter = ground.rows(0..<20).above(ground.rows(40..<160))
    var query = PairQuery()
    let strips = try ([nil, .rows, Alignment.none] as [Alignment?]).map { alignment in
      query.alignment = alignment
      return try ComparedFiles(ground, shorter, Rules(alignment: .none)).differences(query)
        .aligned?.strips.count ?? 0
    }
    #expect(strips == [0, 1, 0])
  }
}
