import Figures
import MatteGeometry
import MatteRaster
import Testing
import Workloads

@Suite struct ReferenceTests {
  private let size = FrameSize(width: 8, height: 8)

  private func sum(_ path: Path) -> Double {
    Reference(path, size).shares.reduce(0, +)
  }

  @Test("A pixel's share is the part of it that is inside")
  func shares() {
    let shares = Reference(.rect(Rect(minX: 1.25, minY: 2, maxX: 3.5, maxY: 2.5)), size).shares
    #expect(shares[2 * 8..<3 * 8] == [0, 0.375, 0.5, 0.25, 0, 0, 0, 0])
    #expect(shares.reduce(0, +) == 1.125)
  }

  @Test("What overlaps counts once, whichever way contours run")
  func overlaps() {
    var path = Path.rect(Rect(minX: 1, minY: 1, maxX: 5, maxY: 5))
    path.append(.rect(Rect(minX: 3, minY: 3, maxX: 7, maxY: 7)))
    #expect(sum(path) == 28)
    path.append(.polygon([Point(1, 1), Point(1, 2), Point(2, 2), Point(2, 1)]))
    #expect(sum(path) == 27)
  }

  @Test("What is outside the frame is left out")
  func outside() {
    #expect(sum(.rect(Rect(minX: -5, minY: -5, maxX: 2, maxY: 20))) == 16)
  }

  @Test("Curves are as large as they are by formula")
  func curves() {
    #expect(abs(sum(.circle(center: Point(4, 4), radius: 3)) - .pi * 9) < 0.001)
    var path = Path()
    path.move(to: Point(1, 1))
    path.quad(Point(4, 7), to: Point(7, 1))
    path.close()
    // Two thirds of the triangle of its points.
    #expect(abs(sum(path) - 12) < 0.001)
    path = Path()
    path.move(to: Point(1, 1))
    path.cubic(Point(1, 5), Point(7, 5), to: Point(7, 1))
    path.close()
    // The integral of 12 t (1 - t) · 36 t (1 - t).
    #expect(abs(sum(path) - 14.4) < 0.001)
  }

  @Test("Errors are in 255ths: the largest of all, and the mean along edges")
  func errors() {
    let reference = Reference(
      .rect(Rect(minX: 0, minY: 0, maxX: 1.5, maxY: 1)), FrameSize(width: 4, height: 1))
    let errors = reference.errors(of: [255, 120, 0, 20])
    #expect(errors.most == 20)
    #expect(errors.mean == 7.5)
  }

  @Test("The masks of the workloads are within 2/255, half a 255th in the mean", arguments: 0..<5)
  func masks(index: Int) {
    let path = Workload.masks[index].paths(FrameSize.all[0])[0]
    let view = PixelRect(width: 512, height: 512)
    let errors = Reference(path, FrameSize.all[0])
      .errors(of: Rasterizer.coverage(of: path, view: view).dense().values)
    #expect(errors.most <= 2)
    // Where a diagonal halves every pixel, rounding alone is half a 255th.
    #expect(errors.mean <= 0.5 + 1e-9)
  }
}
