import MatteRaster
import TestSupport
import Testing

/// Words of a window in a repository with the branches main and topic, and what is said of them.
private let mistakes = [
  ("main topik", "git cannot compare main and topik: bad revision 'topik'; check the names"),
  ("topik main", "git cannot compare topik and main: bad revision 'topik'; check the names"),
  ("HEAD~99", "git cannot compare HEAD~99: bad revision 'HEAD~99'; check the names"),
  ("main...topik", "git cannot compare main...topik: bad revision 'main...topik'"),
  ("compare main topik", "git cannot compare main and topik"),
  ("main topic HEAD", "matte compares 2 revisions and got 3; leave out all but two"),
  (
    "main topic -- icons", "paths after -- are for matte diff; write matte diff main topic -- icons"
  ),
  ("main -- a.png", "paths after -- are for matte diff; write matte diff main -- a.png"),
  ("topic..topic", "no picture differs in topic..topic; name an earlier revision"),
  ("dif main topic", "there is no command “dif”; did you mean matte diff?"),
  ("a.png~", "a.png~ does not exist; check the name"),
  ("diff main topic HEAD", "matte diff compares 2 revisions, or 1 with --cached, and got 3"),
  ("diff '' ''", "a name is empty; name two pictures, folders or revisions"),
]

/// What a window says of words that are git's.
@Suite struct RevisionWordTests {
  private let repository: TestRepository

  init() throws {
    repository = try TestRepository()
    try repository.folder.write("a.png", .pattern(60, 40))
    try repository.commit()
    try repository.run("git checkout -q -b topic")
    try repository.folder.write("a.png", .pattern(60, 40, seed: 3))
    try repository.commit()
  }

  @Test("Words that git does not know are said as matte diff says them", arguments: mistakes)
  func mistake(words: String, text: String) throws {
    let outcome = try repository.outcome("matte \(words)")
    let message = try #require(outcome.trouble, "\(outcome)")
    #expect(message.hasPrefix(text), "\(message)")
  }

  @Test("A range of revisions opens as two revisions do", arguments: ["main...topic", "main.."])
  func range(words: String) throws {
    let outcome = try repository.outcome("env -u DISPLAY matte \(words)")
    #expect(outcome.trouble?.contains("DISPLAY is not set") == true, "\(outcome)")
    // Without the names of the sides, which are the revisions.
    let options = "--size 900x500 --at 9 --set divider=off"
    try repository.run("matte render compare \(words) \(options) -o .git/range.png")
    try repository.run("matte render compare main topic \(options) -o .git/two.png")
    let same = try repository.outcome("matte diff -- .git/range.png .git/two.png")
    #expect(same.ending == .exited(0), "\(same)")
  }

  @Test("Git is asked in English, in which the sentences are that its messages stand in")
  func language() throws {
    let script = """
      mkdir .git/bin; git=$(command -v git); log=$PWD/.git/languages
      printf '#!/bin/sh\necho "$LANGUAGE" >>%s\nexec %s "$@"\n' "$log" "$git" >.git/bin/git
      chmod +x .git/bin/git; LANGUAGE=tr:de PATH=$PWD/.git/bin:$PATH matte diff nowhere
      sort -u .git/languages
      """
    let outcome = try repository.outcome(script)
    #expect(outcome.text == "C\n", "\(outcome)")
  }

  @Test(
    "Before the first commit HEAD is said to have none",
    arguments: ["HEAD", "diff HEAD", "diff HEAD~2", "diff main..HEAD", "diff HEAD -- ."])
  func empty(words: String) throws {
    let outcome = try TestRepository().outcome("matte \(words)")
    #expect(outcome.trouble == "HEAD has no commit yet; commit first", "\(outcome)")
  }

  @Test(
    "Outside of a repository it is said that there is none",
    arguments: [
      ("HEAD~1", "HEAD~1"), ("main..topic", "main..topic"), ("diff HEAD:x.png b.png", "HEAD:x.png"),
    ])
  func outside(words: String, name: String) throws {
    let outcome = try repository.outcome("rm -rf .git; cp a.png b.png; matte \(words)")
    #expect(
      outcome.trouble
        == "there is no file \(name), and this folder belongs to no git repository; check the name",
      "\(outcome)")
  }
}
