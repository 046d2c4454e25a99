/// The number of a body; given once and never again in the same world.
public struct BodyID: Hashable, Comparable, Sendable {
  /// Bodies are ordered by number wherever order matters.
  public let number: UInt32

  /// A number.
  public init(_ number: UInt32) { self.number = number }

  public static func < (left: BodyID, right: BodyID) -> Bool { left.number < right.number }
}

/// A cell of a body.
public struct CellID: Hashable, Sendable {
  /// The body.
  public var body: BodyID
  /// Its number in the body's plan.
  public var cell: Int

  /// A cell of a body.
  public init(_ body: BodyID, _ cell: Int) {
    self.body = body
    self.cell = cell
  }
}

/// A body and where its parts lie in the columns.
struct Body {
  var id: BodyID
  var plan: Assembly
  var skeleton: Skeleton
  var shape: Shape
  var firstCell = 0
  var firstLink = 0
  var firstRow = 0

  var cells: Range<Int> { firstCell..<firstCell + plan.cells.count }
  var links: Range<Int> { firstLink..<firstLink + plan.links.count }
  var rows: Range<Int> { firstRow..<firstRow + skeleton.rowCount }
}

/// A body with everything about it that the columns hold.
struct BodyContents {
  var body: Body
  var cells: [CellState]
  /// Share of the amplitude at which each link's drive stands, and to which it goes in the next frame: −1 to 1.
  var drives: [Float]
  var goals: [Float]

  init(_ body: Body, cells: [CellState], drives: [Float]? = nil, goals: [Float]? = nil) {
    self.body = body
    self.cells = cells
    self.drives = drives ?? [Float](repeating: 0, count: body.plan.links.count)
    self.goals = goals ?? self.drives
  }
}
