/// Reasons why a plan is not a valid body.
public enum PlanError: Error, Hashable, CustomStringConvertible {
  /// The number of cells is not 1 to 64.
  case cellCount(Int)
  /// There are more than 256 links.
  case linkCount(Int)
  /// A number of a cell is not finite or outside its range.
  case cell(Int, String)
  /// A number of a link is not finite or outside its range.
  case link(Int, String)
  /// Two links join the same cells.
  case duplicateLink(Int, Int)
  /// A cell cannot be reached from cell 0.
  case disconnected(cell: Int)

  public var description: String {
    switch self {
    case .cellCount(let count): "The plan has \(count) cells; a body has 1 to \(Assembly.maximumCellCount)."
    case .linkCount(let count): "The plan has \(count) links; a body has at most \(Assembly.maximumLinkCount)."
    case .cell(let cell, let reason): "Cell \(cell): \(reason)"
    case .link(let link, let reason): "Link \(link): \(reason)"
    case .duplicateLink(let first, let second):
      "Links \(first) and \(second) join the same cells; remove one of them."
    case .disconnected(let cell): "Cell \(cell) is not joined to cell 0 by unbroken links; link it or leave it out."
    }
  }
}

extension Assembly {
  /// The maximum of any length, mass, drag, stiffness or load of a plan.
  ///
  /// Larger numbers would overflow when multiplied in single precision.
  static let largestNumber: Float = 1e9

  /// Checks every requirement that a world has for a plan.
  ///
  /// - Throws: `PlanError` naming the first invalid cell or link.
  public func validate() throws(PlanError) {
    guard (1...Assembly.maximumCellCount).contains(cells.count) else { throw .cellCount(cells.count) }
    guard links.count <= Assembly.maximumLinkCount else { throw .linkCount(links.count) }
    for index in cells.indices { try validateCell(index) }
    for index in links.indices { try validateLink(index) }
    try validatePairs()
    if let cell = component(of: 0).firstIndex(of: false) { throw .disconnected(cell: cell) }
  }

  /// Returns a flag for each cell: true if unbroken links connect it to `start`.
  func component(of start: Int) -> [Bool] {
    var isReached = [Bool](repeating: false, count: cells.count)
    isReached[start] = true
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for link in links where !link.isBroken && isReached[link.base] != isReached[link.end] {
        isReached[link.base] = true
        isReached[link.end] = true
        isGrowing = true
      }
    }
    return isReached
  }

  private func validateCell(_ index: Int) throws(PlanError) {
    func check(_ isRight: Bool, _ reason: @autoclosure () -> String) throws(PlanError) {
      if !isRight { throw .cell(index, reason()) }
    }
    let cell = cells[index]
    let reach = max(cell.position.x.magnitude, cell.position.y.magnitude)
    try check(reach <= 1000, "its position \(cell.position.x), \(cell.position.y) is not within 1000 u.")
    try check(cell.radius >= 0.05 && cell.radius <= 5, "its radius \(cell.radius) is not between 0.05 and 5 u.")
    try check(cell.mass >= 1e-6 && cell.mass <= 1e6, "its mass \(cell.mass) is not between 1e-6 and 1e6.")
    try check(cell.drag >= 0 && cell.drag <= 1e6, "its drag \(cell.drag) is not between 0 and 1e6.")
    try check(cell.kind < 64, "its kind \(cell.kind) is not below 64.")
    guard let fin = cell.fin else { return }
    try check(fin.normal >= 0 && fin.normal <= 1e6, "its fin's normal drag \(fin.normal) is not between 0 and 1e6.")
    try check(
      fin.tangential >= 0 && fin.tangential <= 1e6,
      "its fin's tangential drag \(fin.tangential) is not between 0 and 1e6.")
  }

  private func validateLink(_ index: Int) throws(PlanError) {
    func check(_ isRight: Bool, _ reason: @autoclosure () -> String) throws(PlanError) {
      if !isRight { throw .link(index, reason()) }
    }
    let link = links[index]
    let areCells = cells.indices.contains(link.base) && cells.indices.contains(link.end)
    try check(areCells, "it joins cells \(link.base) and \(link.end) of 0 to \(cells.count - 1).")
    try check(link.base != link.end, "it joins cell \(link.base) to itself.")
    try check(restLength(of: link) >= 0.01, "its length at rest is \(restLength(of: link)) u; at least 0.01 is needed.")
    let thinner = min(cells[link.base].radius, cells[link.end].radius)
    try check(
      link.radius >= 0 && link.radius < thinner, "its radius \(link.radius) is not below its cells' \(thinner).")
    try check((0...1e6).contains(link.drag.tangential), "its drag along is \(link.drag.tangential), not 0 to 1e6.")
    try check((0...1e6).contains(link.drag.normal), "its drag across is \(link.drag.normal), not 0 to 1e6.")
    try check(link.breakingTension > 0, "its breaking tension \(link.breakingTension) is not above 0.")
    try check(link.breakingTorque > 0, "its breaking torque \(link.breakingTorque) is not above 0.")
    try check((-1000...1000).contains(link.phase), "its phase \(link.phase) is not within 1000 turns.")
    if let reason = link.kind.mechanics.fault { throw .link(index, reason) }
  }

  private func validatePairs() throws(PlanError) {
    for second in links.indices {
      for first in 0..<second {
        let isSame = links[first].base == links[second].base && links[first].end == links[second].end
        let isReversed = links[first].base == links[second].end && links[first].end == links[second].base
        if isSame || isReversed { throw .duplicateLink(first, second) }
      }
    }
  }

  /// Returns the distance between a link's cells at rest, in u.
  func restLength(of link: Link) -> Float {
    let span = cells[link.end].position - cells[link.base].position
    return (span * span).sum().squareRoot()
  }
}
