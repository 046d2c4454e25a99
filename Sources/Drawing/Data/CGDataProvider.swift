import Foundation

/// Bytes for an image.
public final class CGDataProvider: Sendable {
  private let bytes: Data

  package init(bytes: Data) {
    self.bytes = bytes
  }

  /// Holds a copy of the data.
  public convenience init?(data: CFData) {
    self.init(bytes: data as Data)
  }

  /// Reads a file; `nil` if it cannot be read.
  public convenience init?(url: CFURL) {
    guard let bytes = try? Data(contentsOf: url as URL) else { return nil }
    self.init(bytes: bytes)
  }

  public var data: CFData? { bytes as NSData }

  package var contents: Data { bytes }
}
