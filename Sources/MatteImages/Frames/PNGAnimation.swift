/// The frames of an animated PNG, and where their pixels are.
struct PNGAnimation {
  let structure: PNGStructure
  private(set) var frames: [PNGFrame] = []

  /// Reads the chunks of frames of the file `data` with this structure.
  init(_ structure: PNGStructure, in data: Span<UInt8>) throws(ImageError.Reason) {
    self.structure = structure
    for (number, chunk) in structure.animation.enumerated() {
      guard chunk.body.count >= 4, data.big32(at: chunk.body.lowerBound) == number else {
        throw .damaged(.png)
      }
      chunk.type == PNGChunk.frameControl
        ? try beginFrame(data, chunk.body) : try addPixels(chunk.body)
    }
    let haveAllPixels = frames.allSatisfy { !$0.pixelData.isEmpty }
    guard frames.count == structure.frames, haveAllPixels else { throw .damaged(.png) }
  }

  private mutating func beginFrame(
    _ data: Span<UInt8>, _ body: Range<Int>
  ) throws(ImageError.Reason) {
    guard var frame = PNGFrame(data, body), frame.place.fits(structure.width, structure.height)
    else { throw .damaged(.png) }
    if frames.isEmpty && structure.showsFirstFrame {
      frame.pixelData = structure.pixelData
      guard frame.place.covers(structure.width, structure.height) else { throw .damaged(.png) }
    } else if let picture = structure.pixelData.first, body.lowerBound < picture.lowerBound {
      throw .damaged(.png)
    }
    frames.append(frame)
  }

  /// Adds the pixels behind a sequence number to those of the last frame, unless they are the picture's.
  private mutating func addPixels(_ body: Range<Int>) throws(ImageError.Reason) {
    guard !frames.isEmpty, frames.count > 1 || !structure.showsFirstFrame else {
      throw .damaged(.png)
    }
    frames[frames.count - 1].pixelData.append(body.dropFirst(4))
  }
}
