/// One reason why a creature is not valid.
public enum CreatureError: Error, Hashable, Sendable {
  case body(BodyError)
}

extension CreatureError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .body(let fault): fault.description
    }
  }
}
