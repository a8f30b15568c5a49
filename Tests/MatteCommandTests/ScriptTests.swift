import TestSupport
import Testing

/// What the scripts of the checkout have in common.
@Suite struct ScriptTests {
  /// Those whose arguments are another program's, those that take none, and what is no script.
  private static let others: Set = ["run", "test", "action", "pre-commit", "manual.awk", "shared"]
  private static let scripts = Checkout.names(in: "Scripts")
    .filter { !others.contains($0) && !$0.hasPrefix(".") }

  @Test(
    "--help prints the comment at the head of a script, which says its usage", arguments: scripts)
  func help(name: String) throws {
    let outcome = try Tool(Checkout.path + "/Scripts/" + name, ["--help"]).run()
    #expect(outcome.isFine, "\(outcome)")
    let head = Checkout.lines("Scripts/" + name).dropFirst().prefix { $0.hasPrefix("#") }
    #expect(outcome.text == head.map { String($0.dropFirst(2)) }.joined(separator: "\n") + "\n")
    #expect(outcome.text.contains("usage: Scripts/\(name)"), "\(outcome.text)")
  }

  @Test("A script that counts or sorts does so alike in every language")
  func locale() {
    let folders = ["Scripts", "Benchmarks/Scripts", "Documentation"]
    let scripts = folders.flatMap { folder in
      Checkout.names(in: folder).map { Checkout.lines(folder + "/" + $0) }
    }.filter { $0.first?.hasPrefix("#!") == true }
    #expect(scripts.count > 20)
    for script in scripts {
      let text = script.joined(separator: "\n")
      guard text.contains(/\b(awk|sort)\b [-'"]/) else { continue }
      #expect(text.contains("LC_ALL=C") || text.contains("/Scripts/shared"), "\(script[1])")
    }
  }

  @Test(
    "Wrong arguments are one line and status 2 before any work",
    arguments: [
      "reproduce a b", "docs a b c", "limits few", "generate /bin/true", "generate none out",
      "narrow none out", "narrow .", "diff-speed --size 3", "diff-speed --size", "diff-speed -x",
      "portable", "portable none", "frames split wide", "hand nobody", "hand split fill",
      "hand --seed x", "fuzz nothing", "fuzz --sections 9", "format here", "bootstrap all",
      "static", "instructions --now", "package", "package list", "fetch a.tar.gz",
    ])
  func wrongArguments(line: String) throws {
    let folder = try TemporaryFolder()
    let name = line.prefix { $0 != " " }
    let outcome = try Tool(
      "bash", ["-c", "cd '\(folder.path)'; '\(Checkout.path)'/Scripts/\(line)"]
    ).run()
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.complaint.hasPrefix("\(name): "), "\(outcome)")
    #expect(outcome.complaint.count { $0 == "\n" } == 1, "\(outcome)")
    #expect(try folder.names().isEmpty)
  }

  @Test(
    "A command that is missing is named before any work",
    arguments: [
      (
        "portable /bin/ls",
        "objdump is missing: install it, on Debian and Ubuntu with apt-get install binutils"
      ),
      ("frames", "is missing: "), ("limits", "is missing: "), ("narrow . out", "is missing: "),
      ("docs site .", "jq is missing: "), ("reproduce", "is missing: "),
      ("diff-speed --program /bin/ls", "is missing: "),
      ("fetch a.tar.gz .", "is missing: "), ("package dist", "jq is missing: "),
    ])
  func missingCommands(line: String, part: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try Tool(
      "bash",
      [
        "-c",
        """
        cd '\(folder.path)'; mkdir bin
        for name in bash dirname sed env; do ln -s "$(command -v $name)" bin; done
        PATH=$PWD/bin exec bash '\(Checkout.path)'/Scripts/\(line)
        """,
      ]
    ).run()
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(outcome.complaint.contains(part), "\(outcome)")
    #expect(outcome.complaint.count { $0 == "\n" } == 1, "\(outcome)")
  }

  @Test(
    "The tests of all packages pass in a fresh checkout, and those of Benchmarks and Artwork only once"
  )
  func freshCheckout() throws {
    let folder = try TemporaryFolder()
    // What is installed, formatted, compiled and shown is another test's.
    let outcome = try Tool(
      "bash",
      [
        "-c",
        """
        cd '\(folder.path)'; mkdir bin Scripts
        for name in Package.swift Resources Sources Benchmarks Artwork; do ln -s '\(Checkout.path)'/$name; done
        cp '\(Checkout.path)'/Scripts/test Scripts
        printf '#!/bin/sh\n' >Scripts/bootstrap
        cp Scripts/bootstrap Scripts/format
        printf '#!/bin/sh\necho 7 >&3; exec sleep 60' >bin/Xvfb
        printf '#!/bin/sh\necho "Test run with ${6##*/}"' >bin/swift
        chmod +x Scripts/* bin/*
        PATH=$PWD/bin:$PATH; unset CI
        Scripts/test && echo again && Scripts/test
        """,
      ]
    ).run()
    let root = folder.path.split(separator: "/").last ?? ""
    let lines = ["Benchmarks", "Artwork", String(root), "again", String(root)]
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(
      outcome.text.replacing("Test run with ", with: "").split(separator: "\n").map(String.init)
        == lines)
  }
}
