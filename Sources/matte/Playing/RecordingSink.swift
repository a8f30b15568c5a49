internal import MatteImages
internal import MatteRaster
internal import MatteScenes

/// Receives the frames of a recording.
protocol RecordingSink {
  /// Takes a frame, numbered from 0.
  mutating func append(_ frame: PixelBuffer, number: Int) throws
  /// Completes the output after the last of `count` frames.
  mutating func finish(count: Int) throws
  /// Removes what was written, because the recording failed.
  func discard()
}

extension RecordingSink {
  /// Does nothing: most sinks write only at the end.
  func discard() {}
}

/// The output of a recording: its kind follows from the file name.
struct Recording {
  let path: PathBytes
  let fps: Double
  let quality: AnimatedWebP.Quality
  private let kind: Kind

  private enum Kind {
    case folder, webP, movie
  }

  /// Chooses the format by the name of the file; throws if the name implies none, or one that cannot hold
  /// the transparency asked for.
  init(
    path: PathBytes, fps: Double, quality: AnimatedWebP.Quality, isTransparent: Bool
  ) throws {
    self.path = path
    self.fps = fps
    self.quality = quality
    kind = try Self.kind(of: path)
    if kind == .movie, isTransparent {
      throw Trouble(
        "\(path): MP4 has no transparency", hint: "use .webp, or a folder of PNG frames")
    }
  }

  private static func kind(of path: PathBytes) throws -> Kind {
    if OutputFolder.isFolder(path) { return .folder }
    switch path.suffix {
    case "webp": return .webP
    case "mp4": return .movie
    case let suffix:
      let problem =
        suffix.isEmpty || path.isStandardStream
        ? "the name does not say what to write" : "cannot write \(suffix.uppercased())"
      throw Trouble(
        "\(path): \(problem)",
        hint: "use .webp or .mp4, or end the name with / for a folder of PNG frames")
    }
  }

  /// Checks that the output can be written, before any work is spent on it.
  func ensureWritable() throws {
    switch kind {
    case .folder: try OutputFolder.ensureWritable(path)
    case .webP, .movie: try OutputFile(path).ensureWritable()
    }
  }

  /// A new sink for the frames of a stage.
  func sink(for stage: Stage) throws -> any RecordingSink {
    switch kind {
    case .folder: try PictureSink(OutputFolder(path))
    case .webP: try WebPSink(path, stage, fps: fps, quality)
    case .movie: try MovieSink(path, stage, fps: fps)
    }
  }
}

/// A folder of pictures.
struct PictureSink: RecordingSink {
  private let folder: OutputFolder
  private var count = 0

  init(_ folder: OutputFolder) {
    self.folder = folder
  }

  mutating func append(_ frame: PixelBuffer, number: Int) throws {
    try folder.write(frame, number: number)
    count = number + 1
  }

  func finish(count: Int) {}

  func discard() { folder.remove(count) }
}

/// An animated WebP file.
final class WebPSink: RecordingSink {
  private let path: PathBytes
  private let fps: Double
  private var animation: AnimatedWebP?

  init(
    _ path: PathBytes, _ stage: Stage, fps: Double, _ quality: AnimatedWebP.Quality
  ) throws {
    self.path = path
    self.fps = fps
    do throws(ImageError.Reason) {
      animation = try AnimatedWebP(width: stage.width, height: stage.height, quality: quality)
    } catch {
      throw ImageError(path, error)
    }
  }

  func append(_ frame: PixelBuffer, number: Int) throws {
    try animation?.append(frame, at: milliseconds(number))
  }

  func finish(count: Int) throws {
    guard let animation = animation.take() else { return }
    try OutputFile(path).write(try animation.finish(at: milliseconds(count)))
  }

  /// When a frame appears: each time is rounded by itself, so that errors do not accumulate.
  private func milliseconds(_ number: Int) -> Int { Int((Double(number) * 1000 / fps).rounded()) }
}

/// An MP4 file.
final class MovieSink: RecordingSink {
  private let path: PathBytes
  private var movie: Movie

  init(_ path: PathBytes, _ stage: Stage, fps: Double) throws {
    self.path = path
    movie = try Movie(width: stage.width, height: stage.height, framesPerSecond: fps)
  }

  func append(_ frame: PixelBuffer, number: Int) throws {
    try movie.append(frame)
  }

  func finish(count: Int) throws {
    try OutputFile(path).write(try movie.finish())
  }
}
