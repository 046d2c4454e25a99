/// A creature's observation in its own body's frame: 29 numbers, the same for the player's view and for rivals.
///
/// Inputs that no organ reports are 0.
public struct Observation: Hashable, Sendable {
  /// One number of an observation; the raw value is a brain's input number and never changes.
  public enum Input: Int, CaseIterable, Sendable {
    case bias, clockSine, clockCosine, energy
    case pain, painForward, painLeft, justAte
    case forwardSpeed, leftSpeed, angularVelocity
    case foodProximity, foodForward, foodLeft
    case creatureProximity, creatureForward, creatureLeft
    case mouthProximity, mouthForward, mouthLeft
    case targetSize, targetEnergy, targetFacing
    case foodScentForward, foodScentLeft, fleshScentForward, fleshScentLeft
    case light, poison
  }

  /// The number of inputs; 29.
  public static let count = Input.allCases.count

  /// The numbers by input; the last three lanes are unused.
  public var values: SIMD32<Float>

  /// Creates an observation with only the bias, which is always 1.
  public init() {
    values = .zero
    self[.bias] = 1
  }

  /// The number of an input.
  public subscript(input: Input) -> Float {
    get { values[input.rawValue] }
    set { values[input.rawValue] = newValue }
  }
}

extension Observation.Input {
  /// The name used on screen and in descriptions.
  public var name: String {
    "\(self)".reduce(into: "") { text, letter in
      if letter.isUppercase { text.append(" ") }
      text.append(contentsOf: letter.lowercased())
    }
  }

  /// The meaning of the number and its range.
  public var meaning: String {
    switch self {
    case .bias: "always 1"
    case .clockSine: "sine of the own clock, −1 to 1"
    case .clockCosine: "cosine of the own clock, −1 to 1"
    case .energy: "energy: −1 for an empty store, 1 for a full one"
    case .pain: "recent damage, 0 to 1"
    case .painForward: "where it hurts, forward, −1 to 1"
    case .painLeft: "where it hurts, to the left, −1 to 1"
    case .justAte: "recent eating, 0 to 1"
    case .forwardSpeed: "speed forward, −1 to 1"
    case .leftSpeed: "speed to the left, −1 to 1"
    case .angularVelocity: "turning to the left, −1 to 1"
    case .foodProximity, .creatureProximity, .mouthProximity: "1 when touching, 0 at the end of the senses"
    case .foodForward, .creatureForward, .mouthForward: "its direction, forward, −1 to 1"
    case .foodLeft, .creatureLeft, .mouthLeft: "its direction, to the left, −1 to 1"
    case .targetSize: "size of the nearest creature: −1 far smaller, 1 far larger"
    case .targetEnergy: "energy of the nearest creature, −1 to 1"
    case .targetFacing: "1 when the nearest creature faces me, −1 when it turns its back"
    case .foodScentForward, .fleshScentForward: "where the scent comes from, forward, −1 to 1"
    case .foodScentLeft, .fleshScentLeft: "where the scent comes from, to the left, −1 to 1"
    case .light: "light, 0 to 1"
    case .poison: "poison, 0 to 1"
    }
  }
}
