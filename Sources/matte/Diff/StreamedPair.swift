internal import MatteCompare
internal import MatteImages
internal import MatteSamples
internal import MatteThreads

/// Two pictures that are read by rows, as they are compared.
struct StreamedPair {
  private let sources: [DiffSource]
  /// The streams of both sides, or of one if the files are equal.
  private let streams: [SampleStream]

  /// Opens two sources; nil if one of them cannot be read by rows, or if their colours are not the same.
  init?(_ before: DiffSource, _ after: DiffSource, maxPixels: Int, bandPixels: Int) {
    let limits = ImageReader.Limits(pixels: maxPixels)
    sources = [before, after]
    let distinct = before.isEqual(to: after) ? [before] : sources
    streams = distinct.compactMap { source in
      // A FIFO must not even be opened: its writer would find that nobody reads.
      guard case .file(let path) = source.contents, source.byteCount != nil else { return nil }
      return SampleStream(path, limits: limits, bandPixels: bandPixels)
    }
    guard streams.count == distinct.count, pair.hasSameColours else { return nil }
  }

  /// What is known of both; whether they have transparent pixels when they have been compared.
  var pair: DiffPair {
    DiffPair(
      before: DiffPair.Side(name: sources[0].name, picture: streams[0].facts),
      after: DiffPair.Side(name: sources[1].name, picture: streams[streams.count - 1].facts))
  }

  /// Compares all rows, with a bar for those who wait.
  func comparison(_ options: ComparisonOptions) throws(ImageError) -> Comparison {
    let (one, other) = (streams[0].facts.shape, streams[streams.count - 1].facts.shape)
    let (width, height) = (max(one.width, other.width), max(one.height, other.height))
    let rows = max(Self.leastRows, min(Self.mostRows, Self.pixels / width))
    var comparison = RunningComparison(one, other, options)
    var bar = width * height > Self.longPixels ? ProgressBar(total: height) : nil
    defer { bar?.remove() }
    for start in stride(from: 0, to: height, by: rows) {
      let bands = try bands(rows)
      comparison.add(bands[0], bands[bands.count - 1])
      bar?.advance(to: min(start + rows, height))
    }
    return comparison.comparison
  }

  /// The next rows of both pictures.
  ///
  /// If the second is damaged, the rest of the first is read, too: it may be damaged as well, and is named
  /// then, as if both had been read whole.
  private func bands(_ rows: Int) throws(ImageError) -> [SampleBuffer] {
    let results = TwoThreads.map(Array(zip(sources, streams))) { source, stream in
      Result { () throws(ImageError) in try stream.read(rows: rows) }
        .mapError { ImageError(source.name, $0.reason) }
    }
    if case .success = results[0], case .failure? = results.last {
      while try streams[0].read(rows: rows).height > 0 {}
    }
    var bands: [SampleBuffer] = []
    for result in results { bands.append(try result.get()) }
    return bands
  }

  /// The rows that are read at a time: as many as have about so many pixels.
  private static let pixels = 1 << 18
  private static let leastRows = 16
  private static let mostRows = 128
  /// From so many pixels on one waits for seconds.
  private static let longPixels = 50_000_000
}
