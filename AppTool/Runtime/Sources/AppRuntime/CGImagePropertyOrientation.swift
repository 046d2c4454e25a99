/// The position of a picture's first row and column. The raw values are those of Exif.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored
  case down
  case downMirrored
  case leftMirrored
  case right
  case rightMirrored
  case left
}
