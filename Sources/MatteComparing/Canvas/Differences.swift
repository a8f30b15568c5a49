public import MatteCompare
public import MatteGeometry
internal import MatteImages
public import MatteLayers
public import MatteRaster
internal import MatteScenes

/// A question to a comparison: two pictures, a frame, and the offset between them.
///
/// ```swift
/// var query = PairQuery()
/// query.columns = 1  // the picture after lies a pixel further to the right
/// let wish = Wish.differences(query)
/// ```
public struct PairQuery: Hashable, Sendable {
  /// The number of the before picture among the user's pictures, from 0.
  public var before = 0
  /// The number of the after picture among the user's pictures, from 0.
  public var after = 1
  /// The frame of animations, from 1.
  public var frame = 1
  /// The columns by which the after picture lies to the right of the before picture; negative to the left.
  public var columns = 0
  /// The rows by which the after picture lies below the before picture; negative above.
  public var rows = 0
  /// True if the offset replaces the alignment that the user asked for, even an offset of 0.
  public var isPlaced = false
  /// The alignment that the user asked for in the window; nil for that of the comparison's rules.
  public var alignment: Alignment?
  /// How often a file has changed since the pictures were first read.
  public var edition = 0

  /// Makes a query for the first two pictures at a frame, with their top left corners together.
  public init(frame: Int = 1) { self.frame = frame }

  /// The query with the sides swapped, both pictures in the same places.
  var swapped: PairQuery {
    var query = self
    (query.before, query.after) = (after, before)
    (query.columns, query.rows) = (-columns, -rows)
    return query
  }
}

/// A painting of the differences, to be laid over the pictures.
///
/// ```swift
/// let wish = Wish.layer(.marks, of: PairQuery())
/// ```
public enum DifferenceLayer: Hashable, Sendable {
  /// The magnitudes of the differences as grey, from black to white.
  case magnitudes
  /// The pixels that differ, in colours by their `DifferenceLevel` on a transparent ground.
  case marks
}

/// The differences of two pictures on their common canvas.
///
/// ```swift
/// let nothing = Picture(PixelBuffer(width: 8, height: 8))
/// let same = Differences(magnitudes: nothing, marks: nothing, regions: [], summary: "No pixel differs")
/// ```
public struct Differences: Hashable, Sendable {
  /// The largest difference of each pixel; nil if it is too large to be kept, and has to be wished for.
  public let magnitudes: DifferenceMap?
  /// The `DifferenceLevel` of each pixel; nil if it is too large to be kept, and has to be wished for.
  public let marks: DifferenceMap?
  /// The boxes around pixels that differ, in reading order, in columns and rows of the before picture.
  public let regions: [PixelRect]
  /// The verdict in one line.
  public let summary: String
  /// Both pictures as they were aligned; nil if they were compared by their top left corners.
  public let aligned: AlignedPictures?
  /// By how much pixels differ where none is visible alone; nil where some are, or that is not known.
  public var faintness: String?
  /// True if no number differs, but what the profiles make of them.
  public var isOnlyProfile = false
  /// The name of the space to which both pictures were converted to be compared; nil if they were compared as they are.
  public var space: String?
  /// The movement of the whole after picture; nil if it has not moved.
  public var movement: Movement?
  /// What happened, as far as it is proven.
  public var account = DifferenceAccount()
  /// The areas of the canvas in which differences do not count.
  public var ignored: [PixelRect] = []
  /// The numbers of pixels that differ.
  public var counts = DifferenceCounts()
  /// The notes on the before file; nil if there is none.
  public var before: PictureNotes? = PictureNotes()
  /// The notes on the after file; nil if there is none.
  public var after: PictureNotes? = PictureNotes()

  /// Makes the differences of two pictures, with the greys of both maps.
  public init(
    magnitudes: Picture?, marks: Picture?, regions: [PixelRect], summary: String,
    aligned: AlignedPictures? = nil
  ) {
    self.magnitudes = magnitudes.map { DifferenceMap($0) }
    self.marks = marks.map { DifferenceMap($0) }
    self.regions = regions
    self.summary = summary
    self.aligned = aligned
  }
}

/// The distance by which a picture has moved, in pixels.
///
/// ```swift
/// let movement = Movement(columns: 1, rows: -2)
/// print(movement.words)  // moved by 1 px to the right and 2 px up
/// ```
public struct Movement: Hashable, Sendable {
  /// The columns to the right; negative to the left.
  public var columns: Int
  /// The rows down; negative up.
  public var rows: Int

  /// Makes a movement.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The movement in words.
  public var words: String {
    let ways = [
      columns == 0 ? nil : "\(abs(columns)) px to the \(columns > 0 ? "right" : "left")",
      rows == 0 ? nil : "\(abs(rows)) px \(rows > 0 ? "down" : "up")",
    ]
    return "moved by " + ways.compactMap(\.self).joined(separator: " and ")
  }

  /// The movement in little room: “Moved 3 px ← 2 px ↓”.
  var arrows: String {
    let ways = [
      columns == 0 ? nil : "\(abs(columns)) px \(columns > 0 ? "→" : "←")",
      rows == 0 ? nil : "\(abs(rows)) px \(rows > 0 ? "↓" : "↑")",
    ]
    return "Moved " + ways.compactMap(\.self).joined(separator: " ")
  }
}

/// The numbers of pixels of two pictures that differ, by kind.
///
/// ```swift
/// var counts = DifferenceCounts()
/// counts.different = 12
/// counts.all = 1200
/// ```
public struct DifferenceCounts: Hashable, Sendable {
  /// Pixels of either picture.
  public var all = 0
  /// Pixels that differ in any sample.
  public var different = 0
  /// Of these, pixels that only one picture has.
  public var unmatched = 0
  /// Pixels with a visible difference.
  public var visible = 0
  /// Visible differences that are due to antialiasing.
  public var antialiased = 0
  /// Differing pixels in ignored areas.
  public var ignored = 0
  /// Pixels that are transparent in both pictures and differ in colour.
  public var hidden = 0
  /// Differences that are not visible alone, but seen as a tint by their area; 0 if there is no tint.
  public var tinted = 0
  /// How these are seen; nil if there is no tint.
  public var appearance: Tint.Appearance?
  /// The largest difference of a sample.
  public var largest = 0
  /// The bits of a compared sample, 8 or 16.
  public var depth = 8
  /// The maximum value of a compared sample.
  var maxSample: Int { depth == 8 ? 255 : 65_535 }

  /// Makes counts of zero.
  public init() {}
}

/// Facts about a picture file that its pixels on screen do not show.
///
/// ```swift
/// var notes = PictureNotes()
/// notes.depth = 16
/// notes.profile = "Display P3"
/// ```
public struct PictureNotes: Hashable, Sendable {
  /// The format, such as “PNG”.
  public var format = ""
  /// The bits of a sample, 8 or 16.
  public var depth = 8
  /// True if a pixel is not opaque.
  public var hasAlpha = false
  /// The name of the colour space.
  public var profile = "sRGB"
  /// True if the samples are sRGB colours.
  public var isSRGB = true
  /// What the file says about the colours of its samples; nil if that is not known.
  var embedded: EmbeddedProfile?
  /// The number of frames; 1 for a still picture.
  public var frames = 1
  /// The samples in the file; nil if the pixels on screen tell them.
  public var samples: SampleBuffer?

  /// Makes the notes on an opaque PNG of 8 bits in sRGB.
  public init() {}

  /// Hashes the facts without the millions of samples.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(format)
    hasher.combine(depth)
    hasher.combine(profile)
    hasher.combine(frames)
  }
}
