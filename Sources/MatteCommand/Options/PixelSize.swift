internal import ArgumentParser
internal import MatteGeometry

/// A size on the command line: two whole numbers, as in 640x480.
struct PixelSize {
  /// The maximum of either side, in pixels.
  static let maxSide = 32767

  let width: Int
  let height: Int

  /// Reads the value of an option.
  init(option text: String) throws {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(digits: parts[0]), let height = Int(digits: parts[1])
    else { throw ValidationError("write WIDTHxHEIGHT in pixels, for example 640x480") }
    guard (1...Self.maxSide).contains(width), (1...Self.maxSide).contains(height) else {
      throw ValidationError("each side is from 1 to \(Self.maxSide) pixels")
    }
    self.width = width
    self.height = height
  }

  var size: Size { Size(Double(width), Double(height)) }
}

extension Int {
  /// The number that decimal digits stand for: a huge one if there are too many of them, nil if
  /// anything else is there.
  fileprivate init?(digits: Substring) {
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    self = Int(digits) ?? .max
  }
}
