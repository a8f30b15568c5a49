import Glibc
import MatteImages
import Testing

struct ImageErrorTests {
  static let reasons: [ImageError.Reason] =
    [
      .unsuitable(.directory), .unsuitable(.device), .unsuitable(.terminal), .unsuitable(.socket),
      .silentPipe, .stalled(seconds: 60), .empty, .tooLong(limit: 512 << 20), .foreign,
      .foreignPicture("GIF"), .tooCostly(megabytes: 1532), .inhabited, .uncreatable(code: ENOENT),
      .truncated(.png), .damaged(.jpeg), .changed, .unsupported(.jpeg),
      .tooManyPixels(width: 40_000, height: 40_000, limit: 128_000_000),
      .tooManyScans(limit: 100), .unwritableSize(width: 0, height: 4), .unsuitableFrame,
      .outOfMemory, .pointer, .damagedObject, .noPlaceForCrops, .noFolder,
    ] + (1...40).flatMap { [.unreadable(code: $0), .unwritable(code: $0)] }

  @Test("Every error is one line that says what is wrong, not what to do", arguments: reasons)
  func everyErrorIsOne(
    _ reason: ImageError.Reason
  ) {
    let line = ImageError("a\nb.png", reason).description
    #expect(!line.contains("\n"))
    #expect(line.hasPrefix("a\\x0ab.png "))
    #expect(!line.contains(";"))
    #expect(!line.contains("--"))
    #expect(!line.contains("matte"))
    #expect(line.count < 100)
  }

  @Test("A directory is named as what it is") func aDirectoryIsNamed() {
    #expect(
      ImageError("photo.png", .unsuitable(.directory)).description
        == "photo.png is a directory")
  }

  @Test("An empty name is seen") func empty() {
    #expect(ImageError("", .empty).description == "“” is empty")
  }

  @Test("The error of standard input names it") func theErrorOfStandard() {
    #expect(throws: ImageError("/tmp", .unsuitable(.directory))) {
      try ImageReader().picture(at: "/tmp")
    }
  }
}
