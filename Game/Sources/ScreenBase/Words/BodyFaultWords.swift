import Brains
import Ecology

extension BodyFault {
  /// Localized reason why a body is invalid.
  package var words: String {
    switch self {
    case .noNucleus: say("The body has no nucleus. Put one at (0, 0).")
    case .severalNuclei(let count):
      say("The body has \(count) nuclei; it must have one. Remove all but that at (0, 0).")
    case .nucleusOffCentre(let place): say("The nucleus lies at \(place). Move the body so that it lies at (0, 0).")
    case .overlapping(let place): say("Several cells lie at \(place). Move or remove all but one.")
    case .offLattice(let place, let reach):
      say("The cell at \(place) lies outside the lattice. Move it to where both numbers are −\(reach) to \(reach).")
    case .disconnected(let place): say("No links lead from the cell at \(place) to the nucleus. Link it or remove it.")
    case .tooManyCells(let count, let limit):
      say("The body has \(count) cells; at most \(limit) are allowed. Remove \(count - limit).")
    case .tooCostly(let sum, let limit):
      say("The parts cost \(sum) points together; at most \(limit) are allowed. Remove parts worth \(sum - limit).")
    case .angleOffGrid(let place, let angle):
      say("The cell at \(place) has the angle \(angle). Use 0 to 63, in 64ths of a turn.")
    case .geneOffGrid(let place): say("A gene of the part at \(place) is −128. Use −127 to 127.")
    case .linkWithoutCell, .linkToItself, .doubleLink, .linkTooLong: linkWords
    }
  }

  private var linkWords: String {
    switch self {
    case .linkWithoutCell(let link, let missing):
      say(
        """
        The \(say(of: link.kind.name)) from \(link.first) to \(link.second) ends at a place without a cell. \
        Put a cell at \(missing) or remove the link.
        """)
    case .linkToItself(let place): say("A link joins the cell at \(place) to itself. Remove it.")
    case .doubleLink(let first, let second): say("Several links join \(first) and \(second). Remove all but one.")
    case .linkTooLong(let link, let reach):
      link.kind.reachesFar
        ? say(
          """
          The \(say(of: link.kind.name)) from \(link.first) to \(link.second) is longer than \(reach) u. \
          Move one of its cells nearer.
          """)
        : say(
          """
          The \(say(of: link.kind.name)) from \(link.first) to \(link.second) joins cells that are not neighbours. \
          Use a rope or elastic, or move one.
          """)
    default: say(of: description)
    }
  }
}

extension CreatureFault {
  /// Localized reason why a creature is invalid.
  var words: String {
    switch self {
    case .body(let fault): fault.words
    case .growthTooLong(let count, let limit):
      say("The growth list has \(count) edits; at most \(limit) are allowed. Remove \(count - limit).")
    case .growthOffGrid(let index):
      say("Edit \(index) of the growth list has an invalid place, angle, gene or kind. Remove it.")
    }
  }
}

extension BrainFault {
  /// Localized reason why a brain is invalid.
  var words: String {
    switch self {
    case .tooManyHidden(let count):
      say("The brain has \(count) hidden nodes; at most \(BrainLayout.hiddenLimit) are allowed. Remove some.")
    case .tooManyConnections(let count):
      say("The brain has \(count) connections; at most \(BrainLayout.connectionLimit) are allowed. Remove some.")
    case .clockOffGrid(let clock): say("The brain's clock is \(clock). Use 25 to 255, in hundredths of a hertz.")
    case .timeConstantOffGrid(let node, let constant):
      say("The time constant of hidden node \(node) is \(constant). Use 1 to 40, in thoughts.")
    case .weightOffGrid(let index): say("The weight of connection \(index) is −128. Use −127 to 127.")
    case .unknownNode(let index):
      say("Connection \(index) joins a node that the brain does not have. Remove it.")
    case .doubleConnection(let index):
      say("Connection \(index) joins the same nodes as the one before. Remove one.")
    }
  }
}
