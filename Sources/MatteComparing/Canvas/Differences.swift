public import MatteGeometry
public import MatteLayers
public import MatteRaster
internal import MatteScenes

/// Which pixels of two pictures are compared with each other.
///
/// ```swift
/// var query = PairQuery()
/// query.columns = 1  // the picture after lies a pixel further to the right
/// let wish = Wish.differences(query)
/// ```
public struct PairQuery: Hashable, Sendable {
  /// The picture before among the user's, counted from 0.
  public var before = 0
  /// The picture after among the user's, counted from 0.
  public var after = 1
  /// The frame of animations, from 1.
  public var frame = 1
  /// How many columns the picture after lies to the right of the other; negative to the left.
  public var columns = 0
  /// How many rows the picture after lies below the other; negative above.
  public var rows = 0
  /// True if the picture after lies just there, also where both are 0: whatever alignment was asked for is left.
  public var isPlaced = false

  /// The first two pictures, a frame of theirs, their top left corners on each other.
  public init(frame: Int = 1) { self.frame = frame }

  /// The same with the picture after as the one before, both where they lie.
  var swapped: PairQuery {
    var query = self
    (query.before, query.after) = (after, before)
    (query.columns, query.rows) = (-columns, -rows)
    return query
  }
}

/// What is painted of how two pictures differ, to be laid over them.
///
/// ```swift
/// let wish = Wish.layer(.marks, of: PairQuery())
/// ```
public enum DifferenceLayer: Hashable, Sendable {
  /// How far apart the pixels are: grey, from black to white.
  case magnitudes
  /// The pixels that differ, in colours, over nothing.
  case marks
}

/// What two pictures differ in, on the canvas that both lie on.
///
/// ```swift
/// let nothing = Picture(PixelBuffer(width: 8, height: 8))
/// let same = Differences(magnitudes: nothing, marks: nothing, regions: [], summary: "No pixel differs")
/// ```
public struct Differences: Hashable, Sendable {
  /// How far apart the pixels are, as the layer of this name; nil if it is so large that it is to be wished for.
  public let magnitudes: Picture?
  /// The pixels that differ, as the layer of this name; nil if it is so large that it is to be wished for.
  public let marks: Picture?
  /// Where differing pixels are, in reading order, in columns and rows of the picture before.
  public let regions: [PixelRect]
  /// What is to be said of it in a line.
  public let summary: String
  /// Both pictures as they were compared; nil if that is by their top left corners.
  public let aligned: AlignedPictures?
  /// How far all of the picture after has moved; nil if it has not.
  public var movement: Movement?
  /// The parts of the canvas in which differences do not count.
  public var ignored: [PixelRect] = []
  /// How many pixels differ, and how.
  public var counts = DifferenceCounts()
  /// What is known of the file before; nil if there is none.
  public var before: PictureNotes? = PictureNotes()
  /// What is known of the file after; nil if there is none.
  public var after: PictureNotes? = PictureNotes()

  /// Makes what two pictures differ in.
  public init(
    magnitudes: Picture?, marks: Picture?, regions: [PixelRect], summary: String,
    aligned: AlignedPictures? = nil
  ) {
    self.magnitudes = magnitudes
    self.marks = marks
    self.regions = regions
    self.summary = summary
    self.aligned = aligned
  }
}

/// How far a picture has moved, in about so many pixels.
///
/// ```swift
/// let movement = Movement(columns: 1, rows: -2)
/// print(movement.words)  // moved by about 1 px to the right and 2 px up
/// ```
public struct Movement: Hashable, Sendable {
  /// The columns to the right; negative ones are to the left.
  public var columns: Int
  /// The rows down; negative ones are up.
  public var rows: Int

  /// Makes a movement.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// What is said of it.
  public var words: String {
    let ways = [
      columns == 0 ? nil : "\(abs(columns)) px to the \(columns > 0 ? "right" : "left")",
      rows == 0 ? nil : "\(abs(rows)) px \(rows > 0 ? "down" : "up")",
    ]
    return "moved by about " + ways.compactMap(\.self).joined(separator: " and ")
  }
}

/// How many pixels of two pictures differ, and how.
///
/// ```swift
/// var counts = DifferenceCounts()
/// counts.different = 12
/// counts.all = 1200
/// ```
public struct DifferenceCounts: Hashable, Sendable {
  /// Those that either picture has.
  public var all = 0
  /// Those that differ in some number.
  public var different = 0
  /// Those whose difference is seen.
  public var visible = 0
  /// Those of them that are antialiased.
  public var antialiased = 0
  /// Those that differ in parts that are left out.
  public var ignored = 0
  /// Those that are transparent in both and differ in their colour.
  public var hidden = 0
  /// The largest difference of a sample.
  public var largest = 0
  /// The bits of a sample at which they were compared, 8 or 16.
  public var depth = 8

  /// Nothing is counted.
  public init() {}
}

/// What a picture file says beside what is shown of it.
///
/// ```swift
/// var notes = PictureNotes()
/// notes.depth = 16
/// notes.profile = "Display P3"
/// ```
public struct PictureNotes: Hashable, Sendable {
  /// The format: “PNG”.
  public var format = ""
  /// The bits of a sample, 8 or 16.
  public var depth = 8
  /// True if a pixel is not opaque.
  public var hasAlpha = false
  /// The name of the colour space.
  public var profile = "sRGB"
  /// True if the numbers mean the colours of sRGB.
  public var isSRGB = true
  /// The frames of an animation; 1 of a still picture.
  public var frames = 1
  /// The numbers in the file, if what is shown does not tell them.
  public var samples: SampleBuffer?

  /// An opaque PNG of 8 bits in sRGB.
  public init() {}

  /// Hashes what is known, without the samples, of which there are millions.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(format)
    hasher.combine(depth)
    hasher.combine(profile)
    hasher.combine(frames)
  }
}
