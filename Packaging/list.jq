# The SPDX 2.3 list of an archive: the program with its files, and the components linked into it.
def rows: split("\n") | map(select(. != "") | split("\t"));
def id: gsub("[^A-Za-z0-9.-]"; "-");
def part($name): "SPDXRef-Package-" + ($name | id);
# Who supplies a component, and its purl, by the address of its source and its version, which may be unknown.
def origin($source; $version):
  def versioned($tag): if $version == "" then . else . + "@" + ($tag + $version | @uri) end;
  ($source | capture("^https://packages.debian.org/source/(?<release>[a-z]+)/(?<name>[^/]+)$") // null) as $debian
  | ($source | capture("^https://github.com/(?<name>[^/]+/[^/]+)$") // null) as $github
  | if $debian then {
      supplier: "Organization: Debian (https://www.debian.org)",
      purl: (("pkg:deb/debian/\($debian.name)" | versioned("")) + "?arch=source&distro=\($debian.release)")
    }
    elif $github then {supplier: "Organization: Apple Inc.", purl: ("pkg:github/\($github.name)" | versioned(""))}
    else {
      supplier: "Organization: Swift project (https://www.swift.org)",
      purl: (("pkg:github/swiftlang/swift" | versioned("swift-")) + (if $version == "" then "" else "-RELEASE" end))
    } end
  | {supplier, externalRefs: [
      {referenceCategory: "PACKAGE-MANAGER", referenceType: "purl", referenceLocator: .purl}
    ]};
("matte-" + $version + "-linux-" + $arch) as $name
| ($files | rows) as $files | ($parts | rows) as $parts
| {
    spdxVersion: "SPDX-2.3", dataLicense: "CC0-1.0", SPDXID: "SPDXRef-DOCUMENT", name: $name,
    documentNamespace: "\($home)/spdx/\($name)-\($commit)",
    creationInfo: {created: $created, creators: ["Organization: The Matte authors", "Tool: Scripts/package"]},
    packages: ([{
      SPDXID: part("matte"), name: "matte", versionInfo: $version, licenseConcluded: "MIT", licenseDeclared: "MIT",
      copyrightText: "NOASSERTION", downloadLocation: "git+\($home)@\($commit)", filesAnalyzed: true,
      supplier: "Organization: The Matte authors", externalRefs: [{
        referenceCategory: "PACKAGE-MANAGER", referenceType: "purl",
        referenceLocator: "pkg:\($home | sub("^https://github.com/"; "github/"))@v\($version)"
      }],
      packageFileName: "\($name).tar.gz", packageVerificationCode: {packageVerificationCodeValue: $code},
      primaryPackagePurpose: "APPLICATION"
    }] + [$parts[] | {
      SPDXID: part(.[0]), name: .[0], licenseConcluded: .[2], licenseDeclared: .[2], copyrightText: "NOASSERTION",
      downloadLocation: .[3], filesAnalyzed: false, primaryPackagePurpose: "LIBRARY"
    } + origin(.[3]; .[1]) + if .[1] == "" then {} else {versionInfo: .[1]} end]),
    files: [$files | to_entries[] | {
      SPDXID: "SPDXRef-File-\(.key + 1)", fileName: .value[0], copyrightText: "NOASSERTION",
      licenseConcluded: "NOASSERTION", licenseInfoInFiles: ["NOASSERTION"],
      checksums: [{algorithm: "SHA1", checksumValue: .value[1]}, {algorithm: "SHA256", checksumValue: .value[2]}]
    }],
    relationships: ([{
      spdxElementId: "SPDXRef-DOCUMENT", relationshipType: "DESCRIBES", relatedSpdxElement: part("matte")
    }] + [$parts[] | {
      spdxElementId: part("matte"), relationshipType: "STATIC_LINK", relatedSpdxElement: part(.[0])
    }] + [$files | to_entries[] | {
      spdxElementId: part("matte"), relationshipType: "CONTAINS", relatedSpdxElement: "SPDXRef-File-\(.key + 1)"
    }])
  }
