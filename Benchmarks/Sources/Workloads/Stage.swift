internal import MatteGeometry
package import MatteLayers
package import MatteRaster

/// A workload at one size, ready to be composited: two frames, to be drawn in turn.
package final class Stage {
  /// What is composited.
  package let workload: Workload
  /// How large the frames are.
  package let size: FrameSize
  /// What is below the path.
  package let below: Picture
  /// What is inside the path.
  package let above: Picture
  /// Where frames are composited, by everyone in turn.
  package var target: PixelBuffer
  private var compositor: Compositor
  private let frames: [Frame]
  private let isFresh: Bool
  private var count = 0

  /// Makes a stage whose frames are composited by so many threads; if `isWhole`, whole frames even of
  /// a workload of changes.
  package init(
    _ workload: Workload, _ size: FrameSize, _ pictures: Pictures, isWhole: Bool = false,
    threads: Int = 1
  ) {
    compositor = Compositor(threads: threads)
    self.workload = workload
    self.size = size
    below = pictures.below(workload.ground)
    above = pictures.above(workload.ground)
    target = PixelBuffer(width: size.width, height: size.height)
    isFresh = isWhole || !workload.isChange
    let ground: Layer.Content = workload.ground == .white ? .color(.white) : .picture(below)
    let top = Layer.Content.picture(above)
    let all = target.bounds.rect
    frames = workload.paths(size).map { path in
      Frame(
        width: size.width, height: size.height,
        layers: [Layer(ground, in: all), Layer(top, in: all, mask: .path(path))])
    }
  }

  /// Composites the next frame, and says what it changed.
  @discardableResult
  package func render() -> Damage {
    let frame = frames[count & 1]
    count += 1
    return compositor.render(frame, into: &target, isFresh: isFresh)
  }
}
