internal import MatteGeometry
internal import MatteRaster
internal import MatteThreads

/// Shares the bands of a frame out to the calling thread and a second one.
///
/// Two threads write into one array of bands and one buffer of pixels, which spans cannot express.
/// It is sound because each band is taken by one thread only, writes no rows but its own, which are
/// no other's, and is done before the call returns; of what they share, nothing is written meanwhile.
/// Nothing else in this target is unsafe.
enum BandWorker {
  /// Has all bands composite their rows of `pixels`, at the same time if two threads may.
  static func composite(
    _ bands: inout [Band], _ task: Band.Task, into pixels: inout MutableSpan<Pixel>, isShared: Bool
  ) {
    unsafe bands.withUnsafeMutableBufferPointer { bands in
      unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        var work = unsafe Work(bands: bands, pixels: pixels, task: task)
        guard isShared else {
          for index in bands.indices { unsafe work.composite(index) }
          return
        }
        unsafe withUnsafeMutablePointer(to: &work) { work in
          unsafe TwoThreads.share(bands.count, of: work) {
            unsafe $0?.assumingMemoryBound(to: Work.self).pointee.composite(Int($1))
          }
        }
      }
    }
  }
}

/// Where bands, pixels and the task are while bands are composited.
@unsafe
private struct Work {
  let bands: UnsafeMutableBufferPointer<Band>
  let pixels: UnsafeMutableBufferPointer<Pixel>
  let task: Band.Task

  /// Composites one band.
  func composite(_ index: Int) {
    let view = unsafe bands[index].view
    let own = view.minY * view.width..<view.maxY * view.width
    var rows = unsafe pixels.extracting(own).mutableSpan
    unsafe bands[index].composite(task, into: &rows)
  }
}
