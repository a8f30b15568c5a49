import TestSupport
import Testing

/// Folders are rooms: few files each, and all of them on the map.
@Suite struct FolderTests {
  private static let pages = ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"]

  @Test("Every file and folder that a page names is there", arguments: pages)
  func named(page: String) {
    for line in Checkout.lines(page) {
      for match in line.matches(
        of: /`((?:Sources|Tests|Scripts|Examples|Resources|Benchmarks|Artwork)\/[^`*$ ]+)`/)
      {
        let path = String(match.1)
        #expect(
          Checkout.bytes(path) != nil || !Checkout.names(in: path).isEmpty,
          "\(page) names \(path)")
      }
    }
  }

  @Test("ARCHITECTURE.md names every target, and every room of a target")
  func map() {
    let lines = Checkout.lines("ARCHITECTURE.md").filter { $0.hasPrefix("| ") }
    for target in Manifest().targets {
      let line = lines.first { $0.split(separator: "|")[0].contains(target.name) } ?? ""
      let missing = rooms(of: target.folder).filter { !line.contains("`\($0)`") }
      #expect(!line.isEmpty, "\(target.name)")
      #expect((missing == [] || !target.isSwift), "\(target.name)")
    }
  }

  @Test("No room has more than 18 files")
  func sizes() {
    for target in Manifest().targets where target.isSwift {
      for room in [""] + rooms(of: target.folder).map({ "/" + $0 }) {
        let files = Checkout.names(in: target.folder + room)
          .count { $0.hasSuffix(".swift") }
        #expect(files <= 18, "\(target.name)\(room)")
      }
    }
  }

  @Test("No two folders differ by case only")
  func cases() {
    let names = Checkout.names(in: "Sources").map { $0.lowercased() }
    #expect(Set(names).count == names.count)
    #expect(names.count > 10)
  }

  /// The folders of Swift sources in a target's folder.
  private func rooms(of folder: String) -> [String] {
    Checkout.names(in: folder).filter { name in
      !name.contains(".") && !Checkout.sources(in: folder + "/" + name).isEmpty
    }
  }
}
