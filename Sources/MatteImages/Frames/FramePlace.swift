/// Where a frame of an animation lies on the canvas.
struct FramePlace: Equatable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  /// True if the frame has pixels, all of them within a canvas of these sides.
  func fits(_ canvasWidth: Int, _ canvasHeight: Int) -> Bool {
    width > 0 && height > 0 && x >= 0 && y >= 0
      && x + width <= canvasWidth && y + height <= canvasHeight
  }

  /// True if the frame is as large as a canvas of these sides.
  func covers(_ canvasWidth: Int, _ canvasHeight: Int) -> Bool {
    width == canvasWidth && height == canvasHeight
  }
}
