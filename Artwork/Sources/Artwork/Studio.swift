internal import MatteCompositing
internal import MatteImages
internal import MatteRaster

/// Where all pictures are made and written.
package struct Studio {
  /// The folder that receives them.
  private let folder: String
  /// Only files whose names contain this are made; all if empty.
  private let wanted: String

  /// A studio that writes into a folder, only files whose names contain `wanted`.
  package init(folder: String, wanted: String = "") {
    self.folder = folder
    self.wanted = wanted
  }

  /// Makes every picture of the project.
  package func makeAll() throws {
    try makeLandscape("landscape-day.jpg", .day)
    try makeLandscape("landscape-night.jpg", .night)
    try make("leaf-grey.png") { Leaf.grey.pixels(side: 512) }
    try make("leaf-green.png") { Leaf.green.pixels(side: 512) }
    try makeIcons()
    try makePairs()
  }

  /// Makes a landscape as JPEG: a third of PNG, read as fast.
  private func makeLandscape(_ name: String, _ palette: Palette) throws {
    guard isWanted(name) else { return }
    try file(name).write(Landscape(palette: palette).pixels(scale: 1).jpeg())
  }

  private func makePairs() throws {
    for (index, motif) in Motifs.all.enumerated() {
      let name = "pictures/0\(index + 1)-\(motif.name)-"
      try makePicture(name + "before") { motif.init(isAfter: false).pixels(scale: Motifs.scale) }
      try makePicture(name + "after") { motif.init(isAfter: true).pixels(scale: Motifs.scale) }
    }
  }

  /// Makes a picture of a pair and its thumbnail.
  private func makePicture(_ name: String, _ draw: () -> PixelBuffer) throws {
    let (whole, thumbnail) = (name + ".webp", name + "-small.jpg")
    guard isWanted(whole) || isWanted(thumbnail) else { return }
    let picture = draw()
    // A quarter of PNG, and nobody sees the difference.
    if isWanted(whole) { try file(whole).write(picture.webp()) }
    // A list shows sixteen at once, and JPEG is read in a fraction of PNG's time.
    if isWanted(thumbnail) { try file(thumbnail).write(picture.thumbnail.jpeg()) }
  }

  private func makeIcons() throws {
    for side in Icon.sides {
      try make("icons/hicolor/\(side)x\(side)/apps/matte.png") { Icon.pixels(side: side) }
    }
    let name = "icons/hicolor/scalable/apps/matte.svg"
    guard isWanted(name) else { return }
    try file(name).write(Array(Icon.vectors.utf8))
  }

  private func make(_ name: String, _ draw: () -> PixelBuffer) throws {
    guard isWanted(name) else { return }
    // What is smaller is read faster, too.
    try file(name).write(PNGEncoder(effort: 9).bytes(of: draw()))
  }

  private func isWanted(_ name: String) -> Bool { wanted.isEmpty || name.contains(wanted) }

  /// The file of a name; the folder it lies in must be there.
  private func file(_ name: String) -> OutputFile {
    OutputFile(PathBytes(folder + "/" + name))
  }
}

extension PixelBuffer {
  /// The picture as a WebP file, every pixel nearly with its own colour.
  fileprivate func webp() throws -> [UInt8] {
    var file = try AnimatedWebP(width: width, height: height, quality: .lossy(96))
    try file.append(self, at: 0)
    return try file.finish(at: 1)
  }

  /// The picture as the gallery's list has it: high enough for rows of 64 pixels at three pixels each.
  fileprivate var thumbnail: PixelBuffer {
    let height = 192
    return resampled(width: (width * height + self.height / 2) / self.height, height: height)
  }
}
