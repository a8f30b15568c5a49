internal import MatteGeometry
internal import MatteLayers

/// The colours of the landscape at one time of day, and where its light comes from.
struct Palette: Sendable {
  /// True if windows are lit and stars are out.
  var isNight = false
  /// The centre of the sun or the moon.
  var light: Point
  /// 1 if the light comes from the right, −1 if from the left.
  var side: Double

  var sky: [(Double, Color)]
  var glow: Color
  var disc: Color
  var cloud: Color
  var cloudShade: Color
  var haze: Color
  /// What distant things fade into.
  var air: Color

  var rock: Color
  var rockShade: Color
  var snow: Color
  var snowShade: Color

  var farHill: Color
  var midHill: Color
  var nearHill: Color
  var nearHillFoot: Color
  var fields: [Color]

  var water: Color
  var waterDeep: Color
  var sparkle: Color

  var meadow: [Color]
  var grass: [Color]
  var flowers: [Color]
  var path: Color
  var pathShade: Color
  var wood: Color
  var woodShade: Color

  var conifer: Color
  var coniferLit: Color
  var leaf: Color
  var leafMid: Color
  var leafLit: Color

  var wall: Color
  var wallShade: Color
  var roofs: [Color]
  var window: Color
  var windowGlow: Color
  var stone: Color
  var bird: Color
}

extension Palette {
  /// A warm, airy afternoon.
  static let day = Palette(
    light: Point(1128, 212), side: 1,
    sky: [
      (0, Color(hex: 0x5ba9d8)), (0.28, Color(hex: 0x8ccae6)), (0.55, Color(hex: 0xc3e3ea)),
      (0.78, Color(hex: 0xf3ead2)), (1, Color(hex: 0xfcdcae)),
    ],
    glow: Color(hex: 0xffe9b0), disc: Color(hex: 0xfffdf0),
    cloud: Color(hex: 0xfffaf0), cloudShade: Color(hex: 0xb9cfe2), haze: Color(hex: 0xf4e8d2),
    air: Color(hex: 0xcbdce8), rock: Color(hex: 0x99a3bf), rockShade: Color(hex: 0x6b7ba4),
    snow: Color(hex: 0xfdf8ee), snowShade: Color(hex: 0xa9bede),
    farHill: Color(hex: 0x93b4bd), midHill: Color(hex: 0x77a596), nearHill: Color(hex: 0x7fac5e),
    nearHillFoot: Color(hex: 0xb4c98a),
    fields: [0xc9cf74, 0xe3c66d, 0x9dbf63, 0xd9d98e, 0x86b45f].map { Color(hex: $0) },
    water: Color(hex: 0x9fcddb), waterDeep: Color(hex: 0x4d93b0), sparkle: Color(hex: 0xfff6da),
    meadow: [0xbfd276, 0x8fb955, 0x5f9447, 0x3d7140].map { Color(hex: $0) },
    grass: [0xa9c95f, 0x6da04b, 0x447a41].map { Color(hex: $0) },
    flowers: [0xffffff, 0xf5d04e, 0xe8674f, 0xc9a2e0].map { Color(hex: $0) },
    path: Color(hex: 0xeed9ab), pathShade: Color(hex: 0xc9a877),
    wood: Color(hex: 0xb08a62), woodShade: Color(hex: 0x77573e),
    conifer: Color(hex: 0x2c5a4a), coniferLit: Color(hex: 0x6f9d5c),
    leaf: Color(hex: 0x3f7544), leafMid: Color(hex: 0x6a9f4c), leafLit: Color(hex: 0xb4cf66),
    wall: Color(hex: 0xfdf3df), wallShade: Color(hex: 0xd6c5b4),
    roofs: [0xc4593f, 0xd4734d, 0xa94a3d, 0xb9683f, 0x8a5a4c].map { Color(hex: $0) },
    window: Color(hex: 0x5d7f95), windowGlow: .clear, stone: Color(hex: 0xcdbfae),
    bird: Color(hex: 0x3f5b70))

  /// A clear, moonlit night.
  static let night = Palette(
    isNight: true, light: Point(428, 336), side: -1,
    sky: [
      (0, Color(hex: 0x060b24)), (0.3, Color(hex: 0x0e1b48)), (0.6, Color(hex: 0x20376f)),
      (0.84, Color(hex: 0x3c5490)), (1, Color(hex: 0x6272a6)),
    ],
    glow: Color(hex: 0x9fb6ee), disc: Color(hex: 0xfdf6de),
    cloud: Color(hex: 0x7487bd), cloudShade: Color(hex: 0x1d2f66), haze: Color(hex: 0x4d639e),
    air: Color(hex: 0x36508f), rock: Color(hex: 0x34487f), rockShade: Color(hex: 0x1b2a5c),
    snow: Color(hex: 0xb4c6ec), snowShade: Color(hex: 0x41588f),
    farHill: Color(hex: 0x26406f), midHill: Color(hex: 0x1b345c), nearHill: Color(hex: 0x173150),
    nearHillFoot: Color(hex: 0x27466a),
    fields: [0x2a4a62, 0x33506a, 0x20405a, 0x375872, 0x1c3c56].map { Color(hex: $0) },
    water: Color(hex: 0x2a4379), waterDeep: Color(hex: 0x0b1a40), sparkle: Color(hex: 0xf4ecd2),
    meadow: [0x2b5064, 0x1b3d52, 0x11293f, 0x0a1a2e].map { Color(hex: $0) },
    grass: [0x35606e, 0x1f4656, 0x102c40].map { Color(hex: $0) },
    flowers: [0x9fb0d4, 0x8d9a92, 0x7a6a86, 0x7e80b4].map { Color(hex: $0) },
    path: Color(hex: 0x6b7896), pathShade: Color(hex: 0x36486c),
    wood: Color(hex: 0x4a5878), woodShade: Color(hex: 0x1a2742),
    conifer: Color(hex: 0x0a1c30), coniferLit: Color(hex: 0x2c5568),
    leaf: Color(hex: 0x0c2234), leafMid: Color(hex: 0x1c4052), leafLit: Color(hex: 0x3c6a78),
    wall: Color(hex: 0x6f7fae), wallShade: Color(hex: 0x34436f),
    roofs: [0x3b345c, 0x453a60, 0x322e54, 0x3c3a5e, 0x2e2f52].map { Color(hex: $0) },
    window: Color(hex: 0xffd27a), windowGlow: Color(hex: 0xffa63e), stone: Color(hex: 0x4d5c88),
    bird: .clear)
}
