internal import MatteRaster

let arguments = CommandLine.arguments
let folder = arguments.count > 1 ? arguments[1] : "Resources"
let only = arguments.count > 2 ? arguments[2] : ""

/// Writes a picture if its name contains what was asked for.
func make(_ name: String, _ draw: () -> PixelBuffer) {
  guard only.isEmpty || name.contains(only) else { return }
  PictureFile.write(draw(), to: folder + "/" + name)
}

make("landscape-day") { Landscape(palette: .day).pixels(scale: 1) }
make("landscape-night") { Landscape(palette: .night).pixels(scale: 1) }
make("leaf-grey") { Leaf.grey.pixels(side: 512) }
make("leaf-green") { Leaf.green.pixels(side: 512) }
make("ring") { Ring().pixels(side: 512) }
for side in Icon.sides {
  make("icon-\(side)") { Icon.pixels(side: side) }
}
if only == "svg" { print(Icon.vectors) }
