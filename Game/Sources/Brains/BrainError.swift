/// A reason why a brain's genome is invalid.
public enum BrainError: Error, Hashable, Sendable {
  case tooManyHidden(Int)
  case tooManyConnections(Int)
  case clockOffGrid(UInt8)
  case timeConstantOffGrid(node: Int, UInt8)
  case weightOffGrid(Int)
  case unknownNode(Int)
  case doubleConnection(Int)
}

extension BrainError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooManyHidden(let count):
      "The brain has \(count) hidden nodes; at most \(BrainLayout.hiddenLimit) are allowed. Remove some."
    case .tooManyConnections(let count):
      "The brain has \(count) connections; at most \(BrainLayout.connectionLimit) are allowed. Remove some."
    case .clockOffGrid(let clock): "The brain's clock is \(clock). Use 25 to 255, in hundredths of a hertz."
    case .timeConstantOffGrid(let node, let constant):
      "The time constant of hidden node \(node) is \(constant). Use 1 to 40, in thoughts."
    case .weightOffGrid(let index): "The weight of connection \(index) is −128. Use −127 to 127."
    case .unknownNode(let index): "Connection \(index) joins a node that the brain does not have. Remove it."
    case .doubleConnection(let index): "Connection \(index) joins the same nodes as the one before. Remove one."
    }
  }
}
