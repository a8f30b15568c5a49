internal import MatteGeometry
internal import MatteLayers

/// A drawing as SVG.
struct VectorFile: Drawing {
  private let side: Int
  private var definitions = ""
  private var shapes = ""
  private var count = 0

  /// Makes an empty square drawing.
  init(side: Int) {
    self.side = side
  }

  /// The text of the file.
  var text: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(side)" height="\(side)" viewBox="0 0 \(side) \(side)">
    <defs>
    \(definitions)</defs>
    \(shapes)</svg>

    """
  }

  mutating func fill(_ path: Path, _ color: Color) {
    shapes += "<path d=\"\(path.vectorData)\" \(Self.paint("fill", color))/>\n"
  }

  mutating func fill(_ path: Path, _ gradient: Gradient) {
    let name = newName()
    let stops = gradient.stops.map { stop in
      "<stop offset=\"\(stop.share.short)\" \(Self.paint("stop", stop.color))/>"
    }
    let place = gradient.shape.vectorAttributes
    definitions += "<\(place.tag) id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" \(place.text)>"
    definitions += stops.joined() + "</\(place.tag)>\n"
    shapes += "<path d=\"\(path.vectorData)\" fill=\"url(#\(name))\"/>\n"
  }

  mutating func clipped(to path: Path, _ draw: (inout VectorFile) -> Void) {
    let name = newName()
    definitions += "<clipPath id=\"\(name)\"><path d=\"\(path.vectorData)\"/></clipPath>\n"
    shapes += "<g clip-path=\"url(#\(name))\">\n"
    draw(&self)
    shapes += "</g>\n"
  }

  private mutating func newName() -> String {
    count += 1
    return "d\(count)"
  }

  private static func paint(_ kind: String, _ color: Color) -> String {
    let name = kind == "fill" ? "fill" : "stop-color"
    let opacity = color.alpha < 1 ? " \(kind)-opacity=\"\(color.alpha.short)\"" : ""
    return "\(name)=\"\(color.hexText)\"\(opacity)"
  }
}

extension Gradient.Shape {
  /// The element of a gradient and its attributes.
  fileprivate var vectorAttributes: (tag: String, text: String) {
    switch self {
    case .linear(let from, let to):
      let start = "x1=\"\(from.x.short)\" y1=\"\(from.y.short)\""
      return ("linearGradient", "\(start) x2=\"\(to.x.short)\" y2=\"\(to.y.short)\"")
    case .radial(let center, let radii):
      let place = "cx=\"\(center.x.short)\" cy=\"\(center.y.short)\""
      return ("radialGradient", "\(place) r=\"\(radii.dx.short)\"")
    }
  }
}

extension Path {
  /// The path as the data of an SVG path.
  fileprivate var vectorData: String {
    var data = ""
    var isDrawing = false
    for element in elements {
      data += element.vectorData(isDrawing)
      isDrawing = element != .close
    }
    return data
  }
}

extension Path.Element {
  /// The step as data of an SVG path; an arc that begins a contour moves to its beginning.
  fileprivate func vectorData(_ isDrawing: Bool) -> String {
    switch self {
    case .move(let point): "M\(point.short)"
    case .line(let point): "L\(point.short)"
    case .quad(let control, let point): "Q\(control.short) \(point.short)"
    case .cubic(let first, let second, let point):
      "C\(first.short) \(second.short) \(point.short)"
    case .arc(let arc): (isDrawing ? "L" : "M") + arc.vectorData
    case .close: "Z"
    }
  }
}

extension Arc {
  /// The arc of a circle or upright ellipse, in two halves so that a whole turn is drawn too.
  fileprivate var vectorData: String {
    let half = "A\(axisX.length.short) \(axisY.length.short) 0 0 \(sweep > 0 ? 1 : 0)"
    let points = [0, 0.5, 1].map { point(at: $0).short }
    return "\(points[0])\(half) \(points[1])\(half) \(points[2])"
  }
}

extension Point {
  fileprivate var short: String { "\(x.short) \(y.short)" }
}

extension Double {
  /// The number with two decimals at most.
  fileprivate var short: String {
    let hundredths = (self * 100).rounded()
    let value = hundredths / 100
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

extension Color {
  /// The colour as #RRGGBB.
  fileprivate var hexText: String {
    let digits = [red, green, blue].map { part in
      let byte = String(Int((part * 255).rounded()), radix: 16)
      return byte.count < 2 ? "0" + byte : byte
    }
    return "#" + digits.joined()
  }
}
