/// One reason why a creature is not valid.
public enum CreatureFault: Error, Hashable, Sendable {
  case body(BodyFault)
  case growthTooLong(count: Int, limit: Int)
  case growthOffGrid(index: Int)
}

extension CreatureFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .body(let fault): fault.description
    case .growthTooLong(let count, let limit):
      "The growth list has \(count) edits; at most \(limit) are allowed. Remove \(count - limit)."
    case .growthOffGrid(let index):
      "Edit \(index) of the growth list has an invalid place, angle, gene or kind. Remove it."
    }
  }
}
