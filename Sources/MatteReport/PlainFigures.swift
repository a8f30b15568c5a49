internal import MattePairs

/// The pictures of a pair as plain HTML: before, after, and over that its changes.
struct PlainFigures {
  private let files: JSON
  private let verdict: JSON
  private let base: String
  private let path: String

  /// Takes what is known of the pictures of `path`; their addresses begin with `base`.
  init(_ facts: JSON, base: String, path: String) {
    files = facts["files"] ?? .null
    verdict = facts["verdict"] ?? .null
    self.base = base
    self.path = path
  }

  /// The elements; empty if there are no pictures.
  var html: String {
    [("before", "Before"), ("after", "After"), ("changes", "Changes")]
      .compactMap { figure($0, title: $1) }.joined()
  }

  private func figure(_ side: String, title: String) -> String? {
    guard let address = address(of: side) else { return nil }
    let size = size(of: side)
    let caption = side == "changes" ? nil : size.map { " · \($0.width) × \($0.height)" }
    return """
      <figure class="\(side)"><figcaption>\(title)\(caption ?? "")</figcaption><a href="\(address)">\
      \(side == "changes" ? ground : "")\(image(side, alt: "\(title): \(path)") ?? "")</a></figure>

      """
  }

  /// What the changes lie over: the picture after, if it is as large.
  private var ground: String {
    guard let own = size(of: "changes"), let after = size(of: "after"), own == after else {
      return ""
    }
    return image("after", alt: "") ?? ""
  }

  private func image(_ side: String, alt: String) -> String? {
    guard let address = address(of: side) else { return nil }
    let extent = size(of: side).map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
    return "<img src=\"\(address)\" alt=\"\(alt.inHTML)\"\(extent) loading=\"lazy\">"
  }

  private func address(of side: String) -> String? {
    files[side]?.string.map { (base + $0).inHTML }
  }

  private typealias Size = (width: Int, height: Int)

  private func size(of side: String) -> Size? {
    side == "changes" ? comparedSize : verdict[side].flatMap(Self.size)
  }

  /// The size of what is compared: along what is moved that of the picture after.
  private var comparedSize: Size? {
    let alignment = verdict["alignment"]
    if let scaled = alignment?["scaled"].flatMap(Self.size) { return scaled }
    guard let before = size(of: "before"), let after = size(of: "after") else { return nil }
    let isMoved = ["added", "removed", "moved"].contains { alignment?[$0]?.array?.isEmpty == false }
    let isColumns = alignment?["mode"]?.string == "columns"
    return (
      isMoved && isColumns ? after.width : max(before.width, after.width),
      isMoved && !isColumns ? after.height : max(before.height, after.height)
    )
  }

  private static func size(_ json: JSON) -> Size? {
    guard let width = json["width"]?.wholeNumber, let height = json["height"]?.wholeNumber else {
      return nil
    }
    return (width, height)
  }
}

extension JSON {
  /// The value of a whole number; nil if it is none.
  var wholeNumber: Int? {
    guard case .number(let number) = self else { return nil }
    return Int(exactly: number)
  }
}

extension String {
  /// The text as HTML shows it, between tags or as an attribute in quotes.
  var inHTML: String {
    guard utf8.contains(where: { "&<>\"\r".utf8.contains($0) }) else { return self }
    return unicodeScalars.map { scalar in
      "&<>\"\r".unicodeScalars.contains(scalar) ? "&#\(scalar.value);" : String(scalar)
    }.joined()
  }
}
