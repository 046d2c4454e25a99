/// One of the four groups of actuators, shown as colours; each responds to its own action.
public enum ControlGroup: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case a = 1
  case b, c, d

  /// The letter of the action and its key: `A` to `D`.
  public var name: String { "\(self)".uppercased() }
}
