internal import MatteCompare
public import MatteGeometry

/// A part of the picture that is painted of a pair, and by how much it is reduced to be looked at.
///
/// ```swift
/// let place = CropPlace(PixelRect(width: 4000, height: 300))
/// assert(place.factor == 3 && place.width == 1334 && place.height == 100)
/// ```
public struct CropPlace: Equatable, Sendable {
  /// The rectangle.
  public let box: PixelRect
  /// The side of the squares of pixels that become a pixel each, at least 1.
  public let factor: Int

  /// Takes a rectangle, reduced by a whole number so that neither side is longer than `maxSide`.
  public init(_ box: PixelRect, maxSide: Int = CropPlace.maxSide) {
    self.box = box
    factor = max(1, Self.quotient(max(box.width, box.height), maxSide))
  }

  /// The columns of the crop.
  public var width: Int { Self.quotient(box.width, factor) }
  /// The rows of the crop.
  public var height: Int { Self.quotient(box.height, factor) }

  /// The longest side of a crop: no larger picture is looked at as it is by those who read pictures by programs.
  public static let maxSide = 1536
  /// The pixels around what differs that a crop shows.
  static let margin = 32

  /// A quotient, rounded up.
  private static func quotient(_ number: Int, _ divisor: Int) -> Int {
    number == 0 ? 0 : (number - 1) / divisor + 1
  }
}

extension ComparedPair {
  /// Where the most pixels and lines count, with what surrounds them: at most so many places, the largest first, and
  /// places that overlap joined; each reduced so that neither side is longer than `maxSide`.
  public func cropPlaces(
    atMost count: Int, maxSide: Int = CropPlace.maxSide
  ) -> [CropPlace] {
    var boxes: [PixelRect] = []
    for mark in verdict.comparison.largestMarks(count, on: canvas) {
      boxes.join(mark.grown(by: CropPlace.margin).intersection(canvas))
    }
    return boxes.map { CropPlace($0, maxSide: maxSide) }
  }
}

extension Comparison {
  /// The regions, and the lines that count, of the most pixels, by the rows and columns of what is painted.
  fileprivate func largestMarks(_ count: Int, on canvas: PixelRect) -> [PixelRect] {
    let lines = PaintedLines(alignment)
    let strips = hasCountedLines ? lines.uncompared : []
    let marks =
      regions.largest(count, by: \.pixels).map { ($0.pixels, lines.painted($0.box)) }
      + strips.map { lines in
        let box = canvas.cut(to: lines, alignment.axis)
        return (box.area, box)
      }
    return marks.largest(count, by: \.0).map(\.1)
  }
}

/// Where the lines of two pictures that were aligned lie in the picture that is painted of them.
private struct PaintedLines {
  private let axis: LineAlignment.Axis
  /// The lines that both pictures have, and where the first of each run is painted.
  private var compared: [(lines: Range<Int>, place: Int)] = []
  /// Where the others are painted.
  private(set) var uncompared: [Range<Int>] = []

  init(_ alignment: LineAlignment) {
    axis = alignment.axis
    var place = 0
    for run in alignment.runs {
      if run.kind == .compared, let lines = run.after ?? run.before {
        compared.append((lines, place))
      } else {
        uncompared.append(place..<place + run.count)
      }
      place += run.count
    }
  }

  /// Where a rectangle of compared lines is painted.
  func painted(_ box: PixelRect) -> PixelRect {
    var box = box
    switch axis {
    case .rows: (box.minY, box.maxY) = (place(box.minY), place(box.maxY - 1) + 1)
    case .columns: (box.minX, box.maxX) = (place(box.minX), place(box.maxX - 1) + 1)
    }
    return box
  }

  private func place(_ line: Int) -> Int {
    compared.first { $0.lines.contains(line) }.map { $0.place + line - $0.lines.lowerBound } ?? line
  }
}

extension Array {
  /// The elements with the largest numbers, the largest first; of two with the same, the first.
  func largest(_ count: Int, by number: (Element) -> Int) -> [Element] {
    indices.sorted { (number(self[$1]), $0) < (number(self[$0]), $1) }.prefix(count)
      .map { self[$0] }
  }
}

extension [PixelRect] {
  /// Adds a rectangle; those that it overlaps become one with it, in the place of the first of them.
  fileprivate mutating func join(_ box: PixelRect) {
    var (joined, place) = (box, count)
    while let index = firstIndex(where: { !$0.intersection(joined).isEmpty }) {
      joined = joined.union(remove(at: index))
      place = Swift.min(place, index)
    }
    insert(joined, at: Swift.min(place, count))
  }
}

extension PixelRect {
  /// Some rows of it, or columns.
  fileprivate func cut(to lines: Range<Int>, _ axis: LineAlignment.Axis) -> PixelRect {
    switch axis {
    case .rows:
      PixelRect(minX: minX, minY: lines.lowerBound, maxX: maxX, maxY: lines.upperBound)
    case .columns:
      PixelRect(minX: lines.lowerBound, minY: minY, maxX: lines.upperBound, maxY: maxY)
    }
  }
}
