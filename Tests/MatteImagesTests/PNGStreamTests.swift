import MatteImages
import MatteRaster
import TestSupport
import Testing

@Suite("A PNG that is written by rows")
struct PNGStreamTests {
  private static let palette: [Pixel] = [.clear, 0xff12_3456, 0x8080_0000, 0xffff_ffff]
  private static let kinds: [PixelBytes] = [.grey, .palette(palette), .colours]

  /// Noise, and rows like the one above.
  private static func bytes(_ width: Int, _ height: Int, _ kind: PixelBytes) -> [UInt8] {
    var random = SeededBytes(seed: UInt64(width))
    var rows: [[UInt8]] = []
    for y in 0..<height {
      let most = kind == .palette(palette) ? 4 : 256
      let row = (0..<width * kind.perPixel).map { _ in UInt8(random.next(below: most)) }
      rows.append(y % 5 == 3 ? rows[y - 1] : row)
    }
    return rows.flatMap(\.self)
  }

  private static func file(
    _ width: Int, _ height: Int, _ kind: PixelBytes, _ rows: [UInt8], band: Int
  ) throws -> [UInt8] {
    var png = try PNGStream(width: width, height: height, kind)
    var file: [UInt8] = []
    let size = width * kind.perPixel * band
    for start in stride(from: 0, to: rows.count, by: size) {
      file += try png.bytes(ofRows: Array(rows[start..<min(start + size, rows.count)]))
    }
    return file + png.end
  }

  @Test("Holds the pixels whose bytes were added, however many rows at a time", arguments: kinds)
  func pixels(kind: PixelBytes) throws {
    for (width, height) in [(1, 1), (7, 5), (300, 40)] {
      let rows = Self.bytes(width, height, kind)
      let expected = PixelBuffer(width: width, height: height, bytes: rows, as: kind)
      for band in [1, 3, 40] {
        let file = try Self.file(width, height, kind, rows, band: band)
        #expect(try ImageReader().picture(from: file) == expected)
      }
    }
  }

  @Test(
    "Is compressed by two threads in parts, which are the same however many rows are added at a time"
  )
  func parts() throws {
    let rows = Self.bytes(2000, 900, .grey)
    let expected = try Self.file(2000, 900, .grey, rows, band: 900)
    #expect(
      try ImageReader().picture(from: expected)
        == PixelBuffer(width: 2000, height: 900, bytes: rows, as: .grey))
    for band in [1, 131, 132, 500] {
      let file = try Self.file(2000, 900, .grey, rows, band: band)
      let isSame = file == expected
      #expect(isSame, "\(band) rows at a time")
    }
  }

  /// Leaves a number all over the memory that the next call has for itself.
  @inline(never)
  private func soil(with number: UInt16) -> UInt16 {
    let memory = InlineArray<100_000, UInt16>(repeating: number)
    return memory[Int.random(in: 0..<100_000)]
  }

  @Test("Is up to its pixels alone, and not to what the memory held before")
  func soiledMemory() throws {
    // Nearly all black, as the layer of two pictures that hardly differ.
    var rows = [UInt8](repeating: 0, count: 201 * 150)
    for index in stride(from: 0, to: rows.count, by: 7919) { rows[index] = 9 }
    let files = try (0..<UInt16(20)).map { number in
      #expect(soil(with: number) == number)
      return try Self.file(201, 150, .grey, rows, band: 150)
    }
    #expect(Set(files).count == 1)
  }

  /// Gives what the work does in each of so many frames of the stack, which are 64 KB apart.
  @inline(never)
  private static func results<Result>(
    inFrames count: UInt16, of work: () throws -> Result
  ) rethrows -> [Result] {
    if count == 0 { return [] }
    let memory = InlineArray<32_768, UInt16>(repeating: count)
    let deeper = try results(inFrames: memory[Int.random(in: 0..<32_768)] - 1, of: work)
    return try deeper + [work()]
  }

  @Test(
    "Is up to its pixels alone, and not to where it is compressed", arguments: [24, 40, 60, 100])
  func place(width: Int) throws {
    let rows = [UInt8](repeating: 0, count: width)
    let files = try Self.results(inFrames: 60) {
      try Self.file(width, 1, .grey, rows, band: 1)
    }
    #expect(Set(files).count == 1)
  }

  @Test("Of equal rows is small")
  func small() throws {
    let rows = [UInt8](repeating: 7, count: 1000 * 1000)
    #expect(try Self.file(1000, 1000, .grey, rows, band: 64).count < 7000)
  }

  @Test("Has sides that a PNG can have", arguments: [(0, 1), (1, 0)])
  func sides(width: Int, height: Int) {
    #expect(throws: ImageError.Reason.unwritableSize(width: width, height: height)) {
      try PNGStream(width: width, height: height, .grey)
    }
  }
}
