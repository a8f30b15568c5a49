internal import MatteCompare
internal import MatteGeometry
internal import MatteImages
internal import MatteLayers
internal import MatteScenes

// The pictures on screen, and the numbers of their pixels.
extension CompareCanvas {
  /// A picture on screen, with its corner on the canvas and its pane.
  struct Shown {
    let view: PictureView
    let corner: Point
    let pane: Int
    /// True if a split shows the picture inside its mask.
    let isInMask: Bool
  }

  /// The pictures that a look shows.
  func shown(_ look: CompareLook) -> [Shown] {
    func shown(_ side: Side, _ pane: Int = 0, isInMask: Bool = false) -> Shown? {
      self[side].view.map {
        Shown(view: $0, corner: corner(of: side), pane: pane, isInMask: isInMask)
      }
    }
    func shown(_ found: CompareFindings.Found?) -> Shown? {
      found.map { Shown(view: $0.view, corner: findings.corner(of: $0), pane: 0, isInMask: false) }
    }
    if let lone, look.mode != .twoUp { return [shown(lone)].compactMap { $0 } }
    let all: [Shown?] =
      switch look.mode {
      case .split, .onion: [shown(.before, isInMask: true), shown(.after)]
      case .twoUp: [shown(.before), shown(.after, 1)]
      case .oneUp: [shown(look.side)]
      case .difference: [shown(findings.magnitudes)]
      case .changes: [shown(.after), shown(findings.marks)]
      }
    return all.compactMap { $0 }
  }

  /// True if either picture has a pixel at a place of the canvas.
  func has(_ pixel: CanvasPixel) -> Bool {
    Side.allCases.contains { side in
      let (own, size) = (self.pixel(pixel, of: side), self[side].size)
      return own.x >= 0 && own.y >= 0 && Double(own.x) < size.width && Double(own.y) < size.height
    }
  }

  /// A pixel of the canvas in the coordinates of a side's picture.
  private func pixel(_ pixel: CanvasPixel, of side: Side) -> CanvasPixel {
    let query = findings.query
    return side == .before
      ? pixel : CanvasPixel(x: pixel.x - query.columns, y: pixel.y - query.rows)
  }

  /// The source of the numbers of a side's pixels; nil until the whole picture is there.
  func source(of side: Side) -> PixelSource? {
    let picture = self[side]
    let gaps = strips.filter { $0.kind.lacking == side }.map(\.box)
    let places = places(of: side)
    let samples = findings.samples(of: picture.index).map(PixelSource.Origin.samples)
    let file = picture.ownPicture.map { PixelSource.Origin.picture($0.buffer) }
    return picture.picture.map { PixelSource($0, samples ?? file, at: places, gaps: gaps) }
  }

  /// The map from the canvas to a side's file; nil if the side is shown as in its file.
  private func places(of side: Side) -> AlignedPictures.Places? {
    let aligned = self[side].isLaid ? findings.differences?.aligned : nil
    // After a swap, until the next comparison, the findings have the sides in the previous order.
    let isFirst = (side == .before) != findings.areSwapped
    return isFirst ? aligned?.placesBefore : aligned?.placesAfter
  }

  /// The part of a side's file that a part of the canvas shows; empty if it shows nothing of it.
  private func fileBox(_ box: PixelRect, of side: Side) -> PixelRect {
    if self[side].isAbsent { return .empty }
    let corner = corner(of: side)
    let own = box.moved(-Int(corner.x), -Int(corner.y))
    let size = self[side].size
    return places(of: side)?.box(own)
      ?? own.intersection(PixelRect(width: Int(size.width), height: Int(size.height)))
  }

  /// The parts of the files that a part of the canvas shows, the before picture's first; one if both are the same.
  func fileBoxes(_ box: PixelRect) -> [PixelRect] {
    let boxes = Side.allCases.map { fileBox(box, of: $0) }.filter { !$0.isEmpty }
    return boxes.count == 2 && boxes[0] == boxes[1] ? [boxes[0]] : boxes
  }

  /// The numbers in a side's file of a pixel of the canvas; nil where the file has no pixel.
  func numbers(_ pixel: CanvasPixel, of side: Side) -> PixelNumbers? {
    let own = self.pixel(pixel, of: side)
    return source(of: side)?.numbers(own.x, own.y)
  }

  /// The place in a side's file of a pixel of the canvas; nil where the file has no pixel.
  func filePixel(_ pixel: CanvasPixel, of side: Side) -> CanvasPixel? {
    let own = self.pixel(pixel, of: side)
    return source(of: side)?.place(own.x, own.y)
  }

  /// The numbers of a pixel of the canvas as a side shows it; nil where that has no pixel.
  func shownNumbers(_ pixel: CanvasPixel, of side: Side) -> PixelNumbers? {
    let own = self.pixel(pixel, of: side)
    // Numbers in other colour spaces are no sRGB colours: those that are displayed are.
    let source = source(of: side).map { findings.areSRGB ? $0 : $0.shownOnly }
    return source?.numbers(own.x, own.y)
  }

  /// The difference of both colours of a pixel over white, as ΔE2000; nil unless both pictures have the pixel.
  func distance(at pixel: CanvasPixel) -> Double? {
    let colors = Side.allCases.compactMap { side in
      findings.areSRGB ? shownNumbers(pixel, of: side)?.lab : lab(pixel, of: side)
    }
    return colors.count == 2 ? colors[0].deltaE2000(from: colors[1]) : nil
  }

  /// The colour of a pixel over white by what its file says about its numbers, also one that no sRGB screen shows; nil where a
  /// side has no pixel.
  private func lab(_ pixel: CanvasPixel, of side: Side) -> CIELab? {
    let own = self.pixel(pixel, of: side)
    let source = source(of: side)
    let profile = findings.notes(of: self[side].index)?.embedded
    guard source?.isOfFile == true, let profile else {
      return shownNumbers(pixel, of: side)?.lab(by: .none)
    }
    return source?.numbers(own.x, own.y)?.lab(by: profile)
  }

  /// The number of channels of a side's pixels: 4 if the file has a pixel that is not opaque, else 3.
  func channels(of side: Side) -> Int {
    findings.notes(of: self[side].index)?.hasAlpha == true || !self[side].isOpaque ? 4 : 3
  }
}

extension PixelNumbers {
  /// The colour over white, if the numbers are of sRGB.
  fileprivate var lab: CIELab {
    CIELab(red: overWhite.x, green: overWhite.y, blue: overWhite.z)
  }

  /// The colour over white, by what a file says about its numbers; nil if that leads to no colour.
  fileprivate func lab(by profile: EmbeddedProfile) -> CIELab? {
    profile.lab(of: overWhite).map { CIELab(lightness: $0.x, a: $0.y, b: $0.z) }
  }

  /// Red, green and blue over white, 0…1.
  private var overWhite: SIMD3<Double> {
    let colour = SIMD3<Double>(SIMD3(samples.x, samples.y, samples.z)) / Double(limit)
    return 1 + (colour - 1) * (Double(samples.w) / Double(limit))
  }
}
