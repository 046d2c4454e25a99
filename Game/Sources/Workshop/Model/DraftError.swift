import Ecology
import ScreenBase

/// The reason why a change of a draft is refused. The draft is then unchanged.
enum DraftError: Error, Hashable, Sendable {
  case nucleusStays
  case occupied(LatticePoint)
  case empty(LatticePoint)
  case outOfReach(LatticePoint)
  case offLattice(LatticePoint)
  case locked(CellKind)
  case noDirection(CellKind)
  case noActuator
  case linkTooLong(LinkKind, reach: Int)
  case linked(LatticePoint, LatticePoint)
  case noLink(LatticePoint, LatticePoint)
  case limb(BodyError)
}

extension DraftError: CustomStringConvertible {
  var description: String {
    switch self {
    case .nucleusStays: localized("The nucleus cannot be moved or changed. Change the cells around it.")
    case .occupied: localized("This place has a cell. Choose a free place, or remove it first.")
    case .empty: localized("There is no cell here. Choose one of the body.")
    case .outOfReach: localized("No cell is beside this place. Choose one that touches the body.")
    case .offLattice: localized("This is beyond the lattice. Choose a place nearer to the nucleus.")
    case .locked(let kind):
      localized("A \(localized(text: kind.name)) must be won first: eat the nucleus of a creature that has one.")
    case .noDirection(let kind):
      localized("A \(localized(text: kind.name)) has no direction. Turn a part that has one.")
    case .noActuator: localized("Only moving parts have colours: flagella, jets, muscles and benders.")
    case .linkTooLong(let kind, let reach):
      reach > 1
        ? localized("These cells are more than \(reach) u apart. Choose nearer ones.")
        : localized("A \(localized(text: kind.name)) joins neighbours only. Choose a rope or elastic, or nearer cells.")
    case .linked: localized("These cells already have this link.")
    case .noLink: localized("There is no link between these cells. Join them first.")
    case .limb(let fault): fault.words
    }
  }
}
