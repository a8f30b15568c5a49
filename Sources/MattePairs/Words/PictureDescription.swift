internal import MatteImages
internal import MatteRaster
internal import MatteThreads

/// A picture file in lines of text: any change of the file changes a line, and the line says of what.
///
/// ```swift
/// let description = try PictureDescription(of: PictureSource(path: "icon.png"), SourceReader())
/// print(description.text)
/// ```
public struct PictureDescription: Sendable {
  /// The picture, or what stands in its place.
  private enum Content {
    /// What the file says, and the hash of the pixels of all frames.
    case picture(PictureFacts, pixels: SHA256)
    case unreadable(ImageError.Reason)
  }

  private let content: Content
  /// The pointer of Git LFS that the file is; nil if it is none.
  private let pointer: LFSPointer?
  /// How many bytes the file itself has, and their hash.
  private let byteCount: Int
  private let file: SHA256

  /// Describes the file that a source holds, and the picture that is in it or that it points to.
  ///
  /// A file that can be read by rows may have as many pixels as `limits` allow for those; `reader` has its own
  /// limit for others. With `allowsUnreadable`, what cannot be read as a picture is described, too, by what is
  /// wrong with it; otherwise that is thrown, as an `ImageError`.
  public init(
    of source: PictureSource, _ reader: SourceReader, limits: PixelLimits = PixelLimits(),
    allowsUnreadable: Bool = false
  ) throws {
    if let side = StreamedSide(source, limits) {
      (byteCount, file) = try reader.hash(of: source)
      pointer = nil
      content = try Self.content(allowsUnreadable) { () throws(ImageError) in
        let hash = try Self.hash(of: side)
        return .picture(side.facts, pixels: hash)
      }
      return
    }
    var bytes: [UInt8] = []
    do {
      bytes = try reader.bytes(of: source) ?? []
    } catch let error as ImageError where allowsUnreadable {
      switch error.reason {
      case .empty: break
      case .tooLong where source.byteCount != nil:
        // A file has a hash, too, if it is too long to be held in memory.
        (byteCount, file) = try reader.hash(of: source)
        pointer = nil
        content = .unreadable(error.reason)
        return
      default: throw error
      }
    }
    (byteCount, file) = (bytes.count, SHA256(of: bytes))
    pointer = LFSPointer(bytes)
    let whole = PictureSource(name: source.name, .bytes(bytes))
    content = try Self.content(allowsUnreadable) { () throws(ImageError) in
      let picture = try Self.picture(whole, reader)
      return .picture(picture.facts, pixels: try Self.hash(of: picture, whole))
    }
  }

  /// The hash of the pixels of all frames, one after the other as they are seen.
  private static func hash(
    of picture: SamplePicture, _ source: PictureSource
  ) throws(ImageError) -> SHA256 {
    guard picture.frames > 1 else { return picture.samples.hash }
    var frames = try NamedFrames(picture, source)
    var hash = SHA256()
    while let frame = try frames.next() { hash.add(pixelsOf: frame.samples) }
    return hash
  }

  private static func content(
    _ allowsUnreadable: Bool, _ body: () throws(ImageError) -> Content
  ) throws(ImageError) -> Content {
    do throws(ImageError) {
      return try body()
    } catch {
      guard allowsUnreadable else { throw error }
      return .unreadable(error.reason)
    }
  }

  /// The hash of all pixels: one thread reads rows while another hashes those before.
  private static func hash(of side: StreamedSide) throws(ImageError) -> SHA256 {
    let rows = max(16, min(128, (1 << 18) / side.facts.shape.width))
    var hash = SHA256()
    var band = try side.band(rows)
    while band.height > 0 {
      let (sofar, own) = (hash, band)
      let steps = try TwoThreads.map([true, false]) { (isReading) throws(ImageError) in
        isReading ? Step.read(try side.band(rows)) : .hashed(sofar.adding(pixelsOf: own))
      }
      for step in steps {
        switch step {
        case .read(let next): band = next
        case .hashed(let next): hash = next
        }
      }
    }
    return hash
  }

  private enum Step {
    case read(SampleBuffer)
    case hashed(SHA256)
  }

  private static func picture(
    _ source: PictureSource, _ reader: SourceReader
  ) throws(ImageError) -> SamplePicture {
    let resolved: PictureSource
    do {
      resolved = try reader.resolved(source)
    } catch {
      throw error as? ImageError ?? ImageError(source.name, .pointer)
    }
    guard let picture = try reader.picture(resolved) else { throw ImageError(source.name, .empty) }
    return picture
  }

  /// The SHA-256 of the pixels in hexadecimal digits; nil if there are none that can be read.
  public var pixels: String? {
    if case .picture(_, let pixels) = content { pixels.text } else { nil }
  }

  /// The lines; the same for the same file, on every machine.
  public var text: String {
    (contentLines + pointerLines + [("file", "\(byteCount) bytes, SHA-256 \(file.text)")])
      .map { "\(PathBytes("\($0.0): \($0.1)"))\n" }.joined()
  }

  private var contentLines: [(String, String)] {
    switch content {
    case .unreadable(let reason): [("unreadable", reason.description)]
    case .picture(let facts, let pixels): Self.lines(of: facts, pixels)
    }
  }

  private var pointerLines: [(String, String)] {
    pointer.map { [("Git LFS pointer", "\($0.size) bytes, SHA-256 \($0.hash)")] } ?? []
  }

  private static func lines(of facts: PictureFacts, _ pixels: SHA256) -> [(String, String)] {
    let times = facts.shownDurations.text.map { [("durations", $0), ("loops", facts.loopsText)] }
    let head: [(String, String)] = [
      ("format", facts.format.rawValue),
      ("size", "\(facts.shape.width) × \(facts.shape.height) pixels"),
      ("depth", "\(facts.depth) bits"), ("alpha", facts.hasAlpha ? "yes" : "no"),
      ("profile", facts.profile.text), ("orientation", "\(facts.orientation)"),
      ("frames", "\(facts.frames)"),
    ]
    return head + (times ?? []) + [("pixels", "SHA-256 " + pixels.text)]
      + facts.metadata.map { ("metadata", "\($0.name) \($0.hash)") }
  }
}

extension SHA256 {
  fileprivate func adding(pixelsOf picture: SampleBuffer) -> SHA256 {
    var hash = self
    hash.add(pixelsOf: picture)
    return hash
  }
}

extension PictureDescription {
  /// The description for programs, as Resources/describe.schema.json has it.
  public var json: JSON {
    let head: [(String, JSON)] = [("version", .count(1))]
    let tail: [(String, JSON)] = [
      ("bytes", .count(byteCount)), ("sha256", .string(file.text)),
    ]
    return .object(head + members + tail)
  }

  private var members: [(String, JSON)] {
    switch content {
    case .unreadable(let reason): [("unreadable", .string(reason.description))]
    case .picture(let facts, let pixels):
      Self.members(of: facts, pixels) + facts.shownDurations.members
        + (facts.frames > 1 ? [("loops", .count(facts.loops))] : [])
    }
  }

  private static func members(of facts: PictureFacts, _ pixels: SHA256) -> [(String, JSON)] {
    [
      ("format", .string(facts.format.rawValue)), ("width", .count(facts.shape.width)),
      ("height", .count(facts.shape.height)), ("depth", .count(facts.depth)),
      ("alpha", .bool(facts.hasAlpha)),
      ("profile", .string(PathBytes(facts.profile.name).description)),
      ("profileHash", facts.profile.hash.map(JSON.string) ?? .null),
      ("orientation", .count(facts.orientation)), ("frames", .count(facts.frames)),
      ("pixels", .string(pixels.text)),
      ("metadata", .object(facts.metadata.map { ($0.name, .string($0.hash)) })),
    ]
  }
}

extension PictureFacts {
  /// How long the frames are seen.
  fileprivate var shownDurations: Durations { Durations(milliseconds: durations) }

  /// How often an animation is played.
  fileprivate var loopsText: String { loops == 0 ? "for ever" : "\(loops)" }

  /// What the file says beside the pixels, by name, with the beginning of the hash of each.
  fileprivate var metadata: [(name: String, hash: String)] {
    remarks.sorted { $0.key < $1.key }.map { name, number in
      let digits = String(UInt(bitPattern: number), radix: 16)
      return (name, String(repeating: "0", count: 16 - digits.count) + digits)
    }
  }
}

extension EmbeddedProfile {
  /// The beginning of the hash of the profile's bytes; nil if it has none.
  fileprivate var hash: String? { icc.isEmpty ? nil : String(SHA256(of: icc).text.prefix(16)) }

  fileprivate var text: String { name + (hash.map { " " + $0 } ?? "") }
}
