/// The keys that are down, to tell a press from what a key that is held down repeats.
package struct HeldKeys: Sendable {
  /// The numbers the server has for them.
  private var codes: Set<UInt32> = []
  /// The key that came up last, and when by the server's clock.
  private var released: (code: UInt32, time: UInt32)?

  /// Knows of no key.
  package init() {}

  /// Takes note of a press; true if the key has been down already.
  ///
  /// A server that does not leave out the releases between repeats makes each at the time of the
  /// press that follows it.
  package mutating func press(_ code: UInt32, at time: UInt32) -> Bool {
    let isRepeat = codes.contains(code) || released.map { $0 == (code, time) } ?? false
    codes.insert(code)
    return isRepeat
  }

  /// Takes note of a release.
  package mutating func release(_ code: UInt32, at time: UInt32) {
    codes.remove(code)
    released = (code, time)
  }

  /// Forgets the keys that came up unseen; `map` has a bit for each key, the lowest of a byte first.
  package mutating func forgetReleased(_ map: [UInt8]) {
    codes = codes.filter { code in
      Int(code / 8) < map.count && map[Int(code / 8)] & (1 << (code % 8)) != 0
    }
  }
}
