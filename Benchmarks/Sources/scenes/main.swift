import Glibc
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes

// scenes [SCENE [MOTION]] [--width N] [--rounds N] [--threads N]
//
// Plays every scene by a script and a clock of its own, through session and compositor, and prints for
// each the median frame: its time, the pixels it wrote, and how that compares with copying as many.

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) * 1e-3
}

func option(_ name: String) -> Int? {
  let arguments = CommandLine.arguments
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
  return Int(arguments[index + 1])
}

func median(_ values: [Double]) -> Double {
  values.isEmpty ? 0 : values.sorted()[values.count / 2]
}

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
}

/// Plays a performance once.
func play(
  _ performance: Performance, _ stage: Stage, into pixels: inout MutableSpan<UInt32>,
  _ cost: inout Cost
) throws {
  guard let kind = Catalog.scene(named: performance.scene) else { return }
  let settings = Settings(for: kind.entry, isAutomatic: performance.isAutomatic)
  var session = Session(try kind.init(settings, assets), on: stage)
  let script = try Script(parsing: performance.script(stage.size.width, stage.size.height))
  var compositor = Compositor(threads: option("--threads") ?? 1)
  var before: Instant?
  for frame in 0...Int(performance.window.upperBound * 60) {
    let instant = Instant(seconds: Double(frame) / 60)
    let start = now()
    session.play(script, after: before, until: instant)
    let damage = compositor.render(
      session.nextFrame(at: instant), into: &pixels, isFresh: before == nil)
    let time = now() - start
    before = instant
    guard performance.window.contains(instant.seconds) else { continue }
    cost.times.append(time)
    cost.areas.append(Double(damage.area))
  }
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

/// The words before the first option: a scene and a motion, if only those are asked for.
let chosen = Array(CommandLine.arguments.dropFirst().prefix { !$0.hasPrefix("--") })

let assets = Assets()
print("scene     motion       width   µs a frame    worst    pixels  ns a pixel  × memcpy")
for (width, height) in [(1920, 1080), (3840, 2160)]
where option("--width").map({ $0 == width }) ?? true {
  let stage = Stage(size: Size(Double(width), Double(height)))
  var buffer = [UInt32](repeating: 0, count: width * height)
  for performance in Performance.all
  where zip(chosen, [performance.scene, performance.motion]).allSatisfy({ $0 == $1 }) {
    var cost = Cost()
    for _ in 0..<(option("--rounds") ?? 3) {
      var pixels = buffer.mutableSpan
      try play(performance, stage, into: &pixels, &cost)
    }
    let (time, area) = (median(cost.times), median(cost.areas))
    let copy = copyTime(width * height)
    let name = performance.scene + String(repeating: " ", count: 10 - performance.scene.count)
    let motion = performance.motion + String(repeating: " ", count: 8 - performance.motion.count)
    print(
      name + motion + padded(Double(width)) + padded(time) + padded(cost.times.max() ?? 0)
        + padded(area)
        + padded(time / max(area, 1) * 1000, 3) + padded(time / max(area * copy, 1e-9), 2))
  }
}
