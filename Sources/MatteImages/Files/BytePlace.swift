/// Where the bytes of a picture are.
@safe enum BytePlace: ~Copyable {
  /// In memory, which must stay where it is.
  case memory(UnsafeRawBufferPointer)
  case file(Descriptor)
}
