import Ecology

/// Averages the actions of frames into the action of a thought, so that a short press counts for its duration.
package struct ActionMixer: Sendable {
  private var sum = SIMD16<Float>.zero
  private var count: Float = 0

  package init() {}

  package mutating func add(_ action: Action) {
    sum += action.values
    count += 1
  }

  /// Returns the mean since the last call; the action at rest if nothing was added.
  package mutating func take() -> Action {
    defer { self = ActionMixer() }
    return count > 0 ? Action(clamping: sum / count) : Action()
  }
}
