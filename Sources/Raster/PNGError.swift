/// An error of reading or writing a PNG.
public enum PNGError: Error, Equatable, CustomStringConvertible {
  /// The data does not begin like a PNG. Contains the size of the data.
  case notPNG(byteCount: Int)
  /// The file declares a size that exceeds `Bitmap.longestSide` or takes more than `Bitmap.mostFileMemory`.
  case tooLarge(width: Int, height: Int)
  /// The file is truncated or contradicts itself; with libpng's message.
  case damaged(reason: String)
  /// A bitmap without pixels has no PNG.
  case nothingToWrite(width: Int, height: Int)
  /// zlib could not deflate the rows, with the reason.
  case notWritten(reason: String)

  public var description: String {
    switch self {
    case .notPNG(let byteCount):
      "these \(byteCount) bytes are not a PNG: the first eight are not 89 50 4E 47 0D 0A 1A 0A; check which file was read"
    case .tooLarge(let width, let height):
      "the PNG declares \(width) × \(height) pixels: sides may be at most \(Bitmap.longestSide), the area at most "
        + "\(Bitmap.mostFileMemory / 4), and a third of that with 16 bits in several passes; make it smaller"
    case .damaged(let reason):
      "the PNG is damaged (libpng: \(reason)); fetch or export it again"
    case .nothingToWrite(let width, let height):
      "a bitmap of \(width) × \(height) pixels cannot be written as a PNG: give it at least one pixel"
    case .notWritten(let reason):
      "the PNG could not be written (zlib: \(reason)); try a smaller bitmap"
    }
  }
}
