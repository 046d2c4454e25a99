/// What happened to bodies and grips in a frame, in the order in which it was decided.
public enum Event: Hashable, Sendable {
  /// A link tore under more than it bears; its number stays, its plan says `isBroken`.
  case linkBroke(body: BodyID, link: Int)
  /// A body fell apart, because links broke or were cut.
  case bodySplit(Split)
  /// A grip gave way, or one of its cells is gone.
  case gripLost(GripID)
}

/// How a body fell apart: the part with cell 0 keeps the number, every other part becomes a new body.
public struct Split: Hashable, Sendable {
  /// The body that fell apart.
  public var body: BodyID
  /// The old numbers of the cells and links that it keeps, in the order of their new numbers.
  public var kept: Part
  /// The new bodies, by the lowest old number of their cells.
  public var parts: [Part]

  /// A connected part of a body.
  public struct Part: Hashable, Sendable {
    /// The body that it is now.
    public var body: BodyID
    /// The old number of each of its cells.
    public var cells: [Int]
    /// The old number of each of its links.
    public var links: [Int]

    /// A part.
    public init(body: BodyID, cells: [Int], links: [Int]) {
      self.body = body
      self.cells = cells
      self.links = links
    }
  }
}
