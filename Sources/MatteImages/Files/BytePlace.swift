/// Where the bytes of a picture are.
// SAFETY: who makes one keeps the memory until all that reads from it is gone; it cannot be copied further.
@safe enum BytePlace: ~Copyable {
  /// In memory, which must stay where it is.
  case memory(UnsafeRawBufferPointer)
  case file(Descriptor)
}
