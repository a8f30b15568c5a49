public import MatteRaster

/// A picture file as numbers, and what else it says.
///
/// ```swift
/// let picture = try SampleReader().picture(at: "scan.png")
/// if case .rgba16(let pixels) = picture.samples.pixels { print("\(pixels.count) deep pixels") }
/// ```
public struct SamplePicture: Sendable {
  /// The samples of the pixels, the right way up.
  public var samples: SampleBuffer
  /// The format of the file.
  public let format: PictureFormat
  /// True if a pixel is not opaque.
  public let hasAlpha: Bool
  /// What the numbers mean as colours.
  public var profile: EmbeddedProfile
  /// How the stored picture was turned to stand upright: 1 to 8 as in EXIF, 1 if it was not.
  public let orientation: Int
  /// The frames of an animation, of which `samples` are the first; 1 for a still picture.
  public let frames: Int
  /// What the file says beside the pixels, by name, as `SHA256.fingerprint` of the contents.
  public private(set) var remarks: [String: Int]
  /// What the file says about its colours that is not applied, such as a gain map.
  public internal(set) var unapplied: [String] = []
  /// For how many milliseconds each frame of an animation is seen; none for a still picture.
  public internal(set) var durations: [Int] = []
  /// How often an animation is played, 0 for ever; 0 for a still picture, too.
  public internal(set) var loops = 0
  /// The bytes of the file, if it is an animation; else none.
  public internal(set) var animation: [UInt8] = []

  /// Takes decoded pixels, which are turned upright.
  init(
    _ pixels: SampleBuffer, format: PictureFormat, profile: EmbeddedProfile,
    orientation: Orientation, frames: Int, remarks: [String: Int]
  ) throws(ImageError.Reason) {
    samples = try pixels.turned(orientation)
    hasAlpha = pixels.hasAlpha
    self.format = format
    self.profile = profile
    self.orientation = orientation.rawValue
    self.frames = frames
    self.remarks = remarks
  }

  /// The picture as it is seen: in sRGB, with 8 bits a sample and premultiplied.
  public func shown() throws(ImageError.Reason) -> PixelBuffer { try samples.shown(in: profile) }

  /// Notes what is true of the file.
  mutating func note(_ remark: String) { remarks[remark] = fingerprint([]) }
}

extension SampleBuffer {
  /// The pixels as they are seen if a profile says what the numbers mean: in sRGB, with 8 bits a sample and premultiplied.
  package func shown(in profile: EmbeddedProfile) throws(ImageError.Reason) -> PixelBuffer {
    if case .rgba16(let pixels) = pixels, !profile.isSRGB {
      return try converted(pixels, profile).finished(.upright)
    }
    var picture = StraightPicture(width: width, height: height, pixels: rgba8Pixels)
    picture.convertColours(profile)
    return try picture.finished(.upright)
  }

  /// Converts colours of 16 bits a sample before they are reduced to 8: dark steps are not lost.
  private func converted(
    _ pixels: [UInt64], _ profile: EmbeddedProfile
  ) throws(ImageError.Reason) -> StraightPicture {
    let transform = profile.meaning.transform(.deep)
    var row = try [UInt32](zeros: width)
    return try unsafe StraightPicture(width: width, height: height) { target in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        for start in stride(from: 0, to: pixels.count, by: max(width, 1)) {
          let samples = unsafe UnsafeBufferPointer(rebasing: pixels[start..<start + width])
          unsafe reduce(samples, to: &row, through: transform)
          for index in 0..<width { unsafe target[start + index] = row[index] }
        }
      }
    }
  }

  /// The picture turned upright.
  func turned(_ orientation: Orientation) throws(ImageError.Reason) -> SampleBuffer {
    if orientation == .upright { return self }
    let sides = orientation.sides(width, height)
    let turned: Pixels
    switch pixels {
    case .rgba8(let pixels):
      turned = .rgba8(try orientation.turned(pixels, width: width, height: height))
    case .rgba16(let pixels):
      turned = .rgba16(try orientation.turned(pixels, width: width, height: height))
    }
    return SampleBuffer(width: sides.width, height: sides.height, pixels: turned)
  }

  /// True if a pixel is not opaque.
  fileprivate var hasAlpha: Bool {
    switch pixels {
    case .rgba8(let pixels): pixels.reduce(.max, &) < 0xff00_0000
    case .rgba16(let pixels): pixels.reduce(.max, &) < 0xffff_0000_0000_0000
    }
  }
}

/// The contents of remarks as numbers, by name.
func fingerprints(_ remarks: [Remark], in data: Span<UInt8>) -> [String: Int] {
  var hashes: [String: SHA256] = [:]
  var density: Int?
  for remark in remarks {
    let content = data.extracting(remark.range)
    if remark.name == PixelDensity.remark {
      density = PixelDensity.number(of: content)
    } else {
      hashes[remark.name, default: SHA256()].add(content)
    }
  }
  var numbers = hashes.mapValues(\.fingerprint)
  numbers[PixelDensity.remark] = density
  return numbers
}

/// The number that stands for contents.
func fingerprint(_ bytes: [UInt8]) -> Int {
  SHA256(of: bytes).fingerprint
}
