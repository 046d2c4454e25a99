import Foundation

/// The target of a written file: data in memory, or a file on disk.
public final class CGDataConsumer {
  private enum Target {
    case data(CFMutableData)
    case file(URL)
  }

  private let target: Target

  /// Creates a consumer that appends to data.
  public init?(data: CFMutableData) {
    target = .data(data)
  }

  /// Creates a consumer that replaces a file when all has been written.
  public init?(url: CFURL) {
    target = .file(url as URL)
  }

  func write(_ bytes: Data) throws {
    switch target {
    case .data(let data): data.append(bytes)
    case .file(let url): try bytes.write(to: url, options: .atomic)
    }
  }
}
