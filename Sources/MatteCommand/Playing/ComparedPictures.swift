internal import MatteCompare
internal import MatteGeometry
internal import MatteImages
internal import MatteLayers
internal import MattePairs
internal import MatteRaster
internal import MatteScenes

/// Two pictures that a window compares: their sizes at once, and all else when it is wished for.
struct ComparedPictures: AssetLibrary {
  let labels: [String]
  let typesetter: any Typesetter
  let sizes: [Size?]
  private let sources: Sides<PictureSource>
  private let reader: ImageReader
  private let differ: PairDiffer

  /// A picture with fewer pixels is there so soon that a coarse one would only flicker.
  private static let coarseFrom = 4_000_000.0

  /// None: they are wished for.
  var pictures: [Picture] { [] }

  /// Looks at the two files of a subject; throws what is wrong with them, as far as it can be known so soon.
  init(
    _ subject: Subject, _ typesetter: any Typesetter, _ rules: Rules, maxPixels: Int
  ) throws {
    self.typesetter = typesetter
    labels = PictureNames.names(of: subject.pictures)
    reader = ImageReader(limits: ImageReader.Limits(pixels: maxPixels))
    differ = PairDiffer(rules, limits: PixelLimits(maxPixels: maxPixels))
    let found = try subject.pictures.map(Self.source)
    sources = Sides(before: found[0], after: found[1])
    sizes = try found.map { [reader] in try Self.size(of: $0, reader) }
  }

  /// Takes two sources, about which what is wrong is said when they are wished for.
  init(
    _ sources: Sides<PictureSource>, _ labels: [String], _ typesetter: any Typesetter,
    _ rules: Rules, maxPixels: Int
  ) {
    self.typesetter = typesetter
    self.labels = labels
    let reader = ImageReader(limits: ImageReader.Limits(pixels: maxPixels))
    self.reader = reader
    differ = PairDiffer(rules, limits: PixelLimits(maxPixels: maxPixels))
    // What is not in a file is read through git, once.
    let differ = differ
    self.sources = sources.map { (try? differ.reader.resolved($0)) ?? $0 }
    sizes = [self.sources.before, self.sources.after].map { try? Self.size(of: $0, reader) }
  }

  /// A file, or what came through a pipe, which can be read but once.
  private static func source(_ path: PathBytes) throws -> PictureSource {
    path.fileSize == nil
      ? PictureSource(name: path, .bytes(try BinaryFile(path).read())) : PictureSource(path: path)
  }

  private static func size(of source: PictureSource, _ reader: ImageReader) throws -> Size {
    let (width, height) =
      if case .bytes(let bytes) = source.contents {
        try naming(source) { () throws(ImageError.Reason) in try reader.size(from: bytes) }
      } else {
        try reader.size(at: source.name)
      }
    return Size(Double(width), Double(height))
  }

  private static func naming<Result>(
    _ source: PictureSource, _ body: () throws(ImageError.Reason) -> Result
  ) throws(ImageError) -> Result {
    do { return try body() } catch {
      throw ImageError(source.name.isStandardStream ? "standard input" : source.name, error)
    }
  }

  func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }

  func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? {
    do {
      return switch wish {
      case .picture(let index) where !source(index).isPicture:
        .failure(index == 0 ? "There is no picture before" : "There is no picture after")
      case .coarsePicture(let index): try coarse(index)
      case .picture(let index): .picture(Pyramid(Picture(try picture(index))))
      case .differences: .differences(try differences())
      case .tile, .pyramid, .pairs, .inPair: wish.made
      }
    } catch {
      return .failure("\(error)")
    }
  }

  private func source(_ index: Int) -> PictureSource {
    index == 0 ? sources.before : sources.after
  }

  /// A picture of few pixels, if one is there sooner than the whole.
  private func coarse(_ index: Int) throws -> Finding {
    let source = source(index)
    guard case .file(let path) = source.contents, let size = sizes[index],
      size.width * size.height >= Self.coarseFrom,
      let picture = try reader.coarsePicture(at: path)
    else { return .failure("there is no coarse picture") }
    return .picture(
      Pyramid(coarse: Picture(picture), width: Int(size.width), height: Int(size.height)))
  }

  private func picture(_ index: Int) throws -> PixelBuffer {
    let source = source(index)
    guard case .bytes(let bytes) = source.contents else {
      return try reader.picture(at: source.name)
    }
    return try Self.naming(source) { () throws(ImageError.Reason) in try reader.picture(from: bytes)
    }
  }

  /// What `matte diff` finds.
  private func differences() throws -> Differences {
    let pair = try differ.comparedPair(sources)
    let canvas = AlignedCanvas(pair.verdict.comparison)
    let layers = try pair.layers
    let levels = layers.magnitudes
    let grey = PixelBuffer(
      width: levels.width, height: levels.height,
      pixels: levels.values.map { Pixel(red: $0, green: $0, blue: $0, alpha: 255) })
    return Differences(
      magnitudes: Picture(canvas.layer(grey)), marks: Picture(canvas.layer(layers.marks)),
      regions: canvas.regions, summary: pair.verdict.summary,
      aligned: try canvas.pictures(picture))
  }
}
