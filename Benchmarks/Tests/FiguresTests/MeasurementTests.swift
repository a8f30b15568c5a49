import Figures
import Testing
import Workloads

@Suite struct MeasurementTests {
  /// Times of W1 at 512×512, whose bars are 1.65 copies, .70 of Cairo, .55 of Skia and .65 of
  /// Blend2D.
  private func measurement(_ times: [Contestant: Double]) -> Measurement {
    Measurement(Workload.all[0], sizeIndex: 0, changed: 0, times: times)
  }

  private func missed(_ times: [Contestant: Double]) -> [String] {
    measurement(times).comparisons.filter(\.isMissed).map(\.name)
  }

  @Test("A bar is missed only by more than a tenth")
  func slack() {
    #expect(missed([.memcpy: 10, .matte: 18.1]).isEmpty)
    #expect(missed([.memcpy: 10, .matte: 18.2]) == ["M"])
  }

  @Test("Every peer has its own bar, and Qt, which has none here, all of its time")
  func peerBars() {
    #expect(missed([.matte: 10, .blend2D: 14]).isEmpty)
    #expect(missed([.matte: 10, .blend2D: 13.9]) == ["Blend2D"])
    #expect(missed([.matte: 10, .cairo: 12.9, .skia: 16.6, .qt: 9.1]) == ["Cairo"])
    #expect(missed([.matte: 10, .cairo: 12.9, .skia: 16.5, .qt: 9]) == ["Cairo", "Skia", "Qt"])
  }

  @Test("What is missed is said with its ratio and its bar")
  func sentence() {
    #expect(
      measurement([.matte: 9, .cairo: 10]).misses == [
        "512×512 W1 split, Cairo: 0.900, and the bar is 0.700"
      ])
  }

  @Test("A row has a cell for each column, dashes where a peer is not there, and the verdict")
  func row() {
    let row = measurement([.memcpy: 10, .matte: 25, .cairo: 20, .blend2D: 26]).row
    #expect(
      row.split(separator: "|").count
        == Measurement.table.header.split(separator: "\n")[0]
        .split(separator: "|").count)
    let cells = row.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      cells == [
        "512×512", "W1 split", "25", "2.50", "1.65", "–", "–", "2.00", "–", "–", "–", "2.60",
        "missed M, Cairo, Blend2D; ahead Cairo",
      ])
  }

  @Test("A change is compared with compositing all, where that has a bar")
  func redraw() throws {
    let split = try #require(Workload.all.first { $0.name == "W6a split" })
    func sentences(_ index: Int) -> [String] {
      Measurement(split, sizeIndex: index, changed: 0, times: [.matte: 2, .redraw: 10])
        .comparisons.map(\.sentence)
    }
    #expect(sentences(0) == [])
    #expect(sentences(1) == ["redraw: 0.200, and the bar is 0.150"])
  }

  @Test("Two threads are compared with one, where that has a bar")
  func threads() throws {
    let split = try #require(Workload.all.first { $0.name == "W1 split" })
    func sentences(_ index: Int) -> [String] {
      Measurement(split, sizeIndex: index, changed: 0, times: [.matte: 10, .twoThreads: 6])
        .comparisons.map(\.sentence)
    }
    #expect(sentences(0) == [])
    #expect(sentences(1) == ["2 threads: 0.600, and the bar is 0.740"])
  }

  @Test("Nothing may take 20 microseconds, whatever a copy takes")
  func nothing() throws {
    let nothing = try #require(Workload.all.first { $0.name == "W0 nothing" })
    let times: [Contestant: Double] = [.memcpy: 1, .matte: 23]
    #expect(
      Measurement(nothing, sizeIndex: 2, changed: 0, times: times).misses == [
        "3840×2160 W0 nothing, µs: 23.000, and the bar is 20.000"
      ])
  }

  @Test("Every workload has a bar of each kind for every size, or none")
  func sizes() {
    for bars in Workload.all.map(\.bars) {
      for count in [bars.copies.count, bars.redraw.count, bars.twoThreads.count] {
        #expect(count == 0 || count == FrameSize.all.count)
      }
    }
  }
}
