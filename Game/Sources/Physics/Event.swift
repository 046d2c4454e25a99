/// A change of a body or grip during a frame. Events are in the order in which they were determined.
public enum Event: Hashable, Sendable {
  /// A link broke under overload. It keeps its number, and its plan has `isBroken` set.
  case linkBroke(body: BodyID, link: Int)
  /// A body fell apart because links broke or were cut.
  case bodySplit(Split)
  /// A grip was overstretched, or one of its cells no longer exists.
  case gripLost(GripID)
}

/// The result of a body falling apart: the part with cell 0 keeps the number; every other part becomes a new body.
public struct Split: Hashable, Sendable {
  /// The body that fell apart.
  public var body: BodyID
  /// The part that keeps the body's number. It lists the old numbers of its cells and links in the order of their new
  /// numbers.
  public var kept: Part
  /// The new bodies, in the order of the lowest old number of their cells.
  public var parts: [Part]

  /// A connected part of a body.
  public struct Part: Hashable, Sendable {
    /// The body that the part is now.
    public var body: BodyID
    /// The old number of each of its cells.
    public var cells: [Int]
    /// The old number of each of its links.
    public var links: [Int]

    /// Creates a part.
    public init(body: BodyID, cells: [Int], links: [Int]) {
      self.body = body
      self.cells = cells
      self.links = links
    }
  }
}
