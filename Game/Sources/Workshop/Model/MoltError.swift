import Ecology
import ScreenBase

/// A reason why a proposed body is not acceptable. The description states where, what and what to do.
enum MoltError: Error, Hashable, Sendable {
  case body(BodyError)
  /// A cell of a kind that has not been won in this run.
  case locked(CellKind, LatticePoint)
  case tooExpensive(cost: Int, points: Int)

  /// The positions of the fault.
  var places: [LatticePoint] {
    switch self {
    case .locked(_, let place): [place]
    case .tooExpensive: []
    case .body(let fault): fault.places
    }
  }
}

extension MoltError: CustomStringConvertible {
  var description: String {
    switch self {
    case .body(let fault): fault.words
    case .locked(let kind, _):
      localized(
        "A \(localized(text: kind.name)) must be won first. Eat the nucleus of a creature that has one, or remove it.")
    case .tooExpensive(let cost, let points):
      localized("This costs \(cost) points, but you have \(points). Undo changes worth \(cost - points).")
    }
  }
}

extension BodyError {
  /// The positions of the fault.
  fileprivate var places: [LatticePoint] {
    switch self {
    case .noNucleus, .severalNuclei, .tooManyCells, .tooCostly: []
    case .nucleusOffCentre(let place), .overlapping(let place), .offLattice(let place, _), .disconnected(let place),
      .linkToItself(let place), .angleOffGrid(let place, _), .geneOffGrid(let place), .stageOffGrid(let place, _):
      [place]
    case .linkWithoutCell(let link, _), .linkTooLong(let link, _): [link.first, link.second]
    case .doubleLink(let first, let second): [first, second]
    }
  }
}
