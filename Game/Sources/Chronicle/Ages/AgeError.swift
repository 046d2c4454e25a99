/// The reason why a file is not an age in which a run can begin.
public enum AgeError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(path: String)
  case damaged(path: String, what: String)
  case newer(path: String, format: Int)
  case otherRules(path: String, minutes: Int)

  public var description: String {
    switch self {
    case .missing(let path): "\(path): no such age. Make the ages with 'micro ages', or begin at minute 0."
    case .damaged(let path, let what):
      "\(path): the age is damaged: \(what). Make it again with 'micro ages', or begin at minute 0."
    case .newer(let path, let format):
      "\(path): a later version of the game wrote this age (format \(format)). Update the game to use it."
    case .otherRules(let path, let minutes):
      "\(path): the age of \(minutes) minutes evolved under other rules. Make it again with 'micro ages', or begin at minute 0."
    }
  }
}
