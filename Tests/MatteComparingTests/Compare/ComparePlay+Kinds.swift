import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath

// Comparisons in a window of 640 × 480 pixels.
extension ComparePlay {
  /// Two pictures of a size, at rest.
  static func fitted(
    _ width: Int, _ height: Int, mode: String = "one-up"
  ) throws -> ComparePlay {
    var play = try ComparePlay((width, height), (width, height), on: Size(640, 480), ["mode": mode])
    play.rest()
    return play
  }

  /// Two pictures of a size at 100 %, at rest.
  static func actual(
    _ width: Int, _ height: Int, mode: String = "one-up", reducesMotion: Bool = false
  ) throws -> ComparePlay {
    var play = try ComparePlay(
      (width, height), (width, height), on: Size(640, 480), ["mode": mode],
      reducesMotion: reducesMotion)
    play.key("1", .control)
    play.rest()
    return play
  }

  /// Two pictures as large as the window, without the edge's line.
  static func plain(
    _ mode: String, _ assets: FoundPictures? = nil
  ) throws -> ComparePlay {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    return try ComparePlay(
      assets ?? FoundPictures(pictures), on: Size(640, 480), ["mode": mode, "divider": "off"])
  }

  /// Two pictures of a size that differ in a region.
  static func found(
    _ size: (Int, Int), _ region: PixelRect, on window: Size, mode: String = "one-up"
  ) throws -> ComparePlay {
    var assets = FoundPictures([false, true].map { picture(size.0, size.1, isAfter: $0) })
    assets.regions = [region]
    return try ComparePlay(assets, on: window, ["mode": mode])
  }

  /// Two animations of three frames, in One Up; frame n is of a colour with n as its red.
  static func animations(
    _ words: SaidWords = SaidWords(), aligned: AlignedPictures? = nil
  ) throws -> (ComparePlay, FoundPictures) {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    for index in assets.notes.indices { assets.notes[index].frames = 3 }
    (assets.aligned, assets.typesetter) = (aligned, words)
    var play = try ComparePlay(assets, on: Size(640, 480), ["mode": "one-up"], isPatient: false)
    play.grant()
    return (play, assets)
  }
}

extension FoundPictures {
  /// Pictures of 1000 rows of which the one after has 100 new ones from 300 on, and lacks 40 from 700 on.
  ///
  /// Pixels say where they are in their picture, and are clear where it has none.
  static var laid: FoundPictures {
    let kinds = [
      (0..<300, true, true), (300..<400, false, true), (400..<800, true, true),
      (800..<840, true, false),
      (840..<1100, true, true),
    ]
    func laid(_ isAfter: Bool) -> Picture {
      var buffer = PixelBuffer(width: 600, height: 1100)
      var row = 0
      for (rows, isBefore, isInAfter) in kinds where isAfter ? isInAfter : isBefore {
        for y in rows {
          for x in 0..<600 {
            buffer[x, y] = .opaque(UInt32(x | (isAfter ? 1 << 11 : 0)) << 12 | UInt32(row))
          }
          row += 1
        }
      }
      return Picture(buffer)
    }
    var found = FoundPictures([
      ComparePlay.picture(600, 1000, isAfter: false), ComparePlay.picture(600, 1060, isAfter: true),
    ])
    found.regions = [PixelRect(minX: 40, minY: 900, maxX: 60, maxY: 920)]
    found.aligned = AlignedPictures(
      before: Pyramid(laid(false)), after: Pyramid(laid(true)),
      strips: [
        .init(kind: .added, box: PixelRect(minX: 0, minY: 300, maxX: 600, maxY: 400)),
        .init(kind: .removed, box: PixelRect(minX: 0, minY: 800, maxX: 600, maxY: 840)),
      ])
    return found
  }
}
