import MatteImages
import MatteRaster

/// The frames of an animated WebP without loss, each as it is to be seen (RIFF container of WebP).
final class Film {
  private struct Part {
    let milliseconds: Int
    let picture: PixelBuffer
  }

  private var parts: [Part] = []

  /// How long all frames are seen, in milliseconds.
  var duration: Int { parts.reduce(0) { $0 + $1.milliseconds } }

  /// A frame of 12 × 9 pixels for tests: a pixel that goes round, in the upper half opaque.
  static func frame(_ number: Int) -> PixelBuffer {
    var frame = PixelBuffer(width: 12, height: 9, filledWith: 0)
    for y in 0..<4 { for x in 0..<12 { frame[x, y] = 0xff20_4060 } }
    frame[number % 12, number / 12 % 9] = Pixel(
      rawValue: 0xff00_0000 | UInt32(number * 7_919) & 0xff_ffff)
    return frame
  }

  /// Takes a file apart.
  init(_ file: [UInt8]) {
    var canvas = PixelBuffer(width: 12, height: 9, filledWith: 0)
    for (name, body) in Self.chunks(file[12...]) where name == "ANMF" {
      let header = Array(body.prefix(16))
      let place = (x: Self.number(header[0...2]) * 2, y: Self.number(header[3...5]) * 2)
      guard
        let picture = try? ImageReader().picture(
          from: Self.still(Array(body.dropFirst(16)), header))
      else { continue }
      Self.draw(picture, at: place, blends: header[15] & 2 == 0, on: &canvas)
      parts.append(Part(milliseconds: Self.number(header[12...14]), picture: canvas))
      guard header[15] & 1 == 1 else { continue }
      let empty = PixelBuffer(width: picture.width, height: picture.height, filledWith: 0)
      Self.draw(empty, at: place, blends: false, on: &canvas)
    }
  }

  /// What is seen at a time in milliseconds.
  func frame(at milliseconds: Int) throws -> PixelBuffer? {
    var end = 0
    return parts.first {
      end += $0.milliseconds
      return milliseconds < end
    }?.picture
  }

  private static func draw(
    _ picture: PixelBuffer, at place: (x: Int, y: Int), blends: Bool, on canvas: inout PixelBuffer
  ) {
    for y in 0..<picture.height {
      for x in 0..<picture.width where !blends || picture[x, y] != 0 {
        canvas[place.x + x, place.y + y] = picture[x, y]
      }
    }
  }

  private static func chunks(_ bytes: ArraySlice<UInt8>) -> [(
    name: String, body: ArraySlice<UInt8>
  )] {
    var rest = bytes
    var chunks: [(String, ArraySlice<UInt8>)] = []
    while rest.count >= 8 {
      let name = String(decoding: rest.prefix(4), as: UTF8.self)
      let count = number(rest.dropFirst(4).prefix(4))
      chunks.append((name, rest.dropFirst(8).prefix(count)))
      rest = rest.dropFirst(8 + count + count % 2)
    }
    return chunks
  }

  /// The file of a frame by itself; alpha that lies beside the colours needs a header (VP8X).
  private static func still(_ picture: [UInt8], _ header: [UInt8]) -> [UInt8] {
    let isSplit = picture.starts(with: "ALPH".utf8)
    let extended: [UInt8] = Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0] + header[6...11]
    let chunks = isSplit ? extended + picture : picture
    let count = chunks.count + 4
    let size = (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    return Array("RIFF".utf8) + size + Array("WEBP".utf8) + chunks
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
