internal import MatteGeometry
internal import MatteLayers
internal import MatteRaster
internal import MatteScenes

/// The numbers of a pixel in its file: red, green, blue and alpha, not premultiplied.
struct PixelNumbers: Hashable, Sendable {
  let samples: SIMD4<Int>
  /// The bits of a sample, 8 or 16.
  let depth: Int

  /// The maximum value of a sample.
  var limit: Int { depth == 8 ? 255 : 65_535 }
  var isOpaque: Bool { samples.w == limit }

  /// The samples rounded to 8 bits.
  var eightBit: SIMD4<Int> {
    depth == 8 ? samples : (samples &* 255 &+ SIMD4(repeating: 32_767)) / 65_535
  }
}

/// The source of the numbers of a displayed picture's pixels: that picture, or the file if its numbers differ.
struct PixelSource: Equatable, Sendable {
  /// The pixels that have the numbers.
  enum Origin: Equatable {
    /// A picture of 8 bits a sample, premultiplied.
    case picture(PixelBuffer)
    /// The samples of a file.
    case samples(SampleBuffer)
    /// The displayed picture, whatever the file has.
    case shown
  }

  /// The displayed picture.
  private let shown: PixelBuffer
  /// The areas without pixels: lines that only the other picture has.
  private let gaps: [PixelRect]
  /// The map from the displayed picture to the origin; nil if the places are the same.
  private let places: AlignedPictures.Places?
  private var origin: Origin

  /// Takes the displayed picture; the origin of its numbers, which must have the same size unless there is a map; and
  /// the areas without pixels.
  init(
    _ picture: Picture, _ origin: Origin? = nil, at places: AlignedPictures.Places? = nil,
    gaps: [PixelRect] = []
  ) {
    shown = picture.buffer
    self.gaps = gaps
    self.places = places
    let isFitting = origin.map { places != nil || $0.isOfSize(picture.buffer) } ?? false
    self.origin = isFitting ? origin ?? .shown : .shown
  }

  /// The place of a pixel in its file; nil outside the picture and in gaps.
  func place(_ x: Int, _ y: Int) -> CanvasPixel? {
    guard (0..<shown.width).contains(x), (0..<shown.height).contains(y),
      !gaps.contains(where: { $0.minX <= x && x < $0.maxX && $0.minY <= y && y < $0.maxY })
    else { return nil }
    guard let places else { return CanvasPixel(x: x, y: y) }
    return places.pixel(x, y).map { CanvasPixel(x: $0.x, y: $0.y) }
  }

  /// The numbers of a pixel; nil outside the picture and in gaps.
  func numbers(_ x: Int, _ y: Int) -> PixelNumbers? {
    guard let place = place(x, y) else { return nil }
    switch origin {
    case .shown: return Self.numbers(shown, x, y)
    case .picture(let buffer): return Self.numbers(buffer, place.x, place.y)
    case .samples(let samples):
      guard place.x < samples.width, place.y < samples.height else { return nil }
      let index = place.y * samples.width + place.x
      return switch samples.pixels {
      case .rgba8(let pixels): Self.numbers(UInt64(pixels[index]), 8)
      case .rgba16(let pixels): Self.numbers(pixels[index], 16)
      }
    }
  }

  /// True if the numbers are the samples of a file, and not those of what is displayed.
  var isOfFile: Bool { if case .samples = origin { true } else { false } }

  /// The same picture with its displayed numbers.
  var shownOnly: PixelSource {
    var source = self
    source.origin = .shown
    return source
  }

  /// The displayed colour of a pixel.
  func color(_ x: Int, _ y: Int) -> Pixel { shown[x, y] }

  private static func numbers(_ buffer: PixelBuffer, _ x: Int, _ y: Int) -> PixelNumbers? {
    guard x < buffer.width, y < buffer.height else { return nil }
    return numbers(UInt64(StraightPixel(unpremultiplying: buffer[x, y]).rawValue), 8)
  }

  private static func numbers(_ word: UInt64, _ depth: Int) -> PixelNumbers {
    func sample(_ index: Int) -> Int {
      Int(truncatingIfNeeded: word >> UInt64(index * depth)) & (1 << depth - 1)
    }
    return PixelNumbers(
      samples: SIMD4(sample(0), sample(1), sample(2), sample(3)), depth: depth)
  }
}

extension PixelSource.Origin {
  fileprivate func isOfSize(_ buffer: PixelBuffer) -> Bool {
    switch self {
    case .picture(let own): own.width == buffer.width && own.height == buffer.height
    case .samples(let own): own.width == buffer.width && own.height == buffer.height
    case .shown: true
    }
  }
}
