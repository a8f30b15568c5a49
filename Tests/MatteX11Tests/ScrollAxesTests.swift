import CX11
import MatteGeometry
import MatteX11
import Testing

@Suite struct ScrollAxesTests {
  /// A wheel with an axis in each direction, and a touchpad whose vertical axis runs upwards.
  private static let axes: ScrollAxes = {
    var axes = ScrollAxes()
    axes.set(
      4,
      [(2, false, 15), (3, true, 120)].compactMap {
        ScrollAxes.Axis(number: $0.0, isVertical: $0.1, increment: $0.2)
      })
    axes.set(5, [ScrollAxes.Axis(number: 3, isVertical: true, increment: -10)].compactMap(\.self))
    return axes
  }()

  @Test("A scroll is the way from the last place, in notches; the first place is none")
  func distance() {
    var axes = Self.axes
    #expect(axes.scroll(4, to: [(3, 1000)]) == .unknown)
    #expect(axes.scroll(4, to: [(3, 1120)]) == .by(Vector(0, 1)))
    #expect(axes.scroll(4, to: [(3, 1090)]) == .by(Vector(0, -0.25)))
    #expect(axes.scroll(4, to: [(2, 0)]) == .unknown)
    #expect(axes.scroll(4, to: [(2, 30), (3, 1090)]) == .by(Vector(2, 0)))
  }

  @Test("Each device has places of its own, and an axis may run the other way")
  func devices() {
    var axes = Self.axes
    _ = axes.scroll(4, to: [(3, 0)])
    #expect(axes.scroll(5, to: [(3, 100)]) == .unknown)
    #expect(axes.scroll(5, to: [(3, 95)]) == .by(Vector(0, 0.5)))
    #expect(axes.scroll(4, to: [(3, 120)]) == .by(Vector(0, 1)))
  }

  @Test("A touchpad that is plugged in scrolls by axes of its own, whatever device it moves")
  func pluggedIn() {
    var axes = Self.axes
    var own = XIScrollClassInfo()
    own.type = XIScrollClass
    (own.sourceid, own.number, own.scroll_type) = (11, 3, XIScrollTypeVertical)
    own.increment = 15
    unsafe withUnsafeMutablePointer(to: &own) { own in
      unsafe own.withMemoryRebound(to: XIAnyClassInfo.self, capacity: 1) { own in
        var classes: [UnsafeMutablePointer<XIAnyClassInfo>?] = unsafe [own]
        unsafe classes.withUnsafeMutableBufferPointer { classes in
          var event = unsafe XIDeviceChangedEvent()
          // The pointer that it moves, and itself.
          unsafe (event.deviceid, event.sourceid) = (2, 11)
          unsafe (event.num_classes, event.classes) = (1, classes.baseAddress)
          unsafe axes.change(event)
        }
      }
    }
    #expect(axes.scroll(11, to: [(3, 100)]) == .unknown)
    #expect(axes.scroll(11, to: [(3, 130)]) == .by(Vector(0, 2)))
    #expect(axes.scroll(2, to: [(3, 100)]) == nil)
    #expect(axes.scroll(4, to: [(3, 100)]) == .unknown)
  }

  @Test("What is no axis scrolls nothing: another valuator, device or value")
  func others() {
    var axes = Self.axes
    #expect(axes.scroll(4, to: [(0, 10), (1, 20)]) == nil)
    #expect(axes.scroll(6, to: [(3, 10)]) == nil)
    #expect(axes.scroll(4, to: []) == nil)
    #expect(axes.scroll(4, to: [(3, .nan)]) == nil)
    #expect(ScrollAxes.Axis(number: 2, isVertical: true, increment: 0) == nil)
  }

  @Test("Places that are forgotten say nothing, nor do those of a device that became another one")
  func forgotten() {
    var axes = Self.axes
    _ = axes.scroll(4, to: [(3, 0)])
    _ = axes.scroll(5, to: [(3, 0)])
    axes.set(4, [ScrollAxes.Axis(number: 3, isVertical: true, increment: 1)].compactMap(\.self))
    #expect(axes.scroll(4, to: [(3, 5)]) == .unknown)
    #expect(axes.scroll(5, to: [(3, -10)]) == .by(Vector(0, 1)))
    axes.forgetPlaces()
    #expect(axes.scroll(5, to: [(3, -20)]) == .unknown)
  }
}
