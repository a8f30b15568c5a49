public import MatteSamples

/// A comparison of two pictures whose rows come from the top, band after band.
///
/// It finds what `Comparison` finds in whole pictures, but rows that were moved. It holds the rows of
/// about two bands.
public struct RunningComparison: Sendable {
  private enum Progress {
    case plain(RunningPlanes<UInt32>)
    case deep(RunningPlanes<UInt64>)
  }

  private let before: SampleShape
  private let after: SampleShape
  private var progress: Progress

  /// Begins with two pictures of these shapes.
  ///
  /// Rows are compared where they are, whatever `options` say.
  public init(
    _ before: SampleShape, _ after: SampleShape,
    _ options: ComparisonOptions = ComparisonOptions()
  ) {
    self.before = before
    self.after = after
    if before.depth == 8, after.depth == 8 {
      progress = .plain(RunningPlanes(before, after, options))
    } else {
      progress = .deep(RunningPlanes(before, after, options))
    }
  }

  /// Adds the next rows of both pictures: as many of both, unless one of them has no more.
  public mutating func add(_ before: SampleBuffer, _ after: SampleBuffer) {
    precondition(
      before.width == self.before.width && after.width == self.after.width,
      "The bands of a picture are as wide as it is.")
    switch (progress, before.pixels, after.pixels) {
    case (.plain(var planes), .plain(let one), .plain(let other)):
      progress = .plain(.empty)
      planes.add(one, other)
      progress = .plain(planes)
    case (.deep(var planes), _, _):
      progress = .deep(.empty)
      planes.add(before.deepPixels, after.deepPixels)
      progress = .deep(planes)
    default: preconditionFailure("The bands of a picture have its depth.")
    }
  }

  /// What all rows come to, once they have been added.
  public var comparison: Comparison {
    switch progress {
    case .plain(let planes): planes.comparison
    case .deep(let planes): planes.comparison
    }
  }
}
