/// The chunks of a PNG, walked before anything is decoded.
///
/// A chunk's length is what a file says about itself: 2 GB in a file of 61 bytes. Here it is
/// compared with what is there. Section 5.3 of the PNG specification describes the chunks.
struct PNGStructure: Equatable {
  var width = 0
  var height = 0
  /// How the samples of a pixel are stored.
  var layout = PNGLayout(bits: 8, colourType: 0)
  /// True if the rows come in the seven passes of Adam7.
  var isInterlaced = false
  /// Where the compressed bytes of the pixels are, chunk by chunk.
  var pixelData: [Range<Int>] = []
  /// Where the EXIF data is.
  var exif: Range<Int>?
  /// Where chunks about the picture are, by what they hold.
  var remarks: [Remark] = []
  /// The frames of an animation; 1 for a still picture.
  var frames = 1
  /// How often an animation is played, 0 for ever.
  var plays = 0
  /// The chunks of the frames of an animation; none of a still picture.
  var animation: [AnimationChunk] = []
  /// Where the chunks are that say what the samples stand for, each with its length, type and checksum.
  var colours: [Range<Int>] = []
  /// The chunk that makes the file an animation, the number of its frames and of its plays; nil if there is
  /// none before the pixels or if it breaks the rules.
  private(set) var animationControl: Range<Int>?
  /// Where chunks of text are, which say nothing about the pixels; the decoder would keep them all.
  var texts: [Range<Int>] = []

  /// Walks the chunks of `data` from behind the signature to IEND.
  init(_ data: Span<UInt8>) throws(ImageError.Reason) {
    try readHeader(data)
    var position = Self.signature
    while true {
      guard data.count - position >= Self.overhead else { throw .truncated(.png) }
      let length = data.big32(at: position)
      guard length <= data.count - position - Self.overhead else { throw .truncated(.png) }
      let body = position + 8..<position + 8 + length
      let end = position + length + Self.overhead
      note(data.big32(at: position + 4), data, body)
      switch data.big32(at: position + 4) {
      case Self.pixels: try notePixels(body)
      case Self.exif: exif = body
      case Self.frameControl: try noteFrame(AnimationChunk(isControl: true, body: body))
      case Self.frameData: try noteFrame(AnimationChunk(isControl: false, body: body))
      case let type where Self.colourTypes.contains(type): colours.append(position..<end)
      case let type where Self.textTypes.contains(type): texts.append(position..<end)
      case Self.end:
        endFrames()
        return
      default: break
      }
      position = end
    }
  }

  /// True if there are several frames, or one that is not the picture among the other chunks.
  var isAnimated: Bool { frames > 1 || !animation.isEmpty && !showsFirstFrame }

  /// True if the picture is the first frame of an animation; else programs that know no animations show it
  /// in place of one.
  var showsFirstFrame: Bool {
    guard let first = animation.first, let pixels = pixelData.first else { return false }
    return first.body.lowerBound < pixels.lowerBound
  }

  /// A chunk of an animation.
  struct AnimationChunk: Equatable {
    /// True if it says where and when a frame is seen (fcTL), false if it holds pixels of one (fdAT).
    let isControl: Bool
    let body: Range<Int>
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
    let rowBytes = width * layout.bitsPerPixel / 8
    return rowBytes * height / 1032 <= pixelData.reduce(0) { $0 + $1.count }
  }

  /// The same with the compressed bytes elsewhere.
  func with(_ pixelData: [Range<Int>]) -> PNGStructure {
    var structure = self
    structure.pixelData = pixelData
    return structure
  }

  /// Notes where pixels are.
  ///
  /// What follows another chunk is none of theirs.
  private mutating func notePixels(_ body: Range<Int>) throws(ImageError.Reason) {
    if let last = pixelData.last, last.upperBound + Self.overhead != body.lowerBound { return }
    if pixelData.count == Self.mostChunks { throw .damaged(.png) }
    pixelData.append(body)
  }

  private mutating func note(_ type: Int, _ data: Span<UInt8>, _ body: Range<Int>) {
    if let name = Remark.name(ofChunk: type) { remarks.append(Remark(name: name, range: body)) }
    if type == Self.animationControl, pixelData.isEmpty, body.count == 8,
      data.big32(at: body.lowerBound) > 0
    {
      frames = data.big32(at: body.lowerBound)
      plays = data.big32(at: body.lowerBound + 4)
      animationControl = body
    }
  }

  private mutating func noteFrame(_ chunk: AnimationChunk) throws(ImageError.Reason) {
    if animation.count == Self.mostChunks { throw .damaged(.png) }
    animation.append(chunk)
  }

  /// Forgets the chunks of frames if there is no chunk that makes them an animation.
  private mutating func endFrames() {
    if animationControl == nil { animation = [] }
  }

  private mutating func readHeader(_ data: Span<UInt8>) throws(ImageError.Reason) {
    guard data.count >= Self.signature + Self.overhead + 13 else { throw .truncated(.png) }
    let isHeader = data.big32(at: 8) == 13 && data.big32(at: 12) == Self.header
    guard isHeader else { throw .damaged(.png) }
    width = data.big32(at: 16)
    height = data.big32(at: 20)
    layout = PNGLayout(bits: Int(data[24]), colourType: data[25])
    isInterlaced = data[28] != 0
    guard (1...0x7fff_ffff).contains(width), (1...0x7fff_ffff).contains(height) else {
      throw .damaged(.png)
    }
  }

  /// More chunks of pixels than any encoder writes, and not too many to remember.
  static let mostChunks = 1 << 20
  private static let signature = 8
  /// Length, type and checksum of a chunk.
  private static let overhead = 12
  private static let header = 0x4948_4452  // IHDR
  private static let pixels = 0x4944_4154  // IDAT
  private static let end = 0x4945_4e44  // IEND
  private static let animationControl = 0x6163_544c  // acTL
  private static let frameControl = 0x6663_544c  // fcTL
  private static let frameData = 0x6664_4154  // fdAT
  private static let exif = 0x6558_4966  // eXIf
  /// PLTE and tRNS.
  private static let colourTypes: Set = [0x504c_5445, 0x7452_4e53]
  /// tEXt, zTXt and iTXt.
  private static let textTypes: Set = [0x7445_5874, 0x7a54_5874, 0x6954_5874]
}

/// How the pixels of a PNG are stored (PNG specification, 6.1).
struct PNGLayout: Equatable {
  /// The bits of a sample: 1, 2, 4, 8 or 16.
  let bits: Int
  /// 0 grey, 2 colours, 3 numbers of a palette, 4 grey and alpha, 6 colours and alpha.
  let colourType: UInt8

  /// The samples of a pixel.
  var samples: Int {
    switch colourType {
    case 2: 3
    case 4: 2
    case 6: 4
    default: 1
    }
  }

  /// The bits of a pixel in the file, 1 to 64.
  var bitsPerPixel: Int { bits * samples }

  /// The bytes from a pixel to the next, as filters count them.
  var pixelBytes: Int { max(1, bitsPerPixel / 8) }

  /// The bytes of a row of so many pixels.
  func rowBytes(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }
}

/// What a PNG's numbers stand for.
enum PNGColours: Equatable {
  /// A pixel 0xAABBGGRR for each number.
  case table([UInt32])
  /// Samples, and the colour of transparent pixels if there is one, its red in the lowest bits.
  case samples(transparent: UInt64?)

  /// True if pixels that are stored so may be transparent.
  func mayHaveAlpha(_ layout: PNGLayout) -> Bool {
    switch self {
    case .table(let pixels): pixels.contains { $0 < 0xff00_0000 }
    case .samples(let key): key != nil || layout.samples.isMultiple(of: 2)
    }
  }

  /// Numbers of a palette, with an alpha for the first of them; a pixel beyond it is transparent black.
  init(palette: [UInt32], alphas: [UInt8]) {
    var table = palette + Array(repeating: 0, count: max(0, 256 - palette.count))
    for (index, alpha) in zip(palette.indices, alphas) {
      table[index] = table[index] & 0xff_ffff | UInt32(alpha) << 24
    }
    self = .table(table)
  }

  /// Greys of 1, 2, 4 or 8 bits, one of them transparent if so given.
  init(greyBits bits: Int, transparent: Int?) {
    let most = 1 << bits - 1
    self = .table(
      (0..<256).map { index in
        let alpha: UInt32 = index == transparent ? 0 : 0xff00_0000
        return UInt32(min(index, most) * 255 / most) * 0x01_0101 | alpha
      })
  }
}
