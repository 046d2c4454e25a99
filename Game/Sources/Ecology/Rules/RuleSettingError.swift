/// Reasons why a number of the rules cannot be set.
public enum RuleSettingError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknown(String)
  case invalid(String, value: Double, range: ClosedRange<Double>)

  public var description: String {
    switch self {
    case .unknown(let name):
      "There is no number \(name) that can be changed. 'micro sweep --list' prints all of them."
    case .invalid(let name, let value, let range):
      "\(name) cannot be \(value); it must be from \(range.lowerBound) to \(range.upperBound)."
    }
  }
}
