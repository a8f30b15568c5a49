/// A decoder that makes the frames of a picture file one after the other, as they are stored: not turned.
protocol FrameDecoder: ~Copyable {
  /// Decodes the next frame; nil after the last.
  mutating func next() throws(ImageError.Reason) -> FrameReader.Frame?
}
