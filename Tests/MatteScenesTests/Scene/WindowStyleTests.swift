import Glibc
import MatteGeometry
import MatteLayers
import MatteScenes
import Testing

@Suite struct WindowStyleTests {
  @Test("All text has the contrast of WCAG 2.2 AA, 4.5 to 1", arguments: Style.allCases)
  func text(style: Style) {
    let window = WindowStyle(style)
    let cell = window.list.cell
    var pairs = [
      (window.header.title, window.header.background),
      (window.header.subtitle, window.header.background),
      (window.panel.text, window.panel.background),
      (OverlayStyle.usual.text, OverlayStyle.usual.background),
    ]
    // The selected pair of a list, and a column of facts.
    let selected = cell.background.mixed(with: window.accent, by: 0.16)
    for background in [cell.background, cell.hovered, selected, window.list.background] {
      pairs += [cell.title, cell.subtitle, cell.amount].map { ($0, background) }
    }
    for background in [cell.background, cell.hovered, cell.pressed] {
      pairs += [cell.title, cell.subtitle, window.accent].map { ($0, background) }
    }
    for (text, background) in pairs { #expect(contrast(text, background) >= 4.5) }
  }

  @Test(
    "In high contrast text is black or white on opaque grounds, and what differs 7 to 1",
    arguments: Style.allCases)
  func highContrast(style: Style) {
    let window = WindowStyle(Stage(size: Size(9, 9), style: style, hasHighContrast: true))
    let cell = window.list.cell
    let (ink, ground): (Color, Color) = style == .light ? (.black, .white) : (.white, .black)
    let texts = [
      window.header.title, window.header.subtitle, window.panel.text, cell.title, cell.subtitle,
      window.key.text,
    ]
    #expect(texts.allSatisfy { $0 == ink })
    let grounds = [
      window.header.background, window.panel.background, window.list.background,
      cell.background, window.key.face,
    ]
    #expect(grounds.allSatisfy { $0 == ground })
    for color in [cell.amount, window.accent] {
      for ground in [cell.background, cell.hovered, window.list.background] {
        #expect(contrast(color, ground) >= 7)
      }
    }
    let overlay = OverlayStyle(Stage(size: Size(9, 9), style: style, hasHighContrast: true))
    #expect([overlay.text, overlay.quietText] == [.white, .white])
    #expect(overlay.background == .black)
    // The ground beside pictures is no ground of text.
    #expect(window.background == WindowStyle(style).background)
  }

  @Test("The two styles are each other's opposites")
  func opposites() {
    for (bright, dark) in [(WindowStyle.light, WindowStyle.dark)] {
      #expect(luminance(bright.background) > 0.7)
      #expect(luminance(dark.background) < 0.05)
      #expect(luminance(bright.list.cell.background) > luminance(bright.list.cell.title))
      #expect(luminance(dark.list.cell.background) < luminance(dark.list.cell.title))
    }
    #expect(Style.light.opposite == .dark)
    #expect(Style.dark.opposite == .light)
  }

  /// The contrast ratio of WCAG 2.2.
  private func contrast(_ a: Color, _ b: Color) -> Double {
    let (bright, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (bright + 0.05) / (dark + 0.05)
  }

  /// The relative luminance of WCAG 2.2.
  private func luminance(_ color: Color) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
