internal import CX11
internal import MatteThreads

/// A display that is never closed.
///
/// libXi and libXext share a list of the displays on which they are in use, and free it with the last of them, even
/// while another thread opens one. A program has a single display, but tests run windows on threads of
/// their own process: as long as this one is there, no other is the last.
public enum LastingDisplay {
  private static let isOpen = Guarded(false)

  /// Opens it on a server, unless it is there already; the server may end before it.
  public static func open(on server: XServer) {
    isOpen.withLock { isOpen in
      guard !isOpen, let display = unsafe XOpenDisplay(server.display) else { return }
      var (opcode, event, error) = (Int32(0), Int32(0), Int32(0))
      var (major, minor) = (Int32(2), Int32(2))
      isOpen =
        unsafe XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0
        && XIQueryVersion(display, &major, &minor) == 0
    }
  }
}
