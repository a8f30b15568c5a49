internal import MatteCompare
public import MatteGeometry
public import MatteImages
public import MatteLayers
public import MattePairs
internal import MatteRaster
public import MatteScenes
internal import MatteThreads
internal import Synchronization

/// Two pictures for a window that compares them: their sizes at once, everything else for a wish.
///
/// There may be fewer at first; dropped files join them.
///
/// ```swift
/// let pictures = try ComparedPictures(
///   of: ["before.png", "after.png"], PangoTypesetter(), Rules(), maxPixels: 100_000_000,
///   describing: { "\($0)" })
/// print(pictures.sizes)
/// ```
public struct ComparedPictures: ComparedLibrary {
  /// The names of the pictures.
  public let labels: [String]
  /// The typesetter of the window's texts.
  public let typesetter: any Typesetter
  /// The sizes of the pictures in pixels; nil where unknown.
  public let sizes: [Size?]
  /// The first frame on screen, from 1.
  public let frame: Int
  /// The threshold of visible differences, 0…1.
  public let threshold: Double
  /// True if dropped files may join the pictures.
  public let awaitsPictures: Bool
  private let opened: OpenedPictures
  private let reader: ImageReader
  private let differ: PairDiffer
  private let describing: @Sendable (any Error) -> String
  private let watch: FileWatch?
  /// The folder in which views are saved; nil for that of a picture's file.
  ///
  /// Beside the files of a folder that is compared they would be compared, too.
  private let savingFolder: (@Sendable () -> PathBytes)?

  /// The default maximum number of pixels of a picture that is kept in memory: both pictures, their samples and two
  /// layers take 16 bytes a pixel.
  public static let largestKept = 40_000_000
  private let largestKept: Int

  /// No pictures: they are read for wishes.
  public var pictures: [Picture] { [] }

  /// Opens at most two files, the before file first.
  ///
  /// - Parameters:
  ///   - paths: The files; the window has a drop place for each missing file.
  ///   - labels: The names of the pictures; by default, the names of the files.
  ///   - typesetter: The typesetter of the window's texts.
  ///   - rules: The rules of the comparison.
  ///   - maxPixels: The maximum number of pixels of a picture.
  ///   - largestKept: The maximum number of pixels of a picture that is kept in memory; larger pictures are compared by
  /// rows.
  ///   - saysErrors: True if the window shows the error of a file that is no picture, if the other file is a picture.
  ///   - watch: Follows the files, which are read again when they change; nil if nobody asks it.
  ///   - describing: The message, in one line, for a picture that cannot be read or compared.
  /// - Throws: The errors that the files' headers show.
  public init(
    of paths: [PathBytes], labels: [String]? = nil, _ typesetter: any Typesetter, _ rules: Rules,
    maxPixels: Int, largestKept: Int = Self.largestKept, saysErrors: Bool = false,
    watch: FileWatch? = nil, describing: @escaping @Sendable (any Error) -> String
  ) throws {
    let reader = ImageReader(limits: ImageReader.Limits(pixels: maxPixels))
    let frames = SourceReader(maxPixels: maxPixels)
    // Before they are read, so that no change is missed.
    watch?.follow(files: paths.filter(\.isOfDisk))
    let results = TwoThreads.map(paths) { path in
      Result {
        let source = try Self.source(path)
        return OpenedPicture(source, try Self.glance(at: source, reader), frames)
      }
    }
    let areSomeFine =
      (saysErrors || paths.contains(where: \.isNoPicture))
      && results.contains { (try? $0.get()) != nil }
    let entries = try zip(paths, results).map { path, result in
      areSomeFine
        ? (try? result.get()) ?? OpenedPicture(PictureSource(path: path), nil, frames)
        : try result.get()
    }
    self.init(
      entries, labels: labels ?? PictureNames.names(ofCompared: paths), typesetter, rules,
      maxPixels: maxPixels, largestKept: largestKept,
      awaitsPictures: !paths.contains(where: \.isNoPicture), watch: watch,
      describing: describing)
  }

  /// Takes two sources, whose errors are reported for their wishes, and the files dropped on the pair.
  init(
    _ sources: Sides<PictureSource>, labels: [String], _ typesetter: any Typesetter,
    _ rules: Rules, maxPixels: Int, dropped: DroppedFiles,
    savingFolder: @escaping @Sendable () -> PathBytes,
    watch: FileWatch? = nil,
    describing: @escaping @Sendable (any Error) -> String
  ) {
    // A source that is not a file is read through git, only once.
    let resolver = SourceReader(maxPixels: maxPixels)
    let reader = ImageReader(limits: ImageReader.Limits(pixels: maxPixels))
    let resolved = [sources.before, sources.after].map { (try? resolver.resolved($0)) ?? $0 }
    watch?.follow(files: resolved.compactMap(\.path))
    self.init(
      resolved.map { OpenedPicture($0, try? Self.glance(at: $0, reader), resolver) },
      labels: labels, typesetter, rules, maxPixels: maxPixels, awaitsPictures: false,
      savingFolder: savingFolder, dropped: dropped, watch: watch, describing: describing)
  }

  private init(
    _ entries: [OpenedPicture], labels: [String], _ typesetter: any Typesetter, _ rules: Rules,
    maxPixels: Int, largestKept: Int = Self.largestKept, awaitsPictures: Bool,
    savingFolder: (@Sendable () -> PathBytes)? = nil, dropped: DroppedFiles = DroppedFiles(),
    watch: FileWatch?,
    describing: @escaping @Sendable (any Error) -> String
  ) {
    var rules = rules
    (rules.computesQuality, rules.explains) = (true, true)
    frame = rules.frame ?? 1
    threshold = rules.threshold ?? ComparisonOptions.standardThreshold
    differ = PairDiffer(rules, limits: PixelLimits(maxPixels: maxPixels))
    reader = ImageReader(limits: ImageReader.Limits(pixels: maxPixels))
    opened = OpenedPictures(entries, dropped, differ.reader)
    sizes = entries.map(\.size)
    (self.labels, self.typesetter, self.awaitsPictures) = (labels, typesetter, awaitsPictures)
    self.describing = describing
    self.largestKept = largestKept
    (self.watch, self.savingFolder) = (watch, savingFolder)
  }

  /// The source of a file; the bytes of a pipe, as a pipe can be read only once.
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
    case .rooted, .packed, .blob, .link, .joined, .nothing, .unmerged:
      throw AssetError.noPicture(source.name.description)
    }
  }

  /// Throws: there are no bundled pictures.
  public func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }

  /// Reads or compares pictures for a wish.
  public func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? {
    do {
      return switch wish {
      case .file(let path, let number): try open(PathBytes(path), as: number)
      case .picture(let index) where !(try source(index).isPicture),
        .frame(_, of: let index) where !(try source(index).isPicture):
        .nothing
      case .coarsePicture(let index): try coarse(index, isWanted)
      case .picture(let index): .picture(try takingTurns(forBytes: 0) { try first(index) })
      case .frame(let number, of: let index):
        try takingTurns(forBytes: 0) { try frame(number, of: index) }
      case .custom:
        switch wish.ofPairs {
        case .differences(let query): try differences(query, isWanted).map(Finding.differences)
        case .layer(let layer, of: let query): try self.layer(layer, of: query)
        case .differingFrames(let query): .differingFrames(try differingFrames(query))
        case .look(let look):
          .look(try takingTurns(forBytes: 0) { outcome(of: look) })
        case .take(let view): .taken(try taken(view))
        case .open(let picture): try open(picture)
        case .kind, .sizes, .inPair, .news, .decisions, .decision, nil: nil
        }
      case .pyramid(let picture, let tones):
        try takingTurns(forBytes: picture.bytesOfPyramid(isToned: tones != nil)) {
          wish.made(isWanted: isWanted)
        }
      case .tile: wish.made(isWanted: isWanted)
      }
    } catch ImageError.Reason.outOfMemory {
      return .failure("There is not enough memory for this; use smaller pictures")
    } catch {
      return .failure(describing(error))
    }
  }

  /// Encodes a view, and saves it if that is wanted.
  private func taken(_ view: TakenView) throws -> TakenView.Outcome {
    guard case .file(let index) = view.use else { return .encoded(try view.encoded()) }
    return try view.saved(after: source(index), in: savingFolder?())
  }

  /// Opens a dropped file as the picture of a number.
  private func open(_ path: PathBytes, as number: Int) throws -> Finding {
    let source = PictureSource(path: path)
    watch?.follow(files: [path])
    let glance = try Self.glance(at: source, reader)
    opened.open(DroppedFiles.File(source: source, glance: glance), as: number)
    opened.large.withLock { $0 = nil }
    return .opened(
      path: path.description, size: Size(Double(glance.width), Double(glance.height)))
  }

  /// Opens a picture that was pasted, in place of another one.
  private func open(_ picture: PastedPicture) throws -> Finding {
    let source = PictureSource(name: PathBytes(picture.name), .bytes(picture.bytes))
    let glance = try Self.glance(at: source, reader)
    opened.open(DroppedFiles.File(source: source, glance: glance), as: picture.number)
    opened.forgetBytes(of: picture.replaced)
    opened.large.withLock { $0 = nil }
    return .opened(
      path: picture.name, size: Size(Double(glance.width), Double(glance.height)))
  }

  /// Looks whether the file of a picture has changed, and then reads it.
  private func outcome(of look: PictureLook) -> PictureLook.Outcome {
    guard let entry = opened[look.index], entry.source.path != nil else { return .unchanged }
    let known = look.seen ?? entry.stamp
    guard let stamp = entry.source.stamp else { return known == nil ? .unchanged : .gone }
    if stamp == known, !look.isUnsure { return .unchanged }
    do {
      opened.renew(look.index, entry.source, try Self.glance(at: entry.source, reader))
      opened.large.withLock { $0 = nil }
      return try picture(by: look, stamp)
    } catch {
      return .damaged
    }
  }

  /// The frame that a look wants of a file that has changed; the first if there are fewer.
  private func picture(by look: PictureLook, _ stamp: FileStamp) throws -> PictureLook.Outcome {
    func frame(_ number: Int) throws -> PictureLook.Outcome {
      let (picture, milliseconds) = try frames(of: look.index).frame(number)
      return .changed(Self.halved(picture), frame: number, milliseconds: milliseconds, stamp)
    }
    if look.frame > 1, let later = try? frame(look.frame) { return later }
    return .changed(try whole(look.index), frame: 1, milliseconds: 0, stamp)
  }

  private func source(_ number: Int) throws -> PictureSource {
    guard let entry = opened[number] else { throw AssetError.noPicture("\(number)") }
    return entry.source
  }

  /// Reads a picture for the first time.
  private func first(_ index: Int) throws -> Pyramid {
    opened.begin(index) { try? Self.glance(at: $0, reader) }
    return try whole(index)
  }

  /// Reads a picture; if it has a coarse version, its smaller versions are made later.
  private func whole(_ index: Int) throws -> Pyramid {
    let pixels = try picture(index)
    guard opened[index]?.coarseShare != nil else { return Self.halved(pixels) }
    // Only a JPEG has a coarse version, and a JPEG has no transparent pixel; but the file may have been replaced.
    if case .file(let path) = try source(index).contents, PictureFormat(ofFile: path) != .jpeg {
      return Self.halved(pixels)
    }
    return Pyramid(unhalved: Picture(opaque: pixels))
  }

  /// A picture with its smaller versions; without them where there is no memory for those.
  private static func halved(_ pixels: PixelBuffer) -> Pyramid {
    let picture = Picture(pixels)
    let isRoom = (try? ensureMemory(forBytes: picture.bytesOfPyramid(isToned: false))) != nil
    return isRoom ? Pyramid(picture) : Pyramid(unhalved: picture)
  }

  /// The displayed pixels of a picture at a frame.
  private func shown(_ index: Int, frame: Int) throws -> PixelBuffer {
    try frame == 1 ? picture(index) : frames(of: index).frame(frame).picture
  }

  private func frame(_ number: Int, of index: Int) throws -> Finding {
    let (picture, milliseconds) = try frames(of: index).frame(number)
    return .frame(Self.halved(picture), milliseconds: milliseconds)
  }

  private func frames(of number: Int) throws -> ShownFrames {
    guard let entry = opened[number] else { throw AssetError.noPicture("\(number)") }
    return entry.frames
  }

  /// The coarse version of a picture, if it is read sooner than the whole; nil if it is not wanted.
  ///
  /// Only one is made at a time, while the other picture is read in full, unless it needs only a small part of the file
  /// or the whole picture takes long.
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

  /// The pixels of a picture; for an animation, of the first frame.
  private func picture(_ index: Int) throws -> PixelBuffer {
    // Resolving the source again throws git's error, if there was one.
    let source = try differ.reader.resolved(source(index))
    switch source.contents {
    case .bytes(let bytes):
      return try source.naming { () throws(ImageError.Reason) in
        try reader.firstFrame(from: bytes)
      }
    case .file(let path):
      return try source.naming { () throws(ImageError) in try reader.firstFrame(at: path) }
    case .rooted, .packed, .blob, .link, .joined, .nothing, .unmerged:
      throw AssetError.noPicture(source.name.description)
    }
  }

  /// The differences of two pictures, as `matte diff` finds them; nil if they are no longer wanted.
  private func differences(_ query: PairQuery, _ isWanted: () -> Bool) throws -> Differences? {
    guard isWanted() else { return nil }
    let isWhole = !isLarge(query)
    let bytes = isWhole ? Self.bytesOfComparison * pixels(of: query) : Self.bytesByRows
    do {
      return try takingTurns(forBytes: bytes) { try differences(query, isWhole: isWhole, isWanted) }
    } catch  where isWhole && error.isShortOfMemory {
      return try takingTurns(forBytes: Self.bytesByRows) {
        try differences(query, isWhole: false, isWanted)
      }
    }
  }

  private func differences(
    _ query: PairQuery, isWhole: Bool, _ isWanted: () -> Bool
  ) throws -> Differences? {
    let pair = try pair(of: query, isWhole: isWhole)
    guard isWanted() else { return nil }
    // The numbers of the user's pictures, the before side first.
    let sides = [query.before, query.after]
    return try Differences(pair, query, hasLayers: isWhole) { index in
      try shown(sides[index], frame: query.frame)
    } numbers: { index in
      try differ.reader.picture(source(sides[index]))?.samples
    }
  }

  /// A layer of the differences of pictures that were compared by rows.
  private func layer(_ layer: DifferenceLayer, of query: PairQuery) throws -> Finding {
    try takingTurns(forBytes: Self.bytesOfLayer * pixels(of: query) + Self.bytesByRows) {
      .map(try pair(of: query, isWhole: false).layer(layer))
    }
  }

  /// The numbers of the frames in which two animations differ; nil if those of one number are not seen together.
  private func differingFrames(_ query: PairQuery) throws -> [Int]? {
    try takingTurns(forBytes: Self.bytesByRows) {
      var differ = differ(for: query)
      differ.rules.frame = nil
      (differ.rules.explains, differ.rules.computesQuality) = (false, false)
      return try differ.comparedPair(sources(of: query), isReadWhole: false)
        .verdict.differingFrames
    }
  }

  /// The bytes that a pixel of the larger picture takes where both are compared whole, and those of a layer: what is
  /// painted and its picture.
  private static let (bytesOfComparison, bytesOfLayer) = (20, 5)
  /// The bytes of a comparison by rows.
  private static let bytesByRows = 48 << 20

  /// The pixels of the canvas of two pictures.
  private func pixels(of query: PairQuery) -> Int {
    let sizes = [query.before, query.after].compactMap { opened[$0]?.size }
    return Int(sizes.map(\.width).max() ?? 0) * Int(sizes.map(\.height).max() ?? 0)
  }

  /// The comparison of two pictures, by rows unless both are read whole, to use less memory.
  private func pair(of query: PairQuery, isWhole: Bool) throws -> ComparedPair {
    if let known = opened.large.withLock({ $0 }), known.query == query { return known.pair }
    let pair = try compared(query, isWhole: isWhole)
    // Keeping a pair that was read whole would keep its samples in memory.
    if pair.stored == nil { opened.large.withLock { $0 = (query, pair) } }
    return pair
  }

  private func compared(_ query: PairQuery, isWhole: Bool) throws -> ComparedPair {
    try differ(for: query).comparedPair(sources(of: query), isReadWhole: isWhole)
  }

  private func sources(of query: PairQuery) throws -> Sides<PictureSource> {
    Sides(before: try source(query.before), after: try source(query.after))
  }

  /// What compares two pictures as a query asks.
  private func differ(for query: PairQuery) -> PairDiffer {
    var differ = differ
    differ.rules.frame = query.frame
    differ.rules.offset = PixelOffset(columns: query.columns, rows: query.rows)
    if let alignment = query.alignment { differ.rules.alignment = alignment }
    if query.isPlaced { differ.rules.alignment = .none }
    return differ
  }

  /// True if either picture is too large for its samples and layers to be kept.
  private func isLarge(_ query: PairQuery) -> Bool {
    [query.before, query.after].contains { number in
      (opened[number]?.size).map(isLarge) ?? false
    }
  }

  private func isLarge(_ size: Size) -> Bool { size.width * size.height > Double(largestKept) }
}

extension Error {
  /// True if there is not enough memory for pictures.
  fileprivate var isShortOfMemory: Bool {
    self as? ImageError.Reason == .outOfMemory || (self as? ImageError)?.reason == .outOfMemory
  }
}

extension Picture {
  /// The bytes of its halves, of a copy in other tones, and of what is halved at a time.
  fileprivate func bytesOfPyramid(isToned: Bool) -> Int {
    let bytes = buffer.width * buffer.height * MemoryLayout<Pixel>.stride
    return bytes / 2 + (isToned ? bytes : 0)
  }
}

extension PathBytes {
  /// True for a file that may change, not for a stream or an open descriptor.
  fileprivate var isOfDisk: Bool { !isStandardStream && !isOpenDescriptor && !isNoPicture }
}

extension PictureSource {
  /// The file that it names; nil if it names none.
  var path: PathBytes? { if case .file(let path) = contents { path } else { nil } }

  /// The version of the file that it names; nil if there is none.
  var stamp: FileStamp? { path.flatMap { FileStamp($0) } }
}
