internal import MatteGeometry
package import MatteRaster

/// Finds out how a server that holds some pictures can make the pixels that changed.
///
/// It knows nothing of how the pixels came about: it compares them with the pictures, so whatever it
/// finds is exact.
package struct RecipeFinder {
  /// The fewest pixels of a row that are worth a rectangle of their own, which takes 8 bytes.
  private static let shortest = 6
  /// The most pictures that edges are looked for between.
  private static let mostAtEdges = 4

  private let pictures: [PlacedPixels]
  private let width: Int
  private let fills: Bool
  private let blends: Bool
  private var copies: [RowRuns]
  private var even: [Pixel: RowRuns] = [:]
  /// Runs that no picture explains.
  private var loose: [Damage.Span] = []
  /// The picture that explained the last pixels.
  private var latest = 0

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
    var (x, start) = (Int(span.minX), Int(span.minX))
    while x < end {
      let match = longestMatch(x..<end, y, pixels)
      let isEven = fills && match.count < Self.shortest
      let evenCount = isEven ? evenCount(x..<end, y, pixels) : 0
      let count = max(match.count, evenCount)
      guard count >= Self.shortest else {
        x += max(match.count, 1)
        continue
      }
      leave(start..<x, y)
      if match.count >= evenCount {
        copies[match.picture].add(y: y, x..<x + count)
      } else {
        even[pixels[y * width + x], default: RowRuns()].add(y: y, x..<x + count)
      }
      x += count
      start = x
    }
    leave(start..<end, y)
  }

  private mutating func leave(_ columns: Range<Int>, _ y: Int) {
    guard !columns.isEmpty else { return }
    loose.append(Damage.Span(y: y, minX: columns.lowerBound, maxX: columns.upperBound))
  }

  /// The picture that shows the most of some columns from the first one on, and how many.
  private mutating func longestMatch(
    _ columns: Range<Int>, _ y: Int, _ pixels: Span<Pixel>
  ) -> (picture: Int, count: Int) {
    guard !pictures.isEmpty else { return (0, 0) }
    var best = (picture: latest, count: matchCount(latest, columns, y, pixels))
    // What was right for the pixels before is mostly right for these.
    guard best.count < min(columns.count, 4 * Self.shortest) else { return best }
    for index in pictures.indices where index != latest {
      let count = matchCount(index, columns, y, pixels)
      if count > best.count { best = (index, count) }
    }
    latest = best.picture
    return best
  }

  /// How many pixels of a row, from the first on, are those of a picture.
  private func matchCount(
    _ index: Int, _ columns: Range<Int>, _ y: Int, _ pixels: Span<Pixel>
  ) -> Int {
    let picture = pictures[index]
    let row = y - picture.y
    let own = columns.clamped(to: picture.x..<picture.x + picture.buffer.width)
    guard own.lowerBound == columns.lowerBound, !own.isEmpty,
      (0..<picture.buffer.height).contains(row)
    else { return 0 }
    let source = picture.buffer.pixels.span
    let shift = row * picture.buffer.width - picture.x
    var x = own.lowerBound
    while x < own.upperBound, source[shift + x] == pixels[y * width + x] { x += 1 }
    return x - own.lowerBound
  }

  /// How many pixels of a row, from the first on, have its colour.
  private func evenCount(_ columns: Range<Int>, _ y: Int, _ pixels: Span<Pixel>) -> Int {
    let color = pixels[y * width + columns.lowerBound]
    var x = columns.lowerBound + 1
    while x < columns.upperBound, pixels[y * width + x] == color { x += 1 }
    return x - columns.lowerBound
  }
}

extension RecipeFinder {
  private mutating func recipe(_ pixels: Span<Pixel>) -> Recipe {
    var edges = EdgeStrips(Array(pictures.prefix(Self.mostAtEdges)), width: width)
    var sent = Damage()
    if blends {
      edges.gather(loose, pixels)
      for index in edges.below.indices { copies[index].add(edges.below[index]) }
      sent.append(contentsOf: edges.rest)
    } else {
      sent.append(contentsOf: loose)
    }
    var recipe = Recipe(copies: copies.map(\.rects), edges: edges.found)
    recipe.fills = even.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      Recipe.Fill(color: $0, rects: $1.rects)
    }
    // Each rectangle costs about 24 bytes more than its pixels.
    sent.append(to: &recipe.sent, waste: 6)
    return recipe
  }
}
