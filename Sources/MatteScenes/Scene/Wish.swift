public import MatteGeometry
public import MatteLayers
internal import MatteRaster

/// Something that a scene needs and that takes longer than a frame to make.
///
/// A scene names its wishes (`WishingScene.wishes(at:on:)`) and meanwhile draws as much as it can. Its player has an
/// `AssetLibrary` grant the wishes on threads of their own, and hands the scene each finding at an instant, like an
/// event. A frame therefore depends only on events. A wish that the scene no longer names is dropped.
///
/// ```swift
/// let photo = Picture(PixelBuffer(width: 3000, height: 2000))
/// let tile = PictureTile(of: photo, width: 600, height: 400, column: 0, row: 0)
/// let wishes: [Wish] = [.coarsePicture(0), .picture(0), .tile(tile)]
/// ```
public enum Wish: Hashable, Sendable {
  /// One of the user's pictures, from 0, in any size that can be had soon.
  case coarsePicture(Int)
  /// One of the user's pictures, from 0.
  case picture(Int)
  /// A part of a picture at its size on screen.
  case tile(PictureTile)
  /// A frame, from 1, of an animation among the user's pictures, or the only frame of a still picture.
  case frame(Int, of: Int)
  /// A file, by the bytes of its path, which becomes the user's picture of a number.
  case file([UInt8], number: Int)
  /// A picture with its smaller versions; one of greys may get other tones.
  case pyramid(Picture, tones: Tones?)
  /// A wish of special scenes, for libraries that know it.
  case custom(CustomValue)
}

/// A value that a scene and its library understand and that the session passes on.
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
  /// The finding of a tile or pyramid, which needs no files; nil for other wishes, and once `isWanted` returns false.
  public func made(isWanted: () -> Bool) -> Finding? {
    switch self {
    case .coarsePicture, .picture, .frame, .file, .custom: nil
    case .tile(let tile): .tile(tile.scaledPicture())
    case .pyramid(let picture, let tones):
      picture.toned(tones, isWanted: isWanted)
        .flatMap { Pyramid($0, isWanted: isWanted) }.map(Finding.picture)
    }
  }
}

/// The outcome of a wish.
///
/// ```swift
/// let gone = Finding.failure("photo.jpg does not exist")
/// ```
public enum Finding: Hashable, Sendable {
  /// One of the user's pictures, whose smaller versions may be made later, or a coarse version of it.
  case picture(Pyramid)
  /// A frame with its smaller versions and its duration; 0 for a still picture.
  case frame(Pyramid, milliseconds: Int)
  /// A part of a picture.
  case tile(Picture)
  /// A file that is a picture: its printable path, and its size.
  case opened(path: String, size: Size)
  /// No picture, as one side of a pair may lack it.
  case nothing
  /// A failure, with its reason.
  case failure(String)
  /// The finding of a custom wish.
  case custom(CustomValue)
}

extension Picture {
  /// The number of pixels that get their tones between two calls of `isWanted`.
  private static let piece = 1 << 18

  /// The picture with a tone for each grey; nil once `isWanted` returns false.
  fileprivate func toned(_ tones: Tones?, isWanted: () -> Bool) -> Picture? {
    guard let tones = tones?.pixels else { return self }
    let count = buffer.pixels.count
    var pixels = [Pixel](capacity: count)
    for start in stride(from: 0, to: count, by: Self.piece) {
      guard isWanted() else { return nil }
      pixels += buffer.pixels[start..<min(start + Self.piece, count)].map { tones[Int($0.blue)] }
    }
    return Picture(PixelBuffer(width: buffer.width, height: buffer.height, pixels: pixels))
  }
}
