import Ecology

/// A player's command in steps of 1/127: what a replay holds, and what a recorded run is played by.
///
/// Whoever records must play the command of the grid and not the one it was made from, or the replay goes another way.
public struct GridCommand: Hashable, Sendable {
  /// The twelve numbers, from −127 to 127, in the order of `Command.Output`.
  public let steps: SIMD16<Int8>

  /// At rest.
  public static let rest = GridCommand(steps: .zero)

  /// The nearest command of the grid.
  public init(_ command: Command) {
    let bounded = Command(clamping: command.values).values
    steps = SIMD16<Int8>(truncatingIfNeeded: SIMD16<Int32>((bounded * 127).rounded(.toNearestOrAwayFromZero)))
  }

  init(steps: SIMD16<Int8>) { self.steps = steps }

  /// The command, from −1 to 1.
  public var command: Command { Command(clamping: SIMD16<Float>(steps) / 127) }

  /// Bit i is set where output i differs from another command's.
  func differences(from other: GridCommand) -> UInt16 {
    (0..<Command.count).reduce(0) { steps[$1] == other.steps[$1] ? $0 : $0 | 1 << UInt16($1) }
  }
}
