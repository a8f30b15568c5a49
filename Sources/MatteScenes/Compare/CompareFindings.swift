internal import MatteGeometry
internal import MatteLayers

/// What is known of how two pictures differ.
struct CompareFindings: Equatable, Sendable {
  /// What came of comparing them; nil until then.
  private(set) var differences: Differences?
  /// The places to go to, in reading order: regions, and lines that were added, removed or moved.
  private(set) var places: [Place] = []
  /// Why they could not be compared, in a line.
  private(set) var failure: String?
  /// How far apart they are, doubled as often as was asked for last.
  private(set) var magnitudes: PictureView?
  /// The doublings of `magnitudes`.
  private var doublings = -1
  /// The pixels that differ.
  private(set) var marks: PictureView?

  /// A place to go to.
  struct Place: Hashable, Sendable {
    /// Where it is on the canvas.
    let box: PixelRect
    /// What is said of it, if it is no region.
    let words: String?
  }

  private static func places(_ found: Differences) -> [Place] {
    let regions = found.regions.map { Place(box: $0, words: nil) }
    guard let aligned = found.aligned, !aligned.strips.isEmpty else { return regions }
    let strips = aligned.strips.map { Place(box: $0.box, words: aligned.words(for: $0)) }
    return (regions + strips).sorted {
      ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX)
    }
  }

  /// What a look needs and has not got.
  func wishes(in look: CompareLook) -> [Wish] {
    guard let differences else { return failure == nil ? [.differences] : [] }
    switch look.mode {
    case .difference where doublings != Int(look.gain):
      return [.pyramid(differences.magnitudes, doublings: Int(look.gain))]
    case .changes where marks == nil: return [.pyramid(differences.marks, doublings: 0)]
    default: return []
    }
  }

  /// Takes what came of one of its wishes; true if it was one.
  mutating func take(_ finding: Finding, for wish: Wish) -> Bool {
    switch (wish, finding) {
    case (.differences, .differences(let found)):
      differences = found
      places = Self.places(found)
    case (.differences, .failure(let reason)): failure = reason
    case (.pyramid(differences?.marks, _), .picture(let pyramid)): marks = PictureView(pyramid)
    case (.pyramid(differences?.magnitudes, let count), .picture(let pyramid)):
      magnitudes = PictureView(pyramid)
      doublings = count
    case (.tile(let tile), .tile(let pixels)):
      if tile.picture == magnitudes?.pyramid.picture {
        magnitudes?.add(pixels, for: tile)
      } else if tile.picture == marks?.pyramid.picture {
        marks?.add(pixels, for: tile)
      } else {
        return false
      }
    default: return false
    }
    return true
  }
}
