internal import MatteCompare
public import MatteGeometry
public import MatteImages
public import MatteLayers
public import MattePairs
internal import MatteRaster
public import MatteScenes

/// Two pictures that a window compares: their sizes at once, and all else when it is wished for.
public struct ComparedPictures: AssetLibrary {
  /// What the pictures are called.
  public let labels: [String]
  /// Sets what the window says.
  public let typesetter: any Typesetter
  /// The size of each in its pixels; nil if it is not known yet.
  public let sizes: [Size?]
  /// The frame that is seen first, from 1 on.
  public let frame: Int
  private let sources: [PictureSource]
  private let reader: ImageReader
  private let differ: PairDiffer

  /// A picture with fewer pixels is there so soon that a coarse one would only flicker.
  private static let coarseFrom = 4_000_000.0

  /// None: they are wished for.
  public var pictures: [Picture] { [] }

  /// Looks at two files, the one before first.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - typesetter: Sets what the window says.
  ///   - rules: How they are compared.
  ///   - maxPixels: How many pixels either may have.
  /// - Throws: What is wrong with them, as far as it can be known so soon.
  public init(
    of paths: [PathBytes], _ typesetter: any Typesetter, _ rules: Rules, maxPixels: Int
  ) throws {
    let reader = ImageReader(limits: ImageReader.Limits(pixels: maxPixels))
    let sources = try paths.map(Self.source)
    let sizes = try sources.map { try Self.size(of: $0, reader) }
    self.init(
      sources, sizes, PictureNames.names(of: paths), typesetter, rules, maxPixels: maxPixels)
  }

  /// Takes two sources, about which what is wrong is said when they are wished for.
  init(
    _ sources: Sides<PictureSource>, _ labels: [String], _ typesetter: any Typesetter,
    _ rules: Rules, maxPixels: Int
  ) {
    // What is not in a file is read through git, once.
    let resolver = SourceReader(maxPixels: maxPixels)
    let reader = ImageReader(limits: ImageReader.Limits(pixels: maxPixels))
    let resolved = [sources.before, sources.after].map { (try? resolver.resolved($0)) ?? $0 }
    self.init(
      resolved, resolved.map { try? Self.size(of: $0, reader) }, labels, typesetter, rules,
      maxPixels: maxPixels)
  }

  private init(
    _ sources: [PictureSource], _ sizes: [Size?], _ labels: [String],
    _ typesetter: any Typesetter, _ rules: Rules, maxPixels: Int
  ) {
    var rules = rules
    rules.computesQuality = true
    frame = rules.frame ?? 1
    differ = PairDiffer(rules, limits: PixelLimits(maxPixels: maxPixels))
    reader = ImageReader(limits: ImageReader.Limits(pixels: maxPixels))
    (self.sources, self.sizes, self.labels) = (sources, sizes, labels)
    self.typesetter = typesetter
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

  /// There are none.
  public func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }

  /// Reads or compares what is wished for.
  public func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? {
    do {
      return switch wish {
      case .picture(let index) where !sources[index].isPicture,
        .frame(_, of: let index) where !sources[index].isPicture:
        .failure(index == 0 ? "There is no picture before" : "There is no picture after")
      case .coarsePicture(let index): try coarse(index)
      case .picture(let index): .picture(Pyramid(Picture(try picture(index))))
      case .frame(let number, of: let index):
        .picture(Pyramid(Picture(try shown(index, frame: number))))
      case .differences(let query): .differences(try differences(query))
      case .tile, .pyramid, .pairs, .inPair: wish.made
      }
    } catch {
      return .failure("\(error)")
    }
  }

  /// A picture as it is seen, or a frame of it.
  private func shown(_ index: Int, frame: Int) throws -> PixelBuffer {
    try frame == 1 ? picture(index) : differ.reader.shownFrame(frame, of: sources[index])
  }

  /// A picture of few pixels, if one is there sooner than the whole.
  private func coarse(_ index: Int) throws -> Finding {
    let source = sources[index]
    guard case .file(let path) = source.contents, let size = sizes[index],
      size.width * size.height >= Self.coarseFrom,
      let picture = try reader.coarsePicture(at: path)
    else { return .failure("there is no coarse picture") }
    return .picture(
      Pyramid(coarse: Picture(picture), width: Int(size.width), height: Int(size.height)))
  }

  private func picture(_ index: Int) throws -> PixelBuffer {
    let source = sources[index]
    guard case .bytes(let bytes) = source.contents else {
      return try reader.picture(at: source.name)
    }
    return try Self.naming(source) { () throws(ImageError.Reason) in try reader.picture(from: bytes)
    }
  }

  /// What `matte diff` finds.
  private func differences(_ query: PairQuery) throws -> Differences {
    var differ = differ
    differ.rules.frame = query.frame
    differ.rules.offset = PixelOffset(columns: query.columns, rows: query.rows)
    let pair = try differ.comparedPair(
      Sides(before: sources[query.before], after: sources[query.after]), isReadWhole: true)
    return try Differences(pair, query) { index in
      // By the numbers of the user's pictures, the side before first.
      try shown(index == 0 ? query.before : query.after, frame: query.frame)
    }
  }
}
