import Matte
import MatteImages

let reader = ImageReader()
let below = Picture(try reader.picture(at: "below.png"))
let above = Picture(try reader.picture(at: "above.png"))

guard let split = Catalog.effects.scene(named: "split") else { fatalError("There is no split.") }
let scene = try split.init(Settings(for: split.entry), GivenPictures([below, above]))
var session = Session(scene, on: Stage(size: Size(480, 360)))

// Within 0.2 seconds a hand drags the edge to the right, and releases it.
let hand = try Script(
  parsing: """
    0    press   1 240 180
    0.1  move      280 180
    0.2  release 1 320 180
    """)
session.play(hand, until: hand.end)

// The edge coasts; half a second later it is at rest.
let rest = session.frame(at: hand.end + 0.5)
try OutputFile("dragged.png").write(Compositor.pixels(of: rest))
