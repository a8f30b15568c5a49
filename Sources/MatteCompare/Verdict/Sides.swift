/// What there is of both sides of a comparison: the side before, and the side after.
///
/// ```swift
/// let names = Sides(before: "old.png", after: "new.png")
/// let sources = names.map { PictureSource(path: PathBytes($0)) }
/// ```
public struct Sides<Value> {
  /// What there is of the side before.
  public var before: Value
  /// What there is of the side after.
  public var after: Value

  /// Pairs what there is of the side before with what there is of the side after.
  public init(before: Value, after: Value) {
    self.before = before
    self.after = after
  }

  /// What `transform` makes of either, the side before first.
  public func map<Result, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Result
  ) throws(Failure) -> Sides<Result> {
    Sides<Result>(before: try transform(before), after: try transform(after))
  }
}

extension Sides {
  /// What there is of a side.
  public subscript(side: Side) -> Value {
    get { side == .before ? before : after }
    set { if side == .before { before = newValue } else { after = newValue } }
  }

  /// Both, the side before first.
  public var all: [Value] { [before, after] }

  /// The same with the sides in each other's place.
  public var swapped: Sides { Sides(before: after, after: before) }
}

/// A side of a comparison.
///
/// ```swift
/// let names = Sides(before: "old.png", after: "new.png")
/// for side in Side.allCases { print(names[side], names[side.opposite]) }
/// ```
public enum Side: Hashable, Sendable, CaseIterable {
  /// The side before.
  case before
  /// The side after.
  case after

  /// The side that is compared with this one.
  public var opposite: Side { self == .before ? .after : .before }
}

extension Sides: Equatable where Value: Equatable {}
extension Sides: Hashable where Value: Hashable {}
extension Sides: Sendable where Value: Sendable {}
