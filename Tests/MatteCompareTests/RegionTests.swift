import MatteCompare
import MatteGeometry
import MatteRaster
import Testing

@Suite("Regions")
struct RegionTests {
  /// The regions of a black picture in which some pixels are a little brighter.
  private func regions(_ places: [(x: Int, y: Int)]) -> [Region] {
    let before = SampleBuffer.rgba8(100, 60) { _, _ in [0, 0, 0, 255] }
    let after = SampleBuffer.rgba8(100, 60) { x, y in
      let index = places.firstIndex { $0 == (x, y) }
      return [(index ?? -1) + 1, 0, 0, 255]
    }
    return Comparison(before, after).regions
  }

  @Test(
    "Join pixels with at most eight between them, in whichever columns they are",
    arguments: [
      (9, 0, 1), (10, 0, 2), (0, 9, 1), (0, 10, 2), (9, 9, 1), (10, 9, 2), (10, 1, 2), (-9, 9, 1),
      (-10, 9, 2), (-10, 1, 2),
    ])
  func gap(dx: Int, dy: Int, count: Int) {
    for x in 24..<41 { #expect(regions([(x, 20), (x + dx, 20 + dy)]).count == count, "\(x)") }
  }

  @Test(
    "Are in reading order, each with its box, its pixels and the largest difference",
    arguments: [[(10, 30), (12, 34)], [(12, 34), (10, 30)]])
  func order(pair: [(x: Int, y: Int)]) {
    let found = regions([(70, 30)] + pair + [(50, 5)])
    #expect(found.map(\.box.minX) == [50, 10, 70])
    #expect(found.map(\.pixels) == [1, 2, 1])
    #expect(found.map(\.maxDelta) == [4, 3, 1])
    #expect(found[1].box == PixelRect(minX: 10, minY: 30, maxX: 13, maxY: 35))
  }

  @Test("That begin in one row are in the order of their first columns, wherever those are")
  func firstColumns() {
    let slope = (0...7).map { (x: 60 - $0 * 7, y: 5 + $0 * 6) }
    #expect(regions([(20, 5)] + slope).map(\.box.minX) == [11, 20])
  }

  @Test("Are all found, however many there are")
  func many() {
    let before = SampleBuffer.rgba8(900, 1210) { _, _ in [0, 0, 0, 255] }
    let after = SampleBuffer.rgba8(900, 1210) { x, y in
      // A line down the left side lies beside a pixel every 10 rows and 20 columns.
      [x == 0 || x % 20 == 15 && y % 10 == 3 ? 9 : 0, 0, 0, 255]
    }
    let found = Comparison(before, after).regions
    #expect(found.count == 1 + 45 * 121)
    #expect(found.first?.pixels == 1210)
    let places = found.dropFirst().map { $0.box.minY * 900 + $0.box.minX }
    #expect(places == places.sorted())
    #expect(Set(places).count == 45 * 121)
  }

  @Test("Are the same as those of a search through all pairs of pixels", arguments: 1...20)
  func search(seed: Int) {
    let places = (0..<30).map { index in
      let mixed = (index &* 7919 &+ seed &* 104_729) &* 2_654_435_761 >> 7
      return (x: mixed % 100, y: mixed / 100 % 60)
    }
    let unique = places.enumerated().filter { item in
      !places[..<item.offset].contains { $0 == item.element }
    }.map(\.element)
    var labels = Array(unique.indices)
    for _ in unique {
      for (one, other) in unique.indices.flatMap({ one in unique.indices.map { (one, $0) } })
      where abs(unique[one].x - unique[other].x) <= 9 && abs(unique[one].y - unique[other].y) <= 9 {
        labels[one] = min(labels[one], labels[other])
      }
    }
    let sizes = Dictionary(grouping: labels) { $0 }.values.map(\.count).sorted()
    #expect(regions(unique).map(\.pixels).sorted() == sizes)
  }
}
