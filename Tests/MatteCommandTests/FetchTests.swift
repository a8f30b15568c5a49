import MatteRaster
import TestSupport
import Testing

/// What is asked of Scripts/fetch, and how it refuses that; RELEASE is a good archive.
private let refusals = [
  ("RELEASE . 0123", "not a SHA-256"),
  ("RELEASE . $(printf 0%.0s {1..64})", "has another sum than 000000"),
  ("none.tar.gz .", "none.tar.gz.sha256 cannot be read"),
  ("file://$PWD/none.tar.gz .", "none.tar.gz.sha256 cannot be had"),
  ("http://localhost/none.tar.gz .", "cannot be had"),
  ("none.zip .", "is no archive of a release"),
  ("empty.tar.gz .", "has no program"), ("RELEASE", "usage: "),
  ("RELEASE none", "there is no folder none"),
  ("text.tar.gz .", "text.tar.gz cannot be unpacked: "),
]

/// A release, as the action takes it, in the environment that GitHub documents.
@Suite struct FetchTests {
  private let repository: TestRepository
  private var folder: TemporaryFolder { repository.folder }

  /// A checkout with two pictures, beside a release whose program says where it is.
  init() throws {
    repository = try TestRepository()
    try folder.write("a.png", .pattern(60, 40))
    try folder.write("b.png", .pattern(60, 40, seed: 3))
    try repository.commit()
    try repository.run(
      """
      mkdir -p .git/release/matte-9.9.9-linux-x/bin; cd .git/release
      printf '#!/bin/sh\\necho "$0" >&2\\nexec "%s" "$@"\\n' '\(Tool.mattePath)' >matte-9.9.9-linux-x/bin/matte
      chmod +x matte-*/bin/matte; tar -czf good.tar.gz matte-9.9.9-linux-x
      mkdir empty; tar -czf ../../empty.tar.gz empty; cd ../..
      echo text >text.tar.gz
      for name in empty text; do sha256sum $name.tar.gz >$name.tar.gz.sha256; done
      cd .git/release; sha256sum good.tar.gz >good.tar.gz.sha256
      """)
  }

  /// A step of the action as its runner starts it: plain bash, with the inputs and what GitHub documents.
  private func step(_ inputs: String) throws -> Outcome {
    try repository.outcome(
      """
      mkdir -p .git/temp; touch .git/summary .git/outputs
      env -i HOME="$HOME" PATH=/usr/local/bin:/usr/bin:/bin LANG=C.UTF-8 CI=true GITHUB_ACTIONS=true \
        GITHUB_WORKSPACE="$PWD" GITHUB_ACTION_PATH='\(Checkout.path)' RUNNER_TEMP="$PWD/.git/temp" \
        GITHUB_STEP_SUMMARY="$PWD/.git/summary" GITHUB_OUTPUT="$PWD/.git/outputs" \
        GITHUB_REPOSITORY=owner/checkout INPUT_BEFORE=a.png INPUT_AFTER=b.png INPUT_FAIL=true INPUT_BUILD=false \
        INPUT_RELEASE= INPUT_SHA256= INPUT_MATTE= \(inputs) \
        bash --noprofile --norc -e -o pipefail -c '"$GITHUB_ACTION_PATH/Scripts/action"'
      """)
  }

  @Test(
    "A step takes the program of a release, by path or address, and a later one does not unpack it again",
    arguments: [
      "$PWD/.git/release/good.tar.gz", ".git/release/good.tar.gz",
      "file://$PWD/.git/release/good.tar.gz",
    ])
  func release(place: String) throws {
    let first = try step("INPUT_RELEASE=\"\(place)\"")
    #expect(first.ending == .exited(1), "\(first)")
    #expect(first.text.hasPrefix("::error file=b.png,title=Picture::b.png: 2400 pixels differ"))
    #expect(first.complaint.hasSuffix("/matte-9.9.9-linux-x/bin/matte\n"), "\(first)")
    try repository.run("rm .git/release/good.tar.gz")
    #expect(try step("INPUT_RELEASE=\"\(place)\"").complaint == first.complaint)
    #expect(try repository.run("ls .git/temp | grep -c '^matte-release-'") == "1\n")
  }

  @Test("A release with another sum than it should have is an error, and nothing of it is run")
  func otherSum() throws {
    let zeros = String(repeating: "0", count: 64)
    for inputs in [
      "INPUT_SHA256=\(zeros)", "DAMAGE=$(echo >>.git/release/good.tar.gz)",
    ] {
      let outcome = try step("INPUT_RELEASE=.git/release/good.tar.gz \(inputs)")
      #expect(outcome.ending == .exited(2), "\(outcome)")
      #expect(outcome.errors.isEmpty, "\(outcome)")
      #expect(outcome.text.contains("::error title=matte::fetch: "), "\(outcome.text)")
      #expect(outcome.text.contains("has another sum than "), "\(outcome.text)")
    }
  }

  @Test(
    "Without a release the action's own is taken, of the repository that GitHub says, or that its folder tells",
    arguments: [
      ("INPUT_REPOSITORY=one/action", "one/action"),
      ("GITHUB_ACTION_REPOSITORY=two/action", "two/action"),
      ("IGNORED=", "owner/checkout"),
    ])
  func ownRelease(inputs: String, name: String) throws {
    // What is asked for is seen by a curl of the test's own.
    try repository.run(
      """
      mkdir bin; printf '#!/bin/sh\\necho x86_64\\n' >bin/uname
      printf '#!/bin/sh\\necho "$@" | tr " " "\\\\n" | tail -1 >&2; exit 6\\n' >bin/curl; chmod +x bin/*
      """)
    let outcome = try step("PATH=\"$PWD/bin:/usr/bin:/bin\" \(inputs)")
    #expect(outcome.ending == .exited(2), "\(outcome)")
    let version = ReleaseTests.version
    #expect(
      outcome.text.contains(
        "https://github.com/\(name)/releases/download/v\(version)/matte-\(version)-linux-"),
      "\(outcome.text)")
  }

  @Test("With a sum the release that it is of is taken, and no program on PATH")
  func pinned() throws {
    try repository.run(
      """
      mkdir bin; printf '#!/bin/sh\\nexit 6\\n' >bin/curl; printf '#!/bin/sh\\nexit 0\\n' >bin/matte
      printf '#!/bin/sh\\necho x86_64\\n' >bin/uname; chmod +x bin/*
      """)
    let outcome = try step(
      "PATH=\"$PWD/bin:/usr/bin:/bin\" INPUT_SHA256=\(String(repeating: "0", count: 64))")
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(outcome.text.contains("-linux-x86_64.tar.gz cannot be had"), "\(outcome.text)")
  }

  @Test("On a machine that no release is for it is said at once what to do")
  func otherMachine() throws {
    try repository.run(
      "mkdir bin; printf '#!/bin/sh\\necho aarch64\\n' >bin/uname; chmod +x bin/uname")
    let outcome = try step("PATH=\"$PWD/bin:/usr/bin:/bin\"")
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(
      outcome.text == "::error title=matte::there is no release for aarch64; set build: true\n")
  }

  @Test("The first commands of the README lead from a release to a verdict, as they are written")
  func firstScreen() throws {
    let lines = Checkout.lines("README.md").drop { $0 != "```bash" }.dropFirst()
    let block = lines.prefix { $0 != "```" }.joined(separator: "\n")
    #expect(block.contains("curl -f"))
    #expect(block.contains("sha256sum -c"))
    #expect(block.contains(" diff "))
    let outcome = try repository.outcome(
      """
      mkdir .git/site .git/made; name=matte-\(ReleaseTests.version)-linux-$(uname -m)
      mv .git/release/matte-* .git/made/$name; tar -C .git/made -czf .git/site/$name.tar.gz $name
      (cd .git/site; sha256sum $name.tar.gz >$name.tar.gz.sha256); mv a.png before.png; mv b.png after.png
      curl() { [[ $1 == -fLO && $2 == https://github.com/*/releases/download/v\(ReleaseTests.version)/* ]] && cp ".git/site/${2##*/}" .; }
      \(block)
      """)
    #expect(outcome.text.contains(".tar.gz: OK\ndifferent: 2400 of 2400 pixels"), "\(outcome)")
    #expect(outcome.complaint.contains("DISPLAY is not set"), "\(outcome)")
  }

  @Test("Whatever curl writes out by its user's wish, the path of the program is all that is said")
  func curlSettings() throws {
    try repository.run("echo '-w %{http_code}' >.curlrc; mkdir got")
    let path = try repository.run(
      "'\(Checkout.path)/Scripts/fetch' file://$PWD/.git/release/good.tar.gz got")
    #expect(path.hasPrefix("got/") || path.hasPrefix(repository.folder.path), "\(path)")
  }

  @Test("What is no release is refused in a line that says why", arguments: refusals)
  func refusal(words: String, part: String) throws {
    let words = words.replacing("RELEASE", with: ".git/release/good.tar.gz")
    let outcome = try repository.outcome("'\(Checkout.path)/Scripts/fetch' \(words)")
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.complaint.hasPrefix("fetch: "), "\(outcome)")
    #expect(outcome.complaint.contains(part), "\(outcome)")
    #expect(outcome.errors.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(try repository.run("ls -d matte-release-[!0-9a-f]* 2>/dev/null || true") == "")
  }
}
