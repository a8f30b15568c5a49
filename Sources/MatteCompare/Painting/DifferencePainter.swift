internal import MatteGeometry
internal import MatteRaster
internal import MatteThreads

/// Paints what is known of each pixel of two pictures.
struct DifferencePainter<Word: PixelWord>: Sendable {
  /// One of the two pictures.
  enum Side {
    case before, after
  }

  private let map: DifferenceMap
  private let frames: CanvasFrames?
  private let before: Plane<Word>
  private let after: Plane<Word>
  private let excluded: Exclusion

  /// Makes a painter of what a comparison found in two pictures.
  init(
    _ comparison: Comparison, _ before: Plane<Word>, _ after: Plane<Word>, _ excluded: Exclusion
  ) {
    map = DifferenceMap(before, after, comparison.alignment.rows, comparison.options)
    frames = comparison.options.frames
    self.before = before
    self.after = after
    self.excluded = excluded
  }

  /// White where the verdict finds a difference, and black elsewhere.
  var mask: PixelBuffer {
    painted { index in
      let flags = map.flags[index]
      let isOther = map.rows[index].kind != .compared
      return (0..<map.width).map { x in
        let isMarked = isOther || !flags.isEmpty && flags[x].contains(.counted)
        return isMarked ? DifferenceColour.white : DifferenceColour.black
      }
    }
  }

  /// One of the pictures; hatched where it has no pixels.
  func side(_ side: Side) -> PixelBuffer {
    painted { index in
      (0..<map.width).map { x in
        let colour = pixel(side, map.rows[index], x)?.overWhite
        return colour.map(Self.packed) ?? Self.gap(x, index)
      }
    }
  }

  /// The faded picture with what differs, and frames around regions.
  func changes(inTwoColours: Bool, _ regions: [Region]) -> PixelBuffer {
    var picture = painted { index in ground(index) }
    frame(regions, in: &picture)
    for index in map.rows.indices where !map.flags[index].isEmpty {
      for x in 0..<map.width {
        if let mark = mark(index, x, inTwoColours) { picture[x, index] = mark }
      }
    }
    return picture
  }

  private func painted(_ row: @Sendable (Int) -> [Pixel]) -> PixelBuffer {
    let rows = TwoThreads.map(Array(map.rows.indices), row)
    return PixelBuffer(
      width: map.width, height: map.rows.count, pixels: Array(rows.joined()))
  }

  private func pixel(_ side: Side, _ pair: RowPair, _ x: Int) -> Word? {
    switch side {
    case .before: pair.before.flatMap { Self.pixel(before, frames?.before, x, $0) }
    case .after: pair.after.flatMap { Self.pixel(after, frames?.after, x, $0) }
    }
  }

  private static func pixel(
    _ plane: Plane<Word>, _ frame: PixelRect?, _ x: Int, _ y: Int
  ) -> Word? {
    plane.contains(x, y) && frame?.contains(x, y) ?? true ? plane[x, y] : nil
  }

  private static func packed(_ colour: SIMD3<Double>) -> Pixel {
    let (red, green, blue) = (colour.x.rounded(), colour.y.rounded(), colour.z.rounded())
    return Pixel(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
  }

  /// The pattern of what is not there.
  private static func gap(_ x: Int, _ y: Int) -> Pixel {
    (x &+ y) & 7 == 0 ? 0xffd0_d4d8 : 0xfff3_f4f5
  }
}

extension DifferencePainter {
  /// A row of the faded picture, tinted if it was added, removed or moved, and hatched where it is left out.
  private func ground(_ index: Int) -> [Pixel] {
    let pair = map.rows[index]
    var row = (0..<map.width).map { x in Self.tinted(fadedGrey(pair, x), pair.kind) }
    if excluded.isEmpty { return row }
    for y in pair.numbers {
      for run in excluded.runs(inRow: y) {
        for x in run.clamped(to: 0..<map.width) where (x &+ index) % Self.hatchStep < 2 {
          row[x] = Self.hatch
        }
      }
    }
    return row
  }

  /// The luma of the pixel after, or before where there is no other, with less contrast, over
  /// white, 0…255; white where there is none.
  private func fadedGrey(_ pair: RowPair, _ x: Int) -> UInt8 {
    let pixel = pixel(.after, pair, x) ?? pixel(.before, pair, x)
    let luma = pixel.map { ColorMetric.luma($0.overWhite) } ?? 255
    return UInt8((255 - (255 - luma) * Self.contrast).rounded())
  }

  /// A grey in the colour of its row.
  private static func tinted(_ grey: UInt8, _ kind: RowPair.Kind) -> Pixel {
    let pixel = Pixel(red: grey, green: grey, blue: grey)
    switch kind {
    case .compared: return pixel
    case .added: return DifferenceColour.mixed(pixel, DifferenceColour.added, share: tint)
    case .removed: return DifferenceColour.mixed(pixel, DifferenceColour.removed, share: tint)
    case .moved: return DifferenceColour.mixed(pixel, DifferenceColour.moved, share: tint)
    }
  }

  /// The colour of a pixel that differs; nil if it is to be seen as it is.
  private func mark(_ index: Int, _ x: Int, _ inTwoColours: Bool) -> Pixel? {
    let flags = map.flags[index][x]
    if flags.contains(.counted) {
      return inTwoColours ? direction(map.rows[index], x) : DifferenceColour.counted
    }
    if flags.contains(.ignored) { return DifferenceColour.ignored }
    if flags.contains(.antialiased) { return DifferenceColour.antialiased }
    return flags.contains(.different) ? DifferenceColour.uncounted : nil
  }

  /// The colour of a pixel by how it changed.
  private func direction(_ pair: RowPair, _ x: Int) -> Pixel {
    guard let old = pixel(.before, pair, x) else { return DifferenceColour.counted }
    guard let new = pixel(.after, pair, x) else { return DifferenceColour.brighter }
    let change = ColorMetric.luma(new.overWhite - old.overWhite)
    if change == 0 { return DifferenceColour.recoloured }
    return change < 0 ? DifferenceColour.counted : DifferenceColour.brighter
  }

  private static var contrast: Double { 0.35 }
  private static var tint: UInt32 { 110 }
  private static var hatchStep: Int { 9 }
  private static var hatch: Pixel { 0xffb0_b6bc }
}

extension DifferencePainter {
  /// Draws a frame around each region, a little apart from it.
  private func frame(_ regions: [Region], in picture: inout PixelBuffer) {
    let width = 1 + max(picture.width, picture.height) / Self.frameShare
    let places = Dictionary(
      map.rows.indices.filter { map.rows[$0].kind == .compared }.map { (map.rows[$0].y, $0) }
    ) { first, _ in first }
    for region in regions {
      guard let top = places[region.box.minY], let bottom = places[region.box.maxY - 1] else {
        continue
      }
      let box = PixelRect(
        minX: region.box.minX, minY: top, maxX: region.box.maxX, maxY: bottom + 1)
      for step in 2 * width..<3 * width { Self.draw(box, grownBy: step, in: &picture) }
    }
  }

  /// Draws the outline of a rectangle that is larger by some pixels on each side.
  private static func draw(_ box: PixelRect, grownBy step: Int, in picture: inout PixelBuffer) {
    let (left, right) = (box.minX - 1 - step, box.maxX + step)
    let (top, bottom) = (box.minY - 1 - step, box.maxY + step)
    for y in [top, bottom] where (0..<picture.height).contains(y) {
      for x in max(left, 0)...min(right, picture.width - 1) {
        picture[x, y] = DifferenceColour.frame
      }
    }
    for x in [left, right] where (0..<picture.width).contains(x) {
      for y in max(top, 0)...min(bottom, picture.height - 1) {
        picture[x, y] = DifferenceColour.frame
      }
    }
  }

  /// A picture as long as this has frames of twice the width.
  private static var frameShare: Int { 1500 }
}
