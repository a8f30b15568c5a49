internal import CKernels
internal import MatteGeometry
internal import MatteRaster
internal import MatteThreads

/// Keeps the pixels that differ as rows are compared, from the top, and those around them.
struct DifferenceCollector<Word: PixelWord>: Sendable {
  /// A row that may have to be kept.
  private struct Line: Sendable {
    let pair: RowPair
    /// The flags of its pixels; none if those that both pictures have are equal.
    let flags: [PixelFlags]
    /// The columns that both pictures have.
    let shared: Range<Int>

    /// True if it is not far below a row in which pixels differ: what moved reaches over such rows.
    let isNear: Bool

    var y: Int { pair.y }
    var differs: Bool { !flags.isEmpty }
    var isKept: Bool { differs || isNear }
  }

  private(set) var pixels: DifferingPixels<Word>
  /// The pixels that only either picture has and that differ therefore.
  private var outside = Sides(before: 0, after: 0)
  private let frames: CanvasFrames?
  private let shapes: Sides<SampleShape>
  /// The rows that are not kept yet, and those just above them.
  private var lines: [Line] = []
  /// The last row in which pixels differ that both pictures have.
  private var lastDiffering: Int?
  /// The first row of the band that is kept next.
  private var top = 0
  /// The bytes that can still be kept.
  private var room: Int
  /// Where pixels are kept.
  private var memory = KeptRoom<Word>()
  /// The bands in which pixels differ everywhere.
  private(set) var disturbed = DisturbedBands<Word>()
  /// True if those need not be kept that nothing explains.
  private let mayGiveUp: Bool
  /// The labels of the band that was kept last: equal ones share their memory.
  private var lastLabels: [UInt16] = []
  /// The first row that was not kept for want of room; nil if there is none.
  private(set) var end: Int?

  /// Begins above the first row of two pictures, whose canvas has so many rows; `room` are the bytes that can be kept.
  init(
    _ before: SampleShape, _ after: SampleShape, height: Int, _ frames: CanvasFrames?, room: Int,
    mayGiveUp: Bool
  ) {
    self.frames = frames
    self.mayGiveUp = mayGiveUp
    self.room = room
    shapes = Sides(before: before, after: after)
    let canvas = PixelRect(width: frames?.width ?? max(before.width, after.width), height: height)
    pixels = DifferingPixels(
      canvas: canvas,
      frames: Sides(
        before: frames?.before ?? PixelRect(width: before.width, height: height),
        after: frames?.after ?? PixelRect(width: after.width, height: height)))
  }

  /// The first row of either picture that is still needed; nil if none is.
  var firstNeeded: Sides<Int?> {
    let open = lines.filter { $0.y >= top - Self.reach }
    let first = open.first(where: \.isKept)?.y ?? open.last?.y ?? 0
    let needed = open.filter { $0.y >= first - Self.reach }
    return Sides(
      before: needed.lazy.compactMap(\.pair.before).first,
      after: needed.lazy.compactMap(\.pair.after).first)
  }

  /// Takes in the next pair of rows and the flags of its pixels; none if all are equal.
  mutating func add(_ pair: RowPair, _ flags: [PixelFlags]) {
    let shared = sharedColumns(of: pair)
    if !flags.isEmpty, shared.count < pixels.canvas.width { addOutside(pair.y, shared, flags) }
    let differs = FlagKernel.has(.different, in: flags, shared)
    if differs { lastDiffering = pair.y }
    let isNear = lastDiffering.map { pair.y - $0 <= Self.reachBelow } ?? false
    lines.append(
      Line(pair: pair, flags: differs ? flags : [], shared: shared, isNear: isNear))
  }

  /// Keeps what can be kept of the rows so far, which the planes still have; all of it after the last.
  mutating func advance(isLast: Bool, _ before: Plane<Word>, _ after: Plane<Word>) {
    while let last = lines.last?.y, isLast || last >= top + DifferingBand<Word>.side + Self.reach {
      keepBand(before, after)
      top += DifferingBand<Word>.side
      lines.removeAll { $0.y < top - Self.reach }
      if isLast, last < top { return }
    }
  }

  private func sharedColumns(of pair: RowPair) -> Range<Int> {
    guard pair.before != nil, pair.after != nil else { return 0..<0 }
    return frames?.shared(inRow: pair.y) ?? 0..<min(shapes.before.width, shapes.after.width)
  }

  private mutating func addOutside(_ y: Int, _ shared: Range<Int>, _ flags: [PixelFlags]) {
    for x in flags.indices where !shared.contains(x) && flags[x].contains(.different) {
      outside[place(of: .before).contains(x, y) ? .before : .after] += 1
    }
  }

  /// Where a picture lies on the canvas.
  private func place(of side: Side) -> PixelRect {
    if let frames { return side == .before ? frames.before : frames.after }
    return PixelRect(width: shapes[side].width, height: shapes[side].height)
  }

  /// What only either picture has, where it has some; nothing if there is no second one.
  var outsideChanges: [GatheredChange] {
    if Side.allCases.contains(where: { place(of: $0).isEmpty }) { return [] }
    return Side.allCases.filter { outside[$0] > 0 }.map { side in
      let (own, opposite) = (place(of: side), place(of: side.opposite))
      return GatheredChange(
        outside: side, own.strips(outside: opposite), pixels: outside[side])
    }
  }

  /// True if there are pixels that only one picture has.
  var hasOutside: Bool { outside.before + outside.after > 0 }

  /// How far from pixels that differ others are kept, at least.
  private static var reach: Int { 8 }
  /// The blocks between others that are kept.
  private static var maxGap: Int { 4 }
  /// How far below rows in which pixels differ others are kept.
  private static var reachBelow: Int { 64 }
}

extension DifferenceCollector {
  /// Keeps what is needed of the rows of a band.
  private mutating func keepBand(_ before: Plane<Word>, _ after: Plane<Word>) {
    let side = DifferingBand<Word>.side
    let near = lines.filter { $0.y < top + side + Self.reach }
    let blocks = blocks(of: near)
    let bytes = DifferingBand<Word>.bytes(ofBlocks: blocks.count(where: \.self))
    let isDisturbed = mayGiveUp && isDisturbed(near)
    if !isDisturbed { disturbed.end() }
    guard bytes > 0, end == nil else { return }
    if disturbed.areGivenUp, !RecolourFinder.mayFind(in: samples(near, before, after)) {
      return disturbed.skip(top / side)
    }
    if bytes > room {
      end = top
      return
    }
    room -= bytes
    var band = DifferingBand(top: top, keeping: blocks, in: &memory)
    // Whichever rows came together, these are still held.
    let first = near.first(where: \.isKept)?.y ?? 0
    let own = near.filter { $0.y >= max(top, first - Self.reach) && $0.y < top + side }
    let planes = Sides(before: before, after: after)
    _ = TwoThreads.map(Side.allCases) { [band] side in
      band.keep(side, of: planes[side], own.map { (y: $0.y, row: $0.pair.row(of: side)) })
    }
    for line in own {
      band.keep(line.flags, line.y, in: line.shared)
      pixels.rows.before[line.y] = line.pair.before != nil
      pixels.rows.after[line.y] = line.pair.after != nil
    }
    if ClaimKernel.areEqual(band.labels, lastLabels) {
      band.labels = lastLabels
    } else {
      lastLabels = band.labels
    }
    pixels.bands[top / side] = band
    if isDisturbed { room += bytes * disturbed.add(top / side, to: &pixels) }
  }

  /// True if pixels differ everywhere in the rows of the next band.
  private func isDisturbed(_ lines: [Line]) -> Bool {
    let own = lines.drop { $0.y < top }.prefix { $0.y < top + DifferingBand<Word>.side }
    guard own.count == DifferingBand<Word>.side, own.allSatisfy(\.differs) else { return false }
    let different = own.reduce(0) { $0 + FlagKernel.counts($1.flags).different }
    return different * 8 >= own.count * pixels.canvas.width * 7
      && own.allSatisfy { FlagKernel.blocks($0.flags).allSatisfy { $0 != 0 } }
  }

  /// Some pixels of the next band, at even distances.
  private func samples(
    _ lines: [Line], _ before: Plane<Word>, _ after: Plane<Word>
  ) -> [(before: Word, after: Word)] {
    var samples: [(before: Word, after: Word)] = []
    for line in lines where line.y >= top && line.y % 8 == 0 {
      guard let y = line.pair.before, let afterY = line.pair.after else { continue }
      let columns = line.shared
      for x in stride(
        from: columns.lowerBound, to: columns.upperBound, by: max(1, columns.count / 64))
      {
        samples.append((before[x, y], after[x, afterY]))
      }
    }
    return samples
  }

  /// The blocks of columns in which pixels differ in some rows, or near to which.
  private func blocks(of lines: [Line]) -> [Bool] {
    let side = DifferingBand<Word>.side
    var blocks = [Bool](repeating: false, count: (pixels.canvas.width + side - 1) / side)
    for line in lines where line.differs {
      let marks = FlagKernel.blocks(line.flags)
      for index in marks.indices where marks[index] != 0 {
        let near = (index - 1) * FlagKernel.block..<(index + 2) * FlagKernel.block
        for block in max(
          0, near.lowerBound / side)...min(blocks.count - 1, (near.upperBound - 1) / side)
        {
          blocks[block] = true
        }
      }
    }
    fillGaps(&blocks)
    return blocks
  }

  /// Keeps blocks between others, too, where they are few: what moved may reach over them.
  private func fillGaps(_ blocks: inout [Bool]) {
    var last: Int?
    for block in blocks.indices where blocks[block] {
      if let last, block - last - 1 <= Self.maxGap {
        for between in last + 1..<block { blocks[between] = true }
      }
      last = block
    }
  }
}

extension PixelRect {
  /// What of it is not in another one: above, to the left, to the right and below.
  func strips(outside rect: PixelRect) -> [PixelRect] {
    let shared = intersection(rect)
    if shared.isEmpty { return [self] }
    return [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: shared.minY),
      PixelRect(minX: minX, minY: shared.minY, maxX: shared.minX, maxY: shared.maxY),
      PixelRect(minX: shared.maxX, minY: shared.minY, maxX: maxX, maxY: shared.maxY),
      PixelRect(minX: minX, minY: shared.maxY, maxX: maxX, maxY: maxY),
    ].filter { !$0.isEmpty }
  }
}

extension RowPair {
  /// The row in a picture; nil if it has none.
  fileprivate func row(of side: Side) -> Int? { side == .before ? before : after }
}

extension DifferingBand {
  /// Keeps which pixels of a row differ.
  fileprivate mutating func keep(_ flags: [PixelFlags], _ y: Int, in shared: Range<Int>) {
    if flags.isEmpty { return }
    for run in runs {
      let columns = run.columns.clamped(to: shared)
      if columns.isEmpty { continue }
      FlagKernel.copy(
        .different, of: flags, columns, to: &labels, at: index(run, from: columns.lowerBound, y))
    }
  }
}
