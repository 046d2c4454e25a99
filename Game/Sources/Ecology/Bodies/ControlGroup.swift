/// One of the four colours in which actuators are painted; each obeys an action of its own.
public enum ControlGroup: UInt8, CaseIterable, Sendable {
  case a = 1
  case b, c, d

  /// The letter of the action and key: `A` to `D`.
  public var name: String { "\(self)".uppercased() }
}
