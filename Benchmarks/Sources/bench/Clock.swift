import Glibc

/// Microseconds since some instant.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) * 1e-3
}
