/// Where a connection begins.
public enum BrainSource: Hashable, Sendable {
  case input(Int)
  case hidden(Int)
}
