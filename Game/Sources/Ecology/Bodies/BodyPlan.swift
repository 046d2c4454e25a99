/// The genome of a body: cells on the lattice, joined by links.
///
/// Cells and links are kept in one canonical order, and genes that a kind does not use are zero. Two plans are
/// therefore equal exactly when they describe the same body, regardless of the order of construction. A plan may be
/// invalid (the editor shows unfinished ones); `faults(under:)` lists its faults.
public struct BodyPlan: Hashable, Sendable {
  /// The cells: the nucleus first, the others by place.
  public private(set) var cells: [BodyCell]
  /// The links, by place.
  public private(set) var links: [BodyLink]

  /// Creates a plan from cells and links in any order.
  public init(cells: [BodyCell], links: [BodyLink]) {
    self.cells = cells.map(\.trimmed).sorted(by: BodyCell.precedes)
    self.links = links.map(\.trimmed).sorted(by: BodyLink.precedes)
  }

  /// Creates a plan that is only a nucleus.
  public init() {
    self.init(cells: [BodyCell(.nucleus, .origin)], links: [])
  }

  /// Returns the cell at a place. If an invalid plan has several there, returns the first.
  public func cell(at place: LatticePoint) -> BodyCell? { cells.first { $0.place == place } }

  /// Returns the link between two places, given in any order. If an invalid plan has several, returns the first.
  public func link(between one: LatticePoint, and other: LatticePoint) -> BodyLink? {
    let (first, second) = (min(one, other), max(one, other))
    return links.first { $0.first == first && $0.second == second }
  }

  /// Returns the links that end at a place.
  public func links(at place: LatticePoint) -> [BodyLink] { links.filter { $0.joins(place) } }

  /// Returns the index in `cells` of the cell at a place; `nil` if there is none.
  public func index(of place: LatticePoint) -> Int? { cells.firstIndex { $0.place == place } }

  /// Both ends of every link as indices into `cells`; −1 for an end without a cell, which only invalid plans have.
  public var linkEnds: [(first: Int, second: Int)] {
    links.map { (index(of: $0.first) ?? -1, index(of: $0.second) ?? -1) }
  }
}

extension BodyPlan {
  /// Returns the cell of a kind that is nearest to a place, where mirror images count as cells; `nil` without such a
  /// cell. If several are equally near, the first is taken, and a cell before its image.
  public func nearest(_ kind: CellKind, to place: LatticePoint) -> BodyCell? {
    let own = cells.filter { $0.kind == kind }
    return (own + own.compactMap { LatticeTransform.mirror.image(of: $0) })
      .min { $0.place.squaredDistance(to: place) < $1.place.squaredDistance(to: place) }
  }

  /// Adds a cell, replacing any at the same place.
  public mutating func set(_ cell: BodyCell) {
    self = BodyPlan(cells: cells.filter { $0.place != cell.place } + [cell], links: links)
  }

  /// Adds a link, replacing any between the same places.
  public mutating func set(_ link: BodyLink) {
    let others = links.filter { $0.first != link.first || $0.second != link.second }
    self = BodyPlan(cells: cells, links: others + [link])
  }

  /// Removes the cells at a place and every link that ends there.
  public mutating func removeCell(at place: LatticePoint) {
    cells.removeAll { $0.place == place }
    links.removeAll { $0.joins(place) }
  }

  /// Removes the links between two places, given in any order.
  public mutating func removeLink(between one: LatticePoint, and other: LatticePoint) {
    links.removeAll { $0.joins(one) && $0.end(across: one) == other }
  }

  /// Joins all pairs of neighbouring cells that have no link yet.
  public mutating func joinNeighbours(by kind: LinkKind = .strut) {
    var joined = links
    for cell in cells {
      for neighbour in cell.place.neighbours where cell.place < neighbour {
        guard index(of: neighbour) != nil, link(between: cell.place, and: neighbour) == nil else { continue }
        joined.append(BodyLink(cell.place, neighbour, kind))
      }
    }
    self = BodyPlan(cells: cells, links: joined)
  }
}
