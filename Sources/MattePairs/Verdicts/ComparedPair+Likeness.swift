internal import MatteCompare
internal import MatteGeometry
package import MatteImages

extension ComparedPair {
  /// A number that pairs share which differ alike: in the same places and by as much, and where the same pixels became the same;
  /// nil if nothing differs that has a place.
  ///
  /// Window and report group pairs by it. `layers` are those of the pair, if they were painted.
  package func likeness(_ layers: WrittenLayers? = nil) throws(ImageError) -> Int? {
    let comparison = verdict.comparison
    if comparison.regions.isEmpty, comparison.alignment.isInPlace { return nil }
    let change = if let layers { layers.change } else { try change }
    let numbers = comparison.placeNumbers + (verdict.frames?.frames ?? []).map(\.numbers)
    let text = numbers.map { "\($0)" }.joined(separator: " ") + " " + (change ?? "")
    return UInt64(SHA256(of: Array(text.utf8)).text.prefix(16), radix: 16)
      .map(Int.init(truncatingIfNeeded:))
  }

  /// A name of what changed, as `WrittenLayers` has it.
  private var change: String? {
    get throws(ImageError) {
      if isOfColumns { return nil }
      return SHA256(of: try PairPainting(self, .layers).forEachBand { _ in }).text
    }
  }
}

extension Comparison {
  /// The places that differ, and by how much each does.
  fileprivate var placeNumbers: [[Int]] {
    let places = regions.map { region in
      let box = region.box
      return [box.minX, box.minY, box.maxX, box.maxY, region.pixels, region.maxDelta]
    }
    let lines = alignment.runs.filter { $0.kind != .compared }.map { run in
      [run.before, run.after].flatMap { [$0?.lowerBound ?? -1, $0?.upperBound ?? -1] }
    }
    return places + lines
  }
}

extension FrameVerdicts.Frame {
  /// Which frame it is, and how much of it differs.
  fileprivate var numbers: [Int] { [interval.number, counted] }
}
