import TestSupport
import Testing

/// A library that is loaded when it is needed, in the list of those of its kind.
struct LoadedLibrary: Sendable, CustomTestStringConvertible {
  let name: String
  let package: String

  var testDescription: String { name }

  /// Those in the list of a target in C.
  static func all(of target: String) -> [LoadedLibrary] {
    Checkout.lines("Sources/C/\(target)/Functions.h").compactMap { line in
      line.firstMatch(of: /^ *LIBRARY\("(.+)", "(.+)"\)/).map {
        LoadedLibrary(name: String($0.1), package: String($0.2))
      }
    }
  }
}

/// What is said where a library is missing that windows need.
///
/// Of those that text needs Scripts/portable sees to it, with the program that is shipped.
@Suite struct MissingLibraryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.png", .pattern(8, 8))
  }

  /// A run that finds a library in vain: the file that stands before the real one is empty.
  private func outcome(
    without library: LoadedLibrary, _ words: String, display: String = ":none"
  ) throws -> Outcome {
    let hidden = try TemporaryFolder()
    try hidden.write(library.name, [])
    var tool = Tool.matte(words: words)
    tool.environment["LD_LIBRARY_PATH"] = hidden.path
    tool.environment["DISPLAY"] = display
    return try tool.run()
  }

  @Test("Without a library of X11 no window opens: one line names it and its package")
  func windows() throws {
    let libraries = LoadedLibrary.all(of: "CX11Shim")
    #expect(libraries.count == 4)
    for library in libraries {
      let trouble = try outcome(without: library, "show split").trouble
      let expected = "cannot open a window: \(library.name) cannot be loaded: "
      #expect(trouble?.hasPrefix(expected) == true, "\(trouble ?? "-")")
      let advice = "; apt-get install \(library.package)"
      #expect(trouble?.hasSuffix(advice) == true, "\(trouble ?? "-")")
    }
  }

  @Test("Without cursors' themes and without RandR a window opens all the same")
  func optional() throws {
    let names = Checkout.lines("Sources/C/CX11Shim/Functions.h").compactMap {
      $0.firstMatch(of: /^ *OPTIONAL\("(.+)", "(.+)"\)/).map { String($0.1) }
    }
    #expect(names.count == 2)
    for name in names {
      let trouble = try outcome(without: LoadedLibrary(name: name, package: ""), "show split")
        .trouble
      #expect(trouble?.hasPrefix("cannot open the display :none") == true, "\(trouble ?? "-")")
    }
  }

  @Test(
    "The packages are called as the system's own program calls them",
    .enabled(
      if: (try? Tool("unshare", ["-rm", "true"]).run().isFine) ?? false,
      "unshare is missing or forbidden"),
    arguments: [
      ("ID=debian", "apt-get install libx11-6"),
      ("ID=zorin\nID_LIKE=\"ubuntu debian\"", "apt-get install libx11-6"),
      ("ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"", "dnf install libX11"),
      ("NAME=x\nID=manjaro\nID_LIKE=arch", "pacman -S libx11"),
      ("ID='opensuse-leap'", "zypper install libX11-6"),
      ("ID=void", "install it with what it needs (on Debian libx11-6)"),
      ("", "install it with what"),
    ])
  func systems(release: String, advice: String) throws {
    try folder.write("release", Array(release.utf8))
    try folder.write("libX11.so.6", [])
    var tool = Tool.matte("show", "split").within(
      """
      exec unshare -rm bash -c 'mount --bind "$0" "$(realpath /etc/os-release)" && exec "$@"' '\(folder.path("release"))' "$@"
      """)
    tool.environment["LD_LIBRARY_PATH"] = folder.path
    tool.environment["DISPLAY"] = ":none"
    let trouble = try #require(try tool.run().trouble)
    #expect(trouble.contains("libX11.so.6 cannot be loaded: "), "\(trouble)")
    #expect(trouble.contains("; " + advice), "\(trouble)")
  }

  @Test("Without a library of X11 pictures are compared and drawn")
  func pictures() throws {
    let (a, out) = (folder.path("a.png"), folder.path("out.png"))
    for words in ["diff \(a) \(a) -q", "render split --size 20x20 -o \(out)", "list", "--version"] {
      let outcome = try outcome(without: LoadedLibrary.all(of: "CX11Shim")[0], words)
      #expect(outcome.ending == .exited(0), "\(words): \(outcome)")
    }
  }

  @Test("Where there is no display that is said first")
  func display() throws {
    let library = LoadedLibrary.all(of: "CX11Shim")[0]
    let trouble = try outcome(without: library, "show split", display: "").trouble
    #expect(trouble?.hasPrefix("there is no display") == true)
    var tool = Tool.matte("show", "split")
    tool.environment["WAYLAND_DISPLAY"] = "wayland-0"
    let wayland = try #require(try tool.run().trouble)
    #expect(
      wayland.hasSuffix(
        "; this session is Wayland without Xwayland: install xwayland, or draw to a file with matte render"
      ), "\(wayland)")
  }
}
