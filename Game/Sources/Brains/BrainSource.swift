/// The source of a connection.
public enum BrainSource: Hashable, Sendable {
  case input(Int)
  case hidden(Int)
}
