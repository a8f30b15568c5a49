import Matte
import MatteComparing
import MatteImages
import MattePairs
import MatteText

// Two files, and the library that reads them and compares them as `matte diff` does.
let pictures = try ComparedPictures(
  of: ["before.png", "after.png"], PangoTypesetter(), Rules(), maxPixels: 100_000_000,
  describing: { "\($0)" })

// The scene of `matte before.png after.png`, in the mode that marks what has changed.
let kind = Comparing.scene
var settings = Settings(for: kind.entry)
try settings.set("mode", to: "changes")
let scene = try kind.init(settings, pictures)

// Without a window all that the scene wishes for is granted at once.
var session = Session(scene, on: Stage(size: Size(960, 640)))
session.grantWishes(by: pictures, at: .zero)
session.send(.key(.character("]"), []), at: .zero)
session.grantWishes(by: pictures, at: Instant(seconds: 1))
let frame = session.frame(at: Instant(seconds: 1))
try OutputFile("changes.png").write(Compositor.pixels(of: frame))
