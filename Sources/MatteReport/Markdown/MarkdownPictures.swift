internal import MatteCompare
internal import MatteGeometry
internal import MatteImages
internal import MattePairs
internal import MatteRaster

/// What a row of a summary shows of a pair.
struct MarkdownPictures {
  /// A picture of a row.
  enum Picture {
    /// A crop, as PNG.
    case crop([UInt8])
    /// The whole picture, elsewhere.
    case address(String)
    /// Where something differs, in words.
    case places([String])
  }

  /// The path of the pair.
  let path: PathBytes
  /// The sides that are there.
  let sides: Sides<Picture?>
  /// What differs, if there are two sides.
  let changes: Picture?

  /// Cuts out what is shown of a pair.
  init(
    _ compared: ComparedPair, of pair: PicturePair, _ addresses: Sides<String?>
  ) throws(ImageError.Reason) {
    let panels = compared.panels(style: .sideBySide)
    let box = Self.box(compared.panels(style: .mask)[0], isWhole: !pair.hasBothSides)
    func side(
      _ source: PictureSource, _ address: String?, _ panel: PixelBuffer
    ) throws(ImageError.Reason) -> Picture? {
      guard source.isPicture else { return nil }
      if let address { return .address(Self.address(address, source.name)) }
      return .crop(try Self.encoder.bytes(of: panel.cropped(to: box)))
    }
    path = pair.path
    sides = Sides(
      before: try side(pair.sources.before, addresses.before, panels[0]),
      after: try side(pair.sources.after, addresses.after, panels[1]))
    guard pair.hasBothSides else {
      changes = nil
      return
    }
    // Where both sides are elsewhere, nothing beside the text is needed.
    changes =
      addresses.before != nil && addresses.after != nil
      ? .places(Self.places(compared.verdict.comparison.regions))
      : .crop(try Self.encoder.bytes(of: panels[2].cropped(to: box)))
  }

  /// The box of all that counts with a margin, or as much of it from the first as a crop may have.
  private static func box(_ mask: PixelBuffer, isWhole: Bool) -> PixelRect {
    let whole = PixelRect(width: mask.width, height: mask.height)
    guard !isWhole, let marks = mask.marks else { return whole.cut(to: maxCrop) }
    let box = PixelRect(
      minX: marks.minX - margin, minY: marks.minY - margin, maxX: marks.maxX + margin,
      maxY: marks.maxY + margin)
    if box.width <= maxCrop.width, box.height <= maxCrop.height { return box.intersection(whole) }
    let (x, y) = mask.firstMark
    return PixelRect(
      minX: max(0, min(x - maxCrop.width / 2, mask.width - maxCrop.width), box.minX),
      minY: max(0, y - margin), maxX: mask.width, maxY: mask.height
    ).cut(to: maxCrop)
  }

  /// The address of a picture, whose name takes the place of `{}`, or comes last.
  private static func address(_ start: String, _ name: PathBytes) -> String {
    let path = AddressText.of(
      name.bytes.starts(with: "./".utf8) ? PathBytes(Array(name.bytes.dropFirst(2))) : name)
    let parts = start.split(separator: "{}", maxSplits: 1, omittingEmptySubsequences: false)
      .map { AddressText.of(address: String($0)) }
    if parts.count == 2 { return parts[0] + path + parts[1] }
    return parts[0] + (parts[0].hasSuffix("/") ? "" : "/") + path
  }

  /// The first regions in words.
  private static func places(_ regions: [Region]) -> [String] {
    let words = regions.prefix(maxPlaces).map { region in
      let box = region.box
      return "\(box.width) × \(box.height) at \(box.minX), \(box.minY)"
    }
    let rest = regions.count - words.count
    return rest > 0 ? words + ["and \(rest) more"] : words
  }

  private static let maxPlaces = 3
  private static let encoder = PNGEncoder()
  private static let margin = 24
  private static let maxCrop = (width: 640, height: 480)
}

extension PixelRect {
  /// As much of it from the top left as fits.
  fileprivate func cut(to size: (width: Int, height: Int)) -> PixelRect {
    PixelRect(
      minX: minX, minY: minY, maxX: min(maxX, minX + size.width),
      maxY: min(maxY, minY + size.height))
  }
}

extension PixelBuffer {
  /// The box of what is white; nil if nothing is.
  fileprivate var marks: PixelRect? {
    var (minX, minY, maxX, maxY) = (width, height, 0, 0)
    for y in 0..<height {
      for x in 0..<width where self[x, y] == 0xffff_ffff {
        (minX, maxX) = (min(minX, x), max(maxX, x + 1))
        (minY, maxY) = (min(minY, y), y + 1)
      }
    }
    return minX < maxX ? PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) : nil
  }

  /// The first place that is white.
  fileprivate var firstMark: (x: Int, y: Int) {
    let index = pixels.firstIndex(of: 0xffff_ffff) ?? 0
    return (index % max(1, width), index / max(1, width))
  }

  /// The pixels in a box, all of which it has.
  fileprivate func cropped(to box: PixelRect) -> PixelBuffer {
    let rows = (box.minY..<box.maxY).map { y in
      pixels[(y * width + box.minX)..<(y * width + box.maxX)]
    }
    return PixelBuffer(width: box.width, height: box.height, pixels: Array(rows.joined()))
  }
}
