import Matte
import MatteImages

let reader = ImageReader()
let below = Picture(try reader.picture(at: "below.png"))
let above = Picture(try reader.picture(at: "above.png"))
let bounds = Rect(below.size)

// A heart, drawn in a square of 24 and stretched over the picture.
let heart = try Path(svg: "M12 21C5 15 2 12 2 8A5 5 0 0 1 12 6 5 5 0 0 1 22 8C22 12 19 15 12 21Z")
let mask = heart.transformed(by: .fitting(Rect(Size(24, 24)), onto: bounds))

let frame = Frame(
  width: below.buffer.width, height: below.buffer.height,
  layers: [
    Layer(.picture(below), in: bounds),
    Layer(.picture(above), in: bounds, mask: .path(mask)),
  ])
try OutputFile("cutout.png").write(Compositor.pixels(of: frame))
