internal import MatteCompare
internal import MatteGeometry

extension Comparison {
  /// A number of the places that differ, and of how much does; nil if there is none.
  var likeness: Int? {
    if regions.isEmpty, alignment.isInPlace { return nil }
    var hasher = Hasher()
    for region in regions {
      let box = region.box
      hasher.combine([
        box.minX, box.minY, box.maxX, box.maxY, region.pixels, region.maxDelta,
      ])
    }
    for run in alignment.runs where run.kind != .compared {
      hasher.combine([run.before, run.after])
    }
    return hasher.finalize()
  }
}
