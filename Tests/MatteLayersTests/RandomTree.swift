import MatteGeometry
import MatteLayers
import MatteRaster
import TestMath

/// Random layers, and random changes to them.
struct RandomTree {
  var random: Seeded
  let pictures: [Picture]
  let stencils: [Stencil]
  /// Whether pictures may be scaled and turned; if not, they are seen pixel by pixel.
  var isFree = true

  init(_ seed: Int) {
    var random = Seeded(seed)
    pictures = [(8, 6, false), (11, 13, true), (1, 1, true), (20, 20, false)].map {
      Picture(Self.picture($0, $1, isOpaque: $2, &random))
    }
    stencils = [(7, 5), (12, 3)].map { width, height in
      let values = (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &random) }
      return Stencil(CoverageBuffer(width: width, height: height, values: values))
    }
    self.random = random
  }

  private static func picture(
    _ width: Int, _ height: Int, isOpaque: Bool, _ random: inout Seeded
  ) -> PixelBuffer {
    let pixels = (0..<width * height).map { _ in
      let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &random)
      let number = (0..<3).reduce(alpha << 24) {
        $0 | UInt32.random(in: 0...alpha, using: &random) << (8 * UInt32($1))
      }
      return Pixel(rawValue: number)
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  mutating func layers(_ depth: Int) -> [Layer] {
    (0..<1 + index(4)).map { _ in layer(depth) }
  }

  mutating func layer(_ depth: Int) -> Layer {
    let content = content(depth)
    var layer = Layer(content, in: rect(content), transform: transform())
    if chance(0.4) { layer.opacity = opacity() }
    if chance(0.4) { layer.mask = mask(depth) }
    return layer
  }

  mutating func opacity() -> Double { [0, 1, 0.5, 0.25, number(0...1)][index(5)] }

  mutating func color() -> Color {
    Color(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: chance(0.5) ? 1 : number(0...1))
  }

  private mutating func content(_ depth: Int) -> Layer.Content {
    switch index(depth > 0 ? 6 : 4) {
    case 0: .color(color())
    case 1, 2:
      .picture(
        pictures[index(pictures.count)], sampling: [.smooth, .smooth, .nearest, .linear][index(4)])
    case 3: .stencil(stencils[index(stencils.count)], color())
    default: .group(LayerList(layers(depth - 1)))
    }
  }

  mutating func rect(_ content: Layer.Content) -> Rect {
    let origin = Point(number(-8...20).rounded(), number(-8...16).rounded())
    let size: Size =
      switch content {
      case .picture(let picture, _): picture.size
      case .stencil(let stencil, _): stencil.size
      default: Size(number(1...30).rounded(), number(1...20).rounded())
      }
    let rect = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    guard isFree || !content.hasPixels else { return rect }
    switch index(6) {
    case 0: return rect.inset(by: number(-1.5...0.4))
    case 1: return rect.inset(by: -3)
    default: return rect
    }
  }

  mutating func transform() -> Affine {
    switch index(isFree ? 8 : 3) {
    case 0: .translation(Vector(number(-5...5).rounded(), number(-5...5).rounded()))
    case 3: .rotation(number(-3...3), about: Point(14, 10))
    case 4: .scale(number(0.4...2), number(0.4...2))
    case 5: .scale(-1, 1).then(.translation(Vector(20, 0)))
    default: .identity
    }
  }

  mutating func path() -> Path {
    if chance(0.3) {
      return .oval(
        in: Rect(
          x: number(-5...9), y: number(-5...9), width: number(2...20), height: number(2...20)))
    }
    return .polygon((0..<3 + index(3)).map { _ in Point(number(-4...24), number(-4...20)) })
  }

  mutating func mask(_ depth: Int) -> Layer.Mask {
    guard chance(0.5) else { return .path(path(), chance(0.5) ? .nonZero : .evenOdd) }
    return .layers([layer(max(0, depth - 1))], Layer.Channel.allCases[index(4)])
  }
}

extension RandomTree {
  /// Changes one thing somewhere in the layers.
  mutating func change(_ layers: inout [Layer], depth: Int = 2) {
    guard !layers.isEmpty else { return layers.append(layer(depth)) }
    let place = index(layers.count)
    switch index(10) {
    case 0: layers.insert(layer(depth), at: place)
    case 1: layers.remove(at: place)
    case 2: layers.swapAt(place, index(layers.count))
    case 3: regroup(&layers, at: place)
    default: change(&layers[place], depth: depth)
    }
  }

  /// Puts layers into a group or takes them out.
  private mutating func regroup(_ layers: inout [Layer], at place: Int) {
    if case .group(let inner) = layers[place].content {
      let kept = index(inner.count + 1)
      guard chance(0.7) else { return moveToMask(&layers[place], Array(inner), kept) }
      layers[place].content = .group(LayerList(inner[kept...]))
      layers.insert(contentsOf: inner[..<kept], at: place)
    } else {
      let end = place + 1 + index(layers.count - place)
      var group = Layer(.group(LayerList(layers[place..<end])), in: .zero, opacity: opacity())
      if chance(0.3) { group.mask = mask(0) }
      layers.replaceSubrange(place..<end, with: [group])
    }
  }

  /// Makes a part of what a group holds its mask, and what was its mask a part of it.
  private func moveToMask(_ group: inout Layer, _ inner: [Layer], _ kept: Int) {
    var rest = Array(inner[kept...])
    if case .layers(let masks, _) = group.mask { rest.insert(contentsOf: masks, at: 0) }
    group.content = .group(LayerList(rest))
    group.mask = .layers(LayerList(inner[..<kept]), .invertedAlpha)
  }

  private mutating func change(_ layer: inout Layer, depth: Int) {
    switch index(8) {
    case 0: layer.rect = rect(layer.content)
    case 1: layer.transform = transform()
    case 2: layer.opacity = opacity()
    case 3: layer.mask = chance(0.3) ? nil : mask(depth - 1)
    case 4, 5: changeMask(&layer, depth)
    case 6:
      let fresh = self.layer(max(0, depth - 1))
      layer.content = fresh.content
    default:
      guard case .group(let list) = layer.content else { break }
      var inner = Array(list)
      change(&inner, depth: max(0, depth - 1))
      layer.content = .group(LayerList(inner))
    }
  }

  private mutating func changeMask(_ layer: inout Layer, _ depth: Int) {
    switch layer.mask {
    case .path(let path, let rule):
      let moved = path.transformed(by: .translation(Vector(number(-1...1), number(-1...1))))
      layer.mask = .path(moved, chance(0.8) ? rule : .evenOdd)
    case .layers(let list, let channel):
      if chance(0.7) {
        var inner = Array(list)
        change(&inner, depth: max(0, depth - 1))
        layer.mask = .layers(LayerList(inner), channel)
      } else {
        layer.mask = .layers(list, Layer.Channel.allCases[index(4)])
      }
    case nil: layer.mask = .path(path())
    }
  }
}

extension Layer.Content {
  /// True for pictures and stencils.
  fileprivate var hasPixels: Bool {
    switch self {
    case .picture, .stencil: true
    default: false
    }
  }
}
