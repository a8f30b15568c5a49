import MatteGeometry
import MatteLayers
import MatteRaster
import TestMath
import Testing

@Suite("Scaled pictures")
struct TileTests {
  /// A picture over more than all of a frame, its top left corner at the frame's.
  private func frame(_ picture: Picture, _ side: Double) -> Frame {
    let layer = Layer(.picture(picture), in: Rect(x: 0, y: 0, width: side, height: side))
    return Frame(width: 200, height: 200, layers: [layer])
  }

  @Test("A picture that overfills the view and grows from one whole size to another is drawn anew")
  func growing() {
    let picture = RandomTree(1).pictures[3]
    var window = Window()
    for side in [250.0, 300, 251, 300] {
      _ = window.show(frame(picture, side))
      #expect(window.buffer == Compositor.pixels(of: frame(picture, side)))
    }
  }

  @Test("A picture that is seen no longer is kept by nobody, whatever sizes it was seen at")
  func forgotten() {
    var window = Window()
    weak var last: Picture?
    func show() {
      let picture = Picture(PixelBuffer(width: 40, height: 40, filledWith: 0xff00_00ff))
      for side in [20.0, 33, 47, 90] { _ = window.show(frame(picture, side)) }
      last = picture
      #expect(last != nil)
    }
    show()
    for _ in 0..<2 { _ = window.show(Frame(width: 200, height: 200)) }
    #expect(last == nil)
  }

  @Test(
    "Sizes at which a picture was seen before take no memory any more",
    .enabled(if: AddressSpace.isOwn, "a sanitizer takes memory of its own"))
  func sizes() async {
    await #expect(processExitsWith: .success) {
      let picture = Picture(PixelBuffer(width: 40, height: 40, filledWith: 0xff00_00ff))
      var compositor = Compositor()
      var buffer = PixelBuffer(width: 1000, height: 1000)
      AddressSpace.limit(to: AddressSpace.used + 160 << 20)
      for side in 900..<1000 {  // 4 MB each
        let all = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
        let frame = Frame(
          width: 1000, height: 1000, layers: [Layer(.picture(picture), in: all)])
        _ = compositor.render(frame, into: &buffer)
      }
    }
  }
}
