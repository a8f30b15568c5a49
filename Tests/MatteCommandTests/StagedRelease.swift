import TestSupport

/// The archive of a release whose program says where it is, and is that of these tests.
enum StagedRelease {
  /// A script that makes it in a folder, with a name before `.tar.gz`, and its sum beside it.
  static func script(in folder: String, name: String) -> String {
    """
    (mkdir -p '\(folder)/\(name)/bin'; cd '\(folder)'
    printf '#!/bin/sh\\necho "$0" >&2\\nexec "%s" "$@"\\n' '\(Tool.mattePath)' >\(name)/bin/matte
    chmod +x \(name)/bin/matte; tar -czf \(name).tar.gz \(name)
    sha256sum \(name).tar.gz >\(name).tar.gz.sha256)
    """
  }
}
