internal import Glibc
internal import MatteImages
internal import MatteText
internal import MatteThreads
internal import MatteX11

/// What the report of a fault needs to say: the program's version, the libraries that it works with, and how it shows
/// windows here.
enum VersionReport {
  /// The lines that arguments ask for: the version alone, without a word more for the parser, or with all of the
  /// report; nil if they ask for something else.
  static func text(askedBy arguments: [String]) -> String? {
    let words = arguments.prefix { $0 != "--" }
    if words == ["--version"] { return version + "\n" }
    guard words.contains("--version"), words.contains("--verbose") || words.contains("-v") else {
      return nil
    }
    return text
  }

  private static let version = "matte \(Version.current)"

  private static var text: String {
    let lines = [
      version, "system: " + HostProcess.system,
      "pictures: " + ImageReader.libraries.joined(separator: ", "), typesetting,
    ]
    return (lines + display).map { $0 + "\n" }.joined()
  }

  /// What sets text; or why nothing can.
  private static var typesetting: String {
    do {
      return "text: " + (try PangoTypesetter.libraries()).joined(separator: ", ")
    } catch {
      return "no text: \(Trouble(of: error))"
    }
  }

  /// The server, and how pixels would reach a window on it; or why there is none.
  private static var display: [String] {
    do {
      let connection = try ScenePlay.connect()
      let server = "server: \(connection.name), \(connection.server)"
      return [server, "presenter: " + (try presenter(on: connection))]
    } catch {
      return ["no window: \(Trouble(of: error))"]
    }
  }

  /// What is said of a window that is made, but never shown.
  private static func presenter(on connection: consuming Connection) throws -> String {
    let notes = Notes()
    var options = WindowOptions(width: 1, height: 1)
    options.presenter = try ScenePlay.presenterOfEnvironment ?? .automatic
    options.note = { notes.add($0) }
    _ = try Loop(connection, options)
    return notes.text
  }

  /// Lines that come from elsewhere.
  private final class Notes: Sendable {
    private let lines = Guarded<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    var text: String { lines.withLock { $0.joined(separator: "; ") } }
  }
}
