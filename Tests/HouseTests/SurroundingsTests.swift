import CSurroundings
import Glibc
import TestSupport
import Testing

/// What tests bring with them, so that they tell the same on every desktop.
@Suite struct SurroundingsTests {
  @Test("Nothing that a desktop or a user has set reaches a test")
  func environment() async {
    await #expect(processExitsWith: .success) {
      let set = [
        "LC_ALL": "tr_TR.UTF-8", "LANGUAGE": "de", "GTK_THEME": "Adwaita:dark", "GDK_SCALE": "2",
        "XDG_CONFIG_HOME": "/", "FONTCONFIG_SYSROOT": "/", "FONTCONFIG_FILE": "/dev/null",
        "GIT_EXTERNAL_DIFF": "false", "QUOTING_STYLE": "shell-always", "TMPDIR": "/dev",
      ]
      for (name, value) in set { unsafe setenv(name, value, 1) }
      umask(0o077)
      matte_leave_the_desktop()
      for (name, value) in set {
        let left = unsafe getenv(name).map { unsafe String(cString: $0) }
        #expect(left != value, "\(name)")
      }
      let home = unsafe getenv("HOME").map { unsafe String(cString: $0) }
      #expect(home == "/nonexistent")
      #expect(unsafe getenv("PATH") != nil)
      #expect(umask(0) == 0o022)
    }
  }

  @Test(
    "A program that a test starts finds DejaVu's fonts, whatever else is installed",
    arguments: [
      ("sans", "DejaVu Sans"), ("sans:lang=ja", "DejaVu Sans"), ("system-ui", "DejaVu Sans"),
      ("Noto Sans", "DejaVu Sans"), ("serif", "DejaVu Serif"), ("monospace", "DejaVu Sans Mono"),
    ])
  func font(pattern: String, family: String) throws {
    #expect(try Tool("fc-match", ["-f", "%{family}", pattern]).run().text == family)
  }
}
