import Ecology

/// A change of the conditions of a run, the same for the player and for rivals.
public enum Modifier: UInt8, CaseIterable, Sendable, Codable {
  case hungryWater, swiftBells, night, giants, noEyes
  /// The bell and the editor have time limits. It changes only the screens.
  case hurriedBells

  /// The English name.
  public var name: String {
    switch self {
    case .hungryWater: "Hungry water"
    case .swiftBells: "Swift bells"
    case .night: "Night"
    case .giants: "Giants"
    case .noEyes: "No eyes"
    case .hurriedBells: "Hurried bells"
    }
  }

  /// An English sentence about its effect.
  public var meaning: String {
    switch self {
    case .hungryWater: "Six motes where there were ten."
    case .swiftBells: "The bell rings every minute."
    case .night: "Little light, and eyes reach half as far."
    case .giants: "The first rivals are large and born whole."
    case .noEyes: "Eyes see nothing, yours and theirs."
    case .hurriedBells: "20 s at the bell, 90 s in the editor."
    }
  }

  /// The kinds of cells that giants have more pairs of, in the order in which they are added.
  static let giantPairs: [CellKind] = [.body, .flagellum, .mouth]

  fileprivate func change(_ rules: inout Rules) {
    switch self {
    case .hungryWater:
      rules.eating.moteRate *= 0.6
      rules.eating.moteCount = rules.eating.moteCount * 6 / 10
    case .swiftBells: rules.molting.interval = 60
    case .night:
      rules.parts.eyeRange *= 0.5
      rules.dish.ambientLight = 0
      rules.dish.shallowsRadius *= 0.5
    case .giants: rules.energy.birthMatter *= 3
    // Not 0, because senses divide by the range.
    case .noEyes: rules.parts.eyeRange = 0.01
    case .hurriedBells: break
    }
  }
}

extension Rules {
  /// Returns the rules with the changes of modifiers, in the order of their numbers.
  public func with(_ modifiers: [Modifier]) -> Rules {
    var rules = self
    for modifier in Modifier.allCases where modifiers.contains(modifier) { modifier.change(&rules) }
    return rules
  }
}
