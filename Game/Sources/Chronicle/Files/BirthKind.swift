import Evolution

/// How an individual came to live.
public enum BirthKind: String, CaseIterable, Sendable {
  case founder, retest, clone, mutant, stranger

  /// The kind of a birth that succession decided on.
  public init(_ origin: Birth.Origin) {
    switch origin {
    case .retest: self = .retest
    case .clone: self = .clone
    case .mutant: self = .mutant
    case .stranger: self = .stranger
    }
  }
}
