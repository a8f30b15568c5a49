// SAFETY (all of this file): `Pixel` and `StraightPixel` are frozen structs of one UInt32 and nothing
// else, so memory bound to one of them holds UInt32 as well, at the same places.

extension UnsafePointer<Pixel> {
  /// The numbers of the pixels, as loops in C take them.
  @inlinable
  package var rawValues: UnsafePointer<UInt32> {
    unsafe UnsafeRawPointer(self).assumingMemoryBound(to: UInt32.self)
  }
}

extension UnsafeMutablePointer<Pixel> {
  /// The numbers of the pixels, as loops in C take them.
  @inlinable
  package var rawValues: UnsafeMutablePointer<UInt32> {
    unsafe UnsafeMutableRawPointer(self).assumingMemoryBound(to: UInt32.self)
  }
}

extension [Pixel] {
  /// Makes pixels of their numbers, 0xAARRGGBB, without copying them.
  package init(rawValues: consuming [UInt32]) {
    self = unsafe unsafeBitCast(rawValues, to: [Pixel].self)
  }
}

extension [StraightPixel] {
  /// Makes pixels of their numbers, 0xAABBGGRR, without copying them.
  package init(rawValues: consuming [UInt32]) {
    self = unsafe unsafeBitCast(rawValues, to: [StraightPixel].self)
  }

  /// The numbers of the pixels, 0xAABBGGRR, not copied.
  package consuming func rawValues() -> [UInt32] {
    unsafe unsafeBitCast(self, to: [UInt32].self)
  }
}
