/// A git repository of a test's own, with matte on the path and no settings but its own.
public struct TestRepository {
  /// The folder of its work tree.
  public let folder: TemporaryFolder

  /// Makes a repository without a commit.
  public init() throws {
    folder = try TemporaryFolder()
    try run("git init -q -b main .")
  }

  /// Runs a script in the repository, and gives how it ends.
  public func outcome(_ script: String) throws -> Outcome {
    var tool = Tool("bash", ["-c", "cd '\(folder.path)'; \(script)"])
    tool.environment = Self.environment(home: folder.path)
    tool.patience = 60
    return try tool.run()
  }

  /// Runs a script that must succeed, and gives what it prints.
  @discardableResult
  public func run(_ script: String) throws -> String {
    let outcome = try outcome("set -e; \(script)")
    guard outcome.ending == .exited(0) else { throw Failure(script: script, outcome: outcome) }
    return outcome.text
  }

  /// Commits everything.
  public func commit() throws { try run("git add -A; git commit -q --allow-empty -m message") }

  private struct Failure: Error {
    let script: String
    let outcome: Outcome
  }

  /// The variables of a process that commits, with a home of its own.
  public static func environment(home: String) -> [String: String] {
    var variables = Tool("true", []).environment
    variables["PATH"] = Tool.mattePath.dropLast("/matte".count) + ":" + (variables["PATH"] ?? "")
    variables["HOME"] = home
    variables["LC_ALL"] = "C.UTF-8"
    // A file that is not there, and not /dev/null: git config --global would replace that.
    variables["GIT_CONFIG_GLOBAL"] = home + "/.git/global"
    variables["GIT_PAGER"] = "cat"
    for role in ["AUTHOR", "COMMITTER"] {
      variables["GIT_\(role)_NAME"] = "Test"
      variables["GIT_\(role)_EMAIL"] = "test@example.org"
      variables["GIT_\(role)_DATE"] = "2020-01-01T00:00:00Z"
    }
    return variables
  }
}
