public import MatteRaster

/// A file that is being written, from its beginning on.
///
/// ```swift
/// var count = 0
/// let sink = FileSink("in memory") { bytes in count += bytes.count }
/// try sink.write(PixelBuffer(width: 8, height: 8))
/// print("\(count) bytes of PNG")
/// ```
public struct FileSink: ~Copyable {
  /// Takes the next bytes of a file.
  public typealias Taker = ([UInt8]) throws(ImageError) -> Void

  enum Target {
    case file(OpenFile)
    case taker(Taker)
  }

  /// A file that is closed when nothing is written to it any more.
  final class OpenFile {
    fileprivate let descriptor: Descriptor

    fileprivate init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
  }

  private let target: Target
  /// What errors call it.
  public let name: PathBytes

  init(_ descriptor: consuming Descriptor, _ name: PathBytes) {
    target = .file(OpenFile(descriptor))
    self.name = name
  }

  /// Makes a file whose bytes are taken elsewhere; errors call it `name`.
  public init(_ name: PathBytes, _ take: @escaping Taker) {
    target = .taker(take)
    self.name = name
  }

  /// Writes bytes behind those that were written before.
  public func write(_ bytes: [UInt8]) throws(ImageError) {
    switch target {
    case .taker(let take): try take(bytes)
    case .file:
      try attempt { (file) throws(SystemError) in try file.write(all: bytes) }
    }
  }

  /// Writes a picture as PNG, with little effort.
  public func write(_ picture: PixelBuffer) throws(ImageError) {
    try write(encoded { (encoder) throws(ImageError.Reason) in try encoder.bytes(of: picture) })
  }

  /// Writes a coverage as grey PNG, with little effort.
  public func write(_ coverage: CoverageBuffer) throws(ImageError) {
    try write(encoded { (encoder) throws(ImageError.Reason) in try encoder.bytes(of: coverage) })
  }

  private func encoded(
    _ body: (PNGEncoder) throws(ImageError.Reason) -> [UInt8]
  ) throws(ImageError) -> [UInt8] {
    do throws(ImageError.Reason) {
      return try body(PNGEncoder(effort: 1))
    } catch {
      throw ImageError(name, error)
    }
  }

  /// Does something with the file, if it is one, whose refusal is named.
  func attempt(_ body: (borrowing Descriptor) throws(SystemError) -> Void) throws(ImageError) {
    do throws(SystemError) {
      if case .file(let file) = target { try body(file.descriptor) }
    } catch {
      throw ImageError(name, .unwritable(code: error.code))
    }
  }
}
