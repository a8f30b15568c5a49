/// The keys that are down: distinguishes a first press from auto-repeat.
package struct HeldKeys: Sendable {
  /// The numbers the server has for them.
  private var codes: Set<UInt32> = []
  /// The key that came up last, and when by the server's clock.
  private var released: (code: UInt32, time: UInt32)?

  /// Makes a record with no key down.
  package init() {}

  /// Records a press; returns true if it is an auto-repeat.
  ///
  /// Without detectable auto-repeat the server sends a release before each repeat, with the repeat's
  /// own timestamp.
  package mutating func press(_ code: UInt32, at time: UInt32) -> Bool {
    let isRepeat = codes.contains(code) || released.map { $0 == (code, time) } ?? false
    codes.insert(code)
    return isRepeat
  }

  /// Records a release.
  package mutating func release(_ code: UInt32, at time: UInt32) {
    codes.remove(code)
    released = (code, time)
  }

  /// Forgets keys that were released unseen, and returns them; `map` has a bit per keycode, the lowest of a byte
  /// first.
  @discardableResult
  package mutating func forgetReleased(_ map: [UInt8]) -> Set<UInt32> {
    let before = codes
    codes = codes.filter { code in
      Int(code / 8) < map.count && map[Int(code / 8)] & (1 << (code % 8)) != 0
    }
    return before.subtracting(codes)
  }
}
