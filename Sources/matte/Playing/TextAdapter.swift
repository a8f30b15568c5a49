internal import MatteLayers
internal import MatteRaster
internal import MatteScenes
internal import MatteText
internal import MatteThreads
internal import Synchronization

/// Sets the texts of scenes, and gives the same stencil again for the same text.
final class TextAdapter: Typesetter {
  private let typesetter = PangoTypesetter()
  private let family: String
  private let blocks = Mutex(RecentBlocks())
  /// True from the first text on.
  private let isBegun = Atomic(false)

  /// Makes an adapter to a font family, or several with commas between.
  init(family: String = "sans") {
    self.family = family
  }

  /// Begins to load what most texts need: the list of fonts, and the family's regular and bold faces.
  ///
  /// A thread of its own does; a text that is asked for meanwhile waits for it.
  func prepare() {
    Self.endInsteadOfAborting()
    // Without a thread the first text does the same.
    _ = BackgroundThread.start { [typesetter, family] in
      for weight in [400, 600] {
        _ = typesetter.coverage(
          for: TextRequest("A", family: family, weight: weight, size: 16))
      }
    }
  }

  func block(for text: TextSpecimen) -> TextBlock {
    blocks.withLock { $0.block(for: text) { set($0) } }
  }

  /// Says once if there are no fonts: pictures are worth having without text.
  private func begin() {
    Self.endInsteadOfAborting()
    guard !typesetter.hasFonts() else { return }
    HostProcess.complain(
      Trouble(
        "no fonts are installed, so text is left out",
        hint: "install some, for example fonts-dejavu-core"))
  }

  private static func endInsteadOfAborting() {
    PangoTypesetter.end {
      HostProcess.end(
        with: Trouble(
          "text needs more memory or threads than there are",
          hint: "close other programs, or raise the limits (ulimit -v, -u)"))
    }
  }

  private func set(_ text: TextSpecimen) -> TextBlock {
    if !isBegun.exchange(true, ordering: .relaxed) { begin() }
    let result = typesetter.coverage(
      for: TextRequest(
        text.text, family: family, weight: text.weight, size: text.size, width: text.width,
        lineLimit: text.lineLimit))
    return TextBlock(
      stencil: Stencil(result.coverage), inkOffset: result.inkOffset, size: result.size,
      baseline: result.baseline)
  }
}

/// The blocks asked for of late: two generations, of which the older is dropped as a whole when the
/// younger is full.
private struct RecentBlocks {
  private var younger: [TextSpecimen: TextBlock] = [:]
  private var older: [TextSpecimen: TextBlock] = [:]
  private var byteCount = 0

  /// The most blocks of a generation.
  private static let blockLimit = 512
  /// The most bytes of coverage of a generation, unless one block has more.
  private static let byteLimit = 16 << 20

  /// The block of a text: the one of before, or else what `make` gives.
  mutating func block(
    for text: TextSpecimen, make: (TextSpecimen) -> TextBlock
  ) -> TextBlock {
    if let block = younger[text] { return block }
    let block = older[text] ?? make(text)
    insert(block, for: text)
    return block
  }

  private mutating func insert(_ block: TextBlock, for text: TextSpecimen) {
    let size = block.stencil.buffer.values.count + text.text.utf8.count
    if younger.count >= Self.blockLimit || byteCount + size > Self.byteLimit {
      older = younger
      younger = [:]
      byteCount = 0
    }
    younger[text] = block
    byteCount += size
  }
}
