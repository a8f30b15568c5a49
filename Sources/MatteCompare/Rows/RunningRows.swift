internal import MatteRaster

/// Work on two pictures whose rows come from the top, band after band, at the depth of the deeper one.
struct RunningRows<Plain: RowWork, Deep: RowWork>: Sendable
where Plain.Word == UInt32, Deep.Word == UInt64 {
  private let before: SampleShape
  private let after: SampleShape
  /// Where the pictures lie, if not at the top left.
  private let frames: CanvasFrames?
  /// The rows of a canvas that have come; 0 if there is none.
  private var end = 0
  /// The work of one depth; nil of the other.
  private(set) var plain: RunningPlanes<Plain>?
  private(set) var deep: RunningPlanes<Deep>?

  /// Begins with two pictures of these shapes, whose rows belong together so.
  init(
    _ before: SampleShape, _ after: SampleShape, rows: [RowPair], frames: CanvasFrames?,
    plain: () -> Plain, deep: () -> Deep
  ) {
    self.before = before
    self.after = after
    self.frames = frames
    let canvas = frames.map { SampleShape(width: $0.width, height: $0.height, depth: 8) }
    if before.depth == 8, after.depth == 8 {
      self.plain = RunningPlanes(canvas ?? before, canvas ?? after, rows, work: plain())
    } else {
      self.deep = RunningPlanes(canvas ?? before, canvas ?? after, rows, work: deep())
    }
  }

  /// True if all rows have been added.
  var isComplete: Bool { plain?.isComplete ?? deep?.isComplete ?? true }

  /// How many rows to add next, at most `rows` of each picture, so that few need be held; nil after the
  /// last.
  func rowsWanted(atMost rows: Int) -> Sides<Int>? {
    let next = plain?.rowsWanted(atMost: rows) ?? deep?.rowsWanted(atMost: rows)
    guard let frames, let next else { return next }
    let band = end..<end + next.before
    return Sides(
      before: frames.before.rows(in: band).count, after: frames.after.rows(in: band).count)
  }

  /// Adds the next rows of both pictures: as many of each as were asked for.
  mutating func add(_ before: SampleBuffer, _ after: SampleBuffer) {
    precondition(
      before.width == self.before.width && after.width == self.after.width,
      "The bands of a picture are as wide as it is.")
    let (before, after) = onCanvas(before, after)
    if case .rgba8(let before) = before.pixels, case .rgba8(let after) = after.pixels,
      plain != nil
    {
      plain?.add(before, after)
    } else {
      precondition(deep != nil, "The bands of a picture have its depth.")
      deep?.add(before.rgba16Pixels, after.rgba16Pixels)
    }
  }

  /// Does something with the work.
  mutating func withWork<Result>(
    plain body: (inout Plain) -> Result, deep deepBody: (inout Deep) -> Result
  ) -> Result? {
    plain?.withWork(body) ?? deep?.withWork(deepBody)
  }

  /// The next rows of the canvas, if the pictures lie on one.
  private mutating func onCanvas(
    _ before: SampleBuffer, _ after: SampleBuffer
  ) -> (SampleBuffer, SampleBuffer) {
    guard let frames else { return (before, after) }
    let rows =
      end..<min(
        frames.end(of: before.height, in: frames.before, from: end),
        frames.end(of: after.height, in: frames.after, from: end))
    end = rows.upperBound
    return (
      frames.padded(before, to: frames.before, rows: rows),
      frames.padded(after, to: frames.after, rows: rows)
    )
  }
}
