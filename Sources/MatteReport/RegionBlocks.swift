internal import MatteCompare
internal import MatteGeometry
internal import MattePairs

/// Where regions are that the page does not list: the blocks of 16 × 16 pixels that they touch.
struct RegionBlocks {
  private static let side = 16

  /// The blocks of each row of blocks, from the top.
  private var rows: [Set<Int>] = []

  /// Takes the boxes of regions.
  init(_ regions: some Sequence<Region>) {
    for region in regions {
      let box = region.box
      let last = (box.minY + box.height - 1) / Self.side
      while rows.count <= last { rows.append([]) }
      for row in box.minY / Self.side...last {
        rows[row].formUnion(box.minX / Self.side...(box.minX + box.width - 1) / Self.side)
      }
    }
  }

  /// Their side, and for each row its runs of blocks, each by start and count.
  var json: JSON {
    .object([
      ("side", .count(Self.side)),
      ("rows", .array(rows.map { .array(Self.runs($0).map(JSON.count)) })),
    ])
  }

  private static func runs(_ blocks: Set<Int>) -> [Int] {
    var runs: [Int] = []
    for block in blocks.sorted() {
      if let start = runs.dropLast().last, let count = runs.last, start + count == block {
        runs[runs.count - 1] += 1
      } else {
        runs += [block, 1]
      }
    }
    return runs
  }
}
