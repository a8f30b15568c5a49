package import CX11

/// Messages from client to client.
extension XEvent {
  /// Makes a ClientMessage of up to five numbers.
  package init(clientMessage type: Atom, to window: CX11.Window, numbers: [Int]) {
    unsafe self.init()
    unsafe xclient.type = ClientMessage
    unsafe xclient.window = window
    unsafe xclient.message_type = type
    unsafe xclient.format = 32
    unsafe withUnsafeMutableBytes(of: &xclient.data) { data in
      let data = unsafe data.bindMemory(to: Int.self)
      for (index, number) in numbers.prefix(5).enumerated() { unsafe data[index] = number }
    }
  }

  /// Makes a ClientMessage of up to 20 bytes.
  init(clientMessage type: Atom, to window: CX11.Window, bytes: some Collection<UInt8>) {
    unsafe self.init(clientMessage: type, to: window, numbers: [])
    unsafe xclient.format = 8
    unsafe withUnsafeMutableBytes(of: &xclient.data) { data in
      unsafe data.copyBytes(from: bytes.prefix(20))
    }
  }

  /// The five numbers of a ClientMessage of 32 bits an element.
  package var messageNumbers: [Int] {
    let data = unsafe xclient.data.l
    return [data.0, data.1, data.2, data.3, data.4]
  }
}
