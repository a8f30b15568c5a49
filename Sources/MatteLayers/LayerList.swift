public import MatteGeometry

/// The layers of a frame from the bottom to the top, and the layers in them.
///
/// What is added comes to lie above what is there. `clip` and `mask` are about the layer that was added
/// last, and a layer has one of the two at most. A list that is emptied keeps its memory: filled again
/// with layers of the same kinds, it asks the heap for nothing.
public struct LayerList: Sendable {
  /// A layer; those in a group follow it, and then those that mask it.
  struct Entry: Equatable {
    /// What it shows; a group's layers are entries of their own.
    var content: Layer.Content
    var rect: Rect
    var transform: Affine
    var opacity: Double
    /// The path that cuts it out; nil for none.
    var clip: Clip?
    /// The channel of the layers that mask it; nil if there are none.
    var channel: Layer.Channel?
    /// The index after the last layer of a group.
    var contentEnd: Int
    /// The index after all that belongs to it.
    var end: Int
  }

  /// A path of the list, given by its index.
  struct Clip: Equatable {
    let path: Int
    let rule: FillRule
  }

  /// All layers.
  private(set) var entries: [Entry] = []
  /// The paths of clips, and after them memory for more.
  private var paths: [Path] = []
  /// How many of the paths are clips.
  private var pathCount = 0
  /// The layer that was added last where layers are being added; -1 if none was.
  private var last = -1

  /// Makes a list of nothing.
  public init() {}

  /// The path of a clip.
  func path(of clip: Clip) -> Path { paths[clip.path] }

  /// Removes all layers, keeping the memory.
  public mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    pathCount = 0
    last = -1
  }
}

extension LayerList {
  /// Adds a layer; see `Layer` for the parameters.
  public mutating func add(
    _ content: Layer.Content, in rect: Rect, transform: Affine = .identity, opacity: Double = 1
  ) {
    guard case .group(let layers) = content else {
      return append(content, rect, transform, opacity)
    }
    addGroup(in: rect, transform: transform, opacity: opacity) { list in
      for layer in layers { list.add(layer) }
    }
  }

  /// Adds a `Layer` value with its contents.
  public mutating func add(_ layer: Layer) {
    add(layer.content, in: layer.rect, transform: layer.transform, opacity: layer.opacity)
    switch layer.mask {
    case .path(let path, let rule): clip(rule) { $0 = path }
    case .layer(let layer, let channel): mask(channel) { $0.add(layer) }
    case nil: break
    }
  }

  /// Adds a group of the layers that `content` adds, in coordinates of their own from (0, 0) at the
  /// top left of the group's rectangle.
  public mutating func addGroup(
    in rect: Rect, transform: Affine = .identity, opacity: Double = 1,
    content: (inout LayerList) -> Void
  ) {
    append(.group([]), rect, transform, opacity)
    let group = last
    addInner(content)
    last = group
    entries[group].contentEnd = entries.count
    entries[group].end = entries.count
  }

  /// Adds a shape filled with a colour; what is traced is in the coordinates of the group around it.
  public mutating func addShape(
    _ color: Color, rule: FillRule = .nonZero, trace: (inout Path) -> Void
  ) {
    append(.color(color), .zero, .identity, 1)
    clip(rule, trace: trace)
    entries[last].rect = Layer.rect(ofShape: paths[pathCount - 1])
  }

  /// Cuts the last layer out by the path that is traced, in the coordinates of the group around it.
  public mutating func clip(_ rule: FillRule = .nonZero, trace: (inout Path) -> Void) {
    requireBare()
    if pathCount == paths.count { paths.append(Path()) }
    paths[pathCount].removeAll()
    trace(&paths[pathCount])
    entries[last].clip = Clip(path: pathCount, rule: rule)
    pathCount += 1
  }

  /// Masks the last layer by the layers that `layers` adds, in the coordinates of the group around it.
  public mutating func mask(_ channel: Layer.Channel, layers: (inout LayerList) -> Void) {
    requireBare()
    let masked = last
    addInner(layers)
    last = masked
    entries[masked].channel = channel
    entries[masked].end = entries.count
  }

  private mutating func append(
    _ content: Layer.Content, _ rect: Rect, _ transform: Affine, _ opacity: Double
  ) {
    last = entries.count
    entries.append(
      Entry(
        content: content, rect: rect, transform: transform, opacity: opacity,
        contentEnd: last + 1, end: last + 1))
  }

  private mutating func addInner(_ layers: (inout LayerList) -> Void) {
    last = -1
    layers(&self)
  }

  private func requireBare() {
    precondition(last >= 0, "There is no layer yet to be cut out.")
    precondition(
      entries[last].clip == nil && entries[last].channel == nil, "A layer has one mask at most.")
  }
}

extension LayerList {
  /// The layers as values, each with all that belongs to it.
  public var values: [Layer] { values(entries.indices) }

  private func values(_ range: Range<Int>) -> [Layer] {
    var values: [Layer] = []
    var index = range.lowerBound
    while index < range.upperBound {
      values.append(value(index))
      index = entries[index].end
    }
    return values
  }

  private func value(_ index: Int) -> Layer {
    let entry = entries[index]
    var layer = Layer(
      entry.content, in: entry.rect, transform: entry.transform, opacity: entry.opacity)
    if case .group = entry.content {
      layer.content = .group(values(index + 1..<entry.contentEnd))
    }
    if let clip = entry.clip { layer.mask = .path(path(of: clip), clip.rule) }
    if let channel = entry.channel {
      let masks = values(entry.contentEnd..<entry.end)
      let mask = masks.count == 1 ? masks[0] : Layer(.group(masks), in: .zero)
      layer.mask = .layer(mask, channel)
    }
    return layer
  }
}

extension LayerList: Equatable {
  /// True if both show the same, layer by layer.
  public static func == (a: LayerList, b: LayerList) -> Bool {
    a.pathCount == b.pathCount && a.entries == b.entries
      && (0..<a.pathCount).allSatisfy { a.paths[$0] == b.paths[$0] }
  }
}
