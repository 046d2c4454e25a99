import Ecology

/// A creature of the title's dish: a body that swims towards food.
package struct Drifter: Sendable {
  let id: UInt64
  let plan: BodySketch
  let lineage: LineageColor
  /// Diameter of its cells, in units of the dish.
  let size: Float
  /// True if it hunts others instead of motes.
  let isHunter: Bool
  /// The position that it returns to, in world units.
  let home: SIMD2<Float>
  /// Radius of the space that it needs, in world units.
  let room: Float
  /// Position of its first mouth at rest, in units of its cells.
  private let mouthPlace: SIMD2<Float>
  /// Position of its nucleus, in world units.
  var position: SIMD2<Float>
  /// In turns.
  var heading: Float
  /// Along its heading, in units per second.
  var speed: Float = 0
  /// In turns per second.
  var turnRate: Float = 0
  /// Phase of its swimming wave, in turns.
  var beat: Float = 0
  /// Intensity of swimming, from 0 to 1.
  var drive: Float = 0.4
  /// Opening of its jaws, from 0 to 1.
  var jaws: Float = 0
  /// Target of its gaze, in world units.
  var interest: SIMD2<Float>
  /// Seconds until it is hungry again.
  var rest: Float = 0
  /// The bitten cell and its health.
  var wound: (cell: Int, health: Float) = (0, 1)
  /// Position and heading at the tick before.
  var before: (position: SIMD2<Float>, heading: Float)

  package init(
    id: UInt64, _ plan: BodySketch, _ lineage: LineageColor, size: Float, at position: SIMD2<Float>, heading: Float,
    isHunter: Bool = false
  ) {
    self.id = id
    self.plan = plan
    self.lineage = lineage
    self.size = size
    self.position = position
    self.heading = heading
    self.isHunter = isHunter
    home = position
    room = (plan.reach + 0.6) * size
    mouthPlace = plan.cells.first { $0.kind == .mouth }?.place ?? .zero
    interest = position
    before = (position, heading)
  }

  /// The tip of its first mouth, in world units.
  var mouth: SIMD2<Float> {
    let forward = Trigonometry.direction(heading)
    return position + ((mouthPlace + SIMD2(0.5, 0)) * size).turned(by: forward)
  }

  /// Swims for a tick along a vector; a longer vector means more effort, up to a length of 1.
  mutating func swim(towards request: SIMD2<Float>, for tick: Float) {
    before = (position, heading)
    let forward = Trigonometry.direction(heading)
    let effort = min(1, request.length)
    let way = request.normalized
    let ahead = forward.dot(way)
    let aside = forward.perpendicular.dot(way)
    let error = ahead > 0 ? aside : (aside < 0 ? -1 : 1)
    turnRate += (0.11 * error * effort - turnRate) * (2.5 * tick)
    drive += (effort * (0.35 + 0.65 * max(0, ahead)) - drive) * (2 * tick)
    speed += (1.5 * drive * size - speed) * (1.5 * tick)
    beat += (0.45 + 1.1 * drive) * tick
    beat -= beat.rounded(.down)
    heading += turnRate * tick
    heading -= heading.rounded()
    // The speed oscillates with the beats of the tail.
    position += forward * (speed * (1 + 0.25 * Trigonometry.sine(2 * beat)) * tick)
    rest = max(0, rest - tick)
    wound.health = min(1, wound.health + 0.06 * tick)
  }
}

extension Drifter {
  /// Adds the creature to a picture, interpolated from the tick before (0) to the last tick (1).
  package func add(to picture: inout DishPicture, fraction: Float) {
    let turn = heading - before.heading
    let heading = before.heading + (turn - turn.rounded()) * fraction
    let place = before.position + (position - before.position) * fraction
    let direction = Trigonometry.direction(heading)
    let look = Trigonometry.angle(of: interest - place)
    var creature = CreaturePicture(id: id, lineage: lineage, size: size)
    creature.visibility = 1
    picture.add(
      creature,
      cells: plan.cells.lazy.enumerated().map { index, part in
        let bend = bend(at: part.place.x)
        let breath = SIMD2(
          Trigonometry.sine(0.5 * beat + 0.31 * Float(index)), Trigonometry.sine(0.5 * beat + 0.57 * Float(index)))
        let local = SIMD2(part.place.x, part.place.y + bend.offset) + breath * 0.02
        var cell = CellPicture(
          part.kind, at: place + (local * size).turned(by: direction), angle: part.angle + heading + bend.tilt)
        cell.activity = activity(of: part, place: local)
        cell.fill = 0.55 + 0.4 * Scatter(id, index).unit(3)
        if part.kind == .eye { cell.gaze = look }
        if index == wound.cell { cell.health = wound.health }
        return cell
      },
      links: plan.links.lazy.map { joint in
        var link = LinkPicture(joint.kind, joint.first, joint.second)
        if joint.kind == .muscle || joint.kind == .bender {
          let middle = (plan.cells[joint.first].place.x + plan.cells[joint.second].place.x) / 2
          link.activity = 0.5 + 0.5 * Trigonometry.sine(phase(at: middle) + 0.25)
        }
        return link
      })
  }

  /// Returns the phase of the travelling wave at a position along the body, in turns.
  private func phase(at x: Float) -> Float { plan.bend.waves * (plan.bend.start - x) / 4 - beat }

  /// Returns the sideways offset of the wave at a position along the body, in units, and its tilt, in turns.
  private func bend(at x: Float) -> (offset: Float, tilt: Float) {
    func offset(_ x: Float) -> Float {
      let behind = max(0, min(1.4, (plan.bend.start - x) / 4))
      return plan.bend.amplitude * behind * (0.5 + 0.5 * drive) * Trigonometry.sine(phase(at: x))
    }
    let slope = (offset(x + 0.1) - offset(x - 0.1)) * 5
    return (offset(x), slope * 0.159)
  }

  private func activity(of part: BodySketch.Part, place: SIMD2<Float>) -> Float {
    switch part.kind {
    // In a turn, the tail on the outer side beats harder.
    case .flagellum: max(0, min(1, drive + (place.y > 0 ? -2 : 2) * turnRate))
    case .fin: 0.5 + 0.5 * Trigonometry.sine(phase(at: place.x))
    case .pacemaker: max(0, Trigonometry.sine(beat))
    case .mouth: jaws
    case .jet: drive > 0.85 ? 0.6 : 0
    default: 0
    }
  }
}
