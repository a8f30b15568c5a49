/// How many pixels an inch has, as a file says.
///
/// ```swift
/// let facts = try SampleReader().picture(at: "scan.png").facts
/// for (name, number) in facts.remarks where name == PixelDensity.remark {
///   print(PixelDensity(number)?.description ?? "no inch")  // 144 dpi
/// }
/// ```
public struct PixelDensity: Equatable, Sendable, CustomStringConvertible {
  /// The name of what files say of it.
  public static let remark = "density"

  /// Tenths of a pixel an inch, of columns and of rows.
  private let columns, rows: Int

  /// The density that a number of `PictureFacts.remarks` stands for; nil if that says only how much wider than high a pixel
  /// is, or cannot be read.
  public init?(_ number: Int) {
    guard number >= 0 else { return nil }
    (columns, rows) = (number >> 32, number & 0xffff_ffff)
  }

  /// The pixels an inch, of columns and rows if they differ.
  public var description: String {
    let texts = [columns, rows].map { tenths in
      "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
    }
    return (columns == rows ? texts[0] : texts.joined(separator: " × ")) + " dpi"
  }

  /// The number that stands for the body of pHYs (PNG) or JFIF (JPEG); nil if it says nothing, as most JPEGs do.
  static func number(of body: Span<UInt8>) -> Int? {
    let isJFIF = body.holds(Array("JFIF\0".utf8), at: 0)
    guard body.count >= (isJFIF ? 12 : 9) else { return Self.unread(body) }
    let (columns, rows) =
      isJFIF
      ? (body.big16(at: 8), body.big16(at: 10))
      : (body.big32(at: 0), body.big32(at: 4))
    switch (isJFIF, body[isJFIF ? 7 : 8]) {
    case (_, 0): return columns == rows ? nil : Self.unread(body)
    case (true, 1): return number(columns, rows, inches: 1)
    case (true, 2): return number(columns, rows, inches: 2.54)
    case (false, 1): return number(columns, rows, inches: 0.0254)
    default: return Self.unread(body)
    }
  }

  /// The number for so many pixels in a length of which so many are an inch.
  private static func number(_ columns: Int, _ rows: Int, inches: Double) -> Int {
    let tenths = [columns, rows].map { Int((Double($0) * inches * 10).rounded()) }
    return tenths[0] << 32 | tenths[1]
  }

  /// A number below 0 for what is no density.
  private static func unread(_ body: Span<UInt8>) -> Int {
    var hash = SHA256()
    hash.add(body)
    return hash.fingerprint | .min
  }
}
