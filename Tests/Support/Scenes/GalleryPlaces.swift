package import MatteGeometry
package import MatteLayers
import MatteMotion
import MatteRaster
package import MatteScenes

/// Where things of the gallery lie, in logical pixels, in a window of one column.
package enum GalleryPlaces {
  package static let header = 84.0
  package static let row = 92.0
  /// The top of the first row, which is no pair, and its height.
  package static let (top, first) = (100.0, 76.0)
  /// The top of the first pair.
  package static let pairs = 188.0
  /// The panel's height.
  package static let panel = 96.0

  /// The middle of the left half of a pair's row, in a list that is not scrolled.
  package static func row(_ index: Int) -> Point { Point(150, pairs + row * (Double(index) + 0.5)) }
}

/// Bundled pictures of one colour each, the same small as large.
package struct PairAssets: PageLibrary {
  package var pictures: [Picture] { [] }
  package let typesetter: any Typesetter = BoxTypesetter()

  package static let before = Picture(PixelBuffer(width: 640, height: 480, filledWith: 0xffff_0000))
  package static let after = Picture(PixelBuffer(width: 640, height: 480, filledWith: 0xff00_00ff))
  package static let leaf = Picture(PixelBuffer(width: 8, height: 8, filledWith: 0xff80_8080))
  package static let green = Picture(PixelBuffer(width: 8, height: 8, filledWith: 0xff00_ff00))

  package init() {}

  package func page() throws -> any PageScene { StubPage() }

  package func bundled(_ name: String) throws -> Picture {
    switch name {
    case "leaf-grey.png": Self.leaf
    case "leaf-green.png": Self.green
    default: name.contains("before") ? Self.before : Self.after
    }
  }
}

extension Hand {
  /// A hand on a gallery of one column, at a scale that makes a whole pixel a small part of a logical
  /// one, unless it is 1; all of the hand's own numbers are in pixels.
  package static func gallery(
    _ width: Int = 480, _ height: Int = 760, scale: Double = 1, style: Style = .light,
    at point: Point = Point(150, 40), showsHints: Bool = false, reducesMotion: Bool = false,
    isAutomatic: Bool = false
  ) throws -> Hand {
    var play = ScenePlay("gallery", width, height)
    let assets = PairAssets()
    play.size = play.size * scale
    play.scale = scale
    play.style = style
    play.assets = assets
    play.reducesMotion = reducesMotion
    play.isAutomatic = isAutomatic
    let session = Session(
      try play.scene(), on: play.stage, typesetter: assets.typesetter, showsHints: showsHints)
    return Hand(session, at: Point(point.x * scale, point.y * scale))
  }

  /// The picture's layers now.
  package var frame: Frame { session.frame(at: now) }

  package mutating func click() {
    press(.left)
    wait(0.05)
    release(.left)
  }

  /// Goes to a place in pixels, at once.
  package mutating func go(to point: Point) {
    position = point
    send(.move)
  }

  package mutating func wheel(_ notches: Double) {
    session.send(.wheel(Vector(0, notches), at: position, []), at: now)
  }

  /// A number that a frame tells, and how fast it changes just before now and from now on, from
  /// frames `step` seconds apart: to the second order, as a parabola through three of them has it.
  package func speeds(
    since earlier: Session, step: Double = 0.004, _ number: (Frame) -> Double
  ) -> (before: Double, after: Double) {
    func value(_ session: Session, _ count: Double) -> Double {
      number(session.frame(at: Instant(seconds: seconds + count * step)))
    }
    let before = 3 * value(earlier, 0) - 4 * value(earlier, -1) + value(earlier, -2)
    let after = -3 * value(session, 0) + 4 * value(session, 1) - value(session, 2)
    return (before / (2 * step), after / (2 * step))
  }
}

extension Frame {
  /// The card behind the first row.
  package var card: Rect { masks[1].path.bounds }

  /// How far the list of one column is scrolled, in pixels at a scale; less what all of it is moved
  /// down by.
  package func scrolled(scale: Double = 1) -> Double { GalleryPlaces.top * scale - card.minY }

  /// The rectangle of a page's picture while it grows or shrinks; nil at rest.
  package var growing: Rect? {
    masks.last { $0.path.elements.count == 5 && $0.rect == bounds }?.path.bounds
  }

  package var bounds: Rect { Rect(Size(Double(width), Double(height))) }
}
