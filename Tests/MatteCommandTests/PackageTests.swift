import MatteRaster
import TestSupport
import Testing

/// What of the checkout is released, or says how.
private let released = [
  "CHANGELOG.md", "LICENSE", "Makefile", "Packaging", "Resources", "Scripts",
  "Sources/MatteCommand/Version.swift",
]

/// What may be wrong with the list of linked files, and a part of what is said of it.
private let objections = [
  ("rm built/linked", "has no list of what is linked"),
  (
    "touch libfoo.a; echo \"$PWD/libfoo.a(x.o):(.text)\" >built/linked",
    "libfoo.a is linked, and Packaging/components does not know it"
  ),
  (
    "mkdir 'a b'; touch 'a b/libfoo.a'; echo \" .text  0x7 0xb $PWD/a b/libfoo.a(x.o)\" >built/linked",
    "libfoo.a is linked, and Packaging/components does not know it"
  ),
  (
    "touch libwebp.a; echo \"$PWD/libwebp.a(x.o):(.text)\" >built/linked",
    "libwebp.a of libwebp is another than the one recorded in Packaging/linked-"
  ),
  ("echo x >built/linked; rm here/Packaging/linked-*", "nothing is recorded for "),
  (
    "echo x >built/linked; cp \"$(command -v git)\" built/release/matte",
    "portable: it is linked with libz.so.1"
  ),
]

/// What is made of a program to be released.
@Suite(.enabled(if: !Sanitizer.isWatching, "what a sanitizer watches is not what is installed"))
struct PackageTests {
  private let folder: TemporaryFolder
  private var version: String { ReleaseTests.version }

  /// A copy of what is released, as it is in a commit of its own, and a folder such as `make` leaves, with the
  /// program of these tests.
  init() throws {
    folder = try TemporaryFolder()
    try run(
      """
      mkdir -p here built/release
      (cd '\(Checkout.path)' && cp -r --parents \(released.joined(separator: " ")) "$OLDPWD/here")
      rm here/Resources/pictures/0[2-9]*.webp
      cd here && git init -q . && git add -A && git commit -qm message && cd ..
      strip -o built/release/matte '\(Tool.mattePath)'
      cp -r '\(Generated.share)' built/share
      mkdir built/checkouts && cp -r '\(Checkout.path)/.build/checkouts/swift-argument-parser' built/checkouts
      : >built/linked
      """)
  }

  private func outcome(_ script: String) throws -> Outcome {
    var tool = Tool("bash", ["-c", "set -e; cd '\(folder.path)'; \(script)"])
    tool.environment = TestRepository.environment(home: folder.path)
    tool.patience = 300
    return try tool.run()
  }

  @discardableResult
  private func run(_ script: String) throws -> String {
    let outcome = try outcome(script)
    try #require(outcome.ending == .exited(0), "\(outcome)")
    return outcome.text
  }

  private func lines(_ script: String) throws -> [Substring] {
    try run(script).split(separator: "\n")
  }

  @Test("Two folders, umasks, time zones and days give the same archive, list and packages")
  func reproducible() throws {
    try run(
      """
      cp -r here 'there and back'; mkdir 'there and back/.build'; cp -r built 'there and back/.build/install'
      find 'there and back' -exec touch -d 2001-01-01 {} +
      export UNPINNED=1
      for kind in dist deb wheel npm; do here/Scripts/package $kind one built 2>/dev/null; done
      umask 077; export TZ=Pacific/Kiritimati LC_ALL=C.UTF-8
      for kind in dist deb wheel npm; do 'there and back/Scripts/package' $kind two 2>/dev/null; done
      """)
    let names = try lines("ls one")
    #expect(names.count == 14, "\(names)")
    #expect(names.count { $0.hasSuffix(".sha256") } == 6, "\(names)")
    for name in names { #expect(try outcome("cmp one/\(name) two/\(name)").isFine, "\(name)") }
    #expect(try run("cd one; sha256sum -c *.sha256").hasSuffix(": OK\n"))
    let recipes = try run(
      """
      sum=$(cut -c 1-64 one/*.tar.gz.sha256); ! grep -n '@[A-Z]*@' one/matte.rb-* one/PKGBUILD-*
      grep -h "$sum" one/matte.rb-* one/PKGBUILD-*; mkdir src; tar -xzf one/*.tar.gz -C src; cd src
      . ../one/PKGBUILD-*; pkgdir=$PWD/root; package; "$pkgdir/usr/bin/matte" --version
      """)
    #expect(recipes.split(separator: "\n").count == 3, "\(recipes)")
  }

  @Test(
    "The wheel brings program and module, draws the gallery with small pictures, and leaves nothing behind",
    .enabled(
      if: (try? Tool("python3", ["-c", "import venv, ensurepip"]).run().isFine) ?? false,
      "python3-venv is not installed"))
  func wheel() throws {
    try folder.write("a.png", .pattern(60, 40))
    try folder.write("b.png", .pattern(60, 40, seed: 3))
    let output = try run(
      """
      UNPINNED=1 here/Scripts/package wheel out built >/dev/null 2>&1
      python3 -m venv v; v/bin/pip install -q --no-index --disable-pip-version-check out/*.whl
      v/bin/matte --version; v/bin/python -m matte_diff render gallery --size 300x200 -o gallery.png
      v/bin/matte render split --size 90x60 -o split.png; ls v/share/man/man1; python3 -m zipfile -t out/*.whl
      for program in v/bin/matte built/release/matte; do
        readelf --debug-dump=frames $program 2>/dev/null | grep -q FDE && echo "$program has tables for debuggers"
      done
      v/bin/python <<'END'
      from matte_diff import MatteError, compare
      other = compare("a.png", open("b.png", "rb").read(), max_diff=1, ignore=(0, 0, 9, 9))
      print(compare("a.png", "a.png").same, other.same, other.counted, other.ignored)
      try:
          compare("a.png", "none.png")
      except MatteError as error:
          print(error)
      END
      v/bin/pip uninstall -q -y matte-diff; find v -name '*matte*' -not -name 'formatter*'
      """)
    #expect(
      output == """
        matte \(version)
        matte.1
        Done testing
        built/release/matte has tables for debuggers
        True False 2319 81
        none.png does not exist; check the name

        """)
    #expect(try folder.picture("gallery.png").width == 300)
    #expect(try folder.picture("split.png").width == 90)
  }

  @Test(
    "The packages for npm are installed without network, and hand on command line, verdict and trouble",
    .enabled(if: Tool.isInstalled("npm"), "npm is not installed"))
  func npm() throws {
    try folder.write("a.png", .pattern(60, 40))
    try folder.write("b.png", .pattern(60, 40, seed: 3))
    let output = try run(
      """
      UNPINNED=1 here/Scripts/package npm out built >/dev/null 2>&1; echo '{}' >package.json
      npm install --offline --silent --no-audit --no-fund ./out/matte-diff-linux-*.tgz ./out/matte-diff-[0-9]*.tgz >/dev/null
      npx --offline matte diff a.png b.png -q && exit 1 || echo status $?
      node --input-type=module <<'END'
      import { readFileSync } from "node:fs";
      import { MatteError, compare } from "matte-diff";
      const other = await compare("a.png", readFileSync("b.png"), { maxDiff: 1, ignore: [0, 0, 9, 9] });
      console.log((await compare("a.png", "a.png")).same, other.same, other.counted, other.ignored);
      await compare("a.png", "none.png").catch((error) => console.log(error instanceof MatteError, error.message));
      END
      """)
    #expect(
      output == """
        status 1
        true false 2319 81
        true none.png does not exist; check the name

        """)
  }

  @Test("The archive, unpacked anywhere, has a program that finds its pictures through a link")
  func archive() throws {
    let name = try "matte-\(version)-linux-" + run("uname -m").dropLast()
    try run("UNPINNED=1 here/Scripts/package dist out built 2>/dev/null")
    let entries = try lines("tar -tzvf out/\(name).tar.gz")
    #expect(entries.allSatisfy { $0.contains(" 0/0 ") && $0.contains(" \(name)/") })
    for file in [
      "bin/matte", "share/man/man1/matte.1", "share/bash-completion/completions/matte",
      "share/zsh/site-functions/_matte", "share/fish/vendor_completions.d/matte.fish",
      "share/matte/diff.schema.json", "share/matte/pictures/01-city-before.webp",
      "share/matte/leaf-green.png",
      "share/applications/io.github.matte.matte.desktop",
      "share/metainfo/io.github.matte.matte.metainfo.xml",
      "share/icons/hicolor/48x48/apps/matte.png", "share/doc/matte/copyright",
      "share/doc/matte/CHANGELOG.md",
    ] { #expect(entries.contains { $0.hasSuffix(" \(name)/\(file)") }, "\(file)") }
    let output = try run(
      """
      mkdir 'a b' bin; tar -xzf out/\(name).tar.gz -C 'a b'; ln -s "../a b/\(name)/bin/matte" bin/m
      bin/m --version; cd bin; PATH=$PWD:$PATH m render split --size 90x60 -o ../out.png
      """)
    #expect(output == "matte \(version)\n")
    #expect(try folder.picture("out.png").width == 90)
  }

  @Test("The list names every file with its sums, and what is linked with version and licence")
  func list() throws {
    // The sums of files that are linked, as they are here.
    try run(
      """
      echo "$PWD/libwebp.a(x.o):(.text)" >built/linked; echo "$PWD/libjpeg.a(x.o):(.text)" >>built/linked
      touch libwebp.a; echo other >libjpeg.a
      echo "$(sha256sum <libwebp.a | cut -c 1-64)  libwebp.a" >>here/Packaging/linked-$(uname -m)
      UNPINNED=1 here/Scripts/package dist out built 2>/dev/null
      tar -xzf out/*.tar.gz; cp out/*.spdx.json list; cp matte-*/share/doc/matte/copyright .
      """)
    #expect(
      try run("jq -r '.spdxVersion, .creationInfo.created' list")
        == "SPDX-2.3\n2020-01-01T00:00:00Z\n")
    try run(
      """
      jq -r '.files[] | .checksums[] as $s | select($s.algorithm == "SHA256") | "\\($s.checksumValue)  \\(.fileName)"' \
        list | sort >listed; (cd matte-*/; find . -type f -exec sha256sum {} +) | sort | cmp - listed
      """)
    let parts = try lines(
      #"jq -r '.packages[] | "\(.name) \(.versionInfo) \(.licenseDeclared)"' list"#)
    #expect(parts.contains("matte \(version) MIT"))
    #expect(
      parts.contains { $0.hasPrefix("libwebp 1.") && $0.hasSuffix(" BSD-3-Clause") }, "\(parts)")
    #expect(parts.contains { $0.hasPrefix("libjpeg-turbo null ") }, "its version is not known")
    #expect(!parts.contains { $0.hasPrefix("lcms2") })
    let copyright = try run("cat copyright")
    #expect(copyright.contains("Permission is hereby granted"))
    #expect(copyright.contains("\nlibwebp: BSD"))
    #expect(copyright.contains("Apache License"))
    #expect(copyright.contains("Runtime Library Exception"))
  }

  @Test("The licence of a library that another package has is that of the package of its file")
  func otherPackages() throws {
    try run(
      """
      sed -i 's,/usr/share/doc/libjpeg62-turbo-dev/,/usr/share/doc/none/,' here/Packaging/components
      echo "$PWD/libjpeg.a(x.o):(.text)" >built/linked; cp "$(find /usr/lib -name libjpeg.a -print -quit)" .
      UNPINNED=1 here/Scripts/package dist out built 2>/dev/null; tar -xzf out/*.tar.gz
      """)
    let copyright = try run("cat matte-*/share/doc/matte/copyright")
    let text = try #require(copyright.split(separator: "\nlibjpeg-turbo: IJG").last)
    #expect(text.contains("Copyright:"), "\(text.prefix(200))")
  }

  @Test(
    "What is not recorded is refused unless told, and so is what needs more than glibc",
    arguments: objections)
  func objection(script: String, part: String) throws {
    let outcome = try outcome(
      "cp -L /bin/true built/release/matte; \(script); here/Scripts/package dist out built")
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(outcome.complaint.contains(part), "\(outcome)")
    #expect(outcome.complaint.contains("UNPINNED=1"), "\(outcome)")
    #expect(try lines("ls out").isEmpty)
  }

  @Test("The package depends on glibc only, is installed, upgraded, and removed without a trace")
  func package() throws {
    try run("UNPINNED=1 here/Scripts/package deb out built 2>/dev/null; mv out/*.deb new.deb")
    let fields = try lines("dpkg-deb -f new.deb Package Version Depends Recommends")
    #expect(fields[0] == "Package: matte")
    #expect(fields[1] == "Version: \(version)")
    #expect(fields[2].wholeMatch(of: /Depends: libc6 \(>= 2\.\d+\)/) != nil, "\(fields[2])")
    #expect(fields[3].contains("libx11-6"))
    #expect(fields[3].contains("libpangoft2-1.0-0"))
    #expect(try lines("dpkg-deb -c new.deb").allSatisfy { $0.contains(" root/root ") })
    let dpkg = """
      dpkg --root="$PWD/root" --force-depends --force-not-root --no-triggers --force-script-chrootless \
        --log=/dev/null
      """
    let output = try run(
      """
      dpkg-deb -R new.deb old; echo gone >old/usr/share/matte/gone
      sed -i 's/^Version: .*/Version: 0.1.0/' old/DEBIAN/control; dpkg-deb --root-owner-group -b old old.deb >/dev/null
      mkdir -p root/var/lib/dpkg/{info,updates}; touch root/var/lib/dpkg/{status,available}; mkdir root/usr
      { \(dpkg) -i old.deb; ls root/usr/share/matte/gone; \(dpkg) -i new.deb; } 2>&1
      ! test -e root/usr/share/matte/gone
      root/usr/bin/matte render split --size 90x60 -o out.png; root/usr/bin/matte --version
      (cd root/usr && md5sum --quiet -c <(sed 's, usr/, ,' ../../old/DEBIAN/md5sums | grep -v control)) || true
      \(dpkg) -P matte >/dev/null 2>&1; find root -path root/var -prune -o -type f -print
      """)
    #expect(output.contains("root/usr/share/matte/gone\n"), "\(output)")
    #expect(output.hasSuffix("matte \(version)\n"), "\(output)")
    #expect(try folder.picture("out.png").width == 90)
  }

  @Test(
    "lintian finds no fault with the package",
    .enabled(if: Tool.isInstalled("lintian"), "lintian is not installed"))
  func lintian() throws {
    try run("UNPINNED=1 here/Scripts/package deb out built 2>/dev/null")
    // The program of these tests finds the runtime of Swift by a path in it; that of a release has it inside.
    let outcome = try outcome(
      "lintian --allow-root --fail-on error,warning --suppress-tags custom-library-search-path out/*.deb"
    )
    #expect(outcome.isFine, "\(outcome) \(outcome.text)")
    #expect(outcome.text.isEmpty, "\(outcome) \(outcome.text)")
  }
}
