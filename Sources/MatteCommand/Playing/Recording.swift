internal import MatteImages
internal import MatteScenes

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

  /// Calls `body`, which makes the recording, and names what it is refused for.
  func naming(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let reason as ImageError.Reason {
      throw ImageError(path, reason)
    }
  }

  /// A new sink for the frames of a stage.
  func sink(for stage: Stage) throws -> any RecordingSink {
    switch kind {
    case .folder: try PictureSink(folder: OutputFolder(path))
    case .webP: try WebPSink(path, stage, fps: fps, quality)
    case .movie: try MovieSink(path, stage, fps: fps)
    }
  }
}
