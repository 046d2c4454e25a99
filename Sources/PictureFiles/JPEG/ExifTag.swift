/// A field of an Exif block that the toolkit reads and writes, with its key in a dictionary of properties.
///
/// Source: CIPA DC-008, "Exchangeable image file format for digital still cameras", 4.6.
struct ExifTag: Sendable {
  /// The types of values, with their numbers in the format.
  enum Kind: Int, Sendable {
    case byte = 1
    case text, short, long, fraction
    case undefined = 7
    case signedLong = 9
    case signedFraction = 10

    /// Bytes of one value.
    var size: Int {
      switch self {
      case .byte, .text, .undefined: 1
      case .short: 2
      case .long, .signedLong: 4
      case .fraction, .signedFraction: 8
      }
    }
  }

  let number: Int
  let key: String
  let kind: Kind

  private init(_ number: Int, _ key: String, _ kind: Kind) {
    self.number = number
    self.key = key
    self.kind = kind
  }

  /// The pointers from the first directory to the others.
  static let exifPointer = 0x8769
  static let gpsPointer = 0x8825
  static let orientation = 0x0112
  static let thumbnailStart = 0x0201
  static let thumbnailLength = 0x0202

  /// The first directory.
  static let tiff = [
    ExifTag(0x010E, "ImageDescription", .text), ExifTag(0x010F, "Make", .text), ExifTag(0x0110, "Model", .text),
    ExifTag(orientation, "Orientation", .short), ExifTag(0x011A, "XResolution", .fraction),
    ExifTag(0x011B, "YResolution", .fraction), ExifTag(0x0128, "ResolutionUnit", .short),
    ExifTag(0x0131, "Software", .text), ExifTag(0x0132, "DateTime", .text), ExifTag(0x013B, "Artist", .text),
    ExifTag(0x8298, "Copyright", .text),
  ]

  static let exif = [
    ExifTag(0x829A, "ExposureTime", .fraction), ExifTag(0x829D, "FNumber", .fraction),
    ExifTag(0x8822, "ExposureProgram", .short), ExifTag(0x8827, "ISOSpeedRatings", .short),
    ExifTag(0x9003, "DateTimeOriginal", .text), ExifTag(0x9004, "DateTimeDigitized", .text),
    ExifTag(0x9010, "OffsetTime", .text), ExifTag(0x9011, "OffsetTimeOriginal", .text),
    ExifTag(0x9201, "ShutterSpeedValue", .signedFraction), ExifTag(0x9202, "ApertureValue", .fraction),
    ExifTag(0x9203, "BrightnessValue", .signedFraction), ExifTag(0x9204, "ExposureBiasValue", .signedFraction),
    ExifTag(0x9207, "MeteringMode", .short), ExifTag(0x9209, "Flash", .short),
    ExifTag(0x920A, "FocalLength", .fraction), ExifTag(0x9291, "SubsecTimeOriginal", .text),
    ExifTag(0xA001, "ColorSpace", .short), ExifTag(0xA002, "PixelXDimension", .long),
    ExifTag(0xA003, "PixelYDimension", .long), ExifTag(0xA402, "ExposureMode", .short),
    ExifTag(0xA403, "WhiteBalance", .short), ExifTag(0xA404, "DigitalZoomRatio", .fraction),
    ExifTag(0xA405, "FocalLenIn35mmFilm", .short), ExifTag(0xA406, "SceneCaptureType", .short),
    ExifTag(0xA433, "LensMake", .text), ExifTag(0xA434, "LensModel", .text),
  ]

  static let gps = [
    ExifTag(0x0001, "LatitudeRef", .text), ExifTag(0x0002, "Latitude", .fraction),
    ExifTag(0x0003, "LongitudeRef", .text), ExifTag(0x0004, "Longitude", .fraction),
    ExifTag(0x0005, "AltitudeRef", .byte), ExifTag(0x0006, "Altitude", .fraction),
    ExifTag(0x0007, "TimeStamp", .fraction), ExifTag(0x000C, "SpeedRef", .text), ExifTag(0x000D, "Speed", .fraction),
    ExifTag(0x0010, "ImgDirectionRef", .text), ExifTag(0x0011, "ImgDirection", .fraction),
    ExifTag(0x001D, "DateStamp", .text),
  ]
}
