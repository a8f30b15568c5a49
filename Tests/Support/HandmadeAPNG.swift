/// An animated PNG made by hand of still ones (PNG specification, third edition, section 11.3.6).
public struct HandmadeAPNG {
  /// A frame, its pixels those of a still PNG of the same kind.
  public struct Frame {
    /// The still PNG.
    public var png: [UInt8]
    /// Where it lies on the canvas.
    public var place = (x: 0, y: 0)
    /// The parts of a second for which it is seen, and how many of them a second has.
    public var delay = (parts: 50, perSecond: 1000)
    /// What becomes of its place then: 0 nothing, 1 transparent, 2 what it was before.
    public var disposal: UInt8 = 0
    /// 1 to let what is there shine through, 0 to replace it.
    public var blending: UInt8 = 0

    /// Makes a frame at the top left that is seen for 50 ms and replaces what was there.
    public init(_ png: [UInt8]) { self.png = png }
  }

  /// The frames.
  public var frames: [Frame]
  /// A PNG that is shown in place of the animation; nil if its first frame is.
  public var staticImage: [UInt8]?
  /// How often it is played, 0 for ever.
  public var plays = 0
  /// The number of frames as the file says it; nil for that of `frames`.
  public var declared: Int?
  /// Other chunks, between the header and all others.
  public var chunks: [UInt8] = []

  /// Makes an animation of frames, the first of which is shown where animations are not known.
  public init(_ frames: [Frame]) { self.frames = frames }

  /// The file.
  public var bytes: [UInt8] {
    let picture = staticImage ?? frames[0].png
    let colours = ["PLTE", "tRNS"].flatMap { PNGText.chunks(named: $0, of: picture) ?? [] }
    let counts = [declared ?? frames.count, plays].flatMap(Self.big32)
    var file = Array(picture[..<33]) + chunks + PNGText.chunk("acTL", counts) + colours
    if let staticImage { file += PNGText.chunks(named: "IDAT", of: staticImage) ?? [] }
    var sequence = 0
    for (index, frame) in frames.enumerated() {
      file += PNGText.chunk("fcTL", Self.big32(sequence) + Self.control(frame))
      sequence += 1
      let pixels = PNGText.chunks(named: "IDAT", of: frame.png) ?? []
      if index == 0 && staticImage == nil {
        file += pixels
        continue
      }
      for body in Self.bodies(pixels) {
        file += PNGText.chunk("fdAT", Self.big32(sequence) + body)
        sequence += 1
      }
    }
    return file + PNGText.chunk("IEND", [])
  }

  /// What is in a frame's control chunk behind its sequence number.
  private static func control(_ frame: Frame) -> [UInt8] {
    let delay = [frame.delay.parts, frame.delay.perSecond].flatMap { big32($0).suffix(2) }
    return frame.png[16..<24] + big32(frame.place.x) + big32(frame.place.y) + delay
      + [frame.disposal, frame.blending]
  }

  /// The bodies of chunks that follow each other.
  private static func bodies(_ chunks: [UInt8]) -> [[UInt8]] {
    var bodies: [[UInt8]] = []
    var position = 0
    while position < chunks.count {
      let length = chunks[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      bodies.append(Array(chunks[position + 8..<position + 8 + length]))
      position += 12 + length
    }
    return bodies
  }

  private static func big32(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
