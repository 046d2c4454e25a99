import Ecology

/// Gathers the commands of single frames into the one of a thought: their mean, so that a short tap counts for its time.
package struct CommandMixer: Sendable {
  private var sum = SIMD16<Float>.zero
  private var count: Float = 0

  package init() {}

  package mutating func add(_ command: Command) {
    sum += command.values
    count += 1
  }

  /// The mean since the last call; at rest where nothing was added.
  package mutating func take() -> Command {
    defer { self = CommandMixer() }
    return count > 0 ? Command(clamping: sum / count) : Command()
  }
}
