import Arithmetic

/// Parameters of contact forces. Contacts are soft so that a crowd does not jitter.
enum ContactTuning {
  /// The relative softness of a contact; usually 0.05. Higher values let discs sink into each other.
  static let softness: Float = 0.05
  /// The share of a penetration that one substep may correct; usually 0.3. Higher values make crowds jitter.
  static let bias: Float = 0.3
  /// The maximum speed of separation of overlapping discs, in u/s; usually 4. Higher values throw bodies out of deep
  /// overlaps.
  static let pushSpeed: Float = 4
  /// The maximum change of speed by one contact in a substep, in u/s; usually 4. Higher values let entangled bodies
  /// tear at rigid links; lower ones let fast bodies sink in.
  static let largestChange: Float = 4
  /// The maximum gap that is reported as touching, in u.
  static let touch: Float = 0.02

  /// Returns the speed, in u/s, at which a contact's gap may close at most (positive) or should open (negative).
  @inline(__always)
  static func bias(gap: Float, inverseStep: Float) -> Float {
    gap > 0 ? gap * inverseStep : max(bias * gap * inverseStep, -pushSpeed)
  }

  /// Performs one step of projected Gauss–Seidel with softness. Returns the impulse that follows `impulse`, which
  /// resulted in a separation speed of `speed`.
  @inline(__always)
  static func impulse(after impulse: Float, speed: Float, response: Float) -> Float {
    let wanted = impulse * (1 / (1 + softness)) - speed / (response * (1 + softness))
    return min(max(wanted, 0), largestChange / response)
  }

  /// Returns the unit vector of the offset between two cells, and its length. If the cells coincide, the direction
  /// depends on their numbers.
  @inline(__always)
  static func direction(_ apart: Vector, _ first: Int32, _ second: Int32) -> (normal: Vector, distance: Float) {
    let distance = (apart.x * apart.x + apart.y * apart.y).squareRoot()
    if distance > 1e-5 { return (apart * (1 / distance), distance) }
    let turns = Float((first &* 31 &+ second &* 17) & 63) / 64
    return (Vector(Elementary.cosine(turns: turns), Elementary.sine(turns: turns)), distance)
  }
}

/// A possible contact between two discs during a frame.
struct PairContact: BitwiseCopyable {
  var first: Int32
  var second: Int32
  /// The impulse along the line of centres in the last substep, in mass·u/s.
  var impulse: Float = 0
  /// The approach speed before the contact first acted, in u/s.
  var closingSpeed: Float = 0

  init(first: Int32, second: Int32) {
    self.first = first
    self.second = second
  }

  /// Pushes the pair apart, as one iteration of a sweep.
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
  /// Returns the change of velocity by a unit impulse in a direction.
  @inline(__always)
  func response(to normal: Vector) -> Vector {
    Vector(response.x * normal.x + response.y * normal.y, response.y * normal.x + response.z * normal.y)
  }
}
