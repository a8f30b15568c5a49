public import MatteGeometry
internal import MatteLayers
public import MatteScenes

/// Where a comparing scene finds its pictures, which may come later or not at all.
///
/// `ComparedPictures` is one for two files, `ListedPictures` one for many pairs.
///
/// ```swift
/// func areSized(_ library: any ComparedLibrary) -> Bool { library.sizes.allSatisfy { $0 != nil } }
/// ```
public protocol ComparedLibrary: AssetLibrary {
  /// The sizes of the user's pictures, in order, as far as they are known before the pictures are read. By default those
  /// of `pictures`.
  var sizes: [Size?] { get }

  /// The pairs of the list, in order; none by default.
  var pairs: [ListedPair] { get }

  /// True if pictures that are missing may still come, as files that are dropped. False by default.
  var awaitsPictures: Bool { get }

  /// The frame of animations that is compared first, from 1. The first by default.
  var frame: Int { get }
}

extension ComparedLibrary {
  /// The sizes of the pictures that are there.
  public var sizes: [Size?] { pictures.map(\.size) }

  /// No pairs.
  public var pairs: [ListedPair] { [] }

  /// False: a missing picture does not come.
  public var awaitsPictures: Bool { false }

  /// The first.
  public var frame: Int { 1 }
}
