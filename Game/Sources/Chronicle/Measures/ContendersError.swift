/// Reasons why a text names no creatures.
public enum ContendersError: Error, Hashable, Sendable, CustomStringConvertible {
  case code(String, CreatureCodeError)
  case minute(String)
  case empty(path: String, minute: Int)

  public var description: String {
    switch self {
    case .code(let text, let error):
      "\(text.prefix(40)): this is neither a file nor a creature code. \(error)"
    case .minute(let text):
      "\(text): the @ must be followed by a whole number of minutes, 0 or more, as in run.micro@40."
    case .empty(let path, let minute):
      "\(path): no creature lived at minute \(minute). Choose an earlier one."
    }
  }
}
