internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// A picture for each style, by day and by night.
///
/// As in every scene the session animates the transition; this scene can also stand still in the
/// middle of one.
struct NightScene: NightPlayingScene {
  /// The velocities that can be set, in logical pixels per second.
  private static let velocities = -20_000.0...20_000

  /// A border that stands still.
  private struct Standstill: Hashable {
    /// Its height as a share of the window's, from the top.
    var progress: Double
    /// The velocity that bends it, in logical pixels per second.
    var velocity: Double
    /// Where it bends most, as a share of the window's width.
    var pointer: Double
  }

  private let pictures: [Style: Picture]
  private let standstill: Standstill?
  private let isAutomatic: Bool

  private static let progress = Parameter.number(
    "progress", 0...1, standard: 0, "the border's height at which to stand still")
  private static let velocity = Parameter.number(
    "velocity", velocities, standard: 0, "what bends it then, in pixels per second")
  private static let pointer = Parameter.number(
    "pointer", 0...1, standard: 0.5, "where it bends most, from left to right")

  static let entry = CatalogEntry(
    "night", "a picture by day and one by night, pulled down over it with two buttons",
    pictures: ["LIGHT", "DARK"], parameters: progress, velocity, pointer)

  init(_ settings: Settings, _ assets: any AssetLibrary) throws {
    let given = try assets.pictures(or: "landscape-day.jpg", "landscape-night.jpg")
    pictures = [.light: given[0], .dark: given[1]]
    isAutomatic = settings.isAutomatic
    guard settings.isSet(Self.progress) else {
      standstill = nil
      return
    }
    standstill = Standstill(
      progress: settings[Self.progress], velocity: settings[Self.velocity],
      pointer: settings.isLiteral ? 0.5 : settings[Self.pointer])
  }

  var naturalSize: Size { pictures[.light]?.size ?? .zero }

  /// A border that stands still does not play.
  var playsNight: Bool { isAutomatic && standstill == nil }

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {}

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    guard let standstill else { return drawLook(stage.style, on: stage, into: &layers) }
    let border = NightBorder(
      y: standstill.progress * stage.size.height,
      bend: NightBorder.bend(at: standstill.velocity * stage.scale),
      controlX: standstill.pointer * stage.size.width)
    layers.addParts(on: stage, in: stage.bounds, overlap: border.overlap) { layers in
      drawLook(stage.style.opposite, on: stage, into: &layers)
    } above: { layers in
      drawLook(stage.style, on: stage, into: &layers)
    } inside: { path in
      border.trace(in: stage.size, into: &path)
    }
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool { false }

  func guide(at instant: Instant) -> Guide {
    Guide(
      hint: "Press N for day or night, or pull it down with both buttons",
      [
        Guide.Group(
          "Night",
          [
            Guide.Row("Drag down with both buttons", "pull the other style over this one"),
            Guide.Row("Shift and drag down", "the same with one button"),
            Guide.Row("N", "let it come by itself, or turn it back"),
            Guide.Row("Esc", "let go without a change"),
          ])
      ])
  }

  /// Draws a style's picture so that it fills the window, cropped to its proportions.
  private func drawLook(_ style: Style, on stage: Stage, into layers: inout LayerList) {
    layers.addGround(on: stage, style)
    guard let picture = pictures[style] else { return }
    layers.add(.picture(picture), in: stage.bounds.filling(picture.size).snapped)
  }
}
