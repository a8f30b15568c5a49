import Glibc
import MatteComparing
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath

/// All that is seen of a session while it is played, a column for each thing that can change without the others.
struct Impression {
  private var (stage, title, pointer) = (Told(), Told(), Told())
  private var (places, wishes, words) = (Told(), Told(), Told())
  private var pixels = Sum()
  private var picture = PixelBuffer(width: 0, height: 0)

  /// Adds a picture of a window.
  mutating func add(_ picture: PixelBuffer) {
    pixels.add(picture)
    self.picture = picture
  }

  /// Adds what is known of a session beside its pixels, and the words of its frame.
  mutating func add(_ session: Session, _ frame: Frame, at instant: Instant) {
    stage.add(session.state(at: instant))
    title.add(session.title(at: instant).map { "“\($0)”" } ?? "untitled")
    pointer.add("\(session.pointerShape(at: instant))")
    places.add(session.measures(at: instant).map(\.words).joined(separator: ", "))
    wishes.add(Self.counts(session.wishes(at: instant).map(\.kind)))
    words.add(HandAssets.wording.words(in: frame.layers).joined(separator: " · "))
  }

  /// Words and how often each is there, in their order.
  private static func counts(_ words: [String]) -> String {
    Set(words).sorted().map { word in "\(words.count { $0 == word }) \(word)" }
      .joined(separator: ", ")
  }

  /// What is seen at the end and the sums of all that was seen, in columns.
  func line(seed: Int) -> KnownLine {
    KnownLine(
      "\(seed)",
      [
        stage.description, places.description, title.description, pointer.description,
        wishes.description, "\(picture.mean) \(pixels)",
      ], below: words.description)
  }
}

extension Session {
  /// What is true of it, and its stage.
  fileprivate func state(at instant: Instant) -> String {
    let states = [
      ("in hand", isInHand), ("moves", isMoving(at: instant)), ("text", takesText),
      ("files", takesFiles), ("back", canGoBack(at: instant)),
      ("Escape", takesEscape(at: instant) && !canGoBack(at: instant)),
    ]
    let stage = "\(stage.width)×\(stage.height) \(stage.style)"
    return ([stage] + states.filter(\.1).map(\.0)).joined(separator: ", ")
  }
}

extension Measure {
  /// Its name and its value, a zoom as it is read.
  fileprivate var words: String {
    func rounded(_ value: Double) -> String {
      let unit = abs(value) < 2 ? 100.0 : 10
      return number((value * unit).rounded() / unit + 0)
    }
    return name == "zoom" ? "zoom \(rounded(100 * exp(value))) %" : "\(name) \(rounded(value))"
  }
}

extension Wish {
  /// What it is for, without numbers.
  fileprivate var kind: String {
    switch self {
    case .coarsePicture: "coarse"
    case .picture: "picture"
    case .tile: "tile"
    case .frame: "frame"
    case .file: "file"
    case .pyramid: "pyramid"
    case .custom:
      switch ofPairs {
      case .differences: "differences"
      case .layer: "layer"
      case .differingFrames: "frames"
      case .look: "look"
      case .take: "take"
      case .open: "open"
      case .news: "news"
      case .decisions: "decisions"
      case .kind: "kind"
      case .sizes: "sizes"
      case .inPair(_, let wish): wish.kind
      case .decision: "decision"
      case nil: "custom"
      }
    }
  }
}

extension PixelBuffer {
  /// The mean of its colours, as RRGGBB.
  fileprivate var mean: String {
    let channels = [\Pixel.red, \.green, \.blue].map { channel in
      pixels.reduce(0) { $0 + Int($1[keyPath: channel]) } / max(1, pixels.count)
    }
    return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
