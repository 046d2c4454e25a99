/// The free parts of each row of a container whose shape is a function. Lengths are points, y downwards.
///
/// A shape equals only itself, so a layout in one container is not taken for that in another.
public final class RowShape: Hashable, Sendable {
  /// The free parts of a row.
  public struct Row: Sendable {
    /// From left to right, without overlaps.
    public var spans: [ClosedRange<Double>]
    /// The height of the next row that is tried if no part has room; `nil` for the next point.
    public var next: Double?

    public init(spans: [ClosedRange<Double>], next: Double? = nil) {
      self.spans = spans
      self.next = next
    }
  }

  /// Returns the free parts between two heights, for the text from an offset on.
  private let row: @Sendable (_ top: Double, _ bottom: Double, _ offset: Int) -> Row

  public init(_ row: @escaping @Sendable (_ top: Double, _ bottom: Double, _ offset: Int) -> Row) {
    self.row = row
  }

  func callAsFunction(from top: Double, to bottom: Double, at offset: Int) -> Row { row(top, bottom, offset) }

  public static func == (left: RowShape, right: RowShape) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
