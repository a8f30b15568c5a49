package import MatteRaster

/// Finds out if all of a picture lies a few pixels from where it was, as after a change of a margin.
///
/// Pixels need not be the same there: also what moved by a fraction of one looks most alike at the whole offset that is
/// nearest. Where a pattern repeats, or only a part has moved, nothing is said.
package struct PictureShift {
  /// The largest offset that is tried, in either direction.
  private static let reach = 12
  /// The pixels that are looked at: at most so many, and at least so many, or nothing is said.
  private static let places = 48...1024
  /// A pixel is looked at if it is so much lighter or darker than one beside it, of 255.
  private static let texture = 6
  /// Differences above this are the same, so that a few pixels of other contents do not decide.
  private static let limit = 64
  /// What may be left of the difference at the offset found, as a share, and of that at other offsets.
  private static let (rest, others) = (0.3, 0.7)

  private let before: SampleBuffer
  private let after: SampleBuffer
  private let samples: [(x: Int, y: Int)]

  /// How far the picture after lies from the one before; nil if it does not, or that cannot be told.
  package static func shift(_ before: SampleBuffer, _ after: SampleBuffer) -> PixelOffset? {
    PictureShift(before, after)?.offset
  }

  private init?(_ before: SampleBuffer, _ after: SampleBuffer) {
    guard before.width == after.width, before.height == after.height else { return nil }
    self.before = before
    self.after = after
    let all = Self.textured(before)
    guard all.count >= Self.places.lowerBound else { return nil }
    // Evenly, from the first to the last.
    let count = min(all.count, Self.places.upperBound)
    samples = (0..<count).map { all[$0 * all.count / count] }
  }

  /// Places on a grid where a picture is not even, away from its border.
  private static func textured(_ picture: SampleBuffer) -> [(x: Int, y: Int)] {
    let area = Double(picture.width * picture.height)
    let step = max(1, Int((area / 65_536).squareRoot()))
    var places: [(x: Int, y: Int)] = []
    for y in stride(from: reach, to: picture.height - reach - 1, by: step) {
      for x in stride(from: reach, to: picture.width - reach - 1, by: step) {
        let own = picture.light(x, y)
        let slope = max(
          abs(own - picture.light(x + 1, y)), abs(own - picture.light(x, y + 1)))
        if slope >= texture { places.append((x, y)) }
      }
    }
    return places
  }

  private var offset: PixelOffset? {
    let range = -Self.reach...Self.reach
    let costs = range.flatMap { rows in
      range.map { columns in
        let offset = PixelOffset(columns: columns, rows: rows)
        return (offset: offset, cost: cost(offset))
      }
    }
    let unmoved = cost(.zero)
    guard let best = costs.min(by: { $0.cost < $1.cost }), best.offset != .zero,
      Double(best.cost) <= Self.rest * Double(unmoved)
    else { return nil }
    // Those beside the best are nearly as good where it is a fraction of a pixel away.
    let rival = costs.lazy.filter { far in
      abs(far.offset.columns - best.offset.columns) > 1
        || abs(far.offset.rows - best.offset.rows) > 1
    }.map(\.cost).min()
    return rival.map { Double(best.cost) < Self.others * Double($0) } ?? true
      ? best.offset : nil
  }

  /// How different the pictures are at an offset.
  private func cost(_ offset: PixelOffset) -> Int {
    samples.reduce(0) { sum, place in
      let light = after.light(place.x + offset.columns, place.y + offset.rows)
      return sum + min(abs(before.light(place.x, place.y) - light), Self.limit)
    }
  }
}

extension SampleBuffer {
  /// How light a pixel is over white, 0…255.
  fileprivate func light(_ x: Int, _ y: Int) -> Int {
    func light(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int) -> Int {
      255 - (255 - (red + 2 * green + blue) / 4) * alpha / 255
    }
    switch pixels {
    case .rgba8(let pixels):
      let pixel = Int(pixels[y * width + x])
      return light(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24 & 255)
    case .rgba16(let pixels):
      let pixel = pixels[y * width + x]
      func high(_ index: UInt64) -> Int { Int(pixel >> (index * 16 + 8) & 255) }
      return light(high(0), high(1), high(2), high(3))
    }
  }
}
