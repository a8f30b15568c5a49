public import MatteCompare
public import MatteImages
public import MatteRaster

/// What two animations, or one and a still picture, show at the same time, compared.
///
/// ```swift
/// let sources = Sides(
///   before: PictureSource(path: "walk.png"), after: PictureSource(path: "run.png"))
/// try PairDiffer().eachFrame(of: sources) { frame in
///   print("\(frame.number): \(frame.compared.verdict.summary)")
/// }
/// ```
public struct ComparedFrame: Sendable {
  /// Its place among all that was compared, from 1: the number of the frame, where each of both is seen as long.
  public let number: Int
  /// What is to be said of it.
  public let compared: ComparedPair
  /// The pictures with the frame's samples, in the colours of their files.
  let pictures: Sides<SamplePicture>

  /// The frame of both as it is seen.
  public func shown() throws(ImageError.Reason) -> Sides<PixelBuffer> {
    let before = try pictures.before.shown()
    return Sides(before: before, after: try pictures.after.shown())
  }

  /// True if both have the same pixels, so that one picture shows either.
  public var showsSamePicture: Bool { pictures.before.samples == pictures.after.samples }
}
