internal import MatteImages
internal import MatteRaster

/// A picture file in lines of text: any change of the file changes a line, and the line says of what.
///
/// ```swift
/// let description = try PictureDescription(of: PictureSource(path: "icon.png"), SourceReader())
/// print(description.text)
/// ```
public struct PictureDescription: Sendable {
  /// The picture, or what stands in its place.
  private enum Content {
    case picture(SamplePicture)
    case unreadable(ImageError.Reason)
  }

  private let content: Content
  /// The pointer of Git LFS that the file is; nil if it is none.
  private let pointer: LFSPointer?
  /// The bytes of the file itself.
  private let file: [UInt8]

  /// Describes the file that a source holds, and the picture that is in it or that it points to.
  ///
  /// With `allowsUnreadable`, what cannot be read as a picture is described, too, by what is wrong with it;
  /// otherwise that is thrown, as an `ImageError`.
  public init(
    of source: PictureSource, _ reader: SourceReader, allowsUnreadable: Bool = false
  ) throws {
    do {
      file = try reader.bytes(of: source) ?? []
    } catch let error as ImageError where error.reason == .empty && allowsUnreadable {
      file = []
    }
    pointer = LFSPointer(file)
    do throws(ImageError) {
      content = .picture(try Self.picture(PictureSource(name: source.name, .bytes(file)), reader))
    } catch {
      guard allowsUnreadable else { throw error }
      content = .unreadable(error.reason)
    }
  }

  private static func picture(
    _ source: PictureSource, _ reader: SourceReader
  ) throws(ImageError) -> SamplePicture {
    let resolved: PictureSource
    do {
      resolved = try reader.resolved(source)
    } catch {
      throw ImageError(source.name, .pointer)
    }
    guard let picture = try reader.picture(resolved) else { throw ImageError(source.name, .empty) }
    return picture
  }

  /// The lines; the same for the same file, on every machine.
  public var text: String {
    (contentLines + pointerLines + [("file", Self.fileText(file))])
      .map { "\(PathBytes("\($0.0): \($0.1)"))\n" }.joined()
  }

  private var contentLines: [(String, String)] {
    switch content {
    case .unreadable(let reason): [("unreadable", reason.description)]
    case .picture(let picture): Self.lines(of: picture)
    }
  }

  private var pointerLines: [(String, String)] {
    pointer.map { [("Git LFS pointer", "\($0.size) bytes, SHA-256 \($0.hash)")] } ?? []
  }

  private static func lines(of picture: SamplePicture) -> [(String, String)] {
    let samples = picture.samples
    return [
      ("format", picture.format.rawValue),
      ("size", "\(samples.width) × \(samples.height) pixels"),
      ("depth", "\(samples.depth) bits"), ("alpha", picture.hasAlpha ? "yes" : "no"),
      ("profile", picture.profile.text), ("orientation", "\(picture.orientation)"),
      ("frames", "\(picture.frames)"), ("pixels", "SHA-256 " + samples.hash.text),
    ] + picture.metadata.map { ("metadata", "\($0.name) \($0.hash)") }
  }

  private static func fileText(_ bytes: [UInt8]) -> String {
    "\(bytes.count) bytes, SHA-256 \(SHA256(of: bytes).text)"
  }
}

extension PictureDescription {
  /// The description for programs, as Resources/describe.schema.json has it.
  public var json: JSON {
    let head: [(String, JSON)] = [("version", .count(1))]
    let tail: [(String, JSON)] = [
      ("bytes", .count(file.count)), ("sha256", .string(SHA256(of: file).text)),
    ]
    return .object(head + members + tail)
  }

  private var members: [(String, JSON)] {
    switch content {
    case .unreadable(let reason): [("unreadable", .string(reason.description))]
    case .picture(let picture): Self.members(of: picture)
    }
  }

  private static func members(of picture: SamplePicture) -> [(String, JSON)] {
    [
      ("format", .string(picture.format.rawValue)), ("width", .count(picture.samples.width)),
      ("height", .count(picture.samples.height)), ("depth", .count(picture.samples.depth)),
      ("alpha", .bool(picture.hasAlpha)),
      ("profile", .string(PathBytes(picture.profile.name).description)),
      ("profileHash", picture.profile.hash.map(JSON.string) ?? .null),
      ("orientation", .count(picture.orientation)), ("frames", .count(picture.frames)),
      ("pixels", .string(picture.samples.hash.text)),
      ("metadata", .object(picture.metadata.map { ($0.name, .string($0.hash)) })),
    ]
  }
}

extension SamplePicture {
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
