import Ecology

/// A player's action in steps of 1/127: what a replay holds, and what a recorded run is played by.
///
/// Whoever records must play the action of the grid and not the one it was made from, or the replay goes another way.
public struct GridAction: Hashable, Sendable {
  /// The twelve numbers, from −127 to 127, in the order of `Action.Output`.
  public let steps: SIMD16<Int8>

  /// At rest.
  public static let rest = GridAction(steps: .zero)

  /// The nearest action of the grid.
  public init(_ action: Action) {
    let bounded = Action(clamping: action.values).values
    steps = SIMD16<Int8>(truncatingIfNeeded: SIMD16<Int32>((bounded * 127).rounded(.toNearestOrAwayFromZero)))
  }

  init(steps: SIMD16<Int8>) { self.steps = steps }

  /// The action, from −1 to 1.
  public var action: Action { Action(clamping: SIMD16<Float>(steps) / 127) }

  /// Bit i is set where output i differs from another action's.
  func differences(from other: GridAction) -> UInt16 {
    (0..<Action.count).reduce(0) { steps[$1] == other.steps[$1] ? $0 : $0 | 1 << UInt16($1) }
  }
}
