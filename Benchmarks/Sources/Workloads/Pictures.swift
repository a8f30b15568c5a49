package import MatteLayers
internal import MatteRaster

/// What the workloads composite, of one size: noise, so that nothing can be guessed.
package struct Pictures {
  private let opaque: [Picture]
  private let translucent: [Picture]

  /// Makes the pictures of a size; the same bytes every time.
  package init(_ size: FrameSize) {
    opaque = [1, 2].map { noise(size, seed: $0, isOpaque: true) }
    translucent = [3, 4].map { noise(size, seed: $0, isOpaque: false) }
  }

  /// What a workload has below its path, even if only a colour of it is seen.
  package func below(_ ground: Workload.Ground) -> Picture {
    ground == .translucent ? translucent[0] : opaque[0]
  }

  /// What a workload has inside its path.
  package func above(_ ground: Workload.Ground) -> Picture {
    ground == .translucent ? translucent[1] : opaque[1]
  }
}

private func noise(_ size: FrameSize, seed: UInt32, isOpaque: Bool) -> Picture {
  var state = seed
  let pixels = (0..<size.area).map { _ in
    state = state &* 1_664_525 &+ 1_013_904_223
    let pixel = Pixel(rawValue: state | 0xff00_0000)
    return isOpaque ? pixel : pixel.scaled(by: UInt8(state >> 24))
  }
  return Picture(PixelBuffer(width: size.width, height: size.height, pixels: pixels))
}
