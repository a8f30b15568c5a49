internal import MatteImages
internal import MatteRaster

/// A picture file in lines of text: any change of the file changes a line, and the line says of what.
struct PictureDescription {
  /// The picture, or what stands in its place.
  enum Content {
    case picture(SamplePicture)
    /// It cannot be read, for a reason that is part of a line.
    case unreadable(String)
  }

  let content: Content
  /// The pointer of Git LFS that the file is; nil if it is none.
  let pointer: LFSPointer?
  /// The bytes of the file itself.
  let file: [UInt8]

  /// The lines; the same for the same file, on every machine.
  var text: String {
    (contentLines + pointerLines + [("file", Self.fileText(file))])
      .map { printable("\($0.0): \($0.1)") + "\n" }.joined()
  }

  private var contentLines: [(String, String)] {
    switch content {
    case .unreadable(let reason): [("unreadable", reason)]
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
    "\(bytes.count) bytes, SHA-256 \(bytes.hash.text)"
  }
}

extension PictureDescription {
  /// The description for programs, as Resources/describe.schema.json has it.
  var json: JSON {
    let head: [(String, JSON)] = [("version", .count(1))]
    let tail: [(String, JSON)] = [
      ("bytes", .count(file.count)), ("sha256", .string(file.hash.text)),
    ]
    return .object(head + members + tail)
  }

  private var members: [(String, JSON)] {
    switch content {
    case .unreadable(let reason): [("unreadable", .string(reason))]
    case .picture(let picture): Self.members(of: picture)
    }
  }

  private static func members(of picture: SamplePicture) -> [(String, JSON)] {
    [
      ("format", .string(picture.format.rawValue)), ("width", .count(picture.samples.width)),
      ("height", .count(picture.samples.height)), ("depth", .count(picture.samples.depth)),
      ("alpha", .bool(picture.hasAlpha)), ("profile", .string(printable(picture.profile.name))),
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
  fileprivate var hash: String? { icc.isEmpty ? nil : String(icc.hash.text.prefix(16)) }

  fileprivate var text: String { name + (hash.map { " " + $0 } ?? "") }
}

extension [UInt8] {
  fileprivate var hash: SHA256 {
    var hash = SHA256()
    hash.add(span)
    return hash
  }
}
