internal import MatteImages

/// Where the pictures that come with Matte are: found from the program's own place, so that both can
/// be moved together.
enum ResourceFolder {
  /// The environment variable that names the folder, before any other place is tried.
  static let variable = "MATTE_RESOURCES"
  /// How many folders above the program a checkout of the source may begin.
  private static let depth = 6

  /// The file of a name; the places that were tried if it is in none.
  static func file(_ name: String) throws -> PathBytes {
    let places = candidates
    guard let file = places.map({ $0 + "/" + name }).first(where: exists) else {
      throw Trouble(
        "Matte's own picture \(name) is missing; looked in \(places.joined(separator: ", "))",
        hint: "install Matte whole, or name the folder in \(variable)")
    }
    return RawArguments.path(file)
  }

  /// The file of a picture, or where packages leave the large ones out, that of a small one.
  static func picture(_ name: String) throws -> PathBytes {
    let stem = substitutes[name] ?? String(name.prefix { $0 != "." })
    return try (try? file(name)) ?? (try? file(stem + "-small.jpg")) ?? file(name)
  }

  /// What stands for pictures that have no small one of their own.
  private static let substitutes = [
    "landscape-day.jpg": "pictures/01-city-before", "landscape-night.jpg": "pictures/01-city-after",
  ]

  /// The files of the program's icon, from small to large; without those that are not there.
  static var icons: [PathBytes] {
    let installed = parent(RawArguments.text(HostProcess.programFolder.bytes)) + "/share"
    return iconSides.compactMap { side in
      let name = "/icons/hicolor/\(side)x\(side)/apps/matte.png"
      return (candidates + [installed]).map { $0 + name }.first(where: exists)
        .map(RawArguments.path)
    }
  }

  /// The sides of the icons that a window offers, in pixels.
  private static let iconSides = [16, 32, 48, 128]

  /// The folders to look in: the one named, beside the program, in its prefix, in its checkout.
  private static let candidates: [String] = {
    if let named = HostProcess.environment(variable) { return [RawArguments.text(named.bytes)] }
    let folder = RawArguments.text(HostProcess.programFolder.bytes)
    var places = [folder + "/Resources", parent(folder) + "/share/matte"]
    var place = folder
    for _ in 0..<depth {
      place = parent(place)
      if exists(place + "/Package.swift") { places.append(place + "/Resources") }
    }
    return places
  }()

  private static func parent(_ path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private static func exists(_ path: String) -> Bool {
    HostProcess.canRead(RawArguments.path(path))
  }
}
