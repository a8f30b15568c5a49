internal import CDeflate
internal import CInflate
internal import CJPEGRows
internal import CLCMS
internal import CWebP

extension ImageReader {
  /// The libraries that picture files are read and written with, each with its version: "libwebp 1.2.4".
  public static var libraries: [String] {
    let jpeg = Int(matte_jpeg_version())
    let webp = Int(WebPGetDecoderVersion())
    let profiles = Int(cmsGetEncodedCMMversion())
    let inflate = matte_isal_version()
    return [
      jpeg == 0
        ? "libjpeg" : "libjpeg-turbo \(jpeg / 1_000_000).\(jpeg / 1000 % 1000).\(jpeg % 1000)",
      "libwebp \(webp >> 16).\(webp >> 8 & 255).\(webp & 255)",
      "lcms2 \(profiles / 1000).\(profiles / 10 % 100)",
      "ISA-L \(inflate.major).\(inflate.minor).\(inflate.patch)",
      "libdeflate " + LIBDEFLATE_VERSION_STRING,
    ]
  }
}
