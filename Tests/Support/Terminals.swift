import Glibc

/// The pseudo-terminals of this machine.
public enum Terminals {
  /// True if programs can be given one.
  public static let areThere: Bool = {
    let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    if terminal >= 0 { close(terminal) }
    return terminal >= 0
  }()
}
