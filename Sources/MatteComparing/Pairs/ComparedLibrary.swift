internal import MatteCompare
public import MatteGeometry
internal import MatteLayers
public import MattePairs
public import MatteScenes

/// The library of a comparing scene, whose pictures may come later or not at all.
///
/// `ComparedPictures` is the library for two files, `ListedPictures` for many pairs.
///
/// ```swift
/// func areSized(_ library: any ComparedLibrary) -> Bool { library.sizes.allSatisfy { $0 != nil } }
/// ```
public protocol ComparedLibrary: AssetLibrary {
  /// The sizes of the user's pictures in order, as far as they are known before reading; by default the sizes of
  /// `pictures`.
  var sizes: [Size?] { get }

  /// The pairs of the list, in order; none by default.
  var pairs: [ListedPair] { get }

  /// The decisions about pairs of the list, from 0, so far; nil, the default, if nothing is to be decided.
  var decisions: [Int: Decision]? { get }

  /// The pairs of the list, from 0, whose decisions should have changed a file and did not; by default none.
  var unwritten: Set<Int> { get }

  /// True if missing pictures may still be dropped; false by default.
  var awaitsPictures: Bool { get }

  /// The frame of animations that is compared first, from 1; by default 1.
  var frame: Int { get }

  /// The threshold from which differences are visible, 0…1; by default 0.1.
  var threshold: Double { get }

  /// The maximum number of pixels of all pictures that are held: the neighbours of the selected pair are read ahead and
  /// kept within it. By default there is no limit.
  var maxPixelsHeld: Int { get }

  /// True if somebody hears of files that change; false by default.
  var followsFiles: Bool { get }

  /// True if somebody hears of what other reviews decide; false by default.
  var followsDecisions: Bool { get }
}

extension ComparedLibrary {
  /// The sizes of `pictures`.
  public var sizes: [Size?] { pictures.map(\.size) }

  /// No pairs.
  public var pairs: [ListedPair] { [] }

  /// Nil: nothing is to be decided.
  public var decisions: [Int: Decision]? { nil }

  /// None: each decision did what it says.
  public var unwritten: Set<Int> { [] }

  /// False: no picture will be dropped.
  public var awaitsPictures: Bool { false }

  /// The first frame.
  public var frame: Int { 1 }

  /// The usual threshold.
  public var threshold: Double { ComparisonOptions.standardThreshold }

  /// No limit.
  public var maxPixelsHeld: Int { .max }

  /// False: no file changes.
  public var followsFiles: Bool { false }

  /// False: nobody else decides.
  public var followsDecisions: Bool { false }
}
