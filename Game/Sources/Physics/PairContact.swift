import Arithmetic

/// How contacts push: softly, so that a crowd does not jitter.
enum ContactTuning {
  /// Relative softness of a contact; usually 0.05. More lets discs sink into each other.
  static let softness: Float = 0.05
  /// Share of a penetration that one substep may take back; usually 0.3. More makes crowds jitter.
  static let bias: Float = 0.3
  /// Fastest separation of what overlaps, in u/s; usually 4. More throws bodies out of deep overlaps.
  static let pushSpeed: Float = 4
  /// Largest change of speed by one contact in a substep, in u/s; usually 4. More lets bodies that are caught in each
  /// other tear at rigid links, less lets fast ones sink in.
  static let largestChange: Float = 4
  /// Gap up to which things count as touching in reports, in u.
  static let touch: Float = 0.02

  /// The speed at which a contact's gap should close (positive) or open (negative) at most, in u/s.
  @inline(__always)
  static func bias(gap: Float, inverseStep: Float) -> Float {
    gap > 0 ? gap * inverseStep : max(bias * gap * inverseStep, -pushSpeed)
  }

  /// One step of projected Gauss–Seidel with softness: the impulse after one with `impulse` gave a `speed` of parting.
  @inline(__always)
  static func impulse(after impulse: Float, speed: Float, response: Float) -> Float {
    let wanted = impulse * (1 / (1 + softness)) - speed / (response * (1 + softness))
    return min(max(wanted, 0), largestChange / response)
  }

  /// The direction of one cell from another, and their distance; where they coincide, one that depends on their numbers.
  @inline(__always)
  static func direction(_ apart: Vector, _ first: Int32, _ second: Int32) -> (normal: Vector, distance: Float) {
    let distance = (apart.x * apart.x + apart.y * apart.y).squareRoot()
    if distance > 1e-5 { return (apart * (1 / distance), distance) }
    let turns = Float((first &* 31 &+ second &* 17) & 63) / 64
    return (Vector(Elementary.cosine(turns: turns), Elementary.sine(turns: turns)), distance)
  }
}

/// A pair of discs during a frame.
struct PairContact: BitwiseCopyable {
  var first: Int32
  var second: Int32
  /// Along the line of centres, in mass·u/s, in the last substep.
  var impulse: Float = 0
  /// Speed of approach before the contact first pushed, in u/s.
  var closingSpeed: Float = 0

  init(first: Int32, second: Int32) {
    self.first = first
    self.second = second
  }

  /// Pushes the pair apart as far as one sweep does.
  @inline(__always)
  mutating func solve(_ cells: UnsafeMutablePointer<CellState>, inverseStep: Float) {
    let firstCell = cells + Int(first)
    let secondCell = cells + Int(second)
    let apart = secondCell.pointee.position - firstCell.pointee.position
    let (normal, distance) = ContactTuning.direction(apart, first, second)
    let gap = distance - (firstCell.pointee.radius + secondCell.pointee.radius)
    let firstResponse = firstCell.pointee.response(to: normal)
    let secondResponse = secondCell.pointee.response(to: normal)
    let both = firstResponse + secondResponse
    let response = normal.x * both.x + normal.y * both.y
    let slip = secondCell.pointee.velocity - firstCell.pointee.velocity
    let parting = normal.x * slip.x + normal.y * slip.y
    if impulse == 0 { closingSpeed = max(closingSpeed, -parting) }
    let speed = parting + response * impulse + ContactTuning.bias(gap: gap, inverseStep: inverseStep)
    impulse = ContactTuning.impulse(after: impulse, speed: speed, response: response)
    firstCell.pointee.motion.highHalf -= firstResponse * impulse
    secondCell.pointee.motion.highHalf += secondResponse * impulse
  }
}

extension CellState {
  /// How the velocity changes by an impulse of one in a direction.
  @inline(__always)
  func response(to normal: Vector) -> Vector {
    Vector(response.x * normal.x + response.y * normal.y, response.y * normal.x + response.z * normal.y)
  }
}
