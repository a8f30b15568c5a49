/// An error in SVG path data, and where it is.
///
/// ```swift
/// do {
///   _ = try Path(svg: "M0 0L10")
/// } catch {
///   print(error)  // character 8: expected a number
/// }
/// ```
public struct PathDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The character that cannot be read, counted from 1; one more than there are if data is missing.
  public let position: Int
  /// What belongs there, such as "a number".
  public let expected: String

  /// The error in one line.
  public var description: String { "character \(position): expected \(expected)" }
}

extension Path {
  /// Makes a path from the path data of SVG: all commands, in all notations of numbers.
  ///
  /// - Parameter text: The data, as in the attribute `d` of an SVG `path`; none makes an empty path.
  /// - Throws: What cannot be read, and where.
  public init(svg text: String) throws(PathDataError) {
    try self.init(svg: Array(text.utf8))
  }

  /// Makes a path from the bytes of SVG path data.
  ///
  /// - Parameter data: The data in ASCII.
  /// - Throws: What cannot be read, and where.
  public init(svg data: [UInt8]) throws(PathDataError) {
    var pen = PathDataPen(text: PathDataText(data))
    try pen.drawAll()
    self = pen.path
  }
}

/// Reads path data and draws the path (SVG 2, section 9.3).
private struct PathDataPen {
  var text: PathDataText
  private(set) var path = Path()
  /// Where the last command ended.
  private var here = Point.zero
  /// Where the contour began.
  private var start = Point.zero
  /// The last control point of a cubic that the next may mirror.
  private var cubic: Point?
  /// The control point of a quadratic that the next may mirror.
  private var quad: Point?
  /// True if a contour ended and the next has not begun.
  private var isClosed = false

  init(text: PathDataText) {
    self.text = text
  }

  mutating func drawAll() throws(PathDataError) {
    while let command = try text.command(isFirst: path.isEmpty) {
      guard command.name != UInt8(ascii: "z") else {
        close()
        continue
      }
      try draw(command)
      while text.hasArgument {
        text.skipComma()
        try draw(command.repeated)
      }
    }
  }

  private mutating func close() {
    path.close()
    here = start
    isClosed = true
    (cubic, quad) = (nil, nil)
  }

  /// Draws a command once.
  private mutating func draw(_ command: PathDataText.Command) throws(PathDataError) {
    let origin = command.isRelative ? here : .zero
    if isClosed, command.name != UInt8(ascii: "m") { path.move(to: start) }
    isClosed = false
    let (lastCubic, lastQuad) = (cubic, quad)
    (cubic, quad) = (nil, nil)
    switch command.name {
    case UInt8(ascii: "m"): move(to: try text.point(from: origin))
    case UInt8(ascii: "l"): line(to: try text.point(from: origin))
    case UInt8(ascii: "h"): line(to: Point(origin.x + (try text.number()), here.y))
    case UInt8(ascii: "v"): line(to: Point(here.x, origin.y + (try text.number())))
    case UInt8(ascii: "a"): try arc(from: origin)
    case UInt8(ascii: "c"): try curve(try text.point(from: origin), from: origin, isFirst: true)
    case UInt8(ascii: "s"): try curve(mirrored(lastCubic), from: origin)
    case UInt8(ascii: "q"): try bend(try text.point(from: origin), from: origin, isFirst: true)
    default: try bend(mirrored(lastQuad), from: origin)
    }
  }

  private mutating func move(to point: Point) {
    path.move(to: point)
    here = point
    start = point
  }

  private mutating func line(to point: Point) {
    path.line(to: point)
    here = point
  }

  /// Draws a cubic whose first control point is known.
  private mutating func curve(
    _ first: Point, from origin: Point, isFirst: Bool = false
  ) throws(PathDataError) {
    if isFirst { text.skipComma() }
    let second = try text.point(from: origin)
    text.skipComma()
    here = try text.point(from: origin)
    path.cubic(first, second, to: here)
    cubic = second
  }

  /// Draws a quadratic whose control point is known.
  private mutating func bend(
    _ control: Point, from origin: Point, isFirst: Bool = false
  ) throws(PathDataError) {
    if isFirst { text.skipComma() }
    here = try text.point(from: origin)
    path.quad(control, to: here)
    quad = control
  }

  /// The point opposite to a control point of the curve before; where the pen is if there is none.
  private func mirrored(_ control: Point?) -> Point {
    control.map { here + (here - $0) } ?? here
  }

  private mutating func arc(from origin: Point) throws(PathDataError) {
    let radii = try text.point(from: .zero)
    text.skipComma()
    let degrees = try text.number()
    text.skipComma()
    let isLarge = try text.flag()
    text.skipComma()
    let isClockwise = try text.flag()
    text.skipComma()
    let end = try text.point(from: origin)
    let arc = Arc(
      from: here, to: end, radii: Size(radii.x, radii.y), rotation: degrees * .pi / 180,
      isLarge: isLarge, isClockwise: isClockwise)
    if let arc { path.arc(arc) }
    line(to: end)
  }
}

/// A reader of path data.
private struct PathDataText {
  /// A command, by its lower-case letter.
  struct Command {
    var name: UInt8
    var isRelative: Bool

    /// The command of further arguments without a letter.
    var repeated: Command {
      name == UInt8(ascii: "m") ? Command(name: UInt8(ascii: "l"), isRelative: isRelative) : self
    }
  }

  private let bytes: [UInt8]
  private var index = 0

  /// Makes a reader; spaces and commas at either end are ignored.
  init(_ bytes: [UInt8]) {
    let isFiller = { (byte: UInt8) in Self.isSpace(byte) || byte == UInt8(ascii: ",") }
    let end = bytes.lastIndex { !isFiller($0) }
    self.bytes = Array(bytes[..<(end.map { $0 + 1 } ?? 0)])
    while index < self.bytes.count, isFiller(self.bytes[index]) { index += 1 }
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// True if a number or a comma comes next.
  var hasArgument: Bool {
    mutating get {
      skipSpace()
      return next.map { Self.isDigit($0) || "+-.,".utf8.contains($0) } ?? false
    }
  }

  private mutating func skipSpace() {
    while let byte = next, Self.isSpace(byte) { index += 1 }
  }

  /// Skips spaces and at most one comma.
  mutating func skipComma() {
    skipSpace()
    if next == UInt8(ascii: ",") { index += 1 }
    skipSpace()
  }

  /// Reads a command's letter; nil at the end.
  mutating func command(isFirst: Bool) throws(PathDataError) -> Command? {
    skipSpace()
    guard let byte = next else { return nil }
    let small = byte | 0x20
    guard (isFirst ? "m" : "mlhvcsqtaz").utf8.contains(small) else {
      throw error(isFirst ? "M or m" : "a command, one of M L H V C S Q T A Z")
    }
    index += 1
    return Command(name: small, isRelative: byte == small)
  }

  /// Reads a point relative to another.
  mutating func point(from origin: Point) throws(PathDataError) -> Point {
    let x = try number()
    skipComma()
    return Point(origin.x + x, origin.y + (try number()))
  }

  /// Reads a single 0 or 1.
  mutating func flag() throws(PathDataError) -> Bool {
    skipSpace()
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw error("0 or 1")
    }
    index += 1
    return byte == UInt8(ascii: "1")
  }

  /// Reads a number: a sign, digits around a point, an exponent, all but a digit optional.
  mutating func number() throws(PathDataError) -> Double {
    skipSpace()
    let start = index
    skipSign()
    let isWhole = skipDigits()
    let hasPoint = next == UInt8(ascii: ".")
    if hasPoint { index += 1 }
    guard (hasPoint && skipDigits()) || isWhole else { throw error("a number", at: start) }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      index += 1
      skipSign()
      guard skipDigits() else { throw error("the digits of an exponent") }
    }
    let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? .nan
    guard abs(value) <= Path.coordinateLimit else {
      throw error("a number from -1e18 to 1e18", at: start)
    }
    return value
  }

  private mutating func skipSign() {
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
  }

  /// Skips digits; true if there were any.
  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte = next, Self.isDigit(byte) { index += 1 }
    return index > start
  }

  private func error(_ expected: String, at index: Int? = nil) -> PathDataError {
    PathDataError(position: (index ?? self.index) + 1, expected: expected)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
}
