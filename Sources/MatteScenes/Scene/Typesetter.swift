public import MatteGeometry
public import MatteLayers

/// What turns text into coverage, handed in from outside.
public protocol Typesetter: Sendable {
  /// The coverage of a text: the same stencil each time for the same text.
  func block(for text: TextSpecimen) -> TextBlock
}

/// A text and how it is to be set.
public struct TextSpecimen: Hashable, Sendable {
  /// The characters, of any script.
  public var text: String
  /// The font's size: the height of an em, in pixels.
  public var size: Double
  /// The weight, 100…900; 400 is regular and 700 bold.
  public var weight: Int
  /// The width in pixels at which lines are broken and the last is cut short by an ellipsis; nil for
  /// no limit.
  public var width: Double?
  /// The most lines there may be, from 1.
  public var lineLimit: Int

  /// Makes a text on one line unless said otherwise.
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

/// A text that has been set.
public struct TextBlock: Hashable, Sendable {
  /// The coverage of its ink.
  public let stencil: Stencil
  /// Where the stencil's top left corner is, counted from the block's own.
  public let inkOffset: Vector
  /// The extent of the block: its advance width and the height of its lines, in pixels.
  public let size: Size
  /// The distance from the block's top to the first baseline, in pixels.
  public let baseline: Double

  /// Makes a block.
  public init(stencil: Stencil, inkOffset: Vector, size: Size, baseline: Double) {
    self.stencil = stencil
    self.inkOffset = inkOffset
    self.size = size
    self.baseline = baseline
  }
}

extension LayerList {
  /// Adds a block in a colour, its top left corner at a whole pixel near `origin`.
  public mutating func add(_ block: TextBlock, at origin: Point, _ color: Color) {
    let corner = origin + block.inkOffset
    let size = block.stencil.size
    add(
      .stencil(block.stencil, color),
      in: Rect(
        x: corner.x.rounded(), y: corner.y.rounded(), width: size.width, height: size.height))
  }
}
