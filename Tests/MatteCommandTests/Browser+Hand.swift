import MatteRaster

/// What a hand does.
extension Browser {
  /// Presses keys, one after the other, and waits until that is drawn.
  func press(_ keys: String..., control: Bool = false, shift: Bool = false) throws {
    for key in keys {
      // A capital is typed with it.
      let shift = shift || key.count == 1 && key != key.lowercased()
      try send("keyDown", key, control: control, shift: shift)
      try send("keyUp", key, control: control, shift: shift)
    }
    try settle()
  }

  /// Presses keys at once: nothing is drawn and no time passes between them.
  func strike(_ keys: String...) throws {
    let list = keys.map { "'\($0)'" }.joined(separator: ", ")
    try value(
      """
      for (const key of [\(list)]) {
        for (const type of ['keydown', 'keyup']) {
          document.activeElement.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }));
        }
      }
      0
      """)
  }

  /// What `body` gives while a key is held.
  func holding<Result>(_ key: String, _ body: () throws -> Result) throws -> Result {
    try send("keyDown", key)
    try settle()
    let result = try body()
    try send("keyUp", key)
    try settle()
    return result
  }

  private func send(
    _ type: String, _ key: String, control: Bool = false, shift: Bool = false
  ) throws {
    let text = type == "keyDown" && key.count == 1 && !control ? #", "text": "\#(key)""# : ""
    // Without its number Tab does not move the focus, and Space does not press a button.
    let number = ["Tab": 9, "Enter": 13, "Escape": 27, " ": 32][key] ?? 0
    let enter = key == "Enter" && type == "keyDown" ? #", "text": "\r""# : ""
    _ = try call(
      "Input.dispatchKeyEvent",
      #"""
      "type": "\#(type)", "key": "\#(key)", "windowsVirtualKeyCode": \#(number),
      "modifiers": \#((control ? 2 : 0) + (shift ? 8 : 0))\#(text)\#(enter)
      """#)
  }

  /// Puts fingers on the screen, moves those that are there, or with none takes all away.
  func touch(_ type: String, _ fingers: (Int, Int)...) throws {
    let points = fingers.enumerated().map { id, place in
      #"{"x": \#(place.0), "y": \#(place.1), "id": \#(id)}"#
    }
    _ = try call(
      "Input.dispatchTouchEvent",
      #""type": "\#(type)", "touchPoints": [\#(points.joined(separator: ", "))]"#)
    try settle()
  }

  /// Clicks in the middle of the first element that a selector means.
  func click(_ selector: String) throws {
    func side(_ name: String) throws -> Int {
      let box = "document.querySelector('\(selector)').getBoundingClientRect()"
      return Int(try value("\(box).\(name)").number ?? 0)
    }
    let place = try (side("x") + side("width") / 2, side("y") + side("height") / 2)
    try drag(place, place)
  }

  /// Turns the wheel by notches, down or up, over a place.
  func wheel(_ notches: Int, _ x: Int, _ y: Int) throws {
    _ = try call(
      "Input.dispatchMouseEvent",
      #""type": "mouseWheel", "x": \#(x), "y": \#(y), "deltaX": 0, "deltaY": \#(notches * 120)"#)
    try settle()
  }

  /// Drags with the left button from one place to another.
  func drag(_ from: (Int, Int), _ to: (Int, Int)) throws {
    for (type, place) in [("mousePressed", from), ("mouseMoved", to), ("mouseReleased", to)] {
      _ = try call(
        "Input.dispatchMouseEvent",
        #"""
        "type": "\#(type)", "x": \#(place.0), "y": \#(place.1), "button": "left", "buttons": 1,
        "clickCount": 1
        """#)
    }
    try settle()
  }

  /// Presses the left button twice at a place.
  func doubleClick(_ x: Int, _ y: Int) throws {
    for count in [1, 2] {
      for type in ["mousePressed", "mouseReleased"] {
        _ = try call(
          "Input.dispatchMouseEvent",
          #"""
          "type": "\#(type)", "x": \#(x), "y": \#(y), "button": "left", "clickCount": \#(count)
          """#)
      }
    }
    try settle()
  }

  /// Lets no time pass in the page but what `pass` says; frames are drawn all the same.
  func stopTime() throws {
    try value(
      """
      (() => {
        const frame = requestAnimationFrame.bind(window);
        window.clock = performance.now();
        performance.now = () => clock;
        window.requestAnimationFrame = (action) => frame(() => action(clock));
      })()
      """)
  }

  /// Lets some milliseconds pass in a page whose time stands still, and waits until that is drawn.
  func pass(_ milliseconds: Int) throws {
    try value("clock += \(milliseconds); 0")
    try settle()
  }

  /// Sorts the list of a report's page.
  func order(_ name: String) throws {
    try value(
      """
      document.getElementById('order').value = '\(name)';
      document.getElementById('order').dispatchEvent(new Event('change')); 0
      """)
  }

  /// What a report's page saves as a file once a button is pressed.
  func saved(by button: String) throws -> [UInt8] {
    try value("URL.createObjectURL = (blob) => { globalThis.saved = blob; return 'data:,' }; 0")
    try value("document.getElementById('\(button)').click()")
    try wait(until: "Boolean(globalThis.saved)")
    let numbers = try value(
      "saved.arrayBuffer().then((bytes) => Array.from(new Uint8Array(bytes)))")
    return (numbers.array ?? []).map { UInt8($0.number ?? 0) }
  }
}
