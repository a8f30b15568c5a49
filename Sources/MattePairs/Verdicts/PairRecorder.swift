/// Takes in pairs of pictures that were compared, such as a report does.
///
/// ```swift
/// struct Painter: PairRecorder {
///   func record(_ compared: ComparedPair, of pair: PicturePair, number: Int) throws {
///     try compared.write(.highlight, to: OutputFile(PathBytes("\(number).png")))
///   }
/// }
/// let differ = PairsDiffer(PairDiffer(), recorder: Painter())
/// ```
public protocol PairRecorder: Sendable {
  /// Takes in a pair, or a picture that only one side has, in any thread; throws if the pair cannot be read
  /// again.
  ///
  /// `number` is the place of the pair among all, from 0, which no other has: a path may be anything.
  func record(_ compared: ComparedPair, of pair: PicturePair, number: Int) throws

  /// Takes in a frame of a pair that differs and of which a side is an animation, before the pair; unless it
  /// is said otherwise, nothing is done with it.
  func record(_ frame: ComparedFrame, of pair: PicturePair, number: Int) throws
}

extension PairRecorder {
  /// Does nothing with frames.
  public func record(_ frame: ComparedFrame, of pair: PicturePair, number: Int) {}
}

/// Several recorders, which all take in the same pairs.
///
/// ```swift
/// func differ(_ page: any PairRecorder, _ comment: any PairRecorder) -> PairsDiffer {
///   PairsDiffer(PairDiffer(), recorder: PairRecorders([page, comment]))
/// }
/// ```
public struct PairRecorders: PairRecorder {
  private let recorders: [any PairRecorder]

  /// Makes a recorder of several.
  public init(_ recorders: [any PairRecorder]) { self.recorders = recorders }

  /// Hands a pair to each of them.
  public func record(_ compared: ComparedPair, of pair: PicturePair, number: Int) throws {
    for recorder in recorders { try recorder.record(compared, of: pair, number: number) }
  }

  /// Hands a frame to each of them.
  public func record(_ frame: ComparedFrame, of pair: PicturePair, number: Int) throws {
    for recorder in recorders { try recorder.record(frame, of: pair, number: number) }
  }
}
