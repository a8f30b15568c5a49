public import MatteGeometry
public import MatteLayers
internal import MatteRaster

/// Something that a scene needs and that takes longer than a frame to make.
///
/// A scene names its wishes (`WishingScene.wishes(at:on:)`) and draws what it can meanwhile. Its player has an
/// `AssetLibrary` grant the wishes on threads of their own and hands the findings to the scene, each at an instant, as
/// events are. So a frame depends on events only. A wish that is no longer named is dropped.
///
/// ```swift
/// let photo = Picture(PixelBuffer(width: 3000, height: 2000))
/// let tile = PictureTile(of: photo, width: 600, height: 400, column: 0, row: 0)
/// let wishes: [Wish] = [.coarsePicture(0), .picture(0), .tile(tile)]
/// ```
public enum Wish: Hashable, Sendable {
  /// A picture of the user's, counted from 0, in any size that is there soon.
  case coarsePicture(Int)
  /// A picture of the user's, counted from 0.
  case picture(Int)
  /// A part of a picture at the size at which it is seen.
  case tile(PictureTile)
  /// A frame of an animation among the user's pictures, from 1; of a still picture, that picture.
  case frame(Int, of: Int)
  /// A file, by the bytes of its path, which from then on is the picture of a number among the user's.
  case file([UInt8], number: Int)
  /// A picture, each of its colours doubled so many times, with its halves.
  case pyramid(Picture, doublings: Int)
  /// A wish that only some scenes have, and the libraries that grant it.
  case custom(CustomValue)
}

/// A value that a scene and its library understand, and the session only passes on.
///
/// ```swift
/// struct Histogram: Hashable, Sendable { var picture: Int }
/// let wish = Wish.custom(CustomValue(Histogram(picture: 0)))
/// if case .custom(let value) = wish, let asked = value.value as? Histogram { print(asked.picture) }
/// ```
public struct CustomValue: Hashable, Sendable {
  /// The value.
  public let value: any Hashable & Sendable

  /// Wraps a value.
  public init(_ value: any Hashable & Sendable) { self.value = value }

  /// Compares the types and the values.
  public static func == (first: CustomValue, second: CustomValue) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == second.value as? Value }
    return isEqual(first.value)
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension Wish {
  /// What comes of it, if that is made of nothing but pictures that are there; else nil, as once `isWanted` says no.
  public func made(isWanted: () -> Bool) -> Finding? {
    switch self {
    case .coarsePicture, .picture, .frame, .file, .custom: nil
    case .tile(let tile): .tile(tile.scaledPicture())
    case .pyramid(let picture, let doublings):
      picture.brightened(doublings: doublings, isWanted: isWanted)
        .flatMap { Pyramid($0, isWanted: isWanted) }.map(Finding.picture)
    }
  }
}

/// What came of a wish.
///
/// ```swift
/// let gone = Finding.failure("photo.jpg does not exist")
/// ```
public enum Finding: Hashable, Sendable {
  /// A picture of the user's, whose halves may be made later, or a coarse one in its place.
  case picture(Pyramid)
  /// A frame of an animation with its halves, and how long it is seen; of a still picture that takes no time.
  case frame(Pyramid, milliseconds: Int)
  /// The part of a picture.
  case tile(Picture)
  /// The file is a picture: its path as it can be printed, and its extent.
  case opened(path: String, size: Size)
  /// There is no such picture, as one side of a pair may lack it.
  case nothing
  /// Nothing, for this reason.
  case failure(String)
  /// What came of a custom wish.
  case custom(CustomValue)
}

extension Picture {
  /// How many pixels are brightened before it is asked again if they are wanted.
  private static let piece = 1 << 18

  /// The picture with each colour doubled so many times, and no brighter than its alpha allows; nil once that is wanted
  /// no longer.
  fileprivate func brightened(doublings: Int, isWanted: () -> Bool) -> Picture? {
    guard doublings > 0 else { return self }
    func brightened(_ sample: UInt8, _ limit: UInt8) -> UInt8 {
      UInt8(min(Int(sample) << doublings, Int(limit)))
    }
    let count = buffer.pixels.count
    var pixels = [Pixel](capacity: count)
    for start in stride(from: 0, to: count, by: Self.piece) {
      guard isWanted() else { return nil }
      pixels += buffer.pixels[start..<min(start + Self.piece, count)].map { pixel in
        Pixel(
          red: brightened(pixel.red, pixel.alpha), green: brightened(pixel.green, pixel.alpha),
          blue: brightened(pixel.blue, pixel.alpha), alpha: pixel.alpha)
      }
    }
    return Picture(PixelBuffer(width: buffer.width, height: buffer.height, pixels: pixels))
  }
}
