/// What a file says about a picture beside its pixels, and where.
struct Remark: Equatable {
  /// What it is about: `text`, `date`, `density` and so on.
  let name: String
  let range: Range<Int>

  /// What a PNG's chunk of a type is about; nil if it makes the pixels.
  static func name(ofChunk type: Int) -> String? { chunks[type] }

  /// What a JPEG's segment is about; nil if it makes the pixels.
  static func name(ofMarker marker: UInt8, _ data: Span<UInt8>, _ body: Range<Int>) -> String? {
    switch marker {
    case 0xfe: "comment"
    case 0xe0 where data.holds(Array("JFIF\0".utf8), at: body.lowerBound):
      PixelDensity.remark
    case 0xe1 where data.holds(Array("Exif\0\0".utf8), at: body.lowerBound): "exif"
    case 0xe1: "xmp"
    case 0xe2 where data.holds(Array("MPF\0".utf8), at: body.lowerBound): picturesWithin
    case 0xe2 where data.holds(Array("urn:iso:std:iso:ts:21496:-1\0".utf8), at: body.lowerBound):
      "gain map"
    case 0xed: "iptc"
    default: nil
    }
  }

  /// The name of an index of pictures that come after the first, as cameras write them, and of those pictures.
  static let picturesWithin = "pictures within"

  /// The name of all else that comes after the end of the picture, such as the film of a photo that moves.
  static let afterPicture = "data after the picture"

  private static let chunks = [
    0x7445_5874: "text", 0x7a54_5874: "text", 0x6954_5874: "text",  // tEXt, zTXt, iTXt
    0x7449_4d45: "date", 0x7048_5973: PixelDensity.remark, 0x6558_4966: "exif",  // tIME, pHYs, eXIf
    0x624b_4744: "background", 0x7342_4954: "significant bits",  // bKGD, sBIT
    // cICP, mDCV and cLLI, and the last two as drafts wrote them, mDCv and cLLi.
    0x6349_4350: "cicp", 0x6d44_4356: "mastering display", 0x634c_4c49: "light level",
    0x6d44_4376: "mastering display", 0x634c_4c69: "light level",
  ]
}
