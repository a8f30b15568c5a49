internal import MatteCompare
internal import MatteImages
internal import MattePairs

/// A file of allowed renders.
struct AllowedFile {
  /// What it is called unless it is named.
  static let usualName: PathBytes = ".matte-allowed"

  /// The path.
  let path: PathBytes

  /// Makes the file at a path; nothing is read yet.
  init(_ path: PathBytes) { self.path = path }

  /// The folder from which its paths count.
  private var folder: PathBytes { path.folder }

  /// Reads the renders.
  func read() throws -> AllowedRenders {
    if path.fileSize == 0 { return AllowedRenders(in: folder) }
    do {
      return try AllowedRenders(parsing: TextFile(path).read(), in: folder)
    } catch AllowedRenders.Failure.line(let number) {
      throw Trouble(
        "\(path), line \(number), is no allowed render",
        hint: "name a file that matte allow wrote, without marks of a merge")
    } catch AllowedRenders.Failure.tooMany(let picture) {
      throw tooMany(picture)
    }
  }

  /// Adds a render, and writes the file anew; returns which of those of its picture it is.
  func add(_ render: AllowedRender) throws -> AllowedRenders.Place? {
    var renders = path.exists ? try read() : AllowedRenders(in: folder)
    do {
      try renders.add(render)
    } catch {
      throw tooMany(render.path)
    }
    try OutputFile(path).write(Array(renders.text.utf8))
    return renders.place(of: render.path, Sides(before: render.before, after: render.after))
  }

  /// The path of a picture in the list; throws if it lies elsewhere.
  func name(of picture: PathBytes) throws -> String {
    let renders = AllowedRenders(in: folder)
    if let name = renders.path(of: PictureSource(path: picture)) { return name }
    throw Trouble(
      "\(picture) does not lie in the folder of \(path)", hint: "name a list above it, --list FILE")
  }

  private func tooMany(_ picture: String) -> Trouble {
    Trouble(
      "\(path) would have more than \(AllowedRenders.maxRenders) renders of \(PathBytes(picture))",
      hint: "remove lines that matte diff --unused lists, or make the test draw the same each time")
  }
}
