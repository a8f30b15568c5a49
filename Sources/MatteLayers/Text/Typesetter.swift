public import MatteGeometry
internal import MatteRaster

/// Turns text into coverage.
///
/// ```swift
/// struct Boxes: Typesetter {
///   func block(for text: TextSpecimen) -> TextBlock {
///     let size = Size(text.size * Double(text.text.count) / 2, text.size)
///     let box = CoverageBuffer(width: Int(size.width), height: Int(size.height), filledWith: 255)
///     return TextBlock(stencil: Stencil(box), inkOffset: .zero, size: size, baseline: size.height)
///   }
/// }
/// ```
public protocol Typesetter: Sendable {
  /// Sets a text. Equal texts give the same stencil, so that a frame equals the one before.
  func block(for text: TextSpecimen) -> TextBlock
}

/// A text to set: its characters, font size and limits.
///
/// ```swift
/// let title = TextSpecimen("Before and after", size: 24, weight: 700, width: 400, lineLimit: 2)
/// ```
public struct TextSpecimen: Hashable, Sendable {
  /// The characters, of any script; a line break begins a new line.
  public var text: String
  /// The font size, the height of an em, in pixels.
  public var size: Double
  /// The weight, 100…900: 400 is regular, 700 bold.
  public var weight: Int
  /// The width at which lines break and the last is truncated with an ellipsis, in pixels; nil for
  /// no limit.
  public var width: Double?
  /// The maximum number of lines, from 1.
  public var lineLimit: Int

  /// Makes a text of one regular line of any width, unless said otherwise.
  public init(
    _ text: String, size: Double, weight: Int = 400, width: Double? = nil, lineLimit: Int = 1
  ) {
    self.text = text
    self.size = size
    self.weight = weight
    self.width = width
    self.lineLimit = lineLimit
  }
}

/// A text that has been set: its coverage and its measures.
///
/// ```swift
/// let dot = CoverageBuffer(width: 2, height: 2, filledWith: 255)
/// let period = TextBlock(
///   stencil: Stencil(dot), inkOffset: Vector(1, 9), size: Size(4, 14), baseline: 11)
/// ```
public struct TextBlock: Hashable, Sendable {
  /// The coverage of the ink; 0 × 0 if there is none.
  public let stencil: Stencil
  /// The stencil's top left corner, from that of the block.
  public let inkOffset: Vector
  /// The advance width and the height of all lines, in pixels.
  public let size: Size
  /// The distance from the block's top to the first baseline, in pixels.
  public let baseline: Double

  /// Makes a block from its coverage and its measures.
  public init(stencil: Stencil, inkOffset: Vector, size: Size, baseline: Double) {
    self.stencil = stencil
    self.inkOffset = inkOffset
    self.size = size
    self.baseline = baseline
  }

  /// A block without ink or extent.
  public static let empty = TextBlock(
    stencil: Stencil(CoverageBuffer(width: 0, height: 0)), inkOffset: .zero, size: .zero,
    baseline: 0)
}

extension LayerList {
  /// Adds a block of text in a colour, its top left corner at the whole pixel nearest `origin`.
  public mutating func add(_ block: TextBlock, at origin: Point, _ color: Color) {
    let corner = origin + block.inkOffset
    let size = block.stencil.size
    add(
      .stencil(block.stencil, color),
      in: Rect(
        x: corner.x.rounded(), y: corner.y.rounded(), width: size.width, height: size.height))
  }
}
