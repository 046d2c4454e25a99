/// Reasons why a picture cannot be read.
package enum PictureError: Error, Equatable, CustomStringConvertible {
  /// The file is damaged, or the library that reads it is missing; with the reason.
  case unreadable(String)
  case unknownFormat

  package var description: String {
    switch self {
    case .unreadable(let reason): "the picture cannot be read: \(reason)"
    case .unknownFormat:
      "the data is neither PNG, JPEG, GIF, WebP, SVG nor PDF; convert the picture to one of these"
    }
  }
}
