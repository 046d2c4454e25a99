import Brains
import Ecology

extension BodyError {
  /// Localized reason why a body is invalid.
  package var words: String {
    switch self {
    case .noNucleus: localized("The body has no nucleus. Put one at (0, 0).")
    case .severalNuclei(let count):
      localized("The body has \(count) nuclei; it must have one. Remove all but that at (0, 0).")
    case .nucleusOffCentre(let place):
      localized("The nucleus lies at \(place). Move the body so that it lies at (0, 0).")
    case .overlapping(let place): localized("Several cells lie at \(place). Move or remove all but one.")
    case .offLattice(let place, let reach):
      localized(
        "The cell at \(place) lies outside the lattice. Move it to where both numbers are −\(reach) to \(reach).")
    case .disconnected(let place):
      localized("No links lead from the cell at \(place) to the nucleus. Link it or remove it.")
    case .tooManyCells(let count, let limit):
      localized("The body has \(count) cells; at most \(limit) are allowed. Remove \(count - limit).")
    case .tooCostly(let sum, let limit):
      localized(
        "The parts cost \(sum) points together; at most \(limit) are allowed. Remove parts worth \(sum - limit).")
    case .angleOffGrid(let place, let angle):
      localized("The cell at \(place) has the angle \(angle). Use 0 to 63, in 64ths of a turn.")
    case .geneOffGrid(let place): localized("A gene of the part at \(place) is −128. Use −127 to 127.")
    case .stageOffGrid(let place, let stage):
      localized("The cell at \(place) has the stage of growth \(stage). Use 0 to 63.")
    case .linkWithoutCell, .linkToItself, .doubleLink, .linkTooLong: linkWords
    }
  }

  private var linkWords: String {
    switch self {
    case .linkWithoutCell(let link, let missing):
      localized(
        """
        The \(localized(text: link.kind.name)) from \(link.first) to \(link.second) ends at a place without a cell. \
        Put a cell at \(missing) or remove the link.
        """)
    case .linkToItself(let place): localized("A link joins the cell at \(place) to itself. Remove it.")
    case .doubleLink(let first, let second): localized("Several links join \(first) and \(second). Remove all but one.")
    case .linkTooLong(let link, let reach):
      link.kind.reachesFar
        ? localized(
          """
          The \(localized(text: link.kind.name)) from \(link.first) to \(link.second) is longer than \(reach) u. \
          Move one of its cells nearer.
          """)
        : localized(
          """
          The \(localized(text: link.kind.name)) from \(link.first) to \(link.second) joins cells that are not neighbours. \
          Use a rope or elastic, or move one.
          """)
    default: localized(text: description)
    }
  }
}

extension BrainError {
  /// Localized reason why a brain is invalid.
  var words: String {
    switch self {
    case .tooManyHidden(let count):
      localized("The brain has \(count) hidden nodes; at most \(BrainLayout.hiddenLimit) are allowed. Remove some.")
    case .tooManyConnections(let count):
      localized("The brain has \(count) connections; at most \(BrainLayout.connectionLimit) are allowed. Remove some.")
    case .clockOffGrid(let clock): localized("The brain's clock is \(clock). Use 25 to 255, in hundredths of a hertz.")
    case .timeConstantOffGrid(let node, let constant):
      localized("The time constant of hidden node \(node) is \(constant). Use 1 to 40, in thoughts.")
    case .weightOffGrid(let index): localized("The weight of connection \(index) is −128. Use −127 to 127.")
    case .unknownNode(let index):
      localized("Connection \(index) joins a node that the brain does not have. Remove it.")
    case .doubleConnection(let index):
      localized("Connection \(index) joins the same nodes as the one before. Remove one.")
    }
  }
}
