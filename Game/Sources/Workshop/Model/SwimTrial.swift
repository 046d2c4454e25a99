import Brains
import Ecology
import Portrayal

/// A trial of a body alone in still water, which measures its speed and turn rate.
///
/// The body swims at full drive for 4 s, and from a new start at full drive and full turn. The trial is deterministic.
/// Cost: 480 ticks of one creature, about 10 ms, in portions of any size.
package struct SwimTrial: Sendable {
  /// The measurements.
  package struct Result: Hashable, Sendable {
    /// Speed at full drive, in u/s: the mean straight-line speed of the last three seconds.
    var speed: Float
    /// Turn rate at full drive and turn, in turns/s: the mean of the last three seconds.
    var turnRate: Float
  }

  private enum Leg { case ahead, turning, done }

  /// Duration of each leg, in s; 4. A shorter leg measures a body that is still accelerating.
  static let legLength = 4

  /// The result after both legs; `nil` before, and for a body that cannot live.
  private(set) var result: Result?
  private(set) var isFinished: Bool
  private let plan: BodyPlan
  private let rules: Rules
  private var leg = Leg.ahead
  private var dish: Dish
  private var creature: CreatureID?
  private var mark = SIMD2<Float>.zero
  private var forward = SIMD2<Float>(1, 0)
  private var way: Float = 0
  private var turned: Float = 0
  private var speed: Float = 0

  package init(of plan: BodyPlan, rules: Rules = .standard) {
    self.plan = plan
    self.rules = rules
    dish = Dish(.tank(rules: rules), rules: rules)
    isFinished = false
    setOut(Action(drive: 1))
  }

  /// Returns the result of a whole trial; `nil` for a body that cannot live.
  package static func result(of plan: BodyPlan, rules: Rules = .standard) -> Result? {
    var trial = SwimTrial(of: plan, rules: rules)
    while !trial.isFinished { trial.advance(ticks: 2 * legLength * trial.rules.dish.tickRate) }
    return trial.result
  }

  /// Advances by up to `ticks` ticks, until the trial is finished.
  mutating func advance(ticks: Int) {
    for _ in 0..<ticks where !isFinished { step() }
  }

  private mutating func step() {
    guard let creature, leg != .done else { return isFinished = true }
    dish.step()
    guard let status = dish.status(of: creature) else { return isFinished = true }
    let second = rules.dish.tickRate
    if leg == .turning, dish.tick > second {
      turned += Trigonometry.angle(of: status.forward.turned(by: SIMD2(forward.x, -forward.y)))
    }
    forward = status.forward
    if dish.tick % second == 0 {
      if dish.tick > second { way += (status.center - mark).length }
      mark = status.center
    }
    guard dish.tick == Self.legLength * second else { return }
    let measured = Float(Self.legLength - 1)
    if leg == .ahead {
      speed = way / measured
      leg = .turning
      setOut(Action(drive: 1, turn: 1))
    } else {
      result = Result(speed: speed, turnRate: abs(turned) / measured)
      leg = .done
      isFinished = true
    }
  }

  private mutating func setOut(_ action: Action) {
    dish = Dish(.tank(rules: rules), rules: rules)
    let swimmer = Creature(body: plan, brain: BrainGenome())
    creature = try? dish.spawn(swimmer, at: .zero, heading: 0, pilot: .commanded)
    if let creature { dish.setAction(action, for: creature) }
    isFinished = creature == nil
  }
}
