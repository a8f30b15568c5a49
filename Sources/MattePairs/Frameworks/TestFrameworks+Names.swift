// Frameworks that are known by how they call their pictures, those first whose names say most.

extension TestFrameworks {
  static let creevey = TestFramework(
    "Creevey", keeps: .failures, topFile: "{/}report/tests.json", traces: ["{/}report/tests.json"],
    pairs: [
      PairPattern(
        "{/}report/{*name}-actual-{#attempt}.png", "{/}report/{*name}-expect-{#attempt}.png",
        "{/}images/{*name}.png", "{/}screenshots/{*name}.png"
      ).ofCopies,
      PairPattern("{/}{name}-actual-{#attempt}.png", "{/}{name}-expect-{#attempt}.png")
        .ifPaired.ofCopies,
    ], attempts: .numbers("attempt"),
    beside: [PairPattern("{/}{name}-diff-{#attempt}.png", "{/}{name}-actual-{#attempt}.png")])

  static let testplane = TestFramework(
    "Testplane", keeps: .failures,
    folders: ["{/}images/{test}/{*state}/{browser}~diff_{number}.png"],
    topFile: "{/}databaseUrls.json",
    traces: ["{/}databaseUrls.json", "{/}sqlite.db"],
    pairs: [
      PairPattern(
        "{/}images/{test}/{*state}/{browser}~current_{#time}_{#attempt}.png",
        "{/}images/{test}/{*state}/{browser}~ref_{#time}_{#attempt}.png",
        "{/}images/{test}/{*state}/{browser}~ref_{#other}_{#first}.png"
      ).ofCopies,
      PairPattern(
        "{/}images/{test}/{*state}/{browser}~current_{#attempt}.png",
        "{/}images/{test}/{*state}/{browser}~ref_{#attempt}.png",
        "{/}images/{test}/{*state}/{browser}~ref_{#first}.png"
      ).ofCopies,
    ], attempts: .numbers("attempt"),
    beside: [
      PairPattern(
        "{/}images/{test}/{*state}/{browser}~diff_{#time}_{#attempt}.png",
        "{/}images/{test}/{*state}/{browser}~current_{#time}_{#attempt}.png"),
      PairPattern(
        "{/}images/{test}/{*state}/{browser}~diff_{#attempt}.png",
        "{/}images/{test}/{*state}/{browser}~current_{#attempt}.png"),
    ],
    others: [
      "{/}images/{test}/{browser}~current_{#time}_{#attempt}.png",
      "{/}images/{test}/{browser}~current_{#attempt}.png",
      "{/}images/{test}/{*state}/{browser}~ref_{#time}_{#attempt}.png",
      "{/}images/{test}/{*state}/{browser}~ref_{#attempt}.png",
    ])

  static let verify = TestFramework(
    "Verify, ApprovalTests", keeps: .failures,
    pairs: [
      PairPattern("{/}{name}.received.png", "{/}{name}.verified.png", "{/}{name}.approved.png"),
      // Only what was received is called by the runtime where tests run on several.
      PairPattern("{/}{name}.DotNet{version}.received.png", "{/}{name}.verified.png").ifPaired,
      PairPattern("{/}{name}.Net{version}.received.png", "{/}{name}.verified.png").ifPaired,
    ],
    baselines: ["{/}{name}.verified.png", "{/}{name}.approved.png"])

  static let capybara = TestFramework(
    "capybara-screenshot-diff", keeps: .failures,
    folders: ["{/}doc/screenshots/{*name}.diff.png", "{/}doc/screenshots/{*name}.base.png"],
    pairs: [
      PairPattern("{/}doc/screenshots/{*name}.png", "{/}doc/screenshots/{*name}.base.png").ifPaired
        .ofOverwritten
    ],
    beside: ["base.diff", "heatmap.diff", "diff"].map { word in
      PairPattern(
        PathPattern(named: "{/}doc/screenshots/{*name}.\(word).png"),
        "{/}doc/screenshots/{*name}.png")
    }, others: ["{/}doc/screenshots/{*name}.attempt_{#number}.png"])

  static let fyne = TestFramework(
    "Fyne", keeps: .failures, folders: ["{/}testdata/failed/{*name}"],
    pairs: [PairPattern("{/}testdata/failed/{*name}", "{/}testdata/{*name}")])

  static let gtk = TestFramework(
    "GTK", keeps: .failures,
    pairs: [PairPattern("{/}{name}.out.png", "{/}{name}.ref.png").ifPaired.ofCopies],
    beside: [PairPattern("{/}{name}.diff.png", "{/}{name}.out.png")])

  static let eguiKittest = TestFramework(
    "egui_kittest", keeps: .failures,
    pairs: [
      PairPattern("{/}tests/snapshots/{*name}.new.png", "{/}tests/snapshots/{*name}.png")
    ],
    baselines: ["{/}tests/snapshots/{*name}.png"],
    beside: [
      PairPattern("{/}tests/snapshots/{*name}.diff.png", "{/}tests/snapshots/{*name}.new.png")
    ],
    others: ["{/}tests/snapshots/{*name}.old.png"])

  static let insta = TestFramework(
    "insta, pytest-image-snapshot", keeps: .failures,
    pairs: [PairPattern("{/}{name}.new.png", "{/}{name}.png")],
    beside: [PairPattern("{/}{name}.diff.png", "{/}{name}.new.png")])

  static let playwright = TestFramework(
    "Playwright", keeps: .failures,
    folders: ["{/}test-results/{*name}", "{/}playwright-report/{*name}"],
    topFile: "{/}.last-run.json",
    traces: [
      "{/}.last-run.json", "{/}test-results/{*test}/trace.zip", "{/}playwright-report/index.html",
    ],
    pairs: [PairPattern("{*name}-actual.{ending}", "{*name}-expected.{ending}").ofCopies],
    attempts: .retries, baselines: ["{/}{spec}-snapshots/{*name}"],
    beside: [
      PairPattern("{*name}-diff.{ending}", "{*name}-actual.{ending}"),
      PairPattern("{*name}-previous.{ending}", "{*name}-actual.{ending}"),
    ],
    copies: [
      "{/}playwright-report/data/{%hash}.{ending}", "{*folder}/attachments/{name}-{%hash}.{ending}",
    ],
    others: [
      "{*folder}/test-failed-{#number}.png", "{*folder}/test-finished-{#number}.png",
      "{*folder}/chromatic-archives/{*name}",
    ], listing: .playwright)
}
