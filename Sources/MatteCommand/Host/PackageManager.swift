internal import MatteImages

/// The program that installs packages on a system.
enum PackageManager: CaseIterable {
  case apt, dnf, pacman, zypper
  /// One that is not known here.
  case other

  /// That of the system that the program runs on.
  static var ofSystem: PackageManager {
    for path: PathBytes in ["/etc/os-release", "/usr/lib/os-release"] {
      if let bytes = try? BinaryFile(path).read() {
        return PackageManager(release: String(decoding: bytes, as: UTF8.self))
      }
    }
    return .other
  }

  /// That of the system with this text of os-release: its own name decides, then those of what it is like.
  init(release: String) {
    let words = ["ID", "ID_LIKE"].flatMap { key in
      release.split(separator: "\n").filter { $0.hasPrefix(key + "=") }.flatMap { line in
        line.dropFirst(key.count + 1).filter { $0 != "\"" && $0 != "'" }.split(separator: " ")
      }
    }
    let known = words.lazy.compactMap { word in
      Self.allCases.first { $0.systems.contains(String(word)) }
    }
    self = known.first ?? .other
  }

  /// What os-release calls the systems that have it.
  private var systems: Set<String> {
    switch self {
    case .apt: ["debian", "ubuntu"]
    case .dnf: ["fedora", "rhel", "centos", "amzn"]
    case .pacman: ["arch"]
    case .zypper: ["suse", "opensuse", "sles", "opensuse-leap", "opensuse-tumbleweed"]
    case .other: []
    }
  }

  /// What to do to install packages, which are called as on Debian and stand apart by spaces.
  func advice(installing packages: String) -> String {
    let names = packages.split(separator: " ").map { Self.names[String($0)]?[self] ?? String($0) }
    var list: [String] = []
    for name in names where !list.contains(name) { list.append(name) }
    let words = list.joined(separator: " ")
    return switch self {
    case .apt: "apt-get install \(words)"
    case .dnf: "dnf install \(words)"
    case .pacman: "pacman -S \(words)"
    case .zypper: "zypper install \(words)"
    case .other: "install it with what it needs (on Debian \(words))"
    }
  }

  /// The names of Debian's packages elsewhere.
  private static let names: [String: [PackageManager: String]] = {
    let rows = [
      ["libx11-6", "libX11", "libx11", "libX11-6"],
      ["libxext6", "libXext", "libxext", "libXext6"],
      ["libxrender1", "libXrender", "libxrender", "libXrender1"],
      ["libxi6", "libXi", "libxi", "libXi6"],
      ["libfreetype6", "freetype", "freetype2", "libfreetype6"],
      ["libglib2.0-0", "glib2", "glib2", "libglib-2_0-0 libgobject-2_0-0"],
      ["libharfbuzz0b", "harfbuzz", "harfbuzz", "libharfbuzz0"],
      ["libfontconfig1", "fontconfig", "fontconfig", "libfontconfig1"],
      ["libpango-1.0-0", "pango", "pango", "libpango-1_0-0"],
      ["libpangoft2-1.0-0", "pango", "pango", "libpango-1_0-0"],
    ]
    return Dictionary(
      rows.map { ($0[0], [.dnf: $0[1], .pacman: $0[2], .zypper: $0[3]]) },
      uniquingKeysWith: { first, _ in first })
  }()
}
