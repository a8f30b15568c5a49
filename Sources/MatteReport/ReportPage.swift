package import MatteImages
package import MattePairs

/// The page of a report: one file of HTML with its scripts and its data, and with its style unless that lies beside it.
package enum ReportPage {
  /// The name of the style that lies beside a page: some servers forbid one within.
  static let styleName = "style.css"
  /// The style, as a file.
  static var style: [UInt8] { PackageResources.style_css }

  /// Writes the page that shows `data`, with the pictures that lie within; the style is a file beside it if
  /// `linksStyle` is true.
  ///
  /// Each picture is the text of an element, which is its address.
  /// In JSON a `<` stands in strings only, where its escape means the same: so no name of a file can end the
  /// element that holds the data.
  package static func write(
    data: JSON, pictures: [(name: String, bytes: [UInt8])] = [], linksStyle: Bool = false,
    to file: borrowing FileSink
  ) throws(ImageError) {
    for line in PackageResources.page_html.split(
      separator: newline, omittingEmptySubsequences: false)
    {
      let text = String(decoding: line, as: UTF8.self)
      switch text {
      case "<!-- style -->":
        try file.write((linksStyle ? Array(link.utf8) : inlineStyle) + [newline])
      case "<!-- pairs -->": try file.write(Array(list(data, pictures).utf8))
      case "/* scripts */": try file.write(scripts + [newline])
      case "{}": try file.write(escaped(data.text) + [newline])
      case "<!-- pictures -->":
        for picture in pictures { try file.write(element(picture) + [newline]) }
      default: try file.write(filled(text, data, linksStyle: linksStyle).utf8 + [newline])
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

  private static let link = "<link rel=\"stylesheet\" href=\"\(styleName)\">"
  private static var inlineStyle: [UInt8] {
    "<style>\n".utf8 + style + "\n</style>".utf8
  }

  /// What is read where no scripts run.
  private static func list(_ data: JSON, _ pictures: [ReportFile.Picture]) -> String {
    let base = pictures.isEmpty ? data["pictures"]?.string : nil
    return PlainList(data["entries"]?.array ?? [], base: base).html
  }

  /// A line in which the folders are named, and the style and the scripts that the page may have: those within it by
  /// their hashes, as an injected one has another.
  private static func filled(_ line: String, _ data: JSON, linksStyle: Bool) -> String {
    guard line.contains("{") else { return line }
    let folders = ["before", "after"].map { "<bdi>\((data[$0]?.string ?? "").inHTML)</bdi>" }
    // Names come last: in them nothing is replaced.
    return line.replacing("{style-source}", with: linksStyle ? "'self' file:" : source(style))
      .replacing("{scripts-hash}", with: source(scripts))
      .replacing("{folders}", with: folders.joined(separator: arrow))
  }

  private static let arrow = "<span class=\"arrow\"> → </span>"

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
      PackageResources.palette_js,
      PackageResources.stops_js, PackageResources.sight_js,
      PackageResources.walk_js, PackageResources.look_js, PackageResources.picture_js,
      PackageResources.pair_js,
      PackageResources.pairs_js,
      PackageResources.edge_js, PackageResources.sweep_js, PackageResources.marks_js,
      PackageResources.explained_js, PackageResources.painter_js,
      PackageResources.camera_js, PackageResources.opening_js, PackageResources.names_js,
      PackageResources.list_js,
      PackageResources.details_js,
      PackageResources.zip_js, PackageResources.held_js, PackageResources.baselines_js,
      PackageResources.decisions_js, PackageResources.writing_js, PackageResources.note_js,
      PackageResources.ticks_js, PackageResources.keys_js,
      PackageResources.theme_js, PackageResources.address_js, PackageResources.panels_js,
      PackageResources.header_js, PackageResources.stage_js, PackageResources.sides_js,
      PackageResources.controls_js, PackageResources.labels_js, PackageResources.pointer_js,
      PackageResources.page_js,
    ].reduce([], +)
  }
}
