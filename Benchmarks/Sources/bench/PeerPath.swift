import CPeers
import Glibc
import MatteGeometry

/// A path as peers are given it: lines and cubic curves.
struct PeerPath {
  private(set) var ops: [CChar] = []
  private(set) var coordinates: [Double] = []
  private var here = Point.zero

  init(_ path: Path) {
    for element in path.elements { add(element) }
    ops.append(0)
  }

  /// Hands the path to C.
  func withPeer<Result>(_ body: (peer_path) -> Result) -> Result {
    ops.withUnsafeBufferPointer { ops in
      coordinates.withUnsafeBufferPointer { coordinates in
        body(peer_path(ops: ops.baseAddress, coordinates: coordinates.baseAddress))
      }
    }
  }

  /// The path in a line: each op and then its coordinates.
  var text: String {
    var rest = coordinates[...]
    return ops.dropLast().map { op in
      let letter = String(UnicodeScalar(UInt8(op)))
      let own = rest.prefix(letter == "Z" ? 0 : letter == "C" ? 6 : 2)
      rest = rest.dropFirst(own.count)
      return ([letter] + own.map { "\($0)" }).joined(separator: " ")
    }.joined(separator: " ")
  }

  private mutating func add(_ op: Character, _ points: Point...) {
    ops.append(CChar(op.asciiValue ?? 0))
    for point in points { coordinates += [point.x, point.y] }
    here = points.last ?? here
  }

  private mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point): add("M", point)
    case .line(let point): add("L", point)
    case .quad(let control, let point):
      add("C", here + (control - here) * (2 / 3), point + (control - point) * (2 / 3), point)
    case .cubic(let first, let second, let point): add("C", first, second, point)
    case .arc(let arc): add(arc)
    case .close: add("Z")
    }
  }

  /// An arc as cubic curves of at most an eighth of a turn.
  private mutating func add(_ arc: Arc) {
    let count = (abs(arc.sweep) / (.pi / 4)).rounded(.up)
    let step = arc.sweep / count
    let reach = 4 / 3 * tan(step / 4)
    func slope(_ angle: Double) -> Vector { arc.axisY * cos(angle) - arc.axisX * sin(angle) }
    if ops.last.map({ $0 == 90 }) ?? true {
      add("M", arc.point(at: 0))
    } else {
      add("L", arc.point(at: 0))
    }
    for index in 0..<Int(count) {
      let angle = arc.start + step * Double(index)
      let end = arc.point(at: Double(index + 1) / count)
      add("C", here + slope(angle) * reach, end - slope(angle + step) * reach, end)
    }
  }
}
