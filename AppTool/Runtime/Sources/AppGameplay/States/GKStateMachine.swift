import Foundation

/// States of which one at most is current.
open class GKStateMachine: NSObject {
  /// `nil` until the first state is entered.
  open private(set) var currentState: GKState?
  private let states: [ObjectIdentifier: GKState]

  /// - Parameter states: One state of a class; of several the last one counts.
  public init(states: [GKState]) {
    self.states = Dictionary(states.map { (ObjectIdentifier(type(of: $0)), $0) }) { _, last in last }
    super.init()
    for state in self.states.values { state.stateMachine = self }
  }

  /// The state of that class.
  open func state<StateType: GKState>(forClass stateClass: StateType.Type) -> StateType? {
    states[ObjectIdentifier(stateClass)] as? StateType
  }

  /// True if there is such a state, and the current one allows it.
  open func canEnterState(_ stateClass: AnyClass) -> Bool {
    guard states[ObjectIdentifier(stateClass)] != nil else { return false }
    return currentState?.isValidNextState(stateClass) ?? true
  }

  /// Goes to a state if it may. Returns false without effect if not.
  @discardableResult open func enter(_ stateClass: AnyClass) -> Bool {
    guard canEnterState(stateClass), let next = states[ObjectIdentifier(stateClass)] else { return false }
    let previous = currentState
    previous?.willExit(to: next)
    currentState = next
    next.didEnter(from: previous)
    return true
  }

  open func update(deltaTime sec: TimeInterval) { currentState?.update(deltaTime: sec) }
}
