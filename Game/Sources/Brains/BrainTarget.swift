/// The target of a connection.
public enum BrainTarget: Hashable, Sendable {
  case hidden(Int)
  case output(Int)
}
