internal import MatteLayers
internal import MatteRaster
internal import MatteText
internal import MatteThreads
internal import Synchronization

/// Sets the texts of scenes with the system's fonts, and caches their blocks.
final class TextCache: Typesetter {
  private let typesetter = PangoTypesetter()
  private let blocks = Guarded(RecentBlocks())
  /// True once a text was requested.
  private let isBegun = Atomic(false)

  /// Starts loading what most texts need: the font list, and the regular and bold faces.
  ///
  /// This happens on a background thread; a text requested meanwhile waits for it.
  func prepare() {
    Self.endInsteadOfAborting()
    // If no thread can be started, the first text loads them.
    _ = BackgroundThread.start { [typesetter] in
      for weight in [400, 600] {
        _ = typesetter.block(for: TextSpecimen("A", size: 16, weight: weight))
      }
    }
  }

  func block(for text: TextSpecimen) -> TextBlock {
    blocks.withLock { $0.block(for: text) { set($0) } }
  }

  /// Warns once if there are no fonts, and goes on without text; ends if there is no Pango.
  private func begin() {
    Self.endInsteadOfAborting()
    do {
      guard try !typesetter.hasFonts() else { return }
    } catch {
      HostProcess.end(with: Trouble(of: error))
    }
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
    return typesetter.block(for: text)
  }
}

/// A cache of recent blocks in two generations: when the younger is full, the older is dropped.
private struct RecentBlocks {
  private var younger: [TextSpecimen: TextBlock] = [:]
  private var older: [TextSpecimen: TextBlock] = [:]
  private var byteCount = 0

  /// The maximum number of blocks in a generation.
  private static let blockLimit = 512
  /// The maximum size of a generation in bytes; a single larger block is still cached.
  private static let byteLimit = 16 << 20

  /// The cached block of a text, or the result of `make`.
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
