import CHeap
import Glibc
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import Performances

// scenes [SCENE [MOTION]] [--width N] [--rounds N] [--threads N]
//
// Plays every scene by a script and a clock of its own, through session and compositor, and prints for
// each the median frame: its time, of which 5 % are above, and the worst; the pixels it wrote, how that compares with
// copying as many, how often frames asked the heap for memory on average, and what making took of what a frame wished
// for, such as tiles, which a window has made on other threads: the time below which 95 % are. A first round does not
// count.

func option(_ name: String) -> Int? {
  let arguments = CommandLine.arguments
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
  return Int(arguments[index + 1])
}

/// The value below which a share of some is.
func quantile(_ share: Double, of values: [Double]) -> Double {
  values.isEmpty ? 0 : values.sorted()[min(Int(Double(values.count) * share), values.count - 1)]
}

/// The time in microseconds: the processor's if one thread does all, so that it does not matter what else the machine
/// does.
func now() -> Double {
  var time = timespec()
  clock_gettime(threads == 1 ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) * 1e-3
}

func median(_ values: [Double]) -> Double { quantile(0.5, of: values) }

func padded(_ value: Double, _ digits: Int = 0) -> String {
  let factor = pow(10, Double(digits))
  let number = (value * factor).rounded() / factor
  let text = digits == 0 ? "\(Int(number))" : "\(number)"
  return String(repeating: " ", count: max(0, 10 - text.utf8.count)) + text
}

/// What the frames of a performance cost.
struct Cost {
  /// The time of each frame, in microseconds.
  var times: [Double] = []
  /// The pixels each wrote.
  var areas: [Double] = []
  /// How often each asked the heap for memory.
  var allocations: [Double] = []
  /// The time that making took of what each wished for, in microseconds.
  var grants: [Double] = []

  mutating func add(_ other: Cost) {
    times += other.times
    areas += other.areas
    allocations += other.allocations
    grants += other.grants
  }
}

/// Plays a performance once.
func play(
  _ performance: Performance, _ stage: Stage, _ assets: any AssetLibrary,
  with compositor: inout Compositor, into pixels: inout MutableSpan<Pixel>
) throws -> Cost {
  var cost = Cost()
  var (session, script) = try performance.begin(on: stage, assets)
  var before: Instant?
  for instant in performance.instants {
    let begin = now()
    session.play(script, after: before, until: instant)
    let played = now()
    session.grantWishes(by: assets, at: instant)
    let start = now()
    let calls = matte_heap_now().calls
    let damage = compositor.render(
      session.nextFrame(at: instant), into: &pixels, isFresh: before == nil)
    let time = now() - start + played - begin
    let allocations = matte_heap_now().calls - calls
    before = instant
    guard performance.window.contains(instant.seconds) else { continue }
    cost.times.append(time)
    cost.areas.append(Double(damage.area))
    cost.allocations.append(Double(allocations))
    cost.grants.append(start - played)
  }
  return cost
}

/// The microseconds that copying a pixel takes in a frame of a size.
func copyTime(_ count: Int) -> Double {
  let from = [UInt32](repeating: 7, count: count)
  var to = [UInt32](repeating: 0, count: count)
  let times = (0..<9).map { _ in
    let start = now()
    to.withUnsafeMutableBytes { target in
      from.withUnsafeBytes { target.copyMemory(from: $0) }
    }
    return now() - start
  }
  return median(times) / Double(count)
}

let threads = option("--threads") ?? 1

/// The words before the first option: a scene and a motion, if only those are asked for.
let chosen = Array(CommandLine.arguments.dropFirst().prefix { !$0.hasPrefix("--") })

let plain = SceneAssets()
print(
  "scene     motion       width       µs       95 %     worst    pixels     ns/px  × memcpy      heap    wishes"
)
for (width, height) in [(1920, 1080), (3840, 2160)]
where option("--width").map({ $0 == width }) ?? true {
  let stage = Stage(size: Size(Double(width), Double(height)))
  var buffer = [Pixel](repeating: .clear, count: width * height)
  for performance in Performance.all + Performance.compared
  where zip(chosen, [performance.scene, performance.motion]).allSatisfy({ $0 == $1 }) {
    var cost = Cost()
    let assets: any AssetLibrary =
      performance.scene == "compare" ? ComparedAssets.shared : plain
    var compositor = Compositor(threads: threads)
    for round in 0...(option("--rounds") ?? 3) {
      var pixels = buffer.mutableSpan
      let own = try play(performance, stage, assets, with: &compositor, into: &pixels)
      if round > 0 { cost.add(own) }
    }
    let (time, area) = (median(cost.times), median(cost.areas))
    let copy = copyTime(width * height)
    let name = performance.scene + String(repeating: " ", count: 10 - performance.scene.count)
    let motion = performance.motion + String(repeating: " ", count: 8 - performance.motion.count)
    print(
      name + motion + padded(Double(width)) + padded(time)
        + padded(quantile(0.95, of: cost.times)) + padded(cost.times.max() ?? 0)
        + padded(area)
        + padded(time / max(area, 1) * 1000, 3) + padded(time / max(area * copy, 1e-9), 2)
        + padded(cost.allocations.reduce(0, +) / Double(max(1, cost.allocations.count)), 2)
        + padded(quantile(0.95, of: cost.grants)))
  }
}
