public import MatteLayers

/// The source of a scene's pictures and of the typesetter for its text.
///
/// `GivenPictures` is a library of pictures in memory; your own library may load pictures from files when they are
/// asked for:
///
/// ```swift
/// struct Greys: AssetLibrary {
///   let pictures: [Picture] = []
///   let typesetter: any Typesetter = GivenPictures([]).typesetter
///   func bundled(_ name: String) throws -> Picture {
///     Picture(PixelBuffer(width: 64, height: 48, filledWith: 0xff80_8080))
///   }
/// }
/// ```
public protocol AssetLibrary: Sendable {
  /// The user's pictures, in order; empty if there are none.
  var pictures: [Picture] { get }

  /// Names of the user's pictures, in order; empty if they have none.
  var labels: [String] { get }

  /// Sets the scene's text.
  var typesetter: any Typesetter { get }

  /// Loads a bundled picture by its file name.
  func bundled(_ name: String) throws -> Picture

  /// Loads several bundled pictures, in order, perhaps two at a time. Throws the error of the first
  /// one that fails, in that order.
  func bundled(_ names: [String]) throws -> [Picture]

  /// Starts loading bundled pictures that may be asked for soon. Does nothing by default.
  func prepare(_ names: [String])

  /// Grants a wish, in any thread; returns nil if it stopped early because `isWanted` returned false.
  ///
  /// By default, only `pictures` are the user's pictures.
  func finding(for wish: Wish, isWanted: () -> Bool) -> Finding?
}

extension AssetLibrary {
  /// No names.
  public var labels: [String] { [] }

  /// Loads the pictures one after the other.
  public func bundled(_ names: [String]) throws -> [Picture] { try names.map(bundled) }

  /// Loads nothing ahead.
  public func prepare(_ names: [String]) {}

  /// A picture of `pictures` with its halves, or a tile scaled.
  public func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? {
    switch wish {
    case .coarsePicture(let index), .picture(let index):
      pictures.indices.contains(index)
        ? .picture(Pyramid(pictures[index])) : .failure("there is no such picture")
    case .frame(_, of: let index):
      pictures.indices.contains(index)
        ? .frame(Pyramid(pictures[index]), milliseconds: 0) : .failure("there is no such picture")
    case .file: .failure("this library opens no files")
    case .custom: .failure("this library cannot grant that wish")
    case .tile, .pyramid: wish.made(isWanted: isWanted)
    }
  }

  /// The user's pictures or, if there are none, bundled pictures by their names.
  ///
  /// - Returns: At least as many pictures as there are names.
  /// - Throws: `AssetError.tooFewPictures`, or the error of `bundled`.
  public func pictures(or names: String...) throws -> [Picture] {
    let pictures = try pictures.isEmpty ? bundled(names) : pictures
    guard pictures.count >= names.count else {
      throw AssetError.tooFewPictures(pictures.count, needed: names.count)
    }
    return pictures
  }
}

/// The reason why a scene cannot be made from the pictures of a library.
///
/// ```swift
/// print(AssetError.tooFewPictures(1, needed: 2))
/// ```
public enum AssetError: Error, Hashable, CustomStringConvertible {
  /// There are fewer pictures than the scene shows.
  case tooFewPictures(Int, needed: Int)
  /// There is no bundled picture of this name.
  case noPicture(String)
  /// The library has no page for the gallery's first row.
  case noPage

  /// The reason in one line.
  public var description: String {
    switch self {
    case .tooFewPictures(let count, let needed):
      "the scene shows \(needed) pictures and the library has \(count)"
    case .noPicture(let name):
      "the library has no picture “\(name)”"
    case .noPage:
      "the library has no page for the gallery’s first row"
    }
  }
}
