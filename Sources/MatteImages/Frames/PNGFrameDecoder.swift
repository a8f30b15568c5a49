internal import MatteRaster

/// Decodes the frames of an animated PNG whose samples have 8 or 16 bits (PNG specification, third edition,
/// section 11.3.6).
struct PNGFrameDecoder<Pixel: SamplePixel>: FrameDecoder {
  private let bytes: [UInt8]
  private let animation: PNGAnimation
  private var canvas: FrameCanvas<Pixel>
  /// What is to be done with the canvas before the next frame is drawn.
  private var disposal = Disposal.none
  /// The number of frames decoded so far.
  private var count = 0

  private enum Disposal {
    case none
    case clear(FramePlace)
    case restore(FramePlace, [Pixel])
  }

  /// Begins with the first frame of the animation in the bytes of a file with this structure.
  init(_ bytes: [UInt8], _ structure: PNGStructure) throws(ImageError.Reason) {
    animation = try PNGAnimation(structure, in: bytes.span)
    canvas = try FrameCanvas(width: structure.width, height: structure.height)
    self.bytes = bytes
  }

  mutating func next() throws(ImageError.Reason) -> FrameReader.Frame? {
    if count == animation.frames.count { return nil }
    let frame = animation.frames[count]
    let pixels = try pixels(of: frame)
    dispose()
    disposal = try disposal(of: frame)
    canvas.draw(pixels, at: frame.place, isBlended: frame.isBlended)
    count += 1
    let (width, height) = (animation.structure.width, animation.structure.height)
    let whole = try canvas.pixels(at: FramePlace(x: 0, y: 0, width: width, height: height))
    return FrameReader.Frame(
      samples: SampleBuffer(width: width, height: height, pixels: Pixel.samples(whole)),
      milliseconds: frame.milliseconds)
  }

  private func pixels(of frame: PNGFrame) throws(ImageError.Reason) -> [Pixel] {
    let decoder = PNGDecoder(structure: animation.structure.with(frame))
    // The checksums of all chunks but the picture's own were looked at when the file was opened.
    let isPicture = count == 0 && animation.structure.showsFirstFrame
    return try decoder.pixels(in: bytes.span, isChecked: isPicture)
  }

  /// Makes the canvas what it is to be once the frame before has been seen.
  private mutating func dispose() {
    switch disposal {
    case .none: break
    case .clear(let place): canvas.clear(place)
    case .restore(let place, let pixels): canvas.draw(pixels, at: place, isBlended: false)
    }
  }

  /// What is to be done once a frame has been seen that is about to be drawn.
  private func disposal(of frame: PNGFrame) throws(ImageError.Reason) -> Disposal {
    switch frame.disposal {
    case .none: .none
    case .background: .clear(frame.place)
    case .previous: .restore(frame.place, try canvas.pixels(at: frame.place))
    }
  }
}

extension PNGAnimation {
  /// A decoder of the frames in the bytes of a file.
  static func decoder(
    of bytes: [UInt8]
  ) throws(ImageError.Reason) -> any FrameDecoder & ~Copyable {
    let structure = try PNGStructure(bytes.span)
    return structure.isDeep
      ? try PNGFrameDecoder<UInt64>(bytes, structure)
      : try PNGFrameDecoder<UInt32>(bytes, structure)
  }
}
