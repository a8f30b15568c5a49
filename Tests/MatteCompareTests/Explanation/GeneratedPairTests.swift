import MatteCompare
import MatteRaster
import TestExplanation
import Testing

@Suite("Generated pairs") struct GeneratedPairTests {
  @Test("Are the same ones from the same seed, and differ", arguments: [1, 2, 3, 4, 5, 7])
  func sameness(seed: Int) {
    let (pair, again) = (GeneratedPair(seed: seed), GeneratedPair(seed: seed))
    #expect(pair.before == again.before)
    #expect(pair.after == again.after)
    #expect(pair.before != pair.after)
    #expect((1...4).contains(pair.truths.count))
  }

  @Test("Can mostly be explained by what the words mean, all kinds on plain grounds")
  func sayable() {
    var recall = Recall()
    for seed in 0..<240 {
      let pair = GeneratedPair(seed: seed)
      let checked = pair.checked
      for truth in pair.truths {
        recall.add(TruthCheck(checked, truth), on: pair.ground, isSaid: false)
      }
    }
    for ground in ["flat", "gradient"] {
      #expect(recall.kinds(on: ground).count == 8, "\(recall)")
      let sum = recall.sum(on: ground)
      #expect(sum.sayable * 10 >= sum.all * 8, "\(recall)")
    }
    #expect(recall.kinds(on: "photograph").count == 6, "\(recall)")
  }

  @Test("Move by 1 to 64 pixels, and are of two depths, transparent and aligned ones among them")
  func variety() {
    let pairs = (0..<200).map(GeneratedPair.init)
    var distances: [Int] = []
    for truth in pairs.flatMap(\.truths) {
      guard case .moved(let offset) = truth.kind else { continue }
      distances += [abs(offset.columns), abs(offset.rows)]
    }
    #expect(distances.max() ?? 0 > 56)
    #expect(distances.allSatisfy { $0 <= 64 })
    #expect(Set(pairs.map(\.before.depth)) == [8, 16])
    #expect(pairs.count { $0.options.alignsRows } > 10)
    #expect(pairs.count { $0.before.height != $0.after.height && !$0.options.alignsRows } > 6)
    #expect(pairs.count { pair in pair.before.rgba8Pixels.contains { $0 >> 24 < 255 } } > 15)
  }
}

extension GeneratedPair {
  /// Both as the checker sees them.
  var checked: CheckedPair {
    let alignment = options.alignsRows ? Comparison(before, after, options).alignment : nil
    return CheckedPair(before, after, options, alignment)
  }
}
