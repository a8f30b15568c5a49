internal import Glibc
internal import MatteRaster

/// Where pictures are written.
enum PictureFile {
  /// Writes pixels as a PAM file.
  static func write(_ buffer: PixelBuffer, to name: String) {
    var bytes = Array(
      "P7\nWIDTH \(buffer.width)\nHEIGHT \(buffer.height)\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
        .utf8)
    for pixel in buffer.pixels {
      let alpha = pixel >> 24
      func part(_ shift: UInt32) -> UInt8 {
        alpha == 0 ? 0 : UInt8(min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha))
      }
      bytes += [part(16), part(8), part(0), UInt8(alpha)]
    }
    guard let file = unsafe fopen(name + ".pam", "wb") else { return }
    unsafe fwrite(bytes, 1, bytes.count, file)
    unsafe fclose(file)
  }
}
