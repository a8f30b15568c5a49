/// EXIF data made by hand that has an interoperability index (Exif 2.32, 4.6).
public enum HandmadeExif {
  /// The data with an index of three letters, such as R03 for Adobe RGB, in either order of bytes.
  public static func bytes(index: String, isLittle: Bool = true) -> [UInt8] {
    func number(_ bytes: [UInt8]) -> [UInt8] { isLittle ? bytes.reversed() : bytes }
    func directory(_ tag: [UInt8], type: UInt8, count: UInt8, _ value: [UInt8]) -> [UInt8] {
      number([0, 1]) + number(tag) + number([0, type]) + number([0, 0, 0, count]) + value
        + [0, 0, 0, 0]
    }
    let head: [UInt8] = isLittle ? [0x49, 0x49, 42, 0] : [0x4d, 0x4d, 0, 42]
    return head + number([0, 0, 0, 8])
      + directory([0x87, 0x69], type: 4, count: 1, number([0, 0, 0, 26]))
      + directory([0xa0, 0x05], type: 4, count: 1, number([0, 0, 0, 44]))
      + directory([0, 1], type: 2, count: 4, Array(index.utf8) + [0])
  }

  /// A JPEG's segment that holds it.
  public static func segment(index: String) -> [UInt8] {
    HandmadeJPEG.segment(0xe1, Array("Exif\0\0".utf8) + bytes(index: index))
  }
}
