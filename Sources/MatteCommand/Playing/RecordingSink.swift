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

/// A folder of pictures.
struct PictureSink: RecordingSink {
  let folder: OutputFolder

  func append(_ frame: PixelBuffer, number: Int) throws {
    try folder.write(frame, number: number)
  }

  func finish(count: Int) throws { try folder.finish() }

  func discard() { folder.discard() }
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
    animation = try AnimatedWebP(width: stage.width, height: stage.height, quality: quality)
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
    movie = try Movie(
      width: stage.width, height: stage.height, framesPerSecond: fps,
      temporaryIn: HostProcess.temporaryFolder)
  }

  func append(_ frame: PixelBuffer, number: Int) throws {
    try movie.append(frame)
  }

  func finish(count: Int) throws {
    try OutputFile(path).write(try movie.finish())
  }
}
