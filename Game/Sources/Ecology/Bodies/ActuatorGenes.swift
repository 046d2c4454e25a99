import Arithmetic

/// The response of an actuator to the body's actions: integers on a grid, so that a creature code is exact.
///
/// Gains and bias are in 64ths, from −127 to 127; amplitude in 255ths; phase in 256ths of a turn. Flagella and jets
/// have no wave: their amplitude and phase are 0.
public struct ActuatorGenes: BitwiseCopyable, Hashable, Sendable {
  /// Activation without any action, in 64ths.
  public var bias: Int8 = 0
  /// Gain of the drive action, in 64ths. In muscles and benders it scales the wave.
  public var drive: Int8 = 0
  /// Gain of the strafe action, in 64ths.
  public var strafe: Int8 = 0
  /// Gain of the turn action, in 64ths. In muscles and benders it shifts the middle of the wave.
  public var turn: Int8 = 0
  /// Height of the wave without any drive, in 255ths.
  public var amplitude: UInt8 = 0
  /// Phase lead of the wave over the body's beat, in 256ths of a turn.
  public var phase: UInt8 = 0
  /// The control group, shown as a colour; `nil` if the actuator is in none.
  public var group: ControlGroup?

  /// Creates genes that respond to no action.
  public init() {}

  /// Creates the genes of a pushing cell.
  public init(bias: Int8 = 0, drive: Int8, strafe: Int8 = 0, turn: Int8, group: ControlGroup? = nil) {
    self.bias = bias
    self.drive = drive
    self.strafe = strafe
    self.turn = turn
    self.group = group
  }

  /// Creates the genes of a muscle or bender.
  public init(drive: Int8, turn: Int8, amplitude: UInt8 = 0, phase: UInt8) {
    self.init(drive: drive, turn: turn)
    self.amplitude = amplitude
    self.phase = phase
  }

  /// The genes mirrored across the forward axis: turn and strafe change sign.
  public var mirrored: ActuatorGenes {
    var image = self
    image.turn = ActuatorGenes.negated(turn)
    image.strafe = ActuatorGenes.negated(strafe)
    return image
  }

  /// True if every gene is on its grid. −128 is not, because its mirror image would be out of range.
  public var isOnGrid: Bool {
    bias != .min && drive != .min && strafe != .min && turn != .min
  }

  /// Returns the genes with those that a kind of part does not use set to zero.
  func trimmed(hasWave: Bool) -> ActuatorGenes {
    var genes = self
    if !hasWave {
      genes.amplitude = 0
      genes.phase = 0
    }
    return genes
  }

  private static func negated(_ gene: Int8) -> Int8 { gene == .min ? .min : -gene }
}

extension ActuatorGenes {
  /// The thrust of a pushing cell under an action: up to 1, and more in a sprint; negative if the cell pulls backwards.
  ///
  /// clamp(bias + drive·g_d + strafe·g_s + turn·g_t + group, −r, 1) · (1 + gain · sprint), with r the share of thrust
  /// in reverse of a flagellum, and 0 for a jet.
  public func thrust(of kind: CellKind, under action: Action, rules: Rules = .standard) -> Float {
    thrust(
      under: action, least: kind == .flagellum ? -rules.parts.reverseThrust : 0, sprintGain: rules.parts.sprintGain)
  }

  /// Returns the same from the numbers that it needs, without a copy of the rules.
  @inline(__always)
  func thrust(under action: Action, least: Float, sprintGain: Float) -> Float {
    let desired = Float(bias) + answer(to: action) + Float(drive) * action[.drive]
    let sprint = 1 + sprintGain * min(max(action[.sprint], 0), 1)
    return min(max(desired / 64 + groupAction(in: action), least), 1) * sprint
  }

  /// The target contraction of a muscle or bender under an action, from −1 to 1.
  ///
  /// The wave (amplitude + |drive|·g_d, at most 1) · sin(beat + phase) about the middle bias + turn·g_t + strafe·g_s +
  /// group. Under a negative drive the body's clock runs backwards, and with it the wave.
  ///
  /// - Parameter beat: The body's clock, in turns.
  @inline(__always)
  public func contraction(under action: Action, beat: Float) -> Float {
    let height = Float(amplitude) / 255 + Float(drive) / 64 * abs(action[.drive])
    let middle = (Float(bias) + answer(to: action)) / 64 + groupAction(in: action)
    let wave = min(max(height, -1), 1) * Elementary.sine(turns: beat + Float(phase) / 256)
    return min(max(middle + wave, -1), 1)
  }

  @inline(__always)
  private func answer(to action: Action) -> Float {
    Float(strafe) * action[.strafe] + Float(turn) * action[.turn]
  }

  /// Returns the action of the group. A lane whose number is variable would copy the whole vector.
  @inline(__always)
  private func groupAction(in action: Action) -> Float {
    switch group {
    case nil: 0
    case .a: action[Action.Output.a]
    case .b: action[Action.Output.b]
    case .c: action[Action.Output.c]
    case .d: action[Action.Output.d]
    }
  }
}
