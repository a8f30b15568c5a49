/// The files of this project as they are checked out.
public enum Checkout {
  /// The folder that holds everything.
  public static let path = Fixture.folder.split(separator: "/").dropLast(2)
    .reduce("") { $0 + "/" + $1 }

  /// The lines of a text file; none if it is not there.
  public static func lines(_ name: String) -> [String] {
    String(decoding: fileBytes(path + "/" + name) ?? [], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The Swift sources in a folder and the folders within, by name.
  public static func sources(in folder: String) -> [String] {
    fileNames(path + "/" + folder).filter { !$0.hasPrefix(".") }.sorted().flatMap { name in
      let inner = folder + "/" + name
      return name.hasSuffix(".swift") ? [inner] : sources(in: inner)
    }
  }

  /// The names in a folder, in no order; none if it is not there.
  public static func names(in folder: String) -> [String] { fileNames(path + "/" + folder) }

  /// The bytes of a file; nil if there is none.
  public static func bytes(_ name: String) -> [UInt8]? { fileBytes(path + "/" + name) }
}
