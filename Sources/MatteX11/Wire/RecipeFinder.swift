internal import MatteGeometry
package import MatteRaster

/// Finds out how a server that holds some pictures, and can wash with gradients, can make the pixels that changed.
///
/// It knows nothing of how the pixels came about: it compares them with pictures and washes, so whatever it
/// finds is exact.
package struct RecipeFinder {
  /// The fewest pixels of a row that are worth copying: a rectangle takes 8 bytes.
  private static let shortestCopy = 6
  /// The fewest that are worth filling: the rectangle also parts what is sent beside it, which costs a request.
  private static let shortestFill = 6
  /// The most pictures that edges are looked for between.
  private static let maxAtEdges = 4

  /// What explains columns of a row.
  fileprivate enum Source: Hashable {
    /// A picture, by its index.
    case picture(Int)
    /// A wash, by its index.
    case wash(Int)
    /// Their one colour.
    case color
  }

  /// Columns of a row that are explained.
  fileprivate struct Match {
    var source: Source
    var columns: Range<Int>
  }

  private let pictures: [PlacedPixels]
  private let washes: [ShapedWash]
  private let width: Int
  private let fills: Bool
  private let blends: Bool
  private var copies: [RowRuns]
  private var washed: [RowRuns]
  /// For each wash the pixels of the row in which it is being looked for.
  private var rows: [ShapedWash.Row]
  private var even: [Pixel: RowRuns] = [:]
  /// Runs that no picture explains.
  private var loose = RowRuns()
  /// The next match of each picture in a row, and the next of one colour; kept for their memory.
  private var next: [Match] = []

  private init(
    _ pictures: [PlacedPixels], _ washes: [ShapedWash], width: Int, fills: Bool, blends: Bool
  ) {
    self.pictures = pictures
    self.washes = washes
    self.width = width
    self.fills = fills
    self.blends = blends
    copies = Array(repeating: RowRuns(), count: pictures.count)
    washed = Array(repeating: RowRuns(), count: washes.count)
    rows = Array(repeating: ShapedWash.Row(), count: washes.count)
  }

  /// The recipe for the pixels of `spans`, which are sorted, in rows of `width` pixels; `fills` tells that
  /// the server is to fill what has one colour, and `blends` that it can blend two pictures, with our
  /// rounding.
  package static func recipe(
    for spans: [Damage.Span], of pixels: Span<Pixel>, width: Int, pictures: [PlacedPixels],
    washes: [ShapedWash] = [], fills: Bool = true, blends: Bool
  ) -> Recipe {
    var finder = RecipeFinder(pictures, washes, width: width, fills: fills, blends: blends)
    for span in spans { finder.explain(span, pixels) }
    return finder.recipe(pixels)
  }

  private mutating func explain(_ span: Damage.Span, _ pixels: Span<Pixel>) {
    let (y, end) = (Int(span.y), Int(span.maxX))
    let row = pixels.extracting(y * width..<(y + 1) * width)
    var x = Int(span.minX)
    next.removeAll(keepingCapacity: true)
    for wash in washes.indices {
      find(.wash(wash), in: x..<end, y: y, row: row)
      // Mostly so: a wash explains soft edges, too.
      if let match = next.last, match.columns == x..<end { return take(match, y, row) }
    }
    for picture in pictures.indices { find(.picture(picture), in: x..<end, y: y, row: row) }
    if fills { find(.color, in: x..<end, y: y, row: row) }
    while let index = next.indices.min(by: { next[$0].isBefore(next[$1]) }) {
      let match = next[index]
      loose.add(y: y, x..<match.columns.lowerBound)
      take(match, y, row)
      x = match.columns.upperBound
      for index in next.indices.reversed() where next[index].columns.lowerBound < x {
        find(next.remove(at: index).source, in: x..<end, y: y, row: row)
      }
    }
    loose.add(y: y, x..<end)
  }

  /// Notes which of some columns of a row a source explains first.
  private mutating func find(
    _ source: Source, in columns: Range<Int>, y: Int, row: Span<Pixel>
  ) {
    let run =
      switch source {
      case .picture(let index): shownRun(of: pictures[index], in: columns, y: y, row: row)
      case .wash(let index): washedRun(index, in: columns, y: y, row: row)
      case .color: Self.evenRun(columns, row)
      }
    if let run { next.append(Match(source: source, columns: run)) }
  }

  private mutating func take(_ match: Match, _ y: Int, _ row: Span<Pixel>) {
    switch match.source {
    case .picture(let index): copies[index].add(y: y, match.columns)
    case .wash(let index): washed[index].add(y: y, match.columns)
    case .color:
      even[row[match.columns.lowerBound], default: RowRuns()].add(y: y, match.columns)
    }
  }

  /// The first columns that show a picture, if they are worth copying.
  private func shownRun(
    of picture: PlacedPixels, in columns: Range<Int>, y: Int, row: Span<Pixel>
  ) -> Range<Int>? {
    let own = columns.clamped(to: picture.x..<picture.x + picture.buffer.width)
    guard (0..<picture.buffer.height).contains(y - picture.y) else { return nil }
    let shift = (y - picture.y) * picture.buffer.width - picture.x
    return Self.equalRun(own, row, picture.buffer.pixels.span, shift: shift)
  }

  /// The first columns that show a wash.
  private mutating func washedRun(
    _ index: Int, in columns: Range<Int>, y: Int, row: Span<Pixel>
  ) -> Range<Int>? {
    let bounds = washes[index].wash.bounds
    let own = columns.clamped(to: bounds.minX..<bounds.maxX)
    guard (bounds.minY..<bounds.maxY).contains(y), !own.isEmpty else { return nil }
    washes[index].draw(own, y, into: &rows[index])
    let (source, shift) = (rows[index].pixels, rows[index].shift)
    let columns = own.lowerBound + shift..<own.upperBound + shift
    if RowKernel.areEqual(row.extracting(own), source.span.extracting(columns)) { return own }
    return Self.equalRun(own, row, source.span, shift: shift)
  }

  /// The first columns in which a row equals a source, `shift` further on, if they are worth copying.
  ///
  /// So many in succession hold two of the columns that are looked at, half as far apart.
  private static func equalRun(
    _ own: Range<Int>, _ row: Span<Pixel>, _ source: Span<Pixel>, shift: Int
  ) -> Range<Int>? {
    var x = own.lowerBound
    while x + shortestCopy / 2 < own.upperBound {
      guard row[x] == source[shift + x],
        row[x + shortestCopy / 2] == source[shift + x + shortestCopy / 2]
      else {
        x += shortestCopy / 2
        continue
      }
      var (first, end) = (x, x + 1)
      while first > own.lowerBound, row[first - 1] == source[shift + first - 1] { first -= 1 }
      while end < own.upperBound, row[end] == source[shift + end] { end += 1 }
      if end - first >= shortestCopy { return first..<end }
      x = end
    }
    return nil
  }

  /// The first columns of one colour, if they are worth filling.
  private static func evenRun(_ columns: Range<Int>, _ row: Span<Pixel>) -> Range<Int>? {
    var x = columns.lowerBound
    while x + shortestFill / 2 < columns.upperBound {
      let color = row[x]
      guard row[x + shortestFill / 2] == color else {
        x += shortestFill / 2
        continue
      }
      var (first, end) = (x, x + 1)
      while first > columns.lowerBound, row[first - 1] == color { first -= 1 }
      while end < columns.upperBound, row[end] == color { end += 1 }
      if end - first >= shortestFill { return first..<end }
      x = end
    }
    return nil
  }
}

extension RecipeFinder.Match {
  /// True if it begins before another, or there and is longer.
  fileprivate func isBefore(_ other: RecipeFinder.Match) -> Bool {
    (columns.lowerBound, -columns.count) < (other.columns.lowerBound, -other.columns.count)
  }
}

extension RecipeFinder {
  private mutating func recipe(_ pixels: Span<Pixel>) -> Recipe {
    for (color, runs) in even where !runs.isWorthRequest {
      loose.add(runs)
      even[color] = nil
    }
    var edges = EdgeStrips(Array(pictures.prefix(Self.maxAtEdges)), width: width)
    var rest = loose.spans
    if blends {
      edges.gather(rest, pixels)
      for index in edges.below.indices { copies[index].add(edges.below[index]) }
      rest = edges.rest
    }
    var recipe = Recipe(
      washes: washed.map(\.rects), copies: copies.map(\.rects), edges: edges.found)
    recipe.fills = even.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      Recipe.Fill(color: $0, rects: $1.rects)
    }
    recipe.sent = Patches.rects(around: rest)
    return recipe
  }
}
