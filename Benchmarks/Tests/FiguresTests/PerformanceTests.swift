import CHeap
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import Testing
import Performances

@Suite("Performance")
struct PerformanceTests {
  @Test(
    "Once a motion has been seen, its frames ask the heap for nothing", arguments: Performance.all)
  func allocations(performance: Performance) throws {
    let stage = Stage(size: Size(480, 360))
    let assets = SceneAssets()
    var compositor = Compositor(threads: 1)
    var pixels = [Pixel](repeating: .clear, count: stage.width * stage.height)
    var counts: [Int] = []
    for round in 0..<3 {
      var (session, script) = try performance.begin(on: stage, assets)
      var before: Instant?
      for instant in performance.instants {
        session.play(script, after: before, until: instant)
        let calls = matte_heap_now().own
        var span = pixels.mutableSpan
        _ = compositor.render(
          session.nextFrame(at: instant), into: &span, isFresh: before == nil)
        before = instant
        guard round == 2, performance.window.contains(instant.seconds) else { continue }
        counts.append(Int(matte_heap_now().own - calls))
      }
    }
    // What comes into view is scaled when it is first seen at a size, which takes memory.
    let isGrowing = ["spring", "open", "scroll", "coast"].contains(performance.motion)
    // A page that opens fades from one way of being drawn into another at its end, with layers that were not there.
    let share = performance.motion == "open" ? 2 : isGrowing ? 5 : 9
    let quiet = counts.count { $0 == 0 }
    #expect(quiet * 10 >= counts.count * share, "\(counts)")
  }
}
