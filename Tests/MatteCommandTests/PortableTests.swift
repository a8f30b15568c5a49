import TestSupport
import Testing

/// Scripts/portable, with programs that are scripts and an objdump that says what it is told.
@Suite struct PortableTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func outcome(program: String, needed: [String], symbols: [String]) throws -> Outcome {
    let dump = (needed.map { "  NEEDED  \($0)" } + symbols.map { "0000  DF *UND*  0000 \($0)" })
      .joined(separator: "\n")
    try folder.write("dump", Array((dump + "\n").utf8))
    try folder.write("objdump", Array("#!/bin/sh\ncat '\(folder.path("dump"))'\n".utf8))
    try folder.write("matte", Array("#!/bin/sh\n\(program)\n".utf8))
    var tool = Tool(
      "bash",
      [
        "-c", "cd \"$1\" && chmod +x objdump matte && PATH=$PWD:$PATH \"$2\" matte", "bash",
        folder.path, Checkout.path + "/Scripts/portable",
      ])
    // The script starts a hundred programs.
    tool.patience = 120
    return try tool.run()
  }

  private static let own = ["libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2"]
  private static let old = ["(GLIBC_2.34) dlopen", "(GLIBC_2.2.5) cos", " GLIBC_2.4   memset"]

  /// Does what a program does that says which library is missing.
  private static let honest = """
    case $1$2 in
      rendermask | diff*) exit ;;
      show*) purpose='open a window' target=CX11Shim ;;
      *) purpose='set text' target=CPangoShim ;;
    esac
    library=$(ls "$LD_LIBRARY_PATH")
    list='\(Checkout.path)/Sources/C/'$target/Functions.h
    package=$(sed -n "s/^ *LIBRARY(\\"$library\\", \\"\\(.*\\)\\").*/\\1/p" "$list")
    echo "matte: cannot $purpose: $library is missing; apt-get install $package" >&2
    exit 2
    """

  @Test("A program that needs old glibc only, and says what it misses, runs anywhere")
  func portable() throws {
    let outcome = try outcome(program: Self.honest, needed: Self.own, symbols: Self.old)
    #expect(outcome.isFine, "\(outcome)")
  }

  @Test("A symbol newer than glibc 2.34 is refused by its name")
  func newSymbol() throws {
    let outcome = try outcome(
      program: Self.honest, needed: Self.own, symbols: Self.old + ["(GLIBC_2.35) hypot"])
    #expect(outcome.ending == .exited(1))
    #expect(outcome.complaint == "portable: hypot needs glibc 2.35\n")
  }

  @Test("What the program itself calls is in glibc 2.34")
  func oldSymbols() throws {
    // What it is built with here are the system's libraries, which the script has complaints about.
    let outcome = try Tool("bash", [Checkout.path + "/Scripts/portable", Tool.mattePath]).run()
    #expect(outcome.complaint.contains("it is linked with"))
    #expect(!outcome.complaint.contains("needs glibc"), "\(outcome.complaint)")
  }

  @Test("A library beside glibc's is refused by its name")
  func library() throws {
    let outcome = try outcome(
      program: Self.honest, needed: Self.own + ["libX11.so.6"], symbols: Self.old)
    #expect(outcome.ending == .exited(1))
    #expect(outcome.complaint == "portable: it is linked with libX11.so.6\n")
  }

  @Test("A program that names another library than the one that is missing is refused")
  func silent() throws {
    let other = Self.honest.replacing("$library is missing", with: "libnone.so is missing")
    let outcome = try outcome(program: other, needed: Self.own, symbols: Self.old)
    #expect(outcome.ending == .exited(1))
    #expect(outcome.complaint.split(separator: "\n").count == 11, "\(outcome)")
  }
}
