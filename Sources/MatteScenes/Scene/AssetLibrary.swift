public import MatteLayers

/// Where a scene finds its pictures.
public protocol AssetLibrary: Sendable {
  /// The pictures given by the user, in order; empty if none were.
  var pictures: [Picture] { get }

  /// What to call the user's pictures, in order; empty if they have no names.
  var labels: [String] { get }

  /// What sets text.
  var typesetter: any Typesetter { get }

  /// A picture that comes with Matte, by its file name.
  func bundled(_ name: String) throws -> Picture

  /// Several pictures that come with Matte, in order; two may be read at the same time. The error is
  /// that of the first one that cannot be had.
  func bundled(_ names: [String]) throws -> [Picture]

  /// Reads pictures ahead that may be asked for soon; does nothing by default.
  func prepare(_ names: [String])
}

extension AssetLibrary {
  /// No names.
  public var labels: [String] { [] }

  /// The pictures, one after the other.
  public func bundled(_ names: [String]) throws -> [Picture] { try names.map(bundled) }

  /// Nothing is read ahead.
  public func prepare(_ names: [String]) {}

  /// The pictures given by the user, or those that come with Matte if none were: at least as many as
  /// there are names.
  func pictures(or names: String...) throws -> [Picture] {
    let pictures = try pictures.isEmpty ? bundled(names) : pictures
    guard pictures.count >= names.count else {
      throw AssetError.tooFewPictures(pictures.count, needed: names.count)
    }
    return pictures
  }
}

/// Why a scene cannot be made of what a library has.
public enum AssetError: Error, Hashable, CustomStringConvertible {
  /// There are fewer pictures than the scene shows.
  case tooFewPictures(Int, needed: Int)

  /// What is missing, in one line.
  public var description: String {
    switch self {
    case .tooFewPictures(let count, let needed):
      "the scene shows \(needed) pictures and the library has \(count)"
    }
  }
}
