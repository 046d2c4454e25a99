/// The action of a creature: twelve numbers from −1 to 1, the same for the player and for rivals.
public struct Action: Hashable, Sendable {
  /// One number of an action; the raw value is a brain's output number and never changes.
  public enum Output: Int, CaseIterable, Sendable {
    case drive, strafe, turn, sprint, bite, emit, grab, shed, a, b, c, d

    /// The name used on screen and in descriptions.
    public var name: String {
      switch self {
      case .a, .b, .c, .d: "group \("\(self)".uppercased())"
      default: "\(self)"
      }
    }
  }

  /// The number of outputs; 12.
  public static let count = Output.allCases.count

  /// The numbers by output; the last four lanes are unused.
  public var values: SIMD16<Float>

  /// Creates the resting action: all outputs are 0, and mouths bite what they touch.
  public init() { values = .zero }

  /// Creates an action from numbers clamped to −1…1; NaN becomes 0.
  public init(clamping values: SIMD16<Float>) {
    let finite = values.replacing(with: 0, where: values .!= values)
    self.values = pointwiseMin(pointwiseMax(finite, SIMD16(repeating: -1)), SIMD16(repeating: 1))
  }

  /// The number of an output, from −1 to 1.
  @inline(__always)
  public subscript(output: Output) -> Float {
    get { values[output.rawValue] }
    set { values[output.rawValue] = newValue }
  }

  /// The number of a group of actuators.
  public subscript(group: ControlGroup) -> Float { values[Output.a.rawValue + Int(group.rawValue) - 1] }

  /// True if mouths withhold their bite; the resting action bites.
  public var withholdsBite: Bool { self[.bite] < 0 }
}
