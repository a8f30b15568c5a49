import MatteGeometry
import MatteLayers
import Testing
import Workloads

@Suite struct StageTests {
  private let size = FrameSize(width: 96, height: 64)

  @Test("Whole frames are composited anew every time", arguments: Workload.all.indices)
  func wholeFrames(index: Int) {
    let workload = Workload.all[index]
    let stage = Stage(workload, size, Pictures(size), isWhole: workload.isChange)
    for _ in 0..<3 { #expect(stage.render().area == size.area) }
  }

  @Test("A change is a small part of the frame, a jump most of it, and nothing changes nothing")
  func changes() throws {
    for workload in Workload.all where workload.isChange {
      let stage = Stage(workload, size, Pictures(size))
      #expect(stage.render().area == size.area)
      let changed = stage.render().area
      let isJump = workload.name == "W6c jump"
      #expect(isJump ? changed > size.area * 9 / 10 : changed < size.area / 10)
      #expect((changed == 0) == (workload.name == "W0 nothing"))
    }
  }

  @Test("Where whole frames are drawn the two paths differ, by less than is seen")
  func paths() {
    for workload in Workload.all where !workload.isChange {
      let paths = workload.paths(size)
      #expect(paths[0] != paths[1])
      let moved = paths[1].bounds.minY - paths[0].bounds.minY
      #expect(moved > 0)
      #expect(moved < 1e-6)
    }
  }

  @Test("The path shows the picture above, and the rest what is below")
  func grounds() throws {
    let star = try #require(Workload.all.first { $0.name == "W5 star" })
    let stage = Stage(star, size, Pictures(size))
    stage.render()
    #expect(stage.target[0, 0] == 0xffff_ffff)
    #expect(stage.target[48, 32] == stage.above.buffer[48, 32])
    #expect(stage.above.buffer[48, 32] != stage.below.buffer[48, 32])
  }
}
