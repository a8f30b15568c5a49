import MatteGeometry
import MatteX11
import Testing

@Suite struct PendingWorkTests {
  private let rect = PixelRect(minX: 10, minY: 20, maxX: 30, maxY: 40)

  @Test("An exposure is shown from the pixels there are, without a frame")
  func exposed() {
    var work = PendingWork.none
    work.expose(rect)
    #expect(work.exposed == [rect])
    #expect(!work.needsFrame)
  }

  @Test("An exposure of a window whose pixels are lost asks for a frame")
  func exposedWithoutPixels() {
    var work = PendingWork.none
    work.isFresh = true
    work.expose(rect)
    #expect(work.needsFrame)
  }

  @Test("The window manager has its answer once a frame is sent, whatever came after the resize")
  func answers() {
    var answers = PendingWork.Answers()
    answers.add(PendingWork.Answers())
    #expect(answers.resizeSerial == nil)
    var resize = PendingWork.Answers()
    for serial in [7, 9] as [Int64] {
      resize.resizeSerial = serial
      answers.add(resize)
      answers.add(PendingWork.Answers())
      #expect(answers.resizeSerial == serial)
    }
  }

  @Test("Many exposures are merged, and none is lost")
  func merged() {
    var work = PendingWork.none
    for x in 0..<1000 { work.expose(PixelRect(minX: x, minY: 5, maxX: x + 1, maxY: 6)) }
    #expect(work.exposed.count <= 64)
    let union = work.exposed.reduce(PixelRect.empty) { $0.union($1) }
    #expect(union == PixelRect(minX: 0, minY: 5, maxX: 1000, maxY: 6))
  }
}
