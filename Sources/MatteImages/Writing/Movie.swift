internal import Glibc
public import MatteRaster

/// An MP4 file in the making, encoded by an ffmpeg process: frames of one size at a constant rate.
///
/// ```swift
/// var movie = try Movie(width: 64, height: 64, framesPerSecond: 30)
/// try movie.append(PixelBuffer(width: 64, height: 64, filledWith: 0xff00_0000))
/// try OutputFile("black.mp4").write(movie.finish())
/// ```
public struct Movie: ~Copyable {
  /// Why there is no film.
  public enum Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// ffmpeg is not installed.
    case noEncoder
    /// The system starts no ffmpeg.
    case encoderRefused
    /// ffmpeg gave up.
    case encoderFailed
    /// The film in the making cannot be kept in a folder, for the reason `code` (an `errno`).
    case noPlace(PathBytes, code: Int32)

    /// What is wrong, in one line.
    public var description: String {
      switch self {
      case .noEncoder: "MP4 needs ffmpeg, which is not installed"
      case .encoderRefused: "ffmpeg cannot be started"
      case .encoderFailed: "ffmpeg could not encode the film"
      case .noPlace(let folder, let code):
        "a film in the making cannot be kept in \(folder) (\(systemName(code)))"
      }
    }
  }

  private var encoder: ChildProgram
  /// The encoder's output, an unlinked temporary file.
  private let film: Descriptor
  /// The pipe to the encoder; nil once it is closed.
  private var frames: Descriptor?

  /// Begins a film of frames with `width * height` pixels, `framesPerSecond` of them a second, which grows in a file
  /// without a name in `folder`.
  public init(
    width: Int, height: Int, framesPerSecond: Double, temporaryIn folder: PathBytes = "/tmp"
  ) throws(Failure) {
    guard let film = Descriptor(temporaryIn: folder) else {
      throw .noPlace(folder, code: errno)
    }
    guard let ends = Descriptor.pipeEnds() else { throw .encoderRefused }
    let reading = Descriptor(owning: ends.reading)
    let writing = Descriptor(owning: ends.writing)
    let arguments = Self.arguments(width, height, framesPerSecond)
    let descriptors = [(reading.number, as: STDIN_FILENO), (film.number, as: Self.filmNumber)]
    let encoder: ChildProgram
    do throws(ChildProgram.Failure) {
      encoder = try ChildProgram(arguments.map { PathBytes($0) }, descriptors: descriptors)
    } catch {
      switch error {
      case .missing: throw .noEncoder
      case .refused: throw .encoderRefused
      }
    }
    self.init(encoder, film, frames: writing)
  }

  private init(
    _ encoder: consuming ChildProgram, _ film: consuming Descriptor, frames: consuming Descriptor
  ) {
    self.encoder = encoder
    self.film = film
    self.frames = consume frames
  }

  /// Adds the next frame.
  public mutating func append(_ frame: PixelBuffer) throws(Failure) {
    guard let frames = frames.take() else { throw .encoderFailed }
    let isWritten = unsafe frame.pixels.span.withUnsafeBytes { bytes in
      unsafe frames.writesAll(bytes)
    }
    guard isWritten else { throw .encoderFailed }
    self.frames = consume frames
  }

  /// Ends the film: the file's bytes.
  public mutating func finish() throws(Failure) -> [UInt8] {
    frames = nil
    guard encoder.end() == 0, let bytes = film.allBytes(), !bytes.isEmpty else {
      throw .encoderFailed
    }
    return bytes
  }

  /// The descriptor of the output file in the encoder.
  private static let filmNumber: Int32 = 3

  /// ffmpeg's arguments: raw frames in, H.264 in yuv420p out.
  ///
  /// The film names the matrix that converted its colours: that of BT.601 up to the size of PAL, and of BT.709 beyond,
  /// which is what players assume that ignore the name.
  private static func arguments(
    _ width: Int, _ height: Int, _ framesPerSecond: Double
  ) -> [String] {
    let matrix = width >= 1280 || height > 576 ? "bt709" : "smpte170m"
    let conversion = "scale=out_color_matrix=\(matrix):out_range=tv"
    return [
      // Without -xerror a film that the disk has no room for is a success.
      "ffmpeg", "-xerror", "-loglevel", "quiet", "-y", "-f", "rawvideo", "-pixel_format", "bgra",
      "-video_size", "\(width)x\(height)", "-framerate", "\(framesPerSecond)", "-i", "pipe:0",
      "-vf", evening(width, height) + conversion, "-c:v", "libx264", "-preset", "medium",
      "-crf", "18", "-pix_fmt", "yuv420p", "-colorspace", matrix, "-color_primaries", "bt709",
      "-color_trc", "iec61966-2-1", "-color_range", "tv", "-movflags", "+faststart", "-f", "mp4",
      "/dev/fd/\(filmNumber)",
    ]
  }

  /// The filters that repeat the last column and row of odd sides, as yuv420p needs even ones.
  private static func evening(_ width: Int, _ height: Int) -> String {
    let (right, bottom) = (width % 2, height % 2)
    guard right + bottom > 0 else { return "" }
    return "pad=iw+\(right):ih+\(bottom),format=gbrp,"
      + "fillborders=right=\(right):bottom=\(bottom):mode=smear,"
  }
}
