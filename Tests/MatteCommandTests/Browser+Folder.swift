/// The folder that a report's page is given when it asks for one (`navigator.storage.getDirectory`).
extension Browser {
  /// Gives the page a folder called `picked`, which is empty, or else as an earlier visit has left it.
  func giveFolder(isNew: Bool = true) throws {
    try value(Self.folder)
    if isNew { try value("emptied()") }
  }

  /// Writes a file into the folder.
  func put(_ path: String, _ bytes: [UInt8]) throws {
    let numbers = bytes.map(String.init).joined(separator: ",")
    try value("put('\(path)', [\(numbers)])")
  }

  /// True if the folder has a file with some bytes at a path.
  func holds(_ path: String, _ bytes: [UInt8]) throws -> Bool {
    try value("bytesAt('\(path)')").string == bytes.map(String.init).joined(separator: " ")
  }

  /// Writes the baselines, and gives what is said then.
  func writeBaselines() throws -> String {
    try press("Escape", "w")
    try click("#write-folder")
    try wait(until: "!/^$|Working/.test(document.getElementById('write-sum').textContent)")
    let lines = try value(
      "[...document.querySelectorAll('#write-sum, #written li')].map((e) => e.textContent).join('|')"
    )
    return (lines.string ?? "").replacing("|", with: "\n")
  }

  /// Scripts that give the page the folder, put files into it, and say what is in there.
  private static let folder = """
    const put = async (path, bytes) => {
      const file = await fileAt(await picked, path.split('/'), true);
      const writer = await file.createWritable();
      await writer.write(new Uint8Array(bytes));
      await writer.close();
    };
    const list = async (folder, above) => {
      const names = [];
      for await (const [name, item] of folder.entries()) {
        if (item.kind === 'directory') names.push(...await list(item, above + name + '/'));
        else names.push(above + name);
      }
      return names.sort();
    };
    const bytesAt = async (path) => {
      const file = await fileAt(await picked, path.split('/'));
      return file && Array.from(new Uint8Array(await (await file.getFile()).arrayBuffer())).join(' ');
    };
    const emptied = async () => {
      const folder = await picked;
      for await (const name of folder.keys()) await folder.removeEntry(name, { recursive: true });
    };
    const picked = navigator.storage.getDirectory()
      .then((root) => root.getDirectoryHandle('picked', { create: true }));
    if (window.showDirectoryPicker) window.showDirectoryPicker = () => picked;
    0
    """
}
