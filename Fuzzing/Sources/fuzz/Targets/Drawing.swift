import CNarrow
import MatteGeometry
import MatteLayers
import MatteRaster
import TestMath

/// The coverage of polygons and curves beside the supersampler.
func testCoverage(_ bytes: [UInt8]) {
  var input = ByteSource(bytes)
  let view = PixelRect(
    minX: input.int(0...6) - 3, minY: input.int(0...6) - 3, maxX: input.int(4...20),
    maxY: input.int(4...16))
  let rule: FillRule = input.flag() ? .nonZero : .evenOdd
  let steps = [1.0, 2, 4, 64, 1024, 0][input.int(0...5)]
  let path = path(&input, steps)
  let coverage = Rasterizer.coverage(of: path, rule: rule, view: view)
  // Two hundred lines a row, which differ from areas by half a line at each edge of a shape.
  let shares = Supersampler(rule: rule, view: view, rate: 200)
    .shares(path.contours(linesPerCurve: 64))
  let values = coverage.dense().values
  expect(values.count == shares.count, "all pixels are covered or not")
  let errors = zip(values, shares).map { abs(Double($0) - $1 * 255) }
  let crossings = path.elements.count
  expect((errors.max() ?? 0) <= 4 + Double(crossings), "within \(errors.max() ?? 0) of 255")
  let middle = errors.reduce(0, +) / Double(max(1, errors.count))
  expect(middle <= 2, "within \(middle) of 255 in the mean")
}

/// Contours of an input: lines, or curves too; at parts of a pixel, or anywhere if `steps` is 0.
private func path(_ input: inout ByteSource, _ steps: Double) -> Path {
  var path = Path()
  func number() -> Double {
    if steps == 0 { return Double(Int32(truncatingIfNeeded: Int(input.number(4)))) / 1e8 }
    return (Double(input.number(2) % 8192) / (8192 / 32) * steps).rounded(.down) / steps - 6
  }
  func point() -> Point { Point(number(), number()) }
  for _ in 0..<input.int(1...4) where !input.isAtEnd {
    path.move(to: point())
    for _ in 0..<input.int(1...8) where !input.isAtEnd {
      switch input.int(0...5) {
      case 0: path.quad(point(), to: point())
      case 1: path.cubic(point(), point(), to: point())
      default: path.line(to: point())
      }
    }
    path.close()
  }
  return path
}

/// At most 62 frames of random layers that change: composited anew, by one thread, and over the frame before.
func testFrames(_ bytes: [UInt8]) {
  var input = ByteSource(Array(bytes.prefix(128)))
  let sides = (input.int(1...40), input.int(1...30))
  play(&input, width: sides.0, height: sides.1, scale: 1)
}

/// The same so large that two threads share the work.
func testThreads(_ bytes: [UInt8]) {
  var input = ByteSource(Array(bytes.prefix(8)))
  play(&input, width: 1040, height: 520, scale: 30)
}

private func play(_ input: inout ByteSource, width: Int, height: Int, scale: Double) {
  var tree = RandomTree(Int(input.number(2)))
  tree.isFree = input.flag()
  var layers = tree.layers(2)
  var compositor = Compositor(threads: 2)
  var buffer = PixelBuffer(width: width, height: height)
  repeat {
    let group = Layer(.group(LayerList(layers)), in: .zero, transform: .scale(scale, scale))
    let frame = Frame(width: width, height: height, layers: scale == 1 ? layers : [group])
    let last = buffer
    let damage = compositor.render(frame, into: &buffer)
    var fresh = Compositor(threads: 1)
    var whole = PixelBuffer(width: width, height: height, filledWith: Pixel(rawValue: 0xff12_3456))
    _ = fresh.render(frame, into: &whole, isFresh: true)
    expect(buffer == whole, "what is damaged and what is not is the whole frame")
    expect(damage.area <= width * height, "no more is damaged than there is")
    if damage.area == 0 { expect(buffer == last, "nothing changed where nothing is damaged") }
    tree.random = Seeded(Int(input.number(2)))
    tree.change(&layers)
  } while !input.isAtEnd
}

/// The kernels for wide vectors beside those for every machine.
func testKernels(_ bytes: [UInt8]) {
  let kernel = narrow_differs(bytes, bytes.count)
  expect(kernel == nil, "both give the same bytes: \(kernel.map { String(cString: $0) } ?? "")")
}
