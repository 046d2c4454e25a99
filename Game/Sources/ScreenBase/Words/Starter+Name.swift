import Ecology

extension Starter {
  /// The word on screen.
  package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
