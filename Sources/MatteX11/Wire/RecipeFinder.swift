internal import MatteGeometry
package import MatteRaster

/// Finds out how a server that holds some pictures can make the pixels that changed.
///
/// It knows nothing of how the pixels came about: it compares them with the pictures, so whatever it
/// finds is exact.
package struct RecipeFinder {
  /// The fewest pixels of a row that are worth copying: a rectangle takes 8 bytes.
  private static let shortestCopy = 6
  /// The fewest that are worth filling: the rectangle also parts what is sent beside it, which costs a request.
  private static let shortestFill = 6
  /// The most pictures that edges are looked for between.
  private static let mostAtEdges = 4

  /// Columns of a row that are explained: by a picture, or by their one colour.
  fileprivate struct Match {
    var picture: Int?
    var columns: Range<Int>
  }

  private let pictures: [PlacedPixels]
  private let width: Int
  private let fills: Bool
  private let blends: Bool
  private var copies: [RowRuns]
  private var even: [Pixel: RowRuns] = [:]
  /// Runs that no picture explains.
  private var loose = RowRuns()
  /// The next match of each picture in a row, and the next of one colour; kept for their memory.
  private var next: [Match] = []

  private init(_ pictures: [PlacedPixels], width: Int, fills: Bool, blends: Bool) {
    self.pictures = pictures
    self.width = width
    self.fills = fills
    self.blends = blends
    copies = Array(repeating: RowRuns(), count: pictures.count)
  }

  /// The recipe for the pixels of `spans`, which are sorted, in rows of `width` pixels; `fills` tells that
  /// the server is to fill what has one colour, and `blends` that it can blend two pictures, with our
  /// rounding.
  package static func recipe(
    for spans: [Damage.Span], of pixels: Span<Pixel>, width: Int, pictures: [PlacedPixels],
    fills: Bool = true, blends: Bool
  ) -> Recipe {
    var finder = RecipeFinder(pictures, width: width, fills: fills, blends: blends)
    for span in spans { finder.explain(span, pixels) }
    return finder.recipe(pixels)
  }

  private mutating func explain(_ span: Damage.Span, _ pixels: Span<Pixel>) {
    let (y, end) = (Int(span.y), Int(span.maxX))
    let row = pixels.extracting(y * width..<(y + 1) * width)
    var x = Int(span.minX)
    next.removeAll(keepingCapacity: true)
    for picture in pictures.indices { find(picture, x..<end, y, row) }
    if fills { find(nil, x..<end, y, row) }
    while let index = next.indices.min(by: { next[$0].isBefore(next[$1]) }) {
      let match = next[index]
      loose.add(y: y, x..<match.columns.lowerBound)
      take(match, y, row)
      x = match.columns.upperBound
      for index in next.indices.reversed() where next[index].columns.lowerBound < x {
        find(next.remove(at: index).picture, x..<end, y, row)
      }
    }
    loose.add(y: y, x..<end)
  }

  /// Notes which of some columns of a row a picture, or one colour, explains first.
  private mutating func find(
    _ picture: Int?, _ columns: Range<Int>, _ y: Int, _ row: Span<Pixel>
  ) {
    let run = picture.map { shownRun($0, columns, y, row) } ?? Self.evenRun(columns, row)
    if let run { next.append(Match(picture: picture, columns: run)) }
  }

  private mutating func take(_ match: Match, _ y: Int, _ row: Span<Pixel>) {
    if let picture = match.picture {
      copies[picture].add(y: y, match.columns)
    } else {
      even[row[match.columns.lowerBound], default: RowRuns()].add(y: y, match.columns)
    }
  }

  /// The first columns that show a picture, if they are worth copying.
  ///
  /// So many in succession hold two of the columns that are looked at, half as far apart.
  private func shownRun(
    _ index: Int, _ columns: Range<Int>, _ y: Int, _ row: Span<Pixel>
  ) -> Range<Int>? {
    let picture = pictures[index]
    let own = columns.clamped(to: picture.x..<picture.x + picture.buffer.width)
    guard (0..<picture.buffer.height).contains(y - picture.y) else { return nil }
    let source = picture.buffer.pixels.span
    let shift = (y - picture.y) * picture.buffer.width - picture.x
    var x = own.lowerBound
    while x + Self.shortestCopy / 2 < own.upperBound {
      guard row[x] == source[shift + x],
        row[x + Self.shortestCopy / 2] == source[shift + x + Self.shortestCopy / 2]
      else {
        x += Self.shortestCopy / 2
        continue
      }
      var (first, end) = (x, x + 1)
      while first > own.lowerBound, row[first - 1] == source[shift + first - 1] { first -= 1 }
      while end < own.upperBound, row[end] == source[shift + end] { end += 1 }
      if end - first >= Self.shortestCopy { return first..<end }
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
    var edges = EdgeStrips(Array(pictures.prefix(Self.mostAtEdges)), width: width)
    var rest = loose.spans
    if blends {
      edges.gather(rest, pixels)
      for index in edges.below.indices { copies[index].add(edges.below[index]) }
      rest = edges.rest
    }
    var recipe = Recipe(copies: copies.map(\.rects), edges: edges.found)
    recipe.fills = even.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      Recipe.Fill(color: $0, rects: $1.rects)
    }
    recipe.sent = Patches.rects(around: rest)
    return recipe
  }
}
