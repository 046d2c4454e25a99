/// A possible contact between a disc and the rim or a rock during a frame.
struct WallContact: BitwiseCopyable {
  var cell: Int32
  /// The number of the rock, or −1 for the rim.
  var wall: Int32
  var impulse: Float = 0
  var closingSpeed: Float = 0

  init(cell: Int32, wall: Int32) {
    self.cell = cell
    self.wall = wall
  }

  /// Returns the direction from the cell into the wall, and the gap between them.
  @inline(__always)
  func geometry(_ cell: CellState, rim: Float, rocks: UnsafeBufferPointer<Rock>) -> (normal: Vector, gap: Float) {
    if wall < 0 {
      let (normal, distance) = ContactTuning.direction(cell.position, self.cell, 0)
      return (normal, rim - distance - cell.radius)
    }
    let rock = rocks[Int(wall)]
    let (normal, distance) = ContactTuning.direction(rock.center - cell.position, self.cell, wall)
    return (normal, distance - rock.radius - cell.radius)
  }

  /// Pushes the cell off the wall, as one iteration of a sweep.
  mutating func solve(
    _ cells: UnsafeMutablePointer<CellState>, rim: Float, rocks: UnsafeBufferPointer<Rock>, inverseStep: Float
  ) {
    let place = cells + Int(cell)
    let (normal, gap) = geometry(place.pointee, rim: rim, rocks: rocks)
    guard gap < Neighbours.slack else { return }
    let cellResponse = place.pointee.response(to: normal)
    let response = normal.x * cellResponse.x + normal.y * cellResponse.y
    let velocity = place.pointee.velocity
    let parting = -(normal.x * velocity.x + normal.y * velocity.y)
    if impulse == 0 { closingSpeed = max(closingSpeed, -parting) }
    let speed = parting + response * impulse + ContactTuning.bias(gap: gap, inverseStep: inverseStep)
    impulse = ContactTuning.impulse(after: impulse, speed: speed, response: response)
    place.pointee.motion.highHalf -= cellResponse * impulse
  }
}
