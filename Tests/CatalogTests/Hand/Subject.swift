import MatteComparing
import MatteGeometry
import MatteLayers
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath

/// What is to be found out of two pictures.
enum Subject: Hashable, CaseIterable {
  /// They differ in two regions.
  case still
  /// They have three frames and four, of which all but the second are aligned.
  case animated
  /// The one after has rows more, and others less.
  case aligned
  /// All has moved by a few pixels.
  case moved
  /// Nothing differs.
  case same
  /// They have 16 bits, and other profiles.
  case deep
  /// The one after cannot be read.
  case unreadable
  /// They are many times as large as a window.
  case large

  /// What differs without a pixel that can be seen.
  static let marks = Picture(PixelBuffer(width: 60, height: 46))
  static let magnitudes = Picture(
    PixelBuffer(60, 46) { x, y in .opaque(UInt32((x * y) % 60) * 0x10101) })

  /// What a comparison finds; in every other column the layers are to be wished for, and in each there are other regions.
  func differences(_ query: PairQuery) -> Differences {
    let hasLayers = query.columns.isMultiple(of: 2)
    var found = Differences(
      magnitudes: hasLayers ? Self.magnitudes : nil, marks: hasLayers ? Self.marks : nil,
      regions: regions(query), summary: "differences",
      aligned: isAligned(query) ? Self.laid(isSwapped: query.before > query.after) : nil)
    found.counts.all = 2760
    found.counts.different = self == .same ? 0 : 32 + abs(query.columns)
    if self == .moved {
      found.movement = Movement(columns: 3 - query.columns, rows: -2 - query.rows)
      (found.counts.hidden, found.counts.ignored, found.counts.antialiased) = (3, 4, 5)
    }
    (found.before, found.after) = (notes(of: query.before), notes(of: query.after))
    if self == .still { found.account = Self.account(of: found.regions) }
    return found
  }

  /// The first region has moved to the second, and this one was recoloured.
  private static func account(of regions: [PixelRect]) -> DifferenceAccount {
    var account = DifferenceAccount()
    guard regions.count > 1 else { return account }
    account.sentences = ["8 × 3 moved by +36, +24 to 40, 30", "#102030 became #a0b0c0 in 8 pixels"]
    account.regions = ["moved to 40, 30", "#102030 became #a0b0c0, and 1 more change"]
    account.marks = [
      .moved(from: regions[0], to: PixelRect(minX: 40, minY: 30, maxX: 48, maxY: 33)),
      .recoloured(regions[1], from: Color(hex: 0x102030), to: Color(hex: 0xa0b0c0)),
    ]
    return account
  }

  /// Pictures of it; nil if they are as usual.
  var pictures: [Picture]? { self == .large ? Self.vast : nil }

  private static let vast = [3, 5].map { step in
    Picture(
      PixelBuffer(900, 700) { x, y in .opaque(UInt32(x * step & 255 << 16 | y & 255 << 8 | x & y)) }
    )
  }

  private func isAligned(_ query: PairQuery) -> Bool {
    guard query.columns == 0, query.rows == 0 else { return false }
    return self == .aligned || self == .animated && query.frame != 2
  }

  private func regions(_ query: PairQuery) -> [PixelRect] {
    let all = [(4, 6, 8, 3), (40, 30, 4, 2), (20, 12, 1, 1)].map { x, y, width, height in
      PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }
    return switch self {
    case .same: []
    case .moved: [all[0]]
    default: Array(all.prefix(1 + (query.frame - query.columns + query.rows) & 3))
    }
  }

  private func notes(of index: Int) -> PictureNotes {
    var notes = PictureNotes()
    if self == .animated { notes.frames = 3 + index % 2 }
    if self == .deep, index % 2 == 1 {
      (notes.depth, notes.profile, notes.isSRGB, notes.hasAlpha) = (16, "Wide", false, true)
      let words = (0..<60 * 46).map { UInt64($0) &* 0x0101_0203_0405 | 0xffff << 48 }
      notes.samples = SampleBuffer(width: 60, height: 46, pixels: .rgba16(words))
    }
    return notes
  }

  /// A picture of 40 rows before one of 46, of which ten are new, and four of the first are gone.
  private static func laid(isSwapped: Bool) -> AlignedPictures {
    let gaps = isSwapped ? [40..<44, 20..<30] : [20..<30, 40..<44]
    let pictures = gaps.map { gap in
      Pyramid(
        Picture(
          PixelBuffer(60, 50) { x, y in
            gap.contains(y) ? Pixel(rawValue: 0) : .opaque(UInt32(x << 18 | y << 10 | gap.count))
          }))
    }
    func places(_ gap: Range<Int>) -> AlignedPictures.Places {
      AlignedPictures.Places(
        columns: [.init(canvas: 0..<60, picture: 0..<60)],
        rows: [
          .init(canvas: 0..<gap.lowerBound, picture: 0..<gap.lowerBound),
          .init(
            canvas: gap.upperBound..<50, picture: gap.lowerBound..<50 - gap.count),
        ])
    }
    func strip(_ kind: AlignedPictures.Strip.Kind, _ rows: Range<Int>) -> AlignedPictures.Strip {
      .init(
        kind: kind,
        box: PixelRect(minX: 0, minY: rows.lowerBound, maxX: 60, maxY: rows.upperBound))
    }
    var aligned = AlignedPictures(
      before: pictures[0], after: pictures[1],
      strips: [
        strip(isSwapped ? .removed : .added, 20..<30),
        strip(isSwapped ? .added : .removed, 40..<44),
      ])
    (aligned.placesBefore, aligned.placesAfter) = (places(gaps[0]), places(gaps[1]))
    return aligned
  }
}
