/// How many threads share the rows of a picture. The pixels are the same for any number.
public struct RowBands: Sendable {
  /// At least 1.
  public var threads: Int

  public init(threads: Int) {
    self.threads = max(1, threads)
  }
}
