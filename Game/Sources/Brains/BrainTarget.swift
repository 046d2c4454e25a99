/// Where a connection ends.
public enum BrainTarget: Hashable, Sendable {
  case hidden(Int)
  case output(Int)
}
