public import MatteGeometry

/// Layers from the bottom to the top.
///
/// What is added comes to lie above what is there; `clip` and `mask` are about the layer that was added
/// last. A list that is emptied keeps the memory of its groups and paths: filled again with layers of the
/// same kinds, it asks the heap for nothing.
///
/// ```swift
/// var layers = LayerList()
/// layers.add(.color(.white), in: Rect(Size(640, 480)))
/// layers.addGroup(in: Rect(x: 20, y: 20, width: 100, height: 100), opacity: 0.5) { group in
///   group.addShape(.black) { $0.addCircle(center: Point(50, 50), radius: 40) }
/// }
/// layers.clip { $0.addRect(Rect(x: 20, y: 20, width: 50, height: 100)) }
/// ```
public struct LayerList: Sendable {
  private var layers: [Layer] = []
  /// Empty lists whose memory the next groups and masks use.
  private var spareLists = Spares<LayerList>()
  /// Empty paths whose memory the next clips use.
  private var sparePaths = Spares<Path>()

  /// Makes an empty list.
  public init() {}

  /// Makes a list of layers, the lowest first.
  public init(_ layers: some Sequence<Layer>) {
    self.layers = Array(layers)
  }

  /// Removes all layers, keeping the memory.
  public mutating func removeAll() {
    while var layer = layers.popLast() { keepMemory(of: &layer) }
  }
}

extension LayerList {
  /// Adds a layer above the others.
  public mutating func add(_ layer: Layer) {
    layers.append(layer)
  }

  /// Adds a layer; see `Layer` for the parameters.
  public mutating func add(
    _ content: Layer.Content, in rect: Rect, transform: Affine = .identity, opacity: Double = 1
  ) {
    layers.append(Layer(content, in: rect, transform: transform, opacity: opacity))
  }

  /// Adds a group of the layers that `content` adds, in coordinates of their own from (0, 0) at the
  /// top left of the group's rectangle.
  public mutating func addGroup(
    in rect: Rect, transform: Affine = .identity, opacity: Double = 1,
    content: (inout LayerList) -> Void
  ) {
    add(.group(list(content)), in: rect, transform: transform, opacity: opacity)
  }

  /// Adds a shape filled with a colour; what is traced is in the coordinates of the group around it.
  public mutating func addShape(
    _ color: Color, rule: FillRule = .nonZero, trace: (inout Path) -> Void
  ) {
    add(.shape(path(trace), color, rule: rule))
  }

  /// Clips the last layer to the path that is traced, in the coordinates of the group around it.
  public mutating func clip(_ rule: FillRule = .nonZero, trace: (inout Path) -> Void) {
    maskLast(by: .path(path(trace), rule))
  }

  /// Masks the last layer by the layers that `layers` adds, in the coordinates of the group around it.
  public mutating func mask(_ channel: Layer.Channel, layers: (inout LayerList) -> Void) {
    maskLast(by: .layers(list(layers), channel))
  }

  private mutating func maskLast(by mask: Layer.Mask) {
    precondition(!layers.isEmpty, "There is no layer yet to be masked.")
    precondition(layers[layers.count - 1].mask == nil, "A layer has one mask at most.")
    layers[layers.count - 1].mask = mask
  }
}

extension LayerList {
  /// A list that `fill` has filled, in memory that is there.
  private mutating func list(_ fill: (inout LayerList) -> Void) -> LayerList {
    var list = spareLists.take(or: LayerList())
    fill(&list)
    return list
  }

  /// A path that `trace` has traced, in memory that is there.
  private mutating func path(_ trace: (inout Path) -> Void) -> Path {
    var path = sparePaths.take(or: Path())
    trace(&path)
    return path
  }

  /// Keeps the memory of a layer that was removed.
  ///
  /// What it holds is taken out of it first: held twice, it would be copied when it is emptied. The last
  /// memory kept is the first used again, so what was added last is kept first, and each layer of the next
  /// frame has the memory of its own.
  private mutating func keepMemory(of layer: inout Layer) {
    switch layer.mask {
    case .path(var path, _):
      layer.mask = nil
      path.removeAll()
      sparePaths.keep(path)
    case .layers(var list, _):
      layer.mask = nil
      list.removeAll()
      spareLists.keep(list)
    case nil: break
    }
    if case .group(var list) = layer.content {
      layer.content = .color(.clear)
      list.removeAll()
      spareLists.keep(list)
    }
  }
}

extension LayerList: RandomAccessCollection {
  /// The index of the lowest layer.
  public var startIndex: Int { 0 }

  /// The number of layers.
  public var endIndex: Int { layers.count }

  /// A layer, counted from the bottom.
  public subscript(index: Int) -> Layer { layers[index] }
}

extension LayerList: ExpressibleByArrayLiteral {
  /// Makes a list of layers, the lowest first.
  public init(arrayLiteral layers: Layer...) {
    self.layers = layers
  }
}

extension LayerList: Equatable {
  /// True if both hold the same layers.
  public static func == (a: LayerList, b: LayerList) -> Bool { a.layers == b.layers }
}
