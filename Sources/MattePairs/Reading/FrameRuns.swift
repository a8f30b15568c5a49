internal import MatteImages
internal import MatteRaster

/// A picture that is shown for a while: a frame, and the frames behind it with the same pixels.
struct FrameRun {
  let samples: SampleBuffer
  /// When the picture is first seen, in milliseconds.
  let start: Int
  /// The number of its first frame, from 1.
  private let first: Int
  /// For how many milliseconds each of its frames is seen.
  private var durations: [Int]

  /// Begins with a frame.
  fileprivate init(_ frame: FrameReader.Frame, number: Int, start: Int) {
    samples = frame.samples
    self.start = start
    first = number
    durations = [frame.milliseconds]
  }

  /// Adds a frame with the same pixels.
  fileprivate mutating func add(_ frame: FrameReader.Frame) { durations.append(frame.milliseconds) }

  /// For how many milliseconds the picture is seen.
  var milliseconds: Int { durations.reduce(0, +) }

  /// When another picture is seen.
  var end: Int { start + milliseconds }

  /// The number of the frame that is seen at an instant at which the picture is.
  func number(at instant: Int) -> Int {
    var end = start
    for (index, duration) in durations.enumerated() {
      end += duration
      if instant < end { return first + index }
    }
    // Nothing is seen of frames of 0 ms.
    return first
  }

  /// The number behind that of the last frame.
  fileprivate var nextNumber: Int { first + durations.count }
}

/// The pictures that a file shows one after the other.
struct FrameRuns: ~Copyable {
  private var frames: NamedFrames
  private let isJoining: Bool
  /// The frame behind those that were handed on, if it was looked at.
  private var ahead: FrameReader.Frame?
  private var number = 1
  private var start = 0

  /// Begins with the first frame; frames with the same pixels one after the other are one picture if that is asked for.
  init(
    _ picture: SamplePicture, _ source: PictureSource, isJoining: Bool
  ) throws(ImageError) {
    frames = try NamedFrames(picture, source)
    self.isJoining = isJoining
  }

  /// The next picture; nil after the last.
  mutating func next() throws(ImageError) -> FrameRun? {
    var first = ahead.take()
    if first == nil { first = try frames.next() }
    guard let frame = first else { return nil }
    var run = FrameRun(frame, number: number, start: start)
    while isJoining, let next = try frames.next() {
      guard next.samples == run.samples else {
        ahead = next
        break
      }
      run.add(next)
    }
    number = run.nextNumber
    start = run.end
    return run
  }
}
