import CPeers
import MatteImages
import MatteRaster

/// A PNG as it is read here and by libpng.
func testLibpng(_ bytes: [UInt8]) {
  let limit = 1 << 16
  let peer = peer_read_png(bytes, bytes.count, limit)
  defer { peer_free(peer.pixels) }
  let limits = ImageReader.Limits(pixels: limit)
  let own = Result { () throws(ImageError.Reason) in
    try SampleReader(limits: limits).picture(from: bytes)
  }
  guard let pixels = peer.pixels else { return }
  switch own {
  case .failure(let reason):
    // libpng warns of much that it then reads, takes animations for stills, and passes over chunks behind the pixels
    // that it does not know, though their names say that they matter.
    let names = chunkNames(bytes)
    let isOdd = names.contains { name in
      ["acTL", "fcTL", "fdAT"].contains(name)
        || name.first?.isUppercase ?? true && !["IHDR", "PLTE", "IDAT", "IEND"].contains(name)
    }
    expect(peer.warnings > 0 || isOdd, "what libpng reads without a word is refused: \(reason)")
  case .success(let picture):
    guard picture.orientation == 1, picture.frames == 1 else { return }
    let shape = picture.samples.shape
    expect(
      shape.width == Int(peer.width) && shape.height == Int(peer.height), "the sides are equal")
    expect(shape.depth == Int(peer.depth), "the depths are equal")
    let count = shape.width * shape.height
    let peers =
      shape.depth == 8
      ? UnsafeBufferPointer(start: pixels.assumingMemoryBound(to: UInt32.self), count: count)
        .map(UInt64.init)
      : Array(UnsafeBufferPointer(start: pixels.assumingMemoryBound(to: UInt64.self), count: count))
    expect(peers == samples(of: picture.samples), "the pixels are equal")
  }
}

/// The same pixels in rows one after the other and in the seven passes of Adam7, of any kind and with any filters.
func testAdam7(_ bytes: [UInt8]) {
  var input = ByteSource(bytes)
  let kinds: [(type: UInt8, depth: Int)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]
  let kind = kinds[input.int(0...kinds.count - 1)]
  let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind.type] ?? 1
  let picture = LooseRows(
    width: input.int(1...40), height: input.int(1...40), depth: kind.depth, channels: channels)
  let colours = kind.type == 3 ? input.int(1...1 << kind.depth) : 0
  let transparency = input.int(0...8)
  let filters = (0..<8).map { _ in UInt8(input.int(0...4)) }
  let palette = (0..<colours * 3).map { _ in input.byte() }
  let alphas: [UInt8] =
    switch kind.type {
    case 0 where transparency > 4: [input.byte() & (kind.depth == 16 ? 255 : 0), input.byte()]
    case 2 where transparency > 4:
      (0..<3).flatMap { _ in [input.byte() & (kind.depth == 16 ? 255 : 0), input.byte()] }
    case 3: (0..<min(transparency, colours)).map { _ in input.byte() }
    default: []
    }
  let most = kind.type == 3 ? colours - 1 : 1 << kind.depth - 1
  let pixels = input.all()
  let files = [false, true].map { isInterlaced in
    let body = picture.filtered(pixels, most: most, filters, isInterlaced: isInterlaced)
    let header =
      bigBytes(UInt32(picture.width)) + bigBytes(UInt32(picture.height))
      + [UInt8(kind.depth), kind.type, 0, 0, isInterlaced ? 1 : 0]
    return signature + chunk("IHDR", header) + (colours > 0 ? chunk("PLTE", palette) : [])
      + (alphas.isEmpty ? [] : chunk("tRNS", alphas)) + chunk("IDAT", stored(body))
      + chunk("IEND", [])
  }
  let read = files.map { file in try? SampleReader().picture(from: file) }
  guard let one = read[0], let other = read[1] else {
    return expect(false, "a picture of kind \(kind) is refused: \(read.map { $0 != nil })")
  }
  expect(one.samples == other.samples, "Adam7 changes nothing")
  expect(one.facts == other.facts, "nor what is said")
  for file in files {
    testLibpng(file)
    testPicture(file)
  }
}

/// The rows of a picture that is made of an input's bytes, however many there are.
private struct LooseRows {
  let width: Int
  let height: Int
  let depth: Int
  let channels: Int

  /// The rows as they are stored before they are compressed.
  func filtered(
    _ bytes: [UInt8], most: Int, _ filters: [UInt8], isInterlaced: Bool
  ) -> [UInt8] {
    // First column and row, and the steps, of each pass (PNG specification, third edition, 8.2).
    let passes =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    var all: [UInt8] = []
    for pass in passes {
      var above: [UInt8] = []
      for y in stride(from: pass.1, to: height, by: pass.3) where pass.0 < width {
        let row = packed(
          stride(from: pass.0, to: width, by: pass.2).flatMap { x in
            (0..<channels).map { sample(bytes, (y * width + x) * channels + $0, most) }
          })
        if above.isEmpty { above = row.map { _ in 0 } }
        let filter = filters[y % filters.count]
        all += [filter] + Self.filtered(row, above, max(1, depth * channels / 8), filter)
        above = row
      }
    }
    return all
  }

  private func sample(_ bytes: [UInt8], _ index: Int, _ most: Int) -> Int {
    guard !bytes.isEmpty else { return 0 }
    let (high, low) = (bytes[index % bytes.count], bytes[(index * 7 + 3) % bytes.count])
    return (Int(high) << 8 | Int(low)) % (most + 1)
  }

  private func packed(_ samples: [Int]) -> [UInt8] {
    if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let each = 8 / depth
    return stride(from: 0, to: samples.count, by: each).map { start in
      (start..<start + each).reduce(0) { byte, place in
        byte << UInt8(depth) | (place < samples.count ? UInt8(samples[place]) : 0)
      }
    }
  }

  /// A row as a filter stores it (9.2).
  private static func filtered(
    _ row: [UInt8], _ above: [UInt8], _ step: Int, _ filter: UInt8
  ) -> [UInt8] {
    row.indices.map { place in
      let left = place < step ? 0 : Int(row[place - step])
      let corner = place < step ? 0 : Int(above[place - step])
      let up = Int(above[place])
      let guess = left + up - corner
      let nearest = [left, up, corner].min { abs(guess - $0) < abs(guess - $1) } ?? 0
      return row[place] &- UInt8([0, left, up, (left + up) / 2, nearest][Int(filter)])
    }
  }
}
