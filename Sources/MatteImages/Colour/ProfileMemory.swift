internal import CLCMS
internal import Glibc

/// What lcms2 gets memory from.
///
/// It asks for as much as the numbers in a profile tell, however short that is: 400 MB for the name in a profile of 600
/// bytes. What is larger than a table of any device is refused, which makes it a profile that cannot be read.
enum ProfileMemory {
  /// lcms2 with this memory, for all that takes a context.
  // SAFETY: it is made once, is never changed, and stays as long as the process does.
  nonisolated(unsafe) static let context: cmsContext? = {
    var plugin = unsafe cmsPluginMemHandler()
    unsafe plugin.base.Magic = UInt32(cmsPluginMagicNumber)
    unsafe plugin.base.ExpectedVersion = 2080
    unsafe plugin.base.Type = UInt32(cmsPluginMemHandlerSig)
    unsafe plugin.MallocPtr = { _, size in size <= maxBytes ? unsafe malloc(Int(size)) : nil }
    unsafe plugin.FreePtr = { _, memory in unsafe free(memory) }
    unsafe plugin.ReallocPtr = { _, memory, size in
      size <= maxBytes ? unsafe realloc(memory, Int(size)) : nil
    }
    return unsafe cmsCreateContext(&plugin, nil)
  }()

  /// The most bytes at once: a table of 33 steps of four inks with three colours each of 16 bits has 7 million.
  static let maxBytes: UInt32 = 32 << 20
}
