internal import MatteCompare
public import MatteGeometry
public import MatteImages
public import MatteLayers
public import MattePairs
internal import MatteRaster
public import MatteScenes
internal import MatteThreads
internal import Synchronization

/// Two pictures that a window compares: their sizes at once, and all else when it is wished for.
///
/// There may be fewer at first, and files that are dropped on the window join them.
///
/// ```swift
/// let pictures = try ComparedPictures(
///   of: ["before.png", "after.png"], PangoTypesetter(), Rules(), maxPixels: 100_000_000,
///   describing: { "\($0)" })
/// print(pictures.sizes)
/// ```
public struct ComparedPictures: ComparedLibrary {
  /// What the pictures are called.
  public let labels: [String]
  /// Sets what the window says.
  public let typesetter: any Typesetter
  /// The size of each in its pixels; nil if it is not known yet.
  public let sizes: [Size?]
  /// The frame that is seen first, from 1 on.
  public let frame: Int
  /// True if files that are dropped may join them.
  public let awaitsPictures: Bool
  private let opened: Opened
  private let reader: ImageReader
  private let differ: PairDiffer
  private let describing: @Sendable (any Error) -> String

  /// A picture with fewer pixels is there so soon that a coarse one would only flicker.
  private static let coarseFrom = 4_000_000.0
  /// How many pixels a picture may have before it is large, unless it is said otherwise: both pictures, their numbers and
  /// two layers take 16 bytes a pixel.
  public static let largestKept = 40_000_000
  private let largestKept: Int

  /// None: they are wished for.
  public var pictures: [Picture] { [] }

  /// A picture's source, and what is known of it before it is read.
  private struct Entry {
    let source: PictureSource
    let size: Size?
    /// The share of the file that is read for a coarse picture; nil if that is not worth while.
    let coarseShare: Double?
    /// Its frames, of which the next is soon there.
    let frames: ShownFrames

    init(_ source: PictureSource, _ glance: ImageReader.Glance?, _ reader: SourceReader) {
      self.source = source
      let size = glance.map { Size(Double($0.width), Double($0.height)) }
      let isQuick = size.map { $0.width * $0.height < coarseFrom } ?? true
      self.size = size
      coarseShare = isQuick ? nil : glance?.coarseShare
      frames = ShownFrames(of: source, reader)
    }
  }

  /// The pictures by their numbers: those that are there at first, and those that were dropped.
  private final class Opened: Sendable {
    private let entries: Guarded<[Int: Entry]>
    private let dropped: DroppedFiles
    private let reader: SourceReader
    /// The last pair that was compared by rows, of which layers may be wished for.
    let large = Guarded<(query: PairQuery, pair: ComparedPair)?>(nil)
    /// True while a coarse picture is made that takes long.
    let isMakingCoarse = Atomic(false)

    init(_ entries: [Entry], _ dropped: DroppedFiles, _ reader: SourceReader) {
      self.entries = Guarded(Dictionary(uniqueKeysWithValues: zip(0..., entries)))
      (self.dropped, self.reader) = (dropped, reader)
    }

    subscript(number: Int) -> Entry? {
      entries.withLock { entries in
        if let known = entries[number] { return known }
        // It may have been dropped on the library that this one stands for.
        let entry = dropped[number].map { Entry($0.source, $0.glance, reader) }
        entries[number] = entry
        return entry
      }
    }

    /// Takes a file that was dropped as the picture of a number.
    func open(_ file: DroppedFiles.File, as number: Int) {
      dropped[number] = file
      entries.withLock { $0[number] = Entry(file.source, file.glance, reader) }
    }
  }

  /// Looks at two files at most, the one before first.
  ///
  /// - Parameters:
  ///   - paths: The files; the window has a place for each that is missing.
  ///   - labels: What they are called, or none; if nil, by the names of the files.
  ///   - typesetter: Sets what the window says.
  ///   - rules: How they are compared.
  ///   - maxPixels: How many pixels either may have.
  ///   - largestKept: How many pixels either may have for what differs to be kept; of more, it is read by rows.
  ///   - saysErrors: True if one of two that is no picture is said in the window.
  ///   - describing: What to say of a picture that cannot be read or compared, in a line.
  /// - Throws: What is wrong with them, as far as it can be known so soon.
  public init(
    of paths: [PathBytes], labels: [String]? = nil, _ typesetter: any Typesetter, _ rules: Rules,
    maxPixels: Int, largestKept: Int = Self.largestKept, saysErrors: Bool = false,
    describing: @escaping @Sendable (any Error) -> String
  ) throws {
    let reader = ImageReader(limits: ImageReader.Limits(pixels: maxPixels))
    let frames = SourceReader(maxPixels: maxPixels)
    let results = TwoThreads.map(paths) { path in
      Result {
        let source = try Self.source(path)
        return Entry(source, try Self.glance(at: source, reader), frames)
      }
    }
    let areSomeFine =
      (saysErrors || paths.contains(where: \.isNoPicture))
      && results.contains { (try? $0.get()) != nil }
    let entries = try zip(paths, results).map { path, result in
      areSomeFine
        ? (try? result.get()) ?? Entry(PictureSource(path: path), nil, frames)
        : try result.get()
    }
    self.init(
      entries, labels ?? PictureNames.names(ofCompared: paths), typesetter, rules,
      maxPixels: maxPixels, largestKept: largestKept,
      awaitsPictures: !paths.contains(where: \.isNoPicture),
      describing: describing)
  }

  /// Takes two sources, about which what is wrong is said when they are wished for, and what is dropped on them.
  init(
    _ sources: Sides<PictureSource>, _ labels: [String], _ typesetter: any Typesetter,
    _ rules: Rules, maxPixels: Int, dropped: DroppedFiles,
    describing: @escaping @Sendable (any Error) -> String
  ) {
    // What is not in a file is read through git, once.
    let resolver = SourceReader(maxPixels: maxPixels)
    let reader = ImageReader(limits: ImageReader.Limits(pixels: maxPixels))
    let resolved = [sources.before, sources.after].map { (try? resolver.resolved($0)) ?? $0 }
    self.init(
      resolved.map { Entry($0, try? Self.glance(at: $0, reader), resolver) }, labels, typesetter,
      rules, maxPixels: maxPixels, awaitsPictures: false, dropped: dropped, describing: describing)
  }

  private init(
    _ entries: [Entry], _ labels: [String], _ typesetter: any Typesetter, _ rules: Rules,
    maxPixels: Int, largestKept: Int = Self.largestKept, awaitsPictures: Bool,
    dropped: DroppedFiles = DroppedFiles(),
    describing: @escaping @Sendable (any Error) -> String
  ) {
    var rules = rules
    rules.computesQuality = true
    frame = rules.frame ?? 1
    differ = PairDiffer(rules, limits: PixelLimits(maxPixels: maxPixels))
    reader = ImageReader(limits: ImageReader.Limits(pixels: maxPixels))
    opened = Opened(entries, dropped, differ.reader)
    sizes = entries.map(\.size)
    (self.labels, self.typesetter, self.awaitsPictures) = (labels, typesetter, awaitsPictures)
    self.describing = describing
    self.largestKept = largestKept
  }

  /// A file, or what came through a pipe, which can be read but once.
  private static func source(_ path: PathBytes) throws -> PictureSource {
    path.fileSize == nil && !path.isNoPicture
      ? PictureSource(name: path, .bytes(try BinaryFile(path).read())) : PictureSource(path: path)
  }

  private static func glance(
    at source: PictureSource, _ reader: ImageReader
  ) throws -> ImageReader.Glance {
    switch source.contents {
    case .bytes(let bytes):
      try source.naming { () throws(ImageError.Reason) in try reader.glance(at: bytes) }
    case .file(let path):
      try source.naming { () throws(ImageError) in try reader.glance(at: path) }
    case .blob, .link, .joined, .nothing, .unmerged:
      throw AssetError.noPicture(source.name.description)
    }
  }

  /// There are none.
  public func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }

  /// Reads or compares what is wished for.
  public func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? {
    do {
      return switch wish {
      case .file(let path, let number): try open(PathBytes(path), as: number)
      case .picture(let index) where !(try source(index).isPicture),
        .frame(_, of: let index) where !(try source(index).isPicture):
        .nothing
      case .coarsePicture(let index): try coarse(index, isWanted)
      case .picture(let index): .picture(try whole(index))
      case .frame(let number, of: let index): try frame(number, of: index)
      case .custom:
        switch wish.ofPairs {
        case .differences(let query): try differences(query, isWanted).map(Finding.differences)
        case .layer(let layer, of: let query): .picture(Pyramid(try pair(of: query).layer(layer)))
        case .pairs, .inPair, nil: nil
        }
      case .tile, .pyramid: wish.made(isWanted: isWanted)
      }
    } catch {
      return .failure(describing(error))
    }
  }

  /// Looks at a file that was dropped, which is a picture of that number from then on.
  private func open(_ path: PathBytes, as number: Int) throws -> Finding {
    let source = PictureSource(path: path)
    let glance = try Self.glance(at: source, reader)
    opened.open(DroppedFiles.File(source: source, glance: glance), as: number)
    opened.large.withLock { $0 = nil }
    return .opened(
      path: path.description, size: Size(Double(glance.width), Double(glance.height)))
  }

  private func source(_ number: Int) throws -> PictureSource {
    guard let entry = opened[number] else { throw AssetError.noPicture("\(number)") }
    return entry.source
  }

  /// A picture; where there may be a coarse one, its halves are made later.
  private func whole(_ index: Int) throws -> Pyramid {
    let pixels = try picture(index)
    guard opened[index]?.coarseShare != nil else { return Pyramid(Picture(pixels)) }
    // Only a JPEG has a coarse picture, and no pixel of a JPEG is transparent; but the file may have been replaced.
    if case .file(let path) = try source(index).contents, PictureFormat(ofFile: path) != .jpeg {
      return Pyramid(Picture(pixels))
    }
    return Pyramid(unhalved: Picture(opaque: pixels))
  }

  /// A picture as it is seen, or a frame of it.
  private func shown(_ index: Int, frame: Int) throws -> PixelBuffer {
    try frame == 1 ? picture(index) : frames(of: index).frame(frame).picture
  }

  private func frame(_ number: Int, of index: Int) throws -> Finding {
    let (picture, milliseconds) = try frames(of: index).frame(number)
    return .frame(Pyramid(Picture(picture)), milliseconds: milliseconds)
  }

  private func frames(of number: Int) throws -> ShownFrames {
    guard let entry = opened[number] else { throw AssetError.noPicture("\(number)") }
    return entry.frames
  }

  /// A picture of few pixels, if one is there sooner than the whole; nil if it is not wanted.
  ///
  /// One is made at a time, while the other picture is read whole, unless only a small part of the file is read for it or
  /// the whole picture takes long.
  private func coarse(_ index: Int, _ isWanted: () -> Bool) throws -> Finding? {
    guard let entry = opened[index], let size = entry.size, let share = entry.coarseShare,
      case .file(let path) = entry.source.contents
    else { return .failure("there is no coarse picture") }
    let takesTurns = share > 0.5 && !isLarge(size)
    if takesTurns, opened.isMakingCoarse.exchange(true, ordering: .relaxed) {
      return .failure("the other one is made")
    }
    defer { if takesTurns { opened.isMakingCoarse.store(false, ordering: .relaxed) } }
    guard isWanted() else { return nil }
    guard let picture = try reader.coarsePicture(at: path) else {
      return .failure("there is no coarse picture")
    }
    return .picture(
      Pyramid(coarse: Picture(picture), width: Int(size.width), height: Int(size.height)))
  }

  /// A picture as it is compared, of an animation the first frame.
  private func picture(_ index: Int) throws -> PixelBuffer {
    // What git could not give at first says why.
    let source = try differ.reader.resolved(source(index))
    switch source.contents {
    case .bytes(let bytes):
      return try source.naming { () throws(ImageError.Reason) in
        try reader.firstFrame(from: bytes)
      }
    case .file(let path):
      return try source.naming { () throws(ImageError) in try reader.firstFrame(at: path) }
    case .blob, .link, .joined, .nothing, .unmerged:
      throw AssetError.noPicture(source.name.description)
    }
  }

  /// What `matte diff` finds; nil once that is not wanted any more.
  private func differences(_ query: PairQuery, _ isWanted: () -> Bool) throws -> Differences? {
    guard isWanted() else { return nil }
    let pair = try pair(of: query)
    guard isWanted() else { return nil }
    // By the numbers of the user's pictures, the side before first.
    let sides = [query.before, query.after]
    return try Differences(pair, query, hasLayers: !isLarge(query)) { index in
      try shown(sides[index], frame: query.frame)
    } numbers: { index in
      try differ.reader.picture(source(sides[index]))?.samples
    }
  }

  /// Two pictures, compared; large ones by rows, so that they are not in memory once more.
  private func pair(of query: PairQuery) throws -> ComparedPair {
    if let known = opened.large.withLock({ $0 }), known.query == query { return known.pair }
    let pair = try compared(query)
    // Of others the numbers would stay in memory.
    if pair.stored == nil { opened.large.withLock { $0 = (query, pair) } }
    return pair
  }

  private func compared(_ query: PairQuery) throws -> ComparedPair {
    var differ = differ
    differ.rules.frame = query.frame
    differ.rules.offset = PixelOffset(columns: query.columns, rows: query.rows)
    if query.isPlaced { differ.rules.alignment = .none }
    return try differ.comparedPair(
      Sides(before: source(query.before), after: source(query.after)),
      isReadWhole: !isLarge(query))
  }

  /// True if either of the pictures has so many pixels that its numbers and the layers are not kept.
  private func isLarge(_ query: PairQuery) -> Bool {
    [query.before, query.after].contains { number in
      (opened[number]?.size).map(isLarge) ?? false
    }
  }

  private func isLarge(_ size: Size) -> Bool { size.width * size.height > Double(largestKept) }
}
