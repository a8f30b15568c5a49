import Glibc

/// What watches the tests and the program that they run.
public enum Sanitizer {
  /// True if `Scripts/test` was told to have one watch: what it keeps beside each byte counts against limits, too.
  public static let isWatching = unsafe getenv("MATTE_SANITIZER") != nil

  /// How many times longer everything may take.
  static let slowness = isWatching ? 10.0 : 1
}
