internal import ArgumentParser
internal import MatteGeometry

/// A size on the command line: two whole numbers, as in 640x480.
struct PixelSize: ExpressibleByArgument {
  /// The most either side may be, in pixels.
  static let limit = 32767

  let width: Int
  let height: Int

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Self.side(parts[0]), let height = Self.side(parts[1]) else {
      return nil
    }
    self.width = width
    self.height = height
  }

  var size: Size { Size(Double(width), Double(height)) }

  private static func side(_ text: Substring) -> Int? {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let side = Int(text) else { return nil }
    return (1...limit).contains(side) ? side : nil
  }
}
