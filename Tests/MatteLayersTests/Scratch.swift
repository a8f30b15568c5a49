import MatteGeometry
import MatteLayers
import MatteRaster
import Testing

func simpler(_ layers: [Layer]) -> [[Layer]] {
  var out: [[Layer]] = []
  for i in layers.indices {
    var l = layers; l.remove(at: i); out.append(l)
    for v in simpler(layers[i]) { var l = layers; l[i] = v; out.append(l) }
  }
  return out
}
func simpler(_ layer: Layer) -> [Layer] {
  var out: [Layer] = []
  var l = layer
  if layer.opacity != 1 { l.opacity = 1; out.append(l); l = layer }
  if layer.transform != .identity { l.transform = .identity; out.append(l); l = layer }
  if layer.mask != nil { l.mask = nil; out.append(l); l = layer }
  if case .layer(let m, let c) = layer.mask {
    for v in simpler(m) { l.mask = .layer(v, c); out.append(l); l = layer }
  }
  if case .group(let inner) = layer.content {
    for v in simpler(inner) { l.content = .group(v); out.append(l); l = layer }
  }
  return out
}
func shrink(_ layers: [Layer], _ fails: ([Layer]) -> Bool) -> [Layer] {
  var now = layers
  while let next = simpler(now).first(where: fails) { now = next }
  return now
}
@Suite("Scratch") struct ScratchTests {
  @Test func damage() {
    func stale(_ a: [Layer], _ b: [Layer]) -> Bool {
      var window = Window()
      _ = window.show(Frame(width: 29, height: 22, layers: a))
      let f = Frame(width: 29, height: 22, layers: b)
      _ = window.show(f)
      return window.buffer != Compositor.pixels(of: f)
    }
    var found = 0
    for seed in 0..<400 where found < 6 {
      var tree = RandomTree(seed)
      var old = tree.layers(2)
      for _ in 0..<50 {
        var new = old
        for _ in 0..<2 { tree.change(&new) }
        if stale(old, new) {
          var a = old, b = new
          while true {
            if let s = simpler(a).first(where: { stale($0, b) }) { a = s; continue }
            if let s = simpler(b).first(where: { stale(a, $0) }) { b = s; continue }
            break
          }
          print("STALE", seed)
          print("  A"); for l in a { print("   ", l) }
          print("  B"); for l in b { print("   ", l) }
          found += 1
        }
        old = new
      }
    }
  }
  @Test(arguments: [false, true]) func run(free: Bool) {
    var found = 0
    for seed in 0..<40 where found < 4 {
      var tree = RandomTree(seed); tree.isFree = free
      for _ in 0..<10 {
        let layers = tree.layers(free ? 3 : 2)
        let limit = free ? 5.5 : 4.5
        let fails = { worstError(Frame(width: 29, height: 22, layers: $0)) > limit }
        if fails(layers) {
          let s = shrink(layers, fails)
          print("SHRUNK", free, seed, worstError(Frame(width: 29, height: 22, layers: s)))
          for l in s { print("   ", l) }
          found += 1
        }
      }
    }
  }
}
