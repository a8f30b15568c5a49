import MatteRaster
import TestSupport
import Testing

/// The jobs that the documentation tells to write, run in the state that GitHub's and GitLab's checkouts leave: a
/// detached merge commit, no branch but those of origin, and no matte on the path.
@Suite struct WorkflowTests {
  private static let page = "Documentation/continuous-integration.md"
  private static let workflows = WorkflowJob.workflows(in: page)

  private let repository: TestRepository
  private var folder: TemporaryFolder { repository.folder }

  init() throws {
    repository = try TestRepository()
    let seeds = [("shots/a b,%.png", 1), ("gone.png", 2), ("same.png", 3)]
    try repository.run("mkdir -p .git/origin/shots .git/bin .git/temp .git/results .git/home")
    for (name, seed) in seeds {
      try folder.write(".git/origin/" + name, .pattern(40, 30, seed: seed))
    }
    try folder.write(".git/other.png", .pattern(40, 30, seed: 9))
    try folder.write(failuresOf: "Playwright")
    try repository.run(
      """
      mv test-results tests .git/results
      \(StagedRelease.script(in: ".git/release", name: "matte-0.2.0-linux-x86_64"))
      cd .git/origin; git init -q -b main .; git add -A; git commit -qm before
      git checkout -q -b topic; cp ../other.png 'shots/a b,%.png'; cp ../other.png 'new "one".png'; git rm -q gone.png
      git add -A; git commit -qm after; git checkout -q main; git merge -q --no-ff -m merge topic
      git update-ref refs/pull/1/merge HEAD; git reset -q --hard HEAD~1
      cd ../..; git remote add origin .git/origin
      git fetch -q origin '+refs/heads/*:refs/remotes/origin/*' '+refs/pull/*:refs/remotes/pull/*'
      git checkout -q refs/remotes/pull/1/merge
      printf '%s\\n' '[ "$1 $2" != "playwright test" ] || { cp -r .git/results/. .; exit 1; }' >.git/bin/npx
      printf '%s\\n' 'mkdir -p screenshots/{expected,actual}; cp shots/*.png screenshots/expected' \
        'cp same.png "screenshots/actual/a b,%.png"' >.git/bin/make
      printf '%s\\n' 'printf "%s\\n" "$@" >>.git/gh; [[ $* != *--paginate* ]] || cat .git/comments 2>/dev/null || true' \
        >.git/bin/gh
      printf '%s\\n' 'for name; do [[ $name != https:* ]] || cp .git/release/"${name##*/}" .; done' >.git/bin/curl
      echo true >.git/bin/npm; sed -i '1i#!/bin/bash' .git/bin/*; chmod +x .git/bin/*
      """)
  }

  /// Runs a script with what a runner has, whose programs note what they are asked.
  private func outcome(_ script: String, _ variables: [String: String]) throws -> Outcome {
    var tool = Tool("bash", ["-e", "-o", "pipefail", "-c", script]).within(
      "cd '\(folder.path)'; exec \"$@\"")
    tool.environment = TestRepository.environment(home: folder.path + "/.git/home")
    let added = folder.bytes(".git/path").map { String(decoding: $0, as: UTF8.self) } ?? ""
    let paths =
      added.split(separator: "\n").map(String.init) + [
        "\(folder.path)/.git/bin", "/usr/bin", "/bin",
      ]
    tool.environment["PATH"] = paths.joined(separator: ":")
    for name in ["PATH", "OUTPUT", "STEP_SUMMARY"] {
      tool.environment["GITHUB_" + name] = folder.path + "/.git/" + name.lowercased()
    }
    tool.environment["RUNNER_TEMP"] = folder.path + "/.git/temp"
    tool.environment.merge(variables) { $1 }
    return try tool.run()
  }

  /// What a runner knows.
  private func context(shard: String) throws -> [String: String] {
    [
      "github.base_ref": "main", "github.repository": "owner/name", "github.token": "TOKEN",
      "github.event.pull_request.number": "1", "matrix.shard": shard,
      "github.event.pull_request.head.repo.full_name": "owner/name",
      "github.event.pull_request.head.sha": try repository.run("git rev-parse origin/topic")
        .trimmed,
    ]
  }

  /// The outputs that steps have set so far.
  private func outputs() -> [String: String] {
    let text = String(decoding: folder.bytes(".git/output") ?? [], as: UTF8.self)
    let long = text.matches(of: /(\w+)<<(\S+)\n((?:.*\n)*?)\2\n/)
    return Dictionary(long.map { (String($0.1), String($0.3.dropLast())) }) { $1 }
  }

  /// Runs the steps of a job; gives what it uploads, and if a step has failed.
  private func run(_ job: WorkflowJob, shard: String) throws -> (
    uploads: [String], hasFailed: Bool
  ) {
    var (context, uploads, hasFailed) = (try context(shard: shard), [String](), false)
    for step in job.steps {
      let condition = step["if"] ?? "success()"
      guard holds(condition, context, hasFailed) else { continue }
      let inputs = step.inputs.mapValues { filled($0, context) }
      switch step["uses"] {
      case nil:
        let script = filled(step["run"] ?? "false", context)
        let outcome = try outcome(script, step.variables.mapValues { filled($0, context) })
        if outcome.ending != .exited(0) { hasFailed = true }
        #expect(outcome.complaint.contains("::error title=matte") == false, "\(outcome)")
      case let name? where name.hasPrefix("matte/matte@"):
        if try compare(inputs).ending != .exited(0) { hasFailed = true }
      case let name? where name.hasPrefix("actions/upload-artifact@"):
        let path = try #require(inputs["path"])
        #expect(folder.bytes(path) != nil, "\(path)")
        uploads.append(path)
        context["steps.\(step["id"] ?? "").outputs.artifact-url"] = "https://artifact"
      case let name?: #expect(name.hasPrefix("actions/"), "\(name)")
      }
      for (name, value) in outputs() {
        context["steps.\(step["id"] ?? "").outputs.\(name)"] = value
      }
    }
    return (uploads, hasFailed)
  }

  /// A step of the action, which finds the release of these tests.
  private func compare(_ inputs: [String: String]) throws -> Outcome {
    let release = ".git/release/matte-0.2.0-linux-x86_64.tar.gz"
    var variables = ["INPUT_RELEASE": release]
    for (name, value) in inputs { variables["INPUT_" + name.uppercased()] = value }
    if variables["INPUT_SHA256"] != nil {
      variables["INPUT_SHA256"] = String(try repository.run("cat \(release).sha256").prefix(64))
    }
    let outcome = try outcome("'\(Checkout.path)/Scripts/action'", variables)
    #expect([.exited(0), .exited(1)].contains(outcome.ending), "\(outcome)")
    #expect(!outcome.complaint.contains("title=matte::"), "\(outcome)")
    return outcome
  }

  private func filled(_ text: String, _ context: [String: String]) -> String {
    text.replacing(/\$\{\{ ([\w.-]+) \}\}/) { context[String($0.1)] ?? "" }
  }

  private func holds(_ condition: String, _ context: [String: String], _ hasFailed: Bool) -> Bool {
    if condition == "failure()" { return hasFailed }
    guard !hasFailed else { return false }
    let sides = condition.split(separator: " == ").map(String.init)
    guard sides.count == 2 else { return condition == "success()" }
    let right = sides[1].hasPrefix("'") ? String(sides[1].dropFirst().dropLast()) : nil
    return context[sides[0]] == (right ?? context[sides[1]])
  }

  @Test("Each job that a page tells to write does what it should", arguments: workflows.indices)
  func workflow(number: Int) throws {
    let workflow = Self.workflows[number]
    var uploads: [String] = []
    for job in workflow {
      for shard in job.shards {
        let end = try run(job, shard: shard)
        uploads += end.uploads
        let comparesQuietly =
          !job.text.contains("playwright test") && !job.text.contains("screenshots/")
        #expect(end.hasFailed == (job.name != "page" && !comparesQuietly), "\(job.name)")
      }
    }
    let text = workflow[0].text
    #expect(
      uploads.count == text.matches(of: /upload-artifact/).count + (text.contains("shard") ? 1 : 0))
    #expect(text.contains("permissions:\n  contents: read\n"))
    let summary = String(decoding: folder.bytes(".git/step_summary") ?? [], as: UTF8.self)
    #expect(summary.contains("<code>"), "\(summary)")
  }

  @Test("The comment of a pull request is written once, then updated, and links the page")
  func comment() throws {
    let job = try #require(
      Self.workflows.joined().first { $0.text.contains("pull-requests: write") })
    _ = try run(job, shard: "")
    let text = try repository.run("cat comment.md")
    #expect(text.hasSuffix("[All pictures](https://artifact)\n"), "\(text)")
    let base = try repository.run("git rev-parse origin/main").trimmed
    let head = try repository.run("git rev-parse origin/topic").trimmed
    #expect(
      text.contains("https://github.com/owner/name/blob/\(base)/shots/a%20b%2C%25.png?raw=true"))
    #expect(
      text.contains("https://github.com/owner/name/blob/\(head)/shots/a%20b%2C%25.png?raw=true"))
    #expect(
      try repository.run("cat .git/gh").contains("POST\nrepos/owner/name/issues/1/comments\n"))
    try repository.run("echo 77 >.git/comments; rm .git/gh comment.md; git checkout -q origin/main")
    _ = try run(job, shard: "")
    #expect(
      try repository.run("cat .git/gh").contains("PATCH\nrepos/owner/name/issues/comments/77\n"))
    #expect(
      try repository.run("cat comment.md")
        == "<!-- matte diff --markdown -->\n### Pictures: the same\n")
  }

  @Test("The job of GitLab installs matte, fails with the tests, and leaves the page")
  func gitLab() throws {
    let block = try #require(
      WorkflowJob.blocks(in: Self.page).first { $0.contains("  before_script:") })
    let lines = block.filter { $0.hasPrefix("    - ") }.map { String($0.dropFirst(6)) }
    var variables: [String: String] = [:]
    for line in block {
      if let match = line.wholeMatch(of: #/    ([A-Z]+): (.*)/#) {
        variables[String(match.1)] = String(match.2)
      }
    }
    let outcome = try outcome(lines.joined(separator: "\n"), variables)
    #expect(outcome.ending == .exited(1), "\(outcome)")
    #expect(
      outcome.text.contains("changed: home-landing-chromium/landing-actual.png"), "\(outcome)")
    #expect(folder.bytes("screenshots.html") != nil)
  }
}

extension String {
  fileprivate var trimmed: String { String(trimmingPrefix(" ").prefix { !$0.isNewline }) }
}
