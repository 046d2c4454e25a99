import Evolution

/// The kind of an individual's birth.
public enum BirthKind: String, CaseIterable, Sendable {
  case founder, reevaluation, clone, mutant, stranger

  /// The kind of a birth that selection decided on.
  public init(_ origin: Birth.Origin) {
    switch origin {
    case .reevaluation: self = .reevaluation
    case .clone: self = .clone
    case .mutant: self = .mutant
    case .stranger: self = .stranger
    }
  }
}
