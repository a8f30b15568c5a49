internal import CPangoShim

/// A library that text needs is missing, or of no use; its description is one line.
///
/// ```swift
/// do {
///   _ = try PangoTypesetter().hasFonts()
/// } catch {
///   print("\(error); apt-get install \(error.packages)")
/// }
/// ```
public struct MissingLibrary: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why, such as “libpango-1.0.so.0 is missing”.
  public let reason: String
  /// What Debian and Ubuntu call the packages of all that are missing, apart by spaces.
  public let packages: String

  /// What happened, in one line without a full stop.
  public var description: String { "cannot set text: \(reason)" }

  /// What is missing of Pango and of what it needs, which are loaded unless they are; nil if nothing is.
  static var ofPango: MissingLibrary? {
    guard let missing = unsafe matte_missing_pango() else { return nil }
    return unsafe MissingLibrary(
      reason: String(cString: missing.pointee.reason),
      packages: String(cString: missing.pointee.packages))
  }
}
