/// The chunks of a PNG, walked and checked before anything is decoded.
struct PNGStructure: Equatable {
  private(set) var width = 0
  private(set) var height = 0
  /// How the samples of a pixel are stored.
  private(set) var layout = PNGLayout(bits: 8, colourType: 0)
  /// True if the rows come in the seven passes of Adam7.
  private(set) var isInterlaced = false
  /// Where the compressed bytes of the pixels are, chunk by chunk.
  private(set) var pixelData: [Range<Int>] = []
  /// Where the colours of a palette are, three bytes each.
  private(set) var palette: Range<Int>?
  /// Where it is said what is transparent: the alphas of a palette, or a colour.
  private(set) var transparency: Range<Int>?
  /// What is said about the colours of the samples.
  private(set) var colourSpace = PNGColourSpace()
  /// Where the EXIF data is.
  private(set) var exif: Range<Int>?
  /// Where chunks about the picture are, by what they hold.
  private(set) var remarks: [Remark] = []
  /// The frames of an animation; 1 for a still picture.
  private(set) var frames = 1
  /// How often an animation is played, 0 for ever.
  private(set) var plays = 0
  /// The chunks of the frames of an animation; none of a still picture.
  private(set) var animation: [PNGChunk] = []
  /// The chunks before the pixels that make the file an animation: one, if they keep to the rules.
  private var animationControls = 0

  /// Walks the chunks of `data` from behind the signature to IEND.
  init(_ data: Span<UInt8>) throws(ImageError.Reason) {
    guard data.count >= PNGChunk.signature.count + PNGChunk.overhead + 13 else {
      throw .truncated(.png)
    }
    let header = try PNGChunk(at: PNGChunk.signature.count, in: data)
    try readHeader(header, data)
    var position = header.end
    while true {
      let chunk = try PNGChunk(at: position, in: data)
      if chunk.type == PNGChunk.end {
        noteRest(chunk.end..<data.count)
        break
      }
      try note(chunk, data)
      position = chunk.end
    }
    guard !pixelData.isEmpty, !layout.isIndexed || palette != nil else { throw .damaged(.png) }
    // Without the chunk that says so, or with two of them, it is no animation (13.2).
    if animationControls != 1 { (frames, plays, animation) = (1, 0, []) }
  }

  /// True if there are several frames, or one that is not the picture among the other chunks.
  var isAnimated: Bool { frames > 1 || !animation.isEmpty && !showsFirstFrame }

  /// True if the picture is the first frame of an animation; else programs that know no animations show it
  /// in place of one.
  var showsFirstFrame: Bool {
    guard let first = animation.first, let pixels = pixelData.first else { return false }
    return first.body.lowerBound < pixels.lowerBound
  }

  /// True if a sample has 16 bits.
  var isDeep: Bool { layout.bits == 16 }

  /// True if there is no colour.
  var isGrey: Bool { layout.colourType == 0 || layout.colourType == 4 }

  /// True if the compressed bytes could hold all pixels.
  ///
  /// Deflate codes at most 258 bytes in 2 bits, a ratio of 1032 (RFC 1951), so a small file that
  /// promises a large picture is known to be cut short before any memory is asked for.
  var canBeComplete: Bool {
    // In floating point: the largest picture of a header has more bytes than an integer counts.
    let bytes = Double(width * layout.bitsPerPixel / 8) * Double(height)
    return bytes < 1032 * Double(pixelData.reduce(1) { $0 + $1.count })
  }

  /// The same with the compressed bytes elsewhere.
  func with(_ pixelData: [Range<Int>]) -> PNGStructure {
    var structure = self
    structure.pixelData = pixelData
    return structure
  }

  /// The structure of a frame alone.
  func with(_ frame: PNGFrame) -> PNGStructure {
    var structure = with(frame.pixelData)
    (structure.width, structure.height) = (frame.place.width, frame.place.height)
    return structure
  }

  /// More chunks of pixels than any encoder writes, and not too many to remember.
  static let maxChunks = 1 << 20
}

extension PNGStructure {
  private mutating func readHeader(
    _ chunk: PNGChunk, _ data: Span<UInt8>
  ) throws(ImageError.Reason) {
    guard chunk.type == PNGChunk.header, chunk.body.count == 13 else { throw .damaged(.png) }
    let start = chunk.body.lowerBound
    width = data.big32(at: start)
    height = data.big32(at: start + 4)
    layout = PNGLayout(bits: Int(data[start + 8]), colourType: data[start + 9])
    isInterlaced = data[start + 12] == 1
    guard (1...0x7fff_ffff).contains(width), (1...0x7fff_ffff).contains(height), layout.isValid,
      data[start + 10] == 0, data[start + 11] == 0, data[start + 12] <= 1
    else { throw .damaged(.png) }
  }

  /// Notes what comes behind the last chunk.
  private mutating func noteRest(_ rest: Range<Int>) {
    if !rest.isEmpty { remarks.append(Remark(name: Remark.afterPicture, range: rest)) }
  }

  private mutating func note(_ chunk: PNGChunk, _ data: Span<UInt8>) throws(ImageError.Reason) {
    if let name = Remark.name(ofChunk: chunk.type) {
      remarks.append(Remark(name: name, range: chunk.body))
    }
    switch chunk.type {
    case PNGChunk.pixels: try notePixels(chunk.body)
    case PNGChunk.palette: try notePalette(chunk.body)
    case PNGChunk.transparency: try noteTransparency(chunk.body)
    case PNGChunk.exif: exif = chunk.body
    case PNGChunk.animationControl: try noteAnimation(chunk.body, data)
    case PNGChunk.frameControl, PNGChunk.frameData: try noteFrame(chunk)
    case _ where chunk.isCritical: throw .damaged(.png)
    // What is said about colours behind the pixels comes too late (5.6).
    default: if pixelData.isEmpty { try colourSpace.note(chunk) }
    }
  }

  /// Notes where pixels are; all their chunks follow each other (5.6).
  private mutating func notePixels(_ body: Range<Int>) throws(ImageError.Reason) {
    let follows = pixelData.last.map { $0.upperBound + PNGChunk.overhead == body.lowerBound }
    guard follows ?? true, pixelData.count < Self.maxChunks else { throw .damaged(.png) }
    pixelData.append(body)
  }

  private mutating func notePalette(_ body: Range<Int>) throws(ImageError.Reason) {
    guard palette == nil, transparency == nil || !layout.isIndexed, pixelData.isEmpty,
      body.count.isMultiple(of: 3), (3...768).contains(body.count)
    else { throw .damaged(.png) }
    palette = body
  }

  /// Notes what is transparent.
  ///
  /// Where pixels have alphas of their own it says nothing.
  private mutating func noteTransparency(_ body: Range<Int>) throws(ImageError.Reason) {
    let isSound =
      switch layout.colourType {
      case 0: body.count == 2
      case 2: body.count == 6
      case 3: body.count <= (palette?.count ?? 0) / 3
      default: true
      }
    guard isSound, transparency == nil, pixelData.isEmpty else { throw .damaged(.png) }
    if layout.samples.isMultiple(of: 2) == false { transparency = body }
  }

  private mutating func noteAnimation(
    _ body: Range<Int>, _ data: Span<UInt8>
  ) throws(ImageError.Reason) {
    guard pixelData.isEmpty, body.count == 8, data.big32(at: body.lowerBound) > 0 else { return }
    frames = data.big32(at: body.lowerBound)
    plays = data.big32(at: body.lowerBound + 4)
    animationControls += 1
  }

  private mutating func noteFrame(_ chunk: PNGChunk) throws(ImageError.Reason) {
    if animation.count == Self.maxChunks { throw .damaged(.png) }
    animation.append(chunk)
  }
}
