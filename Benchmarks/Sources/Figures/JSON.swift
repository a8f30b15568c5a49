internal import Glibc

/// Writes JSON objects as an array into a file, one a line; ends the program if it cannot.
package func write(_ objects: [String], to path: String) {
  guard let file = fopen(path, "w") else { fail("cannot write '\(path)'") }
  fputs("[\n" + objects.joined(separator: ",\n") + "\n]\n", file)
  guard fclose(file) == 0 else { fail("cannot write '\(path)'") }
}

/// Ends the program if a file cannot be written, before there is anything to write.
package func requireWritable(_ path: String) {
  guard let file = fopen(path, "a") else { fail("cannot write '\(path)'") }
  fclose(file)
}
