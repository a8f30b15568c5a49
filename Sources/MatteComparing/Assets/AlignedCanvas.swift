internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteRaster
internal import MatteScenes

/// The canvas on which matching pixels of two pictures have the same place.
struct AlignedCanvas {
  private let comparison: Comparison
  /// The runs of lines with their starts on the canvas; empty if no line has moved.
  private let runs: [(run: LineRun, start: Int)]
  /// The runs that have lines of the after picture, as those lines and their start on the canvas.
  private let runsAfter: [(lines: Range<Int>, start: Int)]

  /// Makes the canvas on which two pictures were compared.
  init(_ comparison: Comparison) {
    self.comparison = comparison
    var start = 0
    let all = comparison.alignment.isInPlace ? [] : comparison.alignment.runs
    runs = all.map { run in
      defer { start += run.count }
      return (run, start)
    }
    runsAfter = runs.compactMap { run, start in run.after.map { ($0, start) } }
  }

  /// A painting of the after picture, laid on the canvas.
  func layer(_ painted: PixelBuffer) -> PixelBuffer {
    runs.isEmpty ? painted : laid(painted, \.after)
  }

  /// The boxes around pixels that differ, on the canvas.
  var regions: [PixelRect] { comparison.regions.map { place(of: $0.box) } }

  /// The place on the canvas of a part of the after picture.
  func place(of box: PixelRect) -> PixelRect {
    guard !runs.isEmpty else { return box }
    return isOfRows
      ? PixelRect(
        minX: box.minX, minY: place(of: box.minY), maxX: box.maxX,
        maxY: place(of: box.maxY - 1) + 1)
      : PixelRect(
        minX: place(of: box.minX), minY: box.minY, maxX: place(of: box.maxX - 1) + 1,
        maxY: box.maxY)
  }

  /// The ignored areas on the canvas, in the lines of either picture.
  func areas(of excluded: Exclusion) -> [PixelRect] {
    let areas = excluded.areas
    guard !runs.isEmpty else { return areas }
    return areas.flatMap { area in
      runs.flatMap { run, start -> [PixelRect] in
        let (before, after) = (
          part(of: area, in: run.before, from: start), part(of: area, in: run.after, from: start)
        )
        return (before == after ? [before] : [before, after]).compactMap { $0 }
      }
    }
  }

  /// The part of an area in lines of a picture that begin at `start` on the canvas.
  private func part(of area: PixelRect, in lines: Range<Int>?, from start: Int) -> PixelRect? {
    guard let lines else { return nil }
    let (low, high) = isOfRows ? (area.minY, area.maxY) : (area.minX, area.maxX)
    let (first, end) = (max(low, lines.lowerBound), min(high, lines.upperBound))
    guard first < end else { return nil }
    let way = start - lines.lowerBound
    return isOfRows
      ? PixelRect(minX: area.minX, minY: first + way, maxX: area.maxX, maxY: end + way)
      : PixelRect(minX: first + way, minY: area.minY, maxX: end + way, maxY: area.maxY)
  }

  /// Both pictures on the canvas; nil if they lie on it unaligned.
  ///
  /// `picture` reads either by its number, 0 or 1.
  func pictures(_ picture: (Int) throws -> PixelBuffer) throws -> AlignedPictures? {
    switch comparison.mode {
    case .center:
      let (before, after) = (try picture(0), try picture(1))
      let canvas = Size(
        Double(max(before.width, after.width)), Double(max(before.height, after.height)))
      var pictures = aligned(before.centred(on: canvas), after.centred(on: canvas))
      pictures.placesBefore = before.placesInMiddle(of: canvas)
      pictures.placesAfter = after.placesInMiddle(of: canvas)
      return pictures
    case .scale where comparison.isScaled:
      let (before, after) = (try picture(0), Picture(try picture(1)))
      var pictures = AlignedPictures(
        before: Pyramid(Picture(before)),
        after: Pyramid(scaling: after, width: before.width, height: before.height))
      pictures.placesAfter = AlignedPictures.Places(
        columns: [.init(canvas: 0..<before.width, picture: 0..<after.buffer.width)],
        rows: [.init(canvas: 0..<before.height, picture: 0..<after.buffer.height)])
      return pictures
    default:
      guard !runs.isEmpty else { return nil }
      let (before, after) = (try picture(0), try picture(1))
      var pictures = aligned(laid(before, \.before), laid(after, \.after))
      pictures.placesBefore = places(before, \.before)
      pictures.placesAfter = places(after, \.after)
      return pictures
    }
  }
}

extension AlignedCanvas {
  private var isOfRows: Bool { comparison.alignment.axis == .rows }

  private func aligned(_ before: PixelBuffer, _ after: PixelBuffer) -> AlignedPictures {
    AlignedPictures(
      before: Pyramid(Picture(before)), after: Pyramid(Picture(after)),
      axis: isOfRows ? .rows : .columns,
      strips: runs.compactMap { run, start in
        run.kind.strip.map { kind in
          let lines = start..<start + run.count
          let box =
            isOfRows
            ? PixelRect(minX: 0, minY: lines.lowerBound, maxX: before.width, maxY: lines.upperBound)
            : PixelRect(
              minX: lines.lowerBound, minY: 0, maxX: lines.upperBound, maxY: before.height)
          return AlignedPictures.Strip(kind: kind, box: box)
        }
      })
  }

  /// The place on the canvas of a line of the after picture.
  private func place(of line: Int) -> Int {
    guard let found = runsAfter.last(upTo: line, { $0.lines.lowerBound }),
      found.lines.contains(line)
    else { return line }
    return found.start + line - found.lines.lowerBound
  }

  /// The map from the canvas to a picture that is aligned by its lines.
  private func places(
    _ picture: PixelBuffer, _ lines: (LineRun) -> Range<Int>?
  ) -> AlignedPictures.Places {
    let along = runs.compactMap { run, start in
      lines(run).map {
        AlignedPictures.Places.Run(canvas: start..<start + run.count, picture: $0)
      }
    }
    let side = isOfRows ? picture.width : picture.height
    let across = [AlignedPictures.Places.Run(canvas: 0..<side, picture: 0..<side)]
    return AlignedPictures.Places(
      columns: isOfRows ? across : along, rows: isOfRows ? along : across)
  }

  /// A picture with its lines at their places on the canvas; transparent elsewhere.
  private func laid(_ picture: PixelBuffer, _ lines: (LineRun) -> Range<Int>?) -> PixelBuffer {
    let count = runs.last.map { $0.start + $0.run.count } ?? 0
    let (width, height) = isOfRows ? (picture.width, count) : (count, picture.height)
    var pixels = [Pixel](capacity: width * height)
    // A row of the canvas is a row of the picture, or parts of a row.
    for y in isOfRows ? 0..<1 : 0..<height {
      for (run, _) in runs {
        let unit = isOfRows ? width : 1
        if let lines = lines(run) {
          let start = y * picture.width
          pixels +=
            picture.pixels[start + lines.lowerBound * unit..<start + lines.upperBound * unit]
        } else {
          pixels += repeatElement(.clear, count: run.count * unit)
        }
      }
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }
}

extension Exclusion {
  /// The maximum number of rectangles for a mask's rows: each takes time in every frame.
  private static let maxAreas = 400

  /// The ignored areas as rectangles; a mask of many small parts is approximated by squares that are at least half
  /// masked.
  fileprivate var areas: [PixelRect] {
    var (side, marked) = (1, Self.areas(of: rows))
    while marked.count > Self.maxAreas {
      side = max(8, 2 * side)
      marked = Self.areas(of: squares(side)).map { area in
        PixelRect(
          minX: area.minX * side, minY: area.minY * side, maxX: area.maxX * side,
          maxY: area.maxY * side)
      }
    }
    return rectangles + marked
  }

  /// The runs of squares of a side, by rows of squares, that are at least half masked.
  private func squares(_ side: Int) -> [[Range<Int>]] {
    stride(from: 0, to: rows.count, by: side).map { first in
      let runs = rows[first..<min(rows.count, first + side)].joined()
      var counts = [Int](repeating: 0, count: (runs.map(\.upperBound).max() ?? 0) / side + 1)
      for run in runs where !run.isEmpty {
        for square in run.lowerBound / side...(run.upperBound - 1) / side {
          counts[square] += run.clamped(to: square * side..<(square + 1) * side).count
        }
      }
      return counts.indices.filter { 2 * counts[$0] >= side * side }.reduce(into: []) {
        if $0.last?.upperBound == $1 {
          $0[$0.count - 1] = $0[$0.count - 1].lowerBound..<$1 + 1
        } else {
          $0.append($1..<$1 + 1)
        }
      }
    }
  }

  /// The rectangles that runs in rows form; equal runs in consecutive rows form one rectangle.
  private static func areas(of rows: [[Range<Int>]]) -> [PixelRect] {
    var open: [Range<Int>: Int] = [:]
    var areas: [PixelRect] = []
    for (y, runs) in (rows + [[]]).enumerated() {
      let known = Set(runs)
      for (run, start) in open where !known.contains(run) {
        areas.append(PixelRect(minX: run.lowerBound, minY: start, maxX: run.upperBound, maxY: y))
        open[run] = nil
      }
      for run in runs where open[run] == nil { open[run] = y }
    }
    return areas.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
  }
}

extension LineRun.Kind {
  /// The kind of strip for the lines; nil if both pictures have them in this place.
  fileprivate var strip: AlignedPictures.Strip.Kind? {
    switch self {
    case .compared: nil
    case .added: .added
    case .removed: .removed
    case .moved: .moved
    }
  }
}

extension PixelBuffer {
  /// The picture in the middle of a canvas; an odd remainder leaves it half a pixel to the left and above.
  fileprivate func centred(on canvas: Size) -> PixelBuffer {
    var buffer = PixelBuffer(width: Int(canvas.width), height: Int(canvas.height))
    let (left, top) = corner(on: canvas)
    for y in 0..<height {
      for x in 0..<width { buffer[left + x, top + y] = self[x, y] }
    }
    return buffer
  }

  /// The map from that canvas to the picture.
  fileprivate func placesInMiddle(of canvas: Size) -> AlignedPictures.Places {
    let (left, top) = corner(on: canvas)
    return AlignedPictures.Places(
      columns: [.init(canvas: left..<left + width, picture: 0..<width)],
      rows: [.init(canvas: top..<top + height, picture: 0..<height)])
  }

  private func corner(on canvas: Size) -> (left: Int, top: Int) {
    ((Int(canvas.width) - width) / 2, (Int(canvas.height) - height) / 2)
  }
}
