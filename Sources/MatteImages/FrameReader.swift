internal import CWebP
public import MatteSamples

/// The frames of a picture file as numbers, one after the other; a still picture is a single frame.
@safe public struct FrameReader: ~Copyable {
  /// A frame as it is seen.
  public struct Frame: Sendable {
    /// The samples of its pixels, the right way up: all of them, not only what changed.
    public let samples: SampleBuffer
    /// How long it is seen; 0 for a still picture.
    public let milliseconds: Int
  }

  private let picture: SamplePicture
  private let orientation: Orientation
  private let file: FileBytes
  /// The decoder of an animation, which reads `file`.
  private let decoder: OpaquePointer?
  /// The frames read so far, and when the last of them ended.
  private var count = 0
  private var end: Int32 = 0

  /// Begins with the first frame of a picture whose frames can be read.
  public init(_ picture: SamplePicture) throws(ImageError.Reason) {
    self.picture = picture
    orientation = Orientation(rawValue: picture.orientation) ?? .upright
    let file = try Self.file(picture.animation)
    unsafe decoder = try unsafe Self.decoder(of: file)
    self.file = file
  }

  private static func file(_ bytes: [UInt8]) throws(ImageError.Reason) -> FileBytes {
    var file = try FileBytes(capacity: bytes.count)
    _ = unsafe file.append { rest in
      unsafe rest.copyBytes(from: bytes)
      return bytes.count
    }
    return file
  }

  /// A decoder of an animation's bytes, which must stay where they are; nil if there are none.
  private static func decoder(
    of file: borrowing FileBytes
  ) throws(ImageError.Reason) -> OpaquePointer? {
    if file.count == 0 { return nil }
    let decoder = unsafe file.withBytes { bytes in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        var data = unsafe WebPData(bytes: bytes.baseAddress, size: bytes.count)
        return unsafe WebPAnimDecoderNew(&data, nil)
      }
    }
    guard unsafe decoder != nil else { throw .outOfMemory }
    return unsafe decoder
  }

  deinit { unsafe WebPAnimDecoderDelete(decoder) }

  /// Reads the next frame; nil after the last.
  public mutating func next() throws(ImageError.Reason) -> Frame? {
    count += 1
    guard let decoder = unsafe decoder else {
      return count == 1 ? Frame(samples: picture.samples, milliseconds: 0) : nil
    }
    guard count <= picture.frames else { return nil }
    let start = end
    let canvas = try unsafe canvas(decoder)
    return Frame(samples: try canvas.turned(orientation), milliseconds: Int(end - start))
  }

  private mutating func canvas(
    _ decoder: OpaquePointer
  ) throws(ImageError.Reason) -> SampleBuffer {
    var information = WebPAnimInfo()
    var bytes: UnsafeMutablePointer<UInt8>?
    guard unsafe WebPAnimDecoderGetInfo(decoder, &information) != 0,
      unsafe WebPAnimDecoderGetNext(decoder, &bytes, &end) != 0, let bytes = unsafe bytes
    else { throw .damaged(.webP) }
    let (width, height) = (Int(information.canvas_width), Int(information.canvas_height))
    var pixels = try [UInt32](roomFor: width * height)
    unsafe bytes.withMemoryRebound(to: UInt32.self, capacity: width * height) { canvas in
      unsafe pixels.append(contentsOf: UnsafeBufferPointer(start: canvas, count: width * height))
    }
    return SampleBuffer(width: width, height: height, pixels: .plain(pixels))
  }
}
