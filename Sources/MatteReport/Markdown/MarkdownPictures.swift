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

  /// Cuts out what is shown of a pair, whose sides may lie in folders.
  init(
    _ compared: ComparedPair, of pair: PicturePair, _ addresses: Sides<String?>,
    in folders: Sides<PathBytes>?
  ) throws {
    let crops = try compared.crops(
      style: .sideBySide, to: Self.box(compared, isWhole: !pair.hasBothSides))
    func side(
      _ source: PictureSource, address: String?, folder: PathBytes?, crop: PixelBuffer
    ) throws(ImageError.Reason) -> Picture? {
      guard source.isPicture else { return nil }
      if let address { return .address(Self.address(address, source.name.within(folder))) }
      return .crop(try Self.encoder.bytes(of: crop))
    }
    path = pair.path
    sides = Sides(
      before: try side(
        pair.sources.before, address: addresses.before, folder: folders?.before, crop: crops[0]),
      after: try side(
        pair.sources.after, address: addresses.after, folder: folders?.after, crop: crops[1]))
    guard pair.hasBothSides else {
      changes = nil
      return
    }
    // Where both sides are elsewhere, nothing beside the text is needed.
    changes =
      addresses.before != nil && addresses.after != nil
      ? .places(Self.places(compared.verdict.comparison.regions))
      : .crop(try Self.encoder.bytes(of: crops[2]))
  }

  /// The box of all that counts with a margin, or as much of it from the first as a crop may have.
  private static func box(
    _ compared: ComparedPair, isWhole: Bool
  ) throws(ImageError) -> PixelRect {
    let whole = compared.canvas
    guard !isWhole, let marks = try compared.marks() else { return whole.cut(to: maxCrop) }
    let box = PixelRect(
      minX: marks.box.minX - margin, minY: marks.box.minY - margin,
      maxX: marks.box.maxX + margin, maxY: marks.box.maxY + margin)
    if box.width <= maxCrop.width, box.height <= maxCrop.height { return box.intersection(whole) }
    return PixelRect(
      minX: max(
        0, min(marks.firstX - maxCrop.width / 2, whole.width - maxCrop.width), box.minX),
      minY: max(0, box.minY), maxX: whole.width, maxY: whole.height
    ).cut(to: maxCrop)
  }

  /// The address of a picture, whose name takes the place of `{}`, or comes last.
  private static func address(_ start: String, _ name: PathBytes) -> String {
    let path = AddressText.of(name)
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

extension PathBytes {
  /// The path from a folder that it lies in, as an address can go on with it.
  ///
  /// What lies elsewhere has no names of folders that only this machine has: of an absolute path only the last name is
  /// left, and of another one what does not lead upwards.
  fileprivate func within(_ folder: PathBytes?) -> PathBytes {
    if let start = folder?.appending("").bytes, bytes.starts(with: start) {
      return PathBytes(Array(bytes.dropFirst(start.count))).within(nil)
    }
    if bytes.first == UInt8(ascii: "/") { return fileName }
    var names: [ArraySlice<UInt8>] = []
    for name in bytes.split(separator: UInt8(ascii: "/")) where !name.elementsEqual(".".utf8) {
      if name.elementsEqual("..".utf8) { _ = names.popLast() } else { names.append(name) }
    }
    return PathBytes(Array(names.joined(separator: "/".utf8)))
  }
}

extension PixelRect {
  /// As much of it from the top left as fits.
  fileprivate func cut(to size: (width: Int, height: Int)) -> PixelRect {
    PixelRect(
      minX: minX, minY: minY, maxX: min(maxX, minX + size.width),
      maxY: min(maxY, minY + size.height))
  }
}
