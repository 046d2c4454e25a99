import Ecology

/// A player's action in steps of 1/127, as replays store it and recorded runs use it.
///
/// A recorder must play the quantized action instead of the original one; otherwise the replay diverges.
public struct GridAction: Hashable, Sendable {
  /// The twelve numbers, from −127 to 127, in the order of `Action.Output`.
  public let steps: SIMD16<Int8>

  /// At rest.
  public static let rest = GridAction(steps: .zero)

  /// Creates the nearest action of the grid.
  public init(_ action: Action) {
    let bounded = Action(clamping: action.values).values
    steps = SIMD16<Int8>(truncatingIfNeeded: SIMD16<Int32>((bounded * 127).rounded(.toNearestOrAwayFromZero)))
  }

  init(steps: SIMD16<Int8>) { self.steps = steps }

  /// The action, with values from −1 to 1.
  public var action: Action { Action(clamping: SIMD16<Float>(steps) / 127) }

  /// Returns a bit mask in which bit i is set if output i differs from that of another action.
  func differences(from other: GridAction) -> UInt16 {
    (0..<Action.count).reduce(0) { steps[$1] == other.steps[$1] ? $0 : $0 | 1 << UInt16($1) }
  }
}
