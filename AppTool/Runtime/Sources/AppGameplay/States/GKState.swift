import Foundation

/// A state of a machine, with what happens in it.
open class GKState: NSObject {
  /// The machine that has the state.
  public internal(set) weak var stateMachine: GKStateMachine?

  public override init() { super.init() }

  /// True if the machine may go from this state to one of that class.
  open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
  /// Called when the machine has come to this state; `previousState` is `nil` for the first.
  open func didEnter(from previousState: GKState?) {}
  /// Called with each update of the machine in this state.
  open func update(deltaTime seconds: TimeInterval) {}
  /// Called before the machine leaves this state.
  open func willExit(to nextState: GKState) {}
}
