import MatteRaster
import TestSupport
import Testing

/// What is asked of Scripts/fetch, and how it refuses that; RELEASE is a good archive.
private let refusals = [
  ("RELEASE . 0123", "not a SHA-256"),
  ("RELEASE . $(printf 0%.0s {1..64})", "has another sum than 000000"),
  ("none.tar.gz .", "none.tar.gz.sha256 cannot be read"),
  ("file://$PWD/none.tar.gz .", "none.tar.gz.sha256 cannot be read"),
  ("http://localhost/none.tar.gz .", "give an address that begins with https://"),
  ("https://localhost:9/none.tar.gz .", "none.tar.gz.sha256 cannot be had"),
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
      \(StagedRelease.script(in: ".git/release", name: "matte-9.9.9-linux-x"))
      mkdir .git/empty; tar -czf empty.tar.gz -C .git empty
      echo text >text.tar.gz
      for name in empty text; do sha256sum $name.tar.gz >$name.tar.gz.sha256; done
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
      "$PWD/.git/release/matte-9.9.9-linux-x.tar.gz", ".git/release/matte-9.9.9-linux-x.tar.gz",
      "file://$PWD/.git/release/matte-9.9.9-linux-x.tar.gz",
    ])
  func release(place: String) throws {
    let first = try step("INPUT_RELEASE=\"\(place)\"")
    #expect(first.ending == .exited(1), "\(first)")
    #expect(first.complaint.contains("::error file=b.png,title=Picture::b.png: 2400 of 2400"))
    #expect(first.complaint.contains("/matte-9.9.9-linux-x/bin/matte\n"), "\(first)")
    try repository.run("rm .git/release/matte-9.9.9-linux-x.tar.gz")
    #expect(try step("INPUT_RELEASE=\"\(place)\"").complaint == first.complaint)
    #expect(try repository.run("ls .git/temp | grep -c '^matte-release-'") == "1\n")
  }

  @Test("A release with another sum than it should have is an error, and nothing of it is run")
  func otherSum() throws {
    let zeros = String(repeating: "0", count: 64)
    for inputs in [
      "INPUT_SHA256=\(zeros)", "DAMAGE=$(echo >>.git/release/matte-9.9.9-linux-x.tar.gz)",
    ] {
      let outcome = try step("INPUT_RELEASE=.git/release/matte-9.9.9-linux-x.tar.gz \(inputs)")
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
      mkdir bin; printf '#!/bin/sh\\n[ "$1" = -s ] && echo Linux || echo x86_64\\n' >bin/uname
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
      printf '#!/bin/sh\\n[ "$1" = -s ] && echo Linux || echo x86_64\\n' >bin/uname; chmod +x bin/*
      """)
    let outcome = try step(
      "PATH=\"$PWD/bin:/usr/bin:/bin\" INPUT_SHA256=\(String(repeating: "0", count: 64))")
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(outcome.text.contains("-linux-x86_64.tar.gz cannot be had"), "\(outcome.text)")
  }

  @Test("On a machine that no release is for it is said at once what to do")
  func otherMachine() throws {
    try repository.run(
      #"mkdir bin; printf '#!/bin/sh\n[ "$1" = -s ] && echo Linux || echo s390x\n' >bin/uname; chmod +x bin/uname"#
    )
    let outcome = try step("PATH=\"$PWD/bin:/usr/bin:/bin\"")
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(
      outcome.text == "::error title=matte::there is no release for s390x; set build: true\n")
  }

  @Test("The first commands of the README lead from a release to a verdict, and the next ones back")
  func firstScreen() throws {
    let blocks = Checkout.lines("README.md").joined(separator: "\n").split(separator: "```bash\n")
      .dropFirst().compactMap { $0.split(separator: "\n```").first }
    let (block, removal) = (blocks[0], blocks[1])
    #expect(block.contains("sha256sum -c"))
    let outcome = try repository.outcome(
      """
      mkdir -p .git/site .git/home; name=matte-\(ReleaseTests.version)-linux-x86_64; made=.git/made/$name
      mkdir -p $made/share/man/man1; touch $made/share/man/man1/matte.1
      cp -r .git/release/matte-9.9.9-linux-x/bin $made; tar -C .git/made -czf .git/site/$name.tar.gz $name
      (cd .git/site; sha256sum $name.tar.gz >$name.tar.gz.sha256); mv a.png before.png; mv b.png after.png
      curl() { [[ $1 == -fLO && $2 == https://github.com/*/releases/download/v\(ReleaseTests.version)/* ]] && cp ".git/site/${2##*/}" .; }
      HOME=$PWD/.git/home
      \(block)
      find .git/home -type f; \(removal)
      find .git/home -type f; curl() { return 22; }; rm matte*
      \(block)
      """)
    let home = folder.path + "/.git/home"
    #expect(outcome.text.contains(".tar.gz: OK\ndifferent: 2400 of 2400 pixels"), "\(outcome)")
    #expect(outcome.complaint == "\(home)/.local/bin/matte\n", "\(outcome)")
    let ending = ".git/home/.local/bin/matte\n.git/home/.local/share/man/man1/matte.1\n"
    let other = ".git/home/.local/share/man/man1/matte.1\n.git/home/.local/bin/matte\n"
    #expect(outcome.text.hasSuffix(ending) || outcome.text.hasSuffix(other), "\(outcome)")
  }

  @Test(
    "One of curl, wget and python3 is enough, and whatever it prints by its user's wish, the path is all that is said",
    arguments: ["curl", "wget", "python3"])
  func downloader(name: String) throws {
    let path = try repository.run(
      """
      mkdir bin got
      for command in bash cat chmod cp dirname grep gzip head mkdir mktemp mv rm sed sha256sum tail tar; do
        ln -s "$(command -v $command)" bin
      done
      cat >bin/\(name) <<'END'
      #!/bin/bash
      echo 200
      for word; do
        case $word in https:*) file=.git/release/${word##*/} ;; */sum | */archive) place=$word ;; esac
      done
      cp "$file" "$place"
      END
      chmod +x bin/\(name)
      PATH=$PWD/bin '\(Checkout.path)/Scripts/fetch' https://example.org/matte-9.9.9-linux-x.tar.gz "$PWD/got"
      """)
    #expect(path.hasPrefix(folder.path + "/got/matte-release-"), "\(path)")
    #expect(path.hasSuffix("/matte-9.9.9-linux-x/bin/matte\n"), "\(path)")
  }

  @Test("What is no release is refused in a line that says why", arguments: refusals)
  func refusal(words: String, part: String) throws {
    let words = words.replacing("RELEASE", with: ".git/release/matte-9.9.9-linux-x.tar.gz")
    let outcome = try repository.outcome("'\(Checkout.path)/Scripts/fetch' \(words)")
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.complaint.hasPrefix("fetch: "), "\(outcome)")
    #expect(outcome.complaint.contains(part), "\(outcome)")
    #expect(outcome.errors.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(try repository.run("ls -d matte-release-[!0-9a-f]* 2>/dev/null || true") == "")
  }
}
