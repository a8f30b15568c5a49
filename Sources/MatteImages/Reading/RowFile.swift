internal import CJPEGRows

/// A picture file whose rows can be decoded from the top: a PNG that is not interlaced, or a JPEG in a
/// single pass, upright and no animation.
struct RowFile: ~Copyable {
  /// What the file says; that no pixel is transparent is not known yet.
  let facts: PictureFacts
  /// True if a pixel may be transparent.
  let mayHaveAlpha: Bool
  /// What the pixels are made of; nil of a JPEG.
  let coding: PNGCoding?
  /// The rows.
  var rows: any RowDecoder & ~Copyable

  /// Looks at a file of `size` bytes; nil if its rows cannot be decoded, or if it exceeds the limits.
  init?(_ file: consuming Descriptor, size: Int, _ limits: RowLimits) {
    if let skeleton = PNGSkeleton(file, size: size) {
      self.init(file, skeleton, limits)
    } else if let skeleton = JPEGSkeleton(file, size: size) {
      self.init(file, size: size, skeleton, limits)
    } else {
      return nil
    }
  }

  private init?(_ file: consuming Descriptor, _ skeleton: PNGSkeleton, _ limits: RowLimits) {
    guard let decoder = PNGDecoder(skeleton, limits) else { return nil }
    let (facts, colours) = decoder.description(in: skeleton.bytes.span)
    guard let described = facts.noting(skeleton.rest, of: file),
      let rows = try? PNGRows(
        decoder.structure.with(skeleton.pixelData), colours,
        PNGPixelBytes(.file(file), skeleton.pixelData), expected: limits.rows)
    else { return nil }
    self.facts = described
    mayHaveAlpha = colours.mayHaveAlpha(decoder.structure.layout)
    coding = PNGCoding(decoder.structure.with(skeleton.pixelData), colours)
    self.rows = consume rows
  }

  private init?(
    _ file: consuming Descriptor, size: Int, _ skeleton: JPEGSkeleton, _ limits: RowLimits
  ) {
    guard let decoder = JPEGDecoder(skeleton, size: size, limits),
      let described = decoder.facts(in: skeleton.bytes.span).noting(skeleton.rest, of: file),
      let rows = try? JPEGRows(decoder.structure, .file(file), matte_jpeg_rgba)
    else { return nil }
    facts = described
    mayHaveAlpha = false
    coding = nil
    self.rows = consume rows
  }
}

extension PictureFacts {
  /// The facts with what comes behind the picture in its file; nil if that cannot be read.
  fileprivate func noting(_ rest: Range<Int>, of file: borrowing Descriptor) -> PictureFacts? {
    if rest.isEmpty { return self }
    guard let hash = file.hash(of: rest) else { return nil }
    var facts = self
    facts.remarks[Remark.afterPicture] = hash.fingerprint
    return facts
  }
}

/// What a picture that is read by rows may cost.
struct RowLimits {
  /// The most pixels of it.
  let pixels: Int
  /// The most pixels of the rows that are in memory.
  let bandPixels: Int
  /// The most rows that are worth decoding before they are asked for.
  let rows: Int

  /// True if a picture with these sides may be read.
  func allow(width: Int, height: Int) -> Bool {
    (try? ensurePixels(width, height, limit: pixels)) != nil
      && width * min(height, Self.maxRows) <= bandPixels
  }

  /// More rows than are in memory at a time when pictures are compared.
  private static let maxRows = 512
}
