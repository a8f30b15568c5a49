import MatteComparing
import MatteCompare
import MatteGeometry
import MatteLayers
import MattePairs
import MatteRaster
import MatteScenes
import TestSupport
import Testing

/// Where on the canvas that both pictures lie on a window is told that something is.
@Suite struct ComparedCanvasTests {
  private typealias Strip = AlignedPictures.Strip

  private static let picture = PixelBuffer.pattern(60, 60)

  private static func box(_ columns: Range<Int>, _ rows: Range<Int>) -> PixelRect {
    PixelRect(
      minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound,
      maxY: rows.upperBound)
  }

  /// The picture with five new rows above the 20th, and a change at its 40th.
  private static let grown = picture.rows(0..<20).above(.pattern(60, 5, seed: 1))
    .above(picture.rows(20..<60)).marked(box(10..<13, 45..<47))

  /// The same box with columns for rows.
  private static func turned(_ box: PixelRect) -> PixelRect {
    PixelRect(minX: box.minY, minY: box.minX, maxX: box.maxY, maxY: box.maxX)
  }

  @Test("Added rows are a strip of the canvas, and a change below them is where the canvas has it")
  func addedRows() throws {
    let pair = try ComparedFiles(Self.picture, Self.grown, Rules(alignment: .rows))
    let found = try pair.differences()
    let aligned = try #require(found.aligned)
    let change = Self.box(10..<13, 45..<47)
    #expect(aligned.axis == .rows)
    #expect(aligned.strips == [Strip(kind: .added, box: Self.box(0..<60, 20..<25))])
    #expect(found.regions == [change])
    #expect(found.marks?.picture.buffer.seen == change)
    try requireSame(aligned.after.levels[0].buffer, Self.grown)
    let before = Self.picture.rows(0..<20).above(PixelBuffer(width: 60, height: 5))
      .above(Self.picture.rows(20..<60))
    try requireSame(aligned.before.levels[0].buffer, before)
    let places = try #require(aligned.placesBefore)
    #expect(places.pixel(7, 19)?.y == 19)
    #expect(places.pixel(7, 22) == nil)
    #expect(places.pixel(7, 25)?.y == 20)
    #expect(aligned.placesAfter?.pixel(7, 22)?.y == 22)
  }

  @Test(
    "Removed rows are a strip of the canvas, and what lies below them in the picture after moves down"
  )
  func removedRows() throws {
    let pair = try ComparedFiles(Self.grown, Self.picture, Rules(alignment: .rows))
    let found = try pair.differences()
    let aligned = try #require(found.aligned)
    let change = Self.box(10..<13, 45..<47)
    #expect(aligned.strips == [Strip(kind: .removed, box: Self.box(0..<60, 20..<25))])
    #expect(found.regions == [change])
    #expect(found.marks?.picture.buffer.seen == change)
    #expect(found.magnitudes?.picture.buffer.height == 65)
    #expect(aligned.placesBefore?.pixel(7, 22)?.y == 22)
    #expect(aligned.placesAfter?.pixel(7, 22) == nil)
    #expect(aligned.placesAfter?.pixel(7, 45)?.y == 40)
  }

  @Test("Columns are told as rows are, to the right instead of down")
  func columns() throws {
    let rules = Rules(alignment: .columns)
    let added = try ComparedFiles(Self.picture.turned, Self.grown.turned, rules).differences()
    let removed = try ComparedFiles(Self.grown.turned, Self.picture.turned, rules).differences()
    let change = Self.box(45..<47, 10..<13)
    for (found, kind) in [(added, Strip.Kind.added), (removed, .removed)] {
      let aligned = try #require(found.aligned)
      #expect(aligned.axis == .columns)
      #expect(aligned.strips == [Strip(kind: kind, box: Self.box(20..<25, 0..<60))])
      #expect(found.regions == [change])
      #expect(found.marks?.picture.buffer.seen == change)
      #expect(aligned.before.width == 65)
      #expect(aligned.after.width == 65)
    }
    #expect(added.aligned?.placesBefore?.pixel(25, 3)?.x == 20)
    #expect(removed.aligned?.placesAfter?.pixel(25, 3)?.x == 20)
  }

  @Test("A change that lies across removed rows or columns reaches over them on the canvas")
  func acrossRemoved() throws {
    let after = Self.picture.rows(0..<20).above(Self.picture.rows(40..<60))
      .marked(Self.box(10..<13, 15..<17)).marked(Self.box(10..<13, 23..<25))
    let rows = try ComparedFiles(Self.picture, after, Rules(alignment: .rows)).differences()
    #expect(rows.aligned?.strips == [Strip(kind: .removed, box: Self.box(0..<60, 20..<40))])
    #expect(rows.regions == [Self.box(10..<13, 15..<45)])
    let columns = try ComparedFiles(
      Self.picture.turned, after.turned, Rules(alignment: .columns)
    ).differences()
    #expect(columns.regions == rows.regions.map(Self.turned))
  }

  @Test("What is ignored is told by the rows of either picture")
  func ignoredRows() throws {
    let excluded = Exclusion(rectangles: [Self.box(5..<50, 30..<35)])
    func ignored(_ before: PixelBuffer, _ after: PixelBuffer) throws -> Set<PixelRect> {
      let rules = Rules(excluded: excluded, alignment: .rows)
      return Set(try ComparedFiles(before, after, rules).differences().ignored)
    }
    let both: Set = [Self.box(5..<50, 30..<35), Self.box(5..<50, 35..<40)]
    #expect(try ignored(Self.picture, Self.grown) == both)
    #expect(try ignored(Self.grown, Self.picture) == both)
    #expect(
      try ignored(Self.picture, Self.picture.marked(Self.box(0..<2, 0..<2)))
        == [Self.box(5..<50, 30..<35)])
  }

  @Test("Beside a mask, be it of very many parts, ignored rectangles are told, too")
  func ignoredBesideMask() throws {
    let rectangle = Self.box(5..<50, 55..<58)
    for count in [1, 20] {
      // Alternate pixels of some rows: more parts than are told, once there are 20 rows.
      let row = (0..<30).map { 2 * $0..<2 * $0 + 1 }
      let mask = (0..<2 * count).map { $0.isMultiple(of: 2) ? row : [] }
      let rules = Rules(excluded: Exclusion(rectangles: [rectangle], rows: mask))
      let after = Self.picture.marked(Self.box(0..<1, 59..<60))
      let found = try ComparedFiles(Self.picture, after, rules).differences()
      #expect(found.ignored.contains(rectangle), "\(count) rows")
      #expect(found.ignored.count <= 401)
    }
  }

  @Test("What is ignored is told by the columns of either picture")
  func ignoredColumns() throws {
    let rules = Rules(
      excluded: Exclusion(rectangles: [Self.box(30..<35, 5..<50)]), alignment: .columns)
    let found = try ComparedFiles(Self.picture.turned, Self.grown.turned, rules).differences()
    #expect(Set(found.ignored) == [Self.box(30..<35, 5..<50), Self.box(35..<40, 5..<50)])
  }

  @Test("Pictures that are laid in the middle have changes and places by the larger one")
  func centred() throws {
    let large = Self.picture.marked(Self.box(30..<33, 20..<22))
    let small = PixelBuffer(
      width: 41, height: 50,
      pixels: (5..<55).flatMap { y in (9..<50).map { x in Self.picture[x, y] } })
    let found = try ComparedFiles(large, small, Rules(alignment: .center)).differences()
    let aligned = try #require(found.aligned)
    #expect(aligned.strips == [])
    #expect(found.regions.contains(Self.box(30..<33, 20..<22)))
    #expect(aligned.after.levels[0].buffer.seen == Self.box(9..<50, 5..<55))
    #expect(aligned.placesBefore?.pixel(3, 4)?.x == 3)
    #expect(aligned.placesAfter?.pixel(8, 20) == nil)
    let place = try #require(aligned.placesAfter?.pixel(9, 20))
    #expect(place.x == 0)
    #expect(place.y == 15)
  }

  @Test("A centred picture that was nudged to the corner is compared where it is seen")
  func centredInCorner() throws {
    let small = Self.picture.rows(0..<40)
    let pair = try ComparedFiles(Self.picture, small, Rules(alignment: .center))
    var query = PairQuery()
    query.isPlaced = true
    let found = try pair.differences(query)
    #expect(found.aligned == nil)
    #expect(found.regions == [Self.box(0..<60, 40..<60)])
  }

  @Test("A picture that is scaled to the other has changes and places by the one before")
  func scaled() throws {
    let change = Self.box(20..<24, 10..<16)
    let before = PixelBuffer.blue(60, 60)
    let after = PixelBuffer.blue(120, 120).marked(Self.box(40..<48, 20..<32))
    // Around the change it is a little darker where it was made smaller.
    let rules = Rules(threshold: 0.3, alignment: .scale)
    let found = try ComparedFiles(before, after, rules).differences()
    let aligned = try #require(found.aligned)
    #expect(aligned.after.width == 60)
    #expect(aligned.after.height == 60)
    #expect(aligned.strips == [])
    #expect(found.regions == [change])
    #expect(found.marks?.picture.buffer.width == 60)
    let place = try #require(aligned.placesAfter?.pixel(20, 10))
    #expect(place.x == 41)
    #expect(place.y == 21)
  }

  @Test(
    "What is found of a nudged picture is told by the pixels of the one before",
    arguments: [(3, 2), (-3, 2), (3, -2), (-3, -2)])
  func nudged(columns: Int, rows: Int) throws {
    let change = Self.box(30..<33, 20..<22)
    let after = Self.picture.shifted(columns: -columns, rows: -rows)
      .marked(Self.box(30 - columns..<33 - columns, 20 - rows..<22 - rows))
    let rules = Rules(
      excluded: Exclusion(rectangles: [Self.box(40..<44, 40..<42)]), alignment: .rows)
    var query = PairQuery()
    (query.columns, query.rows, query.isPlaced) = (columns, rows, true)
    let found = try ComparedFiles(Self.picture, after, rules).differences(query)
    #expect(found.regions.contains(change))
    #expect(found.aligned == nil)
    #expect(found.counts.all == (60 + 3) * (60 + 2) - 2 * 3 * 2)
    // Of the corner of the canvas, which lies above and to the left of either picture.
    let (left, top) = (min(0, columns), min(0, rows))
    let marks = try #require(found.marks?.picture.buffer)
    #expect(marks.width == 63)
    #expect(marks[30 - left, 20 - top].blue > 0)
    #expect(marks[29 - left, 20 - top].blue == 0)
  }

  @Test("That a picture has moved is told only as long as nobody has moved it")
  func movement() throws {
    let pair = try ComparedFiles(
      Self.picture, Self.picture.shifted(columns: 3, rows: -2), Rules(alignment: .none))
    #expect(try pair.differences().movement == Movement(columns: 3, rows: -2))
    var query = PairQuery()
    query.isPlaced = true
    #expect(try pair.differences(query).movement == Movement(columns: 3, rows: -2))
    for (columns, rows) in [(1, 0), (0, 1), (-3, 2)] {
      (query.columns, query.rows) = (columns, rows)
      #expect(try pair.differences(query).movement == nil)
    }
  }

  @Test("Of large pictures the layers are wished for, and what is found is the same")
  func large() throws {
    let rules = Rules(alignment: .rows)
    let small = try ComparedFiles(Self.picture, Self.grown, rules, largestKept: 60 * 65)
    let large = try ComparedFiles(Self.picture, Self.grown, rules, largestKept: 60 * 65 - 1)
    let (kept, found) = (try small.differences(), try large.differences())
    #expect(found.magnitudes == nil)
    #expect(found.marks == nil)
    #expect(found.regions == kept.regions)
    #expect(found.aligned?.strips == kept.aligned?.strips)
    try requireSame(try large.layer(.marks), try #require(kept.marks?.picture.buffer))
    try requireSame(try large.layer(.magnitudes), try #require(kept.magnitudes?.picture.buffer))
  }

  @Test("Large pictures that are nudged, swapped or nudged back are compared anew")
  func nudgedLarge() throws {
    let after = Self.picture.shifted(columns: 1, rows: 0).marked(Self.box(30..<33, 20..<22))
    let pair = try ComparedFiles(Self.picture, after, Rules(), largestKept: 100)
    let whole = try ComparedFiles(Self.picture, after, Rules())
    var (nudged, swapped) = (PairQuery(), PairQuery())
    (nudged.columns, nudged.isPlaced) = (-1, true)
    (swapped.before, swapped.after) = (1, 0)
    for query in [PairQuery(), nudged, PairQuery(), PairQuery(), swapped, nudged] {
      let (found, wanted) = (try pair.differences(query), try whole.differences(query))
      #expect(found.counts == wanted.counts)
      #expect(found.regions == wanted.regions)
      try requireSame(
        try pair.layer(.magnitudes, of: query), try #require(wanted.magnitudes?.picture.buffer))
    }
    #expect(try pair.differences(nudged).regions.contains(Self.box(29..<32, 20..<22)))
  }

  @Test("With the sides swapped, what was added is what was removed")
  func swapped() throws {
    let pair = try ComparedFiles(Self.picture, Self.grown, Rules(alignment: .rows))
    var query = PairQuery()
    (query.before, query.after) = (1, 0)
    let found = try pair.differences(query)
    #expect(found.aligned?.strips == [Strip(kind: .removed, box: Self.box(0..<60, 20..<25))])
    try requireSame(try #require(found.aligned?.before.levels[0].buffer), Self.grown)
  }

  @Test("Another frame that is aligned is shown as that, and not as the first")
  func alignedFrame() throws {
    let second = PixelBuffer.pattern(60, 60, seed: 5)
    let third = second.rows(0..<20).above(.pattern(60, 5, seed: 1)).above(second.rows(20..<60))
    let pair = try ComparedFiles(
      [Self.picture, second], [Self.picture.above(.red(60, 5)), third], Rules(alignment: .rows))
    let aligned = try #require(try pair.differences(PairQuery(frame: 2)).aligned)
    #expect(aligned.strips == [Strip(kind: .added, box: Self.box(0..<60, 20..<25))])
    try requireSame(aligned.after.levels[0].buffer, third)
    try requireSame(aligned.before.levels[0].buffer.rows(0..<20), second.rows(0..<20))
  }

  @Test("That only ignored pixels differ is the summary, and not how large the pictures are")
  func onlyIgnored() throws {
    let box = Self.box(5..<8, 5..<7)
    let rules = Rules(excluded: Exclusion(rectangles: [box]))
    let found = try ComparedFiles(Self.picture, Self.picture.marked(box), rules).differences()
    #expect(found.regions == [])
    #expect(found.summary == "ignored: 6 pixels that differ")
  }

  @Test("The numbers of a translucent pixel are its file's, not what is left of them on screen")
  func translucentNumbers() throws {
    let (opaque, faint) = ([10, 20, 30, 255], [100, 150, 200, 10])
    let pair = try ComparedFiles(
      before: PNGText.picture(1, depth: 8, [opaque]), after: PNGText.picture(1, depth: 8, [faint]),
      Rules())
    let found = try pair.differences()
    #expect(found.before?.samples == nil)
    #expect(found.after?.samples?.pixels == .rgba8([0x0ac8_9664]))
  }
}
