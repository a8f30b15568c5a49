public import MatteImages

/// Why a picture does not become the baseline, or a baseline is not restored.
///
/// ```swift
/// assert("\(BaselineRefusal.notFound)" == "baseline not found")
/// ```
public enum BaselineRefusal: Error, Equatable, Sendable {
  /// No file is known as the baseline.
  case notFound
  /// No file has the bytes of the baseline of which tests left a copy, and none is called as it was.
  case lost
  /// No file has the bytes of the baseline, but one that may be it has others.
  case outdated
  /// So many files have the bytes of the baseline.
  case several(Int)
  /// The file has changed since it was compared.
  case changed(PathBytes)
  /// The file was there when it was compared, and is no longer.
  case gone(PathBytes)
  /// The file lies outside of the folder in which baselines may be written.
  case outside(PathBytes)
  /// The name of the file is none that a baseline has.
  case unsuitableName(PathBytes)
  /// The picture after is saved in another format than the name of the file says.
  case otherFormat(PathBytes)
  /// The picture after is damaged, as the reason says.
  case damaged(PathBytes, ImageError.Reason)
  /// The report from which the pair is does not hold the file of the picture after.
  case unheld
  /// The bytes that the baseline had are kept no longer.
  case forgotten(PathBytes)
}

extension BaselineRefusal {
  /// Why a file is not what it was when it was compared.
  init(changedSince path: PathBytes) { self = path.exists ? .changed(path) : .gone(path) }

  /// True if the file is not what it was when it was compared.
  var isChange: Bool {
    switch self {
    case .changed, .gone: true
    default: false
    }
  }
}

extension BaselineRefusal: CustomStringConvertible {
  /// What is wrong, in part of a line.
  public var description: String {
    switch self {
    case .notFound: "baseline not found"
    case .lost: "the baseline is gone from here"
    case .outdated: "the baseline has changed since; run the tests again"
    case .several(let count): "baseline not found: \(count) files have its bytes"
    case .changed(let path): "\(path) has changed since"
    case .gone(let path): "\(path) is gone"
    case .outside(let path): "\(path) is outside of the folder of the baselines"
    case .unsuitableName(let path): "\(path) is no name of a baseline"
    case .otherFormat(let path): "\(path) is the name of another format"
    case .damaged(let path, let reason): "\(path) \(reason)"
    case .unheld: "the report does not hold the file"
    case .forgotten(let path): "the old bytes of \(path) are kept no longer"
    }
  }
}
