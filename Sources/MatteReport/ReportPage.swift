package import MatteImages
package import MattePairs

/// The page of a report: one file of HTML with its style, its scripts and its data.
package enum ReportPage {
  /// Writes the page that shows `data`, with the pictures that lie within.
  ///
  /// Each picture is the text of an element, which is its address.
  /// In JSON a `<` stands in strings only, where its escape means the same: so no name of a file can end the
  /// element that holds the data.
  package static func write(
    data: JSON, pictures: [(name: String, bytes: [UInt8])] = [], to file: borrowing FileSink
  ) throws(ImageError) {
    for line in PackageResources.page_html.split(
      separator: newline, omittingEmptySubsequences: false)
    {
      let text = String(decoding: line, as: UTF8.self)
      switch text {
      case "/* style */": try file.write(PackageResources.style_css + [newline])
      case "/* scripts */": try file.write(scripts + [newline])
      case "{}": try file.write(escaped(data.text) + [newline])
      case "<!-- pictures -->":
        for picture in pictures { try file.write(element(picture) + [newline]) }
      default: try file.write(named(text).utf8 + [newline])
      }
    }
  }

  /// The bytes of JSON without a `<`, which may be part of a longer character.
  private static func escaped(_ text: String) -> [UInt8] {
    let escape = Array("\\u003c".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "<") { bytes += escape } else { bytes.append(byte) }
    }
    return bytes
  }

  /// The element of a picture.
  private static func element(_ picture: ReportFile.Picture) -> [UInt8] {
    let kind = PathBytes(picture.name).suffix == "jpg" ? "jpeg" : PathBytes(picture.name).suffix
    return Array(pictureStart.utf8)
      + "\(picture.name)\">data:image/\(kind);base64,".utf8 + Base64.text(of: picture.bytes)
      + pictureEnd.utf8
  }

  /// The line before the data.
  static let dataStart = "<script type=\"application/json\" id=\"data\">"
  /// What stands before the name of a picture.
  static let pictureStart = "<script type=\"text/plain\" id=\""
  /// What stands behind a picture.
  static let pictureEnd = "</script>"

  /// A line in which the style and the scripts that the page may have are named by their hashes: an injected one
  /// has another.
  private static func named(_ line: String) -> String {
    guard line.contains("-hash}") else { return line }
    return line.replacing("{style-hash}", with: source(PackageResources.style_css))
      .replacing("{scripts-hash}", with: source(scripts))
  }

  /// The contents of an element as Content Security Policy names them (level 3, section 2.3.1).
  private static func source(_ contents: [UInt8]) -> String {
    let digest = SHA256(of: [newline] + contents + [newline]).digest
    return "'sha256-\(String(decoding: Base64.text(of: digest), as: UTF8.self))'"
  }

  private static let newline = UInt8(ascii: "\n")

  /// The scripts, in the order in which they use each other.
  private static var scripts: [UInt8] {
    [
      PackageResources.report_js, PackageResources.letters_js, PackageResources.segments_js,
      PackageResources.alignment_js,
      PackageResources.space_js, PackageResources.view_js,
      PackageResources.look_js, PackageResources.picture_js, PackageResources.pair_js,
      PackageResources.pairs_js,
      PackageResources.edge_js, PackageResources.marks_js, PackageResources.painter_js,
      PackageResources.camera_js, PackageResources.list_js, PackageResources.details_js,
      PackageResources.decisions_js, PackageResources.ticks_js, PackageResources.keys_js,
      PackageResources.theme_js, PackageResources.address_js, PackageResources.panels_js,
      PackageResources.header_js, PackageResources.stage_js, PackageResources.sides_js,
      PackageResources.controls_js, PackageResources.labels_js, PackageResources.pointer_js,
      PackageResources.page_js,
    ].reduce([], +)
  }
}
