import Ecology

/// Gathers the actions of single frames into the one of a thought: their mean, so that a short tap counts for its time.
package struct ActionMixer: Sendable {
  private var sum = SIMD16<Float>.zero
  private var count: Float = 0

  package init() {}

  package mutating func add(_ action: Action) {
    sum += action.values
    count += 1
  }

  /// The mean since the last call; at rest where nothing was added.
  package mutating func take() -> Action {
    defer { self = ActionMixer() }
    return count > 0 ? Action(clamping: sum / count) : Action()
  }
}
