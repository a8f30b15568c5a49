internal import MatteCompare
internal import MatteImages
internal import MatteRaster
internal import MatteThreads

// What tells that two files are one picture: first numbers that are the same for the same picture, then the whole of both.

extension Pairing.Renaming.Evidence {
  /// Numbers of pictures, the same for the same picture and hardly ever for others, by several threads; nil where no picture of
  /// the other side can be the same, or if one cannot be read.
  func prints(of sources: Sides<[PictureSource]>) -> Sides<[Int?]> {
    switch self {
    case .bytes: Self.prints(of: sources, amongSizesOf: sources) { $0.bytePrint }
    case .pixels, .likeness: Self.pixelPrints(of: sources)
    }
  }

  /// The places after of those pairs of places at which both sides have the same picture, by several threads.
  func equal(
    _ places: [(before: Int, after: Int)], of sources: Sides<[PictureSource]>
  ) -> Set<Int> {
    let pairs = places.map {
      Sides(before: sources.before[$0.before], after: sources.after[$0.after])
    }
    let isOfBytes = self == .bytes
    let equal = Self.pool.map(pairs) { pair in
      if isOfBytes { return pair.before.isSameFile(as: pair.after) }
      return (try? PairDiffer().verdict(on: pair.map { try $0.opened() }).isIdentical) ?? false
    }
    return Set(zip(places, equal).filter(\.1).map(\.0.after))
  }

  private static let pool = ThreadPool(threads: ThreadPool.processors)

  /// The same numbers by what `print` makes of each source whose size the other side has, too.
  private static func prints(
    of sources: Sides<[PictureSource]>, amongSizesOf others: Sides<[PictureSource]>,
    _ print: @escaping @Sendable (PictureSource) -> Int?
  ) -> Sides<[Int?]> {
    let sizes = sources.map { $0.map(\.byteCount) }
    let common = Set(sizes.before).intersection(sizes.after).subtracting([nil, 0])
    return Sides(
      before: prints(of: sources.before, where: sizes.before.map(common.contains), print),
      after: prints(of: sources.after, where: sizes.after.map(common.contains), print))
  }

  private static func prints(
    of sources: [PictureSource], where isWanted: [Bool],
    _ print: @escaping @Sendable (PictureSource) -> Int?
  ) -> [Int?] {
    let places = sources.indices.filter { isWanted[$0] }
    var prints = [Int?](repeating: nil, count: sources.count)
    for (place, value) in zip(places, pool.map(places.map { sources[$0] }, print)) {
      prints[place] = value
    }
    return prints
  }

  /// The numbers of the first rows, of more rows where several pictures of one side have the same ones, and so on.
  private static func pixelPrints(of sources: Sides<[PictureSource]>) -> Sides<[Int?]> {
    var prints = sources.map { [Int?](repeating: nil, count: $0.count) }
    var isOpen = sources.map { [Bool](repeating: true, count: $0.count) }
    for rows in [32, 128, 512, .max] {
      let more = Sides(
        before: self.prints(of: sources.before, where: isOpen.before) { $0.pixelPrint(rows) },
        after: self.prints(of: sources.after, where: isOpen.after) { $0.pixelPrint(rows) })
      prints = Sides(
        before: replacing(prints.before, with: more.before, where: isOpen.before),
        after: replacing(prints.after, with: more.after, where: isOpen.after))
      let counts = prints.map { prints in
        Dictionary(prints.compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
      }
      func isAmbiguous(_ print: Int?) -> Bool {
        guard let print, let before = counts.before[print], let after = counts.after[print] else {
          return false
        }
        return before > 1 || after > 1
      }
      isOpen = prints.map { $0.map(isAmbiguous) }
    }
    return prints
  }

  private static func replacing(
    _ prints: [Int?], with others: [Int?], where isOpen: [Bool]
  ) -> [Int?] {
    prints.indices.map { isOpen[$0] ? others[$0] : prints[$0] }
  }
}

extension PictureSource {
  /// A number of all bytes of a file; nil if they cannot be read.
  fileprivate var bytePrint: Int? {
    storedBytes?.hashValue
  }

  /// A number of the size and of at most so many first rows of a picture; nil if it cannot be read.
  fileprivate func pixelPrint(_ rows: Int) -> Int? {
    guard let source = try? opened() else { return nil }
    let limits = PixelLimits()
    if let side = StreamedSide(source, limits, expectedRows: rows) {
      let shape = side.facts.shape
      return print(of: shape, min(rows, shape.height)) { count in try? side.band(count) }
    }
    guard let samples = (try? SourceReader().picture(source))?.samples else { return nil }
    return print(of: samples.shape, min(rows, samples.height)) { count in
      samples.rows(0..<count)
    }
  }

  private func print(
    of shape: SampleShape, _ rows: Int, _ band: (Int) -> SampleBuffer?
  ) -> Int? {
    var hashes = PictureHashes(
      width: shape.width, depth: shape.depth, ofParts: false, without: Exclusion())
    while hashes.height < rows {
      guard let band = band(min(rows - hashes.height, 128)), band.height > 0 else { return nil }
      hashes.add(band)
    }
    var hasher = Hasher()
    hasher.combine(shape.width)
    hasher.combine(shape.height)
    hasher.combine(shape.depth)
    hasher.combine(hashes.fingerprint)
    return hasher.finalize()
  }
}
