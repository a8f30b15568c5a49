/// The test frameworks that are known.
///
/// ```swift
/// assert(TestFrameworks.all.contains { $0.name == "Playwright" })
/// ```
public enum TestFrameworks {
  /// All of them, in the order in which they are asked: those whose folders have names of their own come first, as
  /// their files are called as those of others.
  public static let all: [TestFramework] = [
    backstopJS, cypressVisualRegression, cypressImageDiff, loki, lostPixel, regCli, webdriverIO,
    vitestPluginVis, nightwatchVRT, webTestRunner, codeceptJS, cypressImageSnapshot, cypressPlugin,
    jestImageSnapshot, pdfVisualDiff, storybookTestRunner, vitest, iOSSnapshotTestCase, flutter,
    paparazzi, shot, screenshotTestsForAndroid, roborazzi, composePreview, dropshots, capybara,
    fyne,
    pytestMpl, matplotlib, pytestImageDiff, pytestPlaywright, pytestRegressions, creevey, testplane,
    swiftSnapshotTesting, gtk, verify, eguiKittest, insta, playwright,
  ]
}

// Frameworks that are known by their folders.

extension TestFrameworks {
  static let backstopJS = TestFramework(
    "BackstopJS", keeps: .everyTest, folders: ["{/}bitmaps_test/{*name}"],
    traces: ["{/}bitmaps_test/{run}/report.json"],
    pairs: [PairPattern("{/}bitmaps_test/{run}/{*name}", "{/}bitmaps_reference/{*name}")],
    attempts: .runs("run"), baselines: ["{/}bitmaps_reference/{*name}"],
    beside: [
      PairPattern("{/}bitmaps_test/{run}/failed_diff_{*name}", "{/}bitmaps_test/{run}/{*name}")
    ])

  static let cypressVisualRegression = TestFramework(
    "cypress-visual-regression", keeps: .everyTest,
    folders: ["{/}cypress/snapshots/actual/{*name}", "{/}cypress/snapshots/diff/{*name}"],
    pairs: [
      PairPattern(
        "{/}cypress/snapshots/actual/{*name}-actual.png",
        "{/}cypress/snapshots/base/{*name}-base.png", "{/}cypress/snapshots/base/{*name}-actual.png"
      ).ifPaired
    ] + cypressPictures("{/}cypress/snapshots/actual/")
      + cypressPictures("{/}cypress/screenshots/").map(\.ifPaired)
      // So new ones are called where the folder is that of all pictures.
      + [
        PairPattern(
          "{/}cypress/screenshots/{*spec}.cy.{ending}/cypress/{*name}.png",
          "{/}cypress/snapshots/base/cypress/{*name}.png")
      ],
    attempts: .numbers("attempt"), baselines: ["{/}cypress/snapshots/base/{*name}"],
    beside: [
      PairPattern(
        "{/}cypress/snapshots/diff/{*name}-diff.png",
        "{/}cypress/snapshots/actual/{*name}-actual.png"),
      PairPattern(
        "{/}cypress/snapshots/diff/{*name}", "{/}cypress/snapshots/actual/{*name}",
        "{/}cypress/snapshots/actual/{spec/}{*name}", "{/}cypress/screenshots/{spec/}{*name}"),
    ],
    others: [
      "{/}cypress/snapshots/actual/{*name} (failed).png",
      "{/}cypress/snapshots/actual/{*name} (failed) (attempt {#attempt}).png",
      "{/}cypress/screenshots/{*name} (failed).png",
      "{/}cypress/screenshots/{*name} (failed) (attempt {#attempt}).png",
    ])

  /// How pictures are called in a folder: Cypress puts the folder of the spec before a path that has the whole one.
  private static func cypressPictures(_ folder: String) -> [PairPattern] {
    let base = "{/}cypress/snapshots/base/"
    return [" (attempt {#attempt}).png", ".png"].flatMap { end in
      [
        ("{*spec}/cypress/{*name}", "cypress/{*name}"), ("{spec}/{*name}", "{*name}"),
        ("{*name}", "{*name}"),
      ].map { after, before in
        PairPattern(
          PathPattern(named: folder + after + end), PathPattern(named: base + before + ".png"))
      }
    }
  }

  static let cypressImageDiff = TestFramework(
    "cypress-image-diff", keeps: .everyTest,
    folders: ["{/}cypress-image-diff-screenshots/{*name}"],
    traces: ["{/}cypress-image-diff-html-report/{*name}.json"],
    pairs: [
      PairPattern(
        "{/}cypress-image-diff-screenshots/comparison/{*name}",
        "{/}cypress-image-diff-screenshots/baseline/{*name}")
    ], baselines: ["{/}cypress-image-diff-screenshots/baseline/{*name}"],
    beside: [
      PairPattern(
        "{/}cypress-image-diff-screenshots/diff/{*name}",
        "{/}cypress-image-diff-screenshots/comparison/{*name}")
    ])

  static let loki = TestFramework(
    "Loki", keeps: .everyTest, folders: ["{/}.loki/{*name}"],
    pairs: [PairPattern("{/}.loki/current/{*name}", "{/}.loki/reference/{*name}")],
    baselines: ["{/}.loki/reference/{*name}"],
    beside: [PairPattern("{/}.loki/difference/{*name}", "{/}.loki/current/{*name}")])

  static let lostPixel = TestFramework(
    "Lost Pixel", keeps: .everyTest, folders: ["{/}.lostpixel/{*name}"],
    traces: ["{/}.lostpixel/current/meta.json"],
    pairs: [PairPattern("{/}.lostpixel/current/{*name}", "{/}.lostpixel/baseline/{*name}")],
    baselines: ["{/}.lostpixel/baseline/{*name}"],
    beside: [PairPattern("{/}.lostpixel/difference/{*name}", "{/}.lostpixel/current/{*name}")])

  static let regCli = TestFramework(
    "reg-cli", keeps: .everyTest, folders: ["{/}.reg/{*name}", "{/}__reg__/{*name}"],
    pairs: [PairPattern("{/}__reg__/1_actual/{*name}", "{/}__reg__/2_expected/{*name}").ofCopies],
    beside: [
      PairPattern("{/}__reg__/0_diff/{*name}.webp", "{/}__reg__/1_actual/{*name}.{ending}"),
      PairPattern("{/}__reg__/0_diff/{*name}", "{/}__reg__/1_actual/{*name}"),
    ], listing: .reg)

  static let webdriverIO = TestFramework(
    "WebdriverIO", keeps: .everyTest,
    folders: ["{/}.tmp/actual/{*name}", "{/}.tmp/diff/{*name}", "{/}wic/baseline/{*name}"],
    traces: ["{/}.tmp/actual/output.json"],
    pairs: [
      PairPattern(
        "{/}.tmp/actual/{*name}", "{/}wic/baseline/{*name}", "{/}tests/baseline/{*name}",
        "{/}{within/}baseline/{*name}", "{/}{within/}__snapshots__/{*name}")
    ],
    baselines: [
      "{/}wic/baseline/{*name}", "{/}tests/baseline/{*name}",
      "{/}{within/}__snapshots__/{*name}-{#width}x{#height}-dpr-{ratio}.png",
    ],
    beside: [PairPattern("{/}.tmp/diff/{*name}", "{/}.tmp/actual/{*name}")])

  static let vitestPluginVis = TestFramework(
    "vitest-plugin-vis", keeps: .everyTest, folders: ["{/}__vis__/{*name}"],
    pairs: [
      PairPattern(
        "{/}__vis__/{system}/__results__/{*name}", "{/}__vis__/{system}/__baselines__/{*name}")
    ], baselines: ["{/}__vis__/{system}/__baselines__/{*name}"],
    beside: [
      PairPattern(
        "{/}__vis__/{system}/__diffs__/{*name}", "{/}__vis__/{system}/__results__/{*name}")
    ])

  static let nightwatchVRT = TestFramework(
    "Nightwatch VRT", keeps: .failures, folders: ["{/}vrt/latest/{*name}", "{/}vrt/diff/{*name}"],
    traces: ["{/}vrt-report/index.html"],
    pairs: [PairPattern("{/}vrt/latest/{*name}", "{/}vrt/baseline/{*name}")],
    baselines: ["{/}vrt/baseline/{*name}"],
    beside: [PairPattern("{/}vrt/diff/{*name}", "{/}vrt/latest/{*name}")])

  static let webTestRunner = TestFramework(
    "Web Test Runner", keeps: .failures, folders: ["{/}screenshots/{browser}/failed/{*name}"],
    pairs: [
      PairPattern(
        "{/}screenshots/{browser}/failed/{*name}", "{/}screenshots/{browser}/baseline/{*name}"),
      PairPattern("{/}{browser}/failed/{*name}", "{/}{browser}/baseline/{*name}").ifPaired,
    ], baselines: ["{/}screenshots/{browser}/baseline/{*name}"],
    beside: [
      PairPattern(
        "{/}{browser}/failed/{*name}-diff.{ending}", "{/}{browser}/failed/{*name}.{ending}")
    ])

  static let codeceptJS = TestFramework(
    "CodeceptJS", keeps: .everyTest, folders: ["{/}screenshots/diff/Diff_{*name}"],
    pairs: [
      PairPattern(
        "{/}output/{*name}", "{/}screenshots/base/{*name}", "{/}tests/screenshots/base/{*name}"
      ).ifPaired
    ], baselines: ["{/}screenshots/base/{*name}"],
    beside: [
      PairPattern(
        "{/}screenshots/diff/Diff_{*name}", "{/}output/{*name}", "{within/}output/{*name}")
    ],
    others: ["{/}output/{*name}.failed.png"])

  static let cypressImageSnapshot = TestFramework(
    "cypress-image-snapshot", keeps: .failures,
    folders: [
      "{/}cypress/snapshots/{spec/}__diff_output__/{*name}",
      "{/}cypress/snapshots/{spec/}__received_output__/{*name}",
      "{/}__diff_output__/{*name}.diff.png",
    ],
    pairs: [
      PairPattern(
        "{/}cypress/snapshots/{spec/}__received_output__/{*name}-received.png",
        "{/}cypress/snapshots/{spec/}{*name}.snap.png"),
      PairPattern("{/}__received_output__/{*name}-received.png", "{/}{*name}.snap.png").ifPaired,
    ],
    joined: [PairPattern("{/}__diff_output__/{*name}.diff.png", "{/}{*name}.snap.png")],
    baselines: ["{/}cypress/snapshots/{*name}.snap.png"])

  static let cypressPlugin = TestFramework(
    "cypress-plugin-visual-regression-diff", keeps: .failures,
    pairs: [
      PairPattern(
        "{/}__image_snapshots__/{*name}.actual.png", "{/}__image_snapshots__/{*name}.png")
    ],
    baselines: [
      "{/}__image_snapshots__/{*name}_#{#number}.png",
      "{/}__image_snapshots__/{*name} #{#number}.png",
    ],
    beside: [
      PairPattern(
        "{/}__image_snapshots__/{*name}.diff.png", "{/}__image_snapshots__/{*name}.actual.png")
    ])

  static let jestImageSnapshot = TestFramework(
    "jest-image-snapshot", keeps: .failures,
    folders: [
      "{/}__image_snapshots__/{within/}__diff_output__/{*name}",
      "{/}__image_snapshots__/{within/}__received_output__/{*name}",
    ],
    pairs: [
      PairPattern(
        "{/}__image_snapshots__/__received_output__/{*name}-received.png",
        "{/}__image_snapshots__/{*name}.png"),
      PairPattern(
        "{/}__image_snapshots__/__received_output__/{*name}-snap{postfix}.png",
        "{/}__image_snapshots__/{*name}-snap.png"),
      PairPattern(
        "{/}__image_snapshots__/__received_output__/{*name}-{postfix}.png",
        "{/}__image_snapshots__/{*name}.png"),
    ],
    joined: [
      PairPattern(
        "{/}__image_snapshots__/__diff_output__/{*name}-diff.png",
        "{/}__image_snapshots__/{*name}.png")
    ], baselines: ["{/}__image_snapshots__/{*name}.png"])

  static let storybookTestRunner = TestFramework(
    "Storybook test-runner", keeps: .failures,
    folders: [
      "{/}__snapshots__/__diff_output__/{*name}", "{/}__snapshots__/__received_output__/{*name}",
    ],
    pairs: [
      PairPattern(
        "{/}__snapshots__/__received_output__/{*name}-received.png", "{/}__snapshots__/{*name}.png")
    ],
    joined: [
      PairPattern(
        "{/}__snapshots__/__diff_output__/{*name}-diff.png", "{/}__snapshots__/{*name}.png")
    ], baselines: ["{/}__snapshots__/{story}.png"])

  static let pdfVisualDiff = TestFramework(
    "pdf-visual-diff", keeps: .failures,
    pairs: [PairPattern("{/}__snapshots__/{*name}.new.png", "{/}__snapshots__/{*name}.png")],
    beside: [PairPattern("{/}__snapshots__/{*name}.diff.png", "{/}__snapshots__/{*name}.new.png")])

  static let vitest = TestFramework(
    "Vitest", keeps: .failures,
    folders: ["{/}.vitest-attachments/{*name}", "{/}.vitest/attachments/{*name}"],
    traces: ["{/}.vitest/{*name}"],
    pairs: vitestFolders.flatMap { folder in
      [
        PairPattern(
          PathPattern(named: "\(folder)-actual-{browser}-{@platform}.png"),
          PathPattern(named: "\(folder)-reference-{browser}-{@platform}.png"),
          "{/}{dir/}__screenshots__/{file}.{ending}/{*name}-{browser}-{@platform}.png"
        ).ofCopies,
        PairPattern(PathPattern(named: "\(folder)-reference-{browser}-{@platform}.png")),
      ]
    },
    baselines: ["{/}__screenshots__/{file}.{ending}/{*name}"],
    beside: vitestFolders.map { folder in
      PairPattern(
        PathPattern(named: "\(folder)-diff-{browser}-{@platform}.png"),
        PathPattern(named: "\(folder)-actual-{browser}-{@platform}.png"))
    },
    copies: ["{/}.vitest-attachments/{hash}.png", "{/}.vitest/attachments/{hash}.png"],
    others: ["{/}.vitest/attachments/failure-screenshots/{*name}"])

  private static let vitestFolders = [
    "{/}.vitest/attachments/{dir/}{file}.{ending}/{*name}",
    "{/}.vitest-attachments/{dir/}{file}.{ending}/{*name}",
  ]
}
