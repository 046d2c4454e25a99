/// Moves up and back.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  var scale = 1.2

  public var configuration: SymbolEffectConfiguration {
    // The way back overshoots by a quarter.
    let values = [1, scale, 1 - (scale - 1) / 4, 1]
    return SymbolEffectConfiguration(keyPath: "transform.scale", values: values, duration: 0.5)
  }

  public var up: BounceSymbolEffect { BounceSymbolEffect(scale: 1.2) }
  public var down: BounceSymbolEffect { BounceSymbolEffect(scale: 0.8) }
  public var byLayer: BounceSymbolEffect { self }
  public var wholeSymbol: BounceSymbolEffect { self }
}

/// Fades and returns.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(keyPath: "opacity", values: [1, 0.3, 1], duration: 1.6)
  }

  public var byLayer: PulseSymbolEffect { self }
  public var wholeSymbol: PulseSymbolEffect { self }
}

/// Fades and returns fast, in place of the layers of a symbol one after another.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(keyPath: "opacity", values: [1, 0.3, 1], duration: 0.8)
  }

  public var iterative: VariableColorSymbolEffect { self }
  public var cumulative: VariableColorSymbolEffect { self }
  public var reversing: VariableColorSymbolEffect { self }
  public var nonReversing: VariableColorSymbolEffect { self }
  public var hideInactiveLayers: VariableColorSymbolEffect { self }
  public var dimInactiveLayers: VariableColorSymbolEffect { self }
}

/// Is larger or smaller until it is removed.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable {
  var scale = 1.2

  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(keyPath: "transform.scale", values: [1, scale], duration: 0.25, keepsLastValue: true)
  }

  public var up: ScaleSymbolEffect { ScaleSymbolEffect(scale: 1.2) }
  public var down: ScaleSymbolEffect { ScaleSymbolEffect(scale: 0.8) }
  public var byLayer: ScaleSymbolEffect { self }
  public var wholeSymbol: ScaleSymbolEffect { self }
}

/// Fades in.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(keyPath: "opacity", values: [0, 1], duration: 0.3, keepsLastValue: true)
  }

  public var up: AppearSymbolEffect { self }
  public var down: AppearSymbolEffect { self }
  public var byLayer: AppearSymbolEffect { self }
  public var wholeSymbol: AppearSymbolEffect { self }
}

/// Fades out, and is invisible until it is removed or the symbol appears.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(keyPath: "opacity", values: [1, 0], duration: 0.3, keepsLastValue: true)
  }

  public var up: DisappearSymbolEffect { self }
  public var down: DisappearSymbolEffect { self }
  public var byLayer: DisappearSymbolEffect { self }
  public var wholeSymbol: DisappearSymbolEffect { self }
}

/// Turns to both sides.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(keyPath: "transform.rotation.z", values: [0, 0.2, -0.2, 0.1, 0], duration: 0.6)
  }

  public var byLayer: WiggleSymbolEffect { self }
  public var wholeSymbol: WiggleSymbolEffect { self }
}

/// Turns once.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  var turns = 1.0

  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(keyPath: "transform.rotation.z", values: [0, turns * 2 * .pi], duration: 1)
  }

  public var clockwise: RotateSymbolEffect { RotateSymbolEffect(turns: 1) }
  public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(turns: -1) }
  public var byLayer: RotateSymbolEffect { self }
  public var wholeSymbol: RotateSymbolEffect { self }
}

/// Grows and shrinks slowly.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(keyPath: "transform.scale", values: [1, 1.1, 1], duration: 2.4)
  }

  public var plain: BreatheSymbolEffect { self }
  public var pulse: BreatheSymbolEffect { self }
  public var byLayer: BreatheSymbolEffect { self }
  public var wholeSymbol: BreatheSymbolEffect { self }
}

/// Fades from a symbol to another one.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(keyPath: "contents", values: [], duration: 0.3)
  }

  public var downUp: ReplaceSymbolEffect { self }
  public var upUp: ReplaceSymbolEffect { self }
  public var offUp: ReplaceSymbolEffect { self }
  public var byLayer: ReplaceSymbolEffect { self }
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

/// The transition of the system: ``ReplaceSymbolEffect``.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect, Hashable {
  public var configuration: SymbolEffectConfiguration { ReplaceSymbolEffect().configuration }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
extension SymbolEffect where Self == AutomaticSymbolEffect {
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
