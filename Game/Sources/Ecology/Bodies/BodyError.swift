/// One reason why a body plan is not valid.
///
/// The description states the place, the fault and the fix.
public enum BodyError: Error, Hashable, Sendable {
  case noNucleus
  case severalNuclei(count: Int)
  case nucleusOffCentre(LatticePoint)
  case overlapping(LatticePoint)
  case offLattice(LatticePoint, reach: Int)
  case disconnected(LatticePoint)
  case linkWithoutCell(BodyLink, missing: LatticePoint)
  case linkToItself(LatticePoint)
  case doubleLink(LatticePoint, LatticePoint)
  case linkTooLong(BodyLink, reach: Int)
  case tooManyCells(count: Int, limit: Int)
  case tooCostly(sum: Int, limit: Int)
  case angleOffGrid(LatticePoint, angle: UInt8)
  case geneOffGrid(LatticePoint)
  case stageOffGrid(LatticePoint, stage: UInt8)
}

extension BodyError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noNucleus: "The body has no nucleus. Put one at (0, 0)."
    case .severalNuclei(let count): "The body has \(count) nuclei; it must have one. Remove all but that at (0, 0)."
    case .nucleusOffCentre(let place): "The nucleus lies at \(place). Move the body so that it lies at (0, 0)."
    case .overlapping(let place): "Several cells lie at \(place). Move or remove all but one."
    case .offLattice(let place, let reach):
      "The cell at \(place) lies outside the lattice. Move it to where both numbers are −\(reach) to \(reach)."
    case .disconnected(let place): "No links lead from the cell at \(place) to the nucleus. Link it or remove it."
    case .linkWithoutCell(let link, let missing):
      "The \(link.kind.name) \(link.span) ends at a place without a cell. Put a cell at \(missing) or remove the link."
    case .linkToItself(let place): "A link joins the cell at \(place) to itself. Remove it."
    case .doubleLink(let first, let second):
      "Several links join \(first) and \(second). Remove all but one."
    case .linkTooLong(let link, let reach): BodyError.tooLong(link, reach)
    case .tooManyCells(let count, let limit):
      "The body has \(count) cells; at most \(limit) are allowed. Remove \(count - limit)."
    case .tooCostly(let sum, let limit):
      "The parts cost \(sum) points together; at most \(limit) are allowed. Remove parts worth \(sum - limit)."
    case .angleOffGrid(let place, let angle):
      "The cell at \(place) has the angle \(angle). Use 0 to 63, in 64ths of a turn."
    case .geneOffGrid(let place): "A gene of the part at \(place) is −128. Use −127 to 127."
    case .stageOffGrid(let place, let stage): "The cell at \(place) has the stage of growth \(stage). Use 0 to 63."
    }
  }

  private static func tooLong(_ link: BodyLink, _ reach: Int) -> String {
    guard link.kind.reachesFar else {
      return
        "The \(link.kind.name) \(link.span) joins cells that are not neighbours. Use a rope or elastic, or move one."
    }
    return "The \(link.kind.name) \(link.span) is longer than \(reach) u. Move one of its cells nearer."
  }
}

extension BodyLink {
  /// Both ends as text.
  fileprivate var span: String { "from \(first) to \(second)" }
}
