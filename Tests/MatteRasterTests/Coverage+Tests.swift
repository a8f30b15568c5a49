import MatteGeometry
import MatteRaster

extension Coverage {
  /// The largest difference to the given shares, in 255ths.
  func worstError(_ shares: [Double]) -> Double {
    zip(dense().values, shares).map { abs(Double($0) - $1 * 255) }.max() ?? 0
  }

  /// The sum of all coverages, in pixels.
  var area: Double { dense().values.reduce(0) { $0 + Double($1) } / 255 }

  /// True if runs are sorted, disjoint and inside the view, and their values exist.
  var isValid: Bool {
    var isValid = true
    for y in view.minY..<view.maxY {
      var x = view.minX
      for run in runs(inRow: y) {
        isValid =
          isValid && run.minX >= x && run.minX <= run.solidMinX
          && run.solidMinX <= run.maxX && run.minX < run.maxX && run.maxX <= view.maxX
        x = run.maxX
      }
    }
    return isValid && Array(runs(inRow: view.minY - 1)).isEmpty
      && Array(runs(inRow: view.maxY)).isEmpty
  }
}
