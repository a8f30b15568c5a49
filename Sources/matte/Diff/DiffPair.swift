internal import MatteImages
internal import MatteRaster
internal import MatteSamples

/// Two pictures, ready to be compared.
struct DiffPair {
  /// A side of the comparison.
  struct Side {
    /// The name by which it is called.
    let name: PathBytes
    /// What the file holds; nil if there is none.
    let picture: SamplePicture?
    /// The numbers to be compared.
    fileprivate(set) var samples: SampleBuffer
  }

  private(set) var before: Side
  private(set) var after: Side
  /// True if the colours of both were converted, since their profiles are not the same.
  private(set) var isConverted = false

  /// Reads two sources, both at the same time if that pays off.
  init(_ before: DiffSource, _ after: DiffSource, maxPixels: Int) throws {
    let reader = SampleReader(limits: ImageReader.Limits(pixels: maxPixels))
    let sides = try ReadTogether.map([before.resolved, after.resolved], size: \.byteCount) {
      (source) throws(ImageError) in
      try Side(source, reader)
    }
    (self.before, self.after) = (sides[0], sides[1])
    for side in sides { try side.ensureStill() }
    try convertColours()
  }

  /// The names of what the files say beside the pixels that is not the same.
  var metadata: [String] {
    guard let one = before.picture, let other = after.picture else { return [] }
    let names = Set(one.remarks.keys).union(other.remarks.keys)
    var fields = names.filter { one.remarks[$0] != other.remarks[$0] }
    if one.profile != other.profile { fields.insert("profile") }
    if one.orientation != other.orientation { fields.insert("orientation") }
    if one.samples.depth != other.samples.depth { fields.insert("depth") }
    return fields.sorted()
  }

  private mutating func convertColours() throws {
    guard let one = before.picture, let other = after.picture,
      !one.profile.hasSameColours(as: other.profile)
    else { return }
    try before.convert()
    try after.convert()
    isConverted = true
  }
}

extension DiffPair.Side {
  fileprivate init(_ source: DiffSource, _ reader: SampleReader) throws(ImageError) {
    name = source.name
    picture = try source.picture(reader)
    samples = picture?.samples ?? SampleBuffer(width: 0, height: 0, pixels: .plain([]))
  }

  /// Refuses an animation, of which only the first frame would be compared.
  fileprivate func ensureStill() throws {
    guard let frames = picture?.frames, frames > 1 else { return }
    throw Trouble(
      "\(name) is an animation of \(frames) frames",
      hint: "matte diff compares still pictures; extract the frames")
  }

  fileprivate mutating func convert() throws {
    do throws(ImageError.Reason) {
      if let picture { samples = try picture.wideSamples() }
    } catch {
      throw ImageError(name, error)
    }
  }
}

extension DiffSource {
  /// What it holds, nil if nothing.
  fileprivate func picture(_ reader: SampleReader) throws(ImageError) -> SamplePicture? {
    switch contents {
    case .file(let path):
      do throws(ImageError) {
        return try reader.picture(at: path)
      } catch {
        throw error.path == path ? ImageError(name, error.reason) : error
      }
    case .nothing: return nil
    case .bytes(let bytes):
      do throws(ImageError.Reason) {
        return try reader.picture(from: bytes)
      } catch {
        throw ImageError(name, error)
      }
    }
  }
}
