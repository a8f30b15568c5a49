import MatteImages

/// The reason of the error that reading `bytes` ends in, nil if they are a picture.
func reason(of bytes: [UInt8], limits: ImageReader.Limits = .init()) -> ImageError.Reason? {
  do {
    _ = try ImageReader(limits: limits).picture(from: bytes)
    return nil
  } catch {
    return error
  }
}

/// The reason of the error that reading the file at `path` ends in, nil if it is a picture.
func reason(at path: PathBytes, limits: ImageReader.Limits = .init()) -> ImageError.Reason? {
  do throws(ImageError) {
    _ = try ImageReader(limits: limits).picture(at: path)
    return nil
  } catch {
    return error.reason
  }
}
