import Ecology

extension Starter {
  /// The English name.
  package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
