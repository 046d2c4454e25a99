/// One reason why a creature is not valid.
public enum CreatureFault: Error, Hashable, Sendable {
  case body(BodyFault)
}

extension CreatureFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .body(let fault): fault.description
    }
  }
}
