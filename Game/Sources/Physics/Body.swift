/// The number of a body. A world never assigns the same number twice.
public struct BodyID: Hashable, Comparable, Sendable {
  /// The number. Bodies are ordered by it wherever order matters.
  public let number: UInt32

  /// Creates an ID from a number.
  public init(_ number: UInt32) { self.number = number }

  public static func < (left: BodyID, right: BodyID) -> Bool { left.number < right.number }
}

/// Identifies a cell of a body.
public struct CellID: Hashable, Sendable {
  public var body: BodyID
  /// The cell's number in the body's plan.
  public var cell: Int

  /// Creates the ID of a body's cell.
  public init(_ body: BodyID, _ cell: Int) {
    self.body = body
    self.cell = cell
  }
}

/// A body and the positions of its parts in the columns.
struct Body {
  var id: BodyID
  var plan: Assembly
  var constraints: BodyConstraints
  var shape: Shape
  var firstCell = 0
  var firstLink = 0
  var firstRow = 0

  var cells: Range<Int> { firstCell..<firstCell + plan.cells.count }
  var links: Range<Int> { firstLink..<firstLink + plan.links.count }
  var rows: Range<Int> { firstRow..<firstRow + constraints.rowCount }
}

/// A body together with its contents of the columns.
struct BodyContents {
  var body: Body
  var cells: [CellState]
  /// The current drive of each link, and its goal for the next frame, as a share of the amplitude from −1 to 1.
  var drives: [Float]
  var goals: [Float]

  init(_ body: Body, cells: [CellState], drives: [Float]? = nil, goals: [Float]? = nil) {
    self.body = body
    self.cells = cells
    self.drives = drives ?? [Float](repeating: 0, count: body.plan.links.count)
    self.goals = goals ?? self.drives
  }
}
