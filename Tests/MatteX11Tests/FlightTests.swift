import MatteX11
import Testing

@Suite struct FlightTests {
  private let flight = {
    var flight = Flight()
    flight.begin(10..<13)
    return flight
  }()

  @Test("A flight is over from the start, and where nothing was sent")
  func empty() {
    var flight = Flight()
    #expect(flight.isOver)
    flight.begin(10..<10)
    #expect(flight.isOver)
  }

  @Test("An answer to an earlier request, as to a frame without changes before it, does not end it")
  func early() {
    var flight = flight
    let found = [flight.land(at: 9), flight.land(at: 11)]
    #expect(found == [false, false])
    #expect(!flight.isOver)
  }

  @Test("An answer to its last request or a later one ends it, and no other counts after that")
  func done() {
    for serial in [12, 13, 400] as [UInt] {
      var flight = flight
      let found = [flight.land(at: serial), flight.land(at: serial)]
      #expect(found == [true, false])
      #expect(flight.isOver)
    }
  }

  @Test("One that was refused ends too, but is no success; the next may be one")
  func refused() {
    var flight = flight
    flight.refuse()
    let isSuccess = flight.land(at: 12)
    #expect(!isSuccess)
    #expect(flight.isOver)
    flight.begin(20..<21)
    let isNextSuccess = flight.land(at: 20)
    #expect(isNextSuccess)
  }

  @Test("Parts of which more follow fly two at a time, and all must land")
  func parts() {
    var flight = Flight()
    flight.begin(10..<13, hasMore: true)
    #expect(flight.hasRoom)
    flight.begin(14..<15, hasMore: true)
    #expect(!flight.hasRoom)
    #expect(
      flight.parts == [10..<13, 14..<15], "what was asked for between them is none of theirs")
    var isLanded = flight.land(at: 12)
    #expect(!isLanded)
    #expect(flight.hasRoom)
    #expect(!flight.isOver)
    #expect(flight.parts == [14..<15])
    flight.begin(15..<16, hasMore: false)
    #expect(!flight.hasRoom)
    isLanded = flight.land(at: 14)
    #expect(!isLanded)
    #expect(!flight.hasRoom)
    isLanded = flight.land(at: 15)
    #expect(isLanded)
    #expect(flight.isOver)
    #expect(flight.hasRoom)
    #expect(flight.parts.isEmpty)
  }

  @Test("A refusal counts until all parts have landed")
  func refusedPart() {
    var flight = Flight()
    flight.begin(10..<13, hasMore: true)
    flight.refuse()
    flight.begin(13..<15, hasMore: true)
    let landings = [flight.land(at: 12), flight.land(at: 14)]
    #expect(landings == [false, false])
    #expect(flight.isOver)
  }
}
