#if compiler(<6.3)
  extension Array {
    /// Appends what `initialize` writes, at most `count` elements, as the standard library does from Swift 6.3 on.
    mutating func append<Failure: Error>(
      addingCapacity count: Int,
      initializingWith initialize: (inout OutputSpan<Element>) throws(Failure) -> Void
    ) throws(Failure) {
      var failure: Failure?
      // Nothing is held twice; room for more than this is kept.
      let isAll = isEmpty && capacity < 2 * count
      if isAll { self = [] }
      let added = unsafe Array(unsafeUninitializedCapacity: count) { (buffer, filled) in
        var output = unsafe OutputSpan(buffer: buffer, initializedCount: 0)
        do throws(Failure) { try initialize(&output) } catch { failure = error }
        filled = unsafe output.finalize(for: buffer)
      }
      if let failure { throw failure }
      if isAll { self = added } else { self += added }
    }
  }
#endif
