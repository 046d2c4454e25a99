/// A movement of a symbol image. The symbols here move as a whole, regardless of their layers.
public protocol SymbolEffect: Sendable {
  var configuration: SymbolEffectConfiguration { get }
}

/// An effect that runs until it is removed.
public protocol IndefiniteSymbolEffect {}
/// An effect that runs once, or as often as its options state.
public protocol DiscreteSymbolEffect {}
/// An effect that shows or hides a symbol.
public protocol TransitionSymbolEffect {}
/// An effect that replaces a symbol by another one.
public protocol ContentTransitionSymbolEffect {}

/// The change of a symbol's layer by an effect.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  /// The animated property of the layer.
  let keyPath: String
  /// The values of the property, at equal distances in time.
  let values: [Double]
  /// The duration of one run, in seconds.
  let duration: Double
  /// True if the layer keeps the last value until the effect is removed.
  var keepsLastValue = false
}

/// The repetitions and the speed of an effect.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// The number of runs; `nil` for that of the kind of effect.
  var count: Int?
  var isRepeating: Bool?
  var speed = 1.0

  public static let `default` = SymbolEffectOptions()
  public static let repeating = SymbolEffectOptions(isRepeating: true)
  public static let nonRepeating = SymbolEffectOptions(isRepeating: false)
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(count: count) }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(speed: speed) }

  public var repeating: SymbolEffectOptions { with { $0.isRepeating = true } }
  public var nonRepeating: SymbolEffectOptions { with { $0.isRepeating = false } }
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { with { $0.count = count } }
  public func speed(_ speed: Double) -> SymbolEffectOptions { with { $0.speed = speed } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var result = self
    change(&result)
    return result
  }
}

/// Reported at the end of an effect.
public struct UISymbolEffectCompletionContext {
  public let sender: AnyObject?
  public let effect: any SymbolEffect
  /// True if the effect was not interrupted.
  public let isFinished: Bool
}
