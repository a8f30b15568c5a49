internal import MatteImages

extension DiffSource {
  /// The picture, or the one that a pointer of Git LFS stands for, read whole.
  func picture(maxPixels: Int) throws(ImageError) -> SamplePicture {
    let reader = SampleReader(limits: ImageReader.Limits(pixels: maxPixels))
    do throws(ImageError.Reason) {
      let bytes = try fetched
      if bytes.isEmpty { throw .empty }
      return try reader.picture(from: bytes)
    } catch {
      throw ImageError(name, error)
    }
  }

  /// The bytes, or those of what they point to.
  private var fetched: [UInt8] {
    get throws(ImageError.Reason) {
      do {
        return try resolved.wholeBytes ?? []
      } catch let error as ImageError {
        throw error.reason
      } catch {
        throw .pointer
      }
    }
  }
}
