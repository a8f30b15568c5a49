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
}

extension AssetLibrary {
  /// No names.
  public var labels: [String] { [] }

  /// The pictures, one after the other.
  public func bundled(_ names: [String]) throws -> [Picture] { try names.map(bundled) }

  /// The pictures given by the user, or those that come with Matte if none were.
  func pictures(or names: String...) throws -> [Picture] {
    try pictures.isEmpty ? bundled(names) : pictures
  }
}
