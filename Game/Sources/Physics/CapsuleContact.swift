/// A possible contact during a frame between a long link and a rock or a disc of another body.
///
/// Two links can cross only if a cell of one passes through the other, because the nearest points of two segments that
/// do not cross always include an end. Keeping discs off links therefore keeps links off links.
struct CapsuleContact: BitwiseCopyable {
  /// The disc, or −1 − n for rock n.
  var cell: Int32
  var base: Int32
  var end: Int32
  /// Half of the link's thickness, in u.
  var radius: Float
  /// The link's number in its body.
  var link: Int32
  var impulse: Float = 0
  var closingSpeed: Float = 0

  static let empty = CapsuleContact(cell: 0, base: 0, end: 0, radius: 0, link: 0)

  func against(_ cell: Int32) -> CapsuleContact {
    var copy = self
    copy.cell = cell
    return copy
  }

  /// Returns the offset of a position from the nearest point of a segment, and that point's location as a share of the
  /// segment's length.
  @inline(__always)
  static func offset(of place: Vector, from: Vector, to: Vector) -> (offset: Vector, share: Float) {
    let span = to - from
    let square = max((span * span).sum(), 1e-12)
    let share = min(max(((place - from) * span).sum() / square, 0), 1)
    return (place - (from + span * share), share)
  }

  /// Pushes the link and the disc or rock apart, as one iteration of a sweep.
  mutating func solve(
    _ cells: UnsafeMutablePointer<CellState>, rocks: UnsafeBufferPointer<Rock>, inverseStep: Float
  ) {
    let baseCell = cells[Int(base)]
    let endCell = cells[Int(end)]
    let disc = cell >= 0 ? cells[Int(cell)] : CellState(rocks[Int(-1 - cell)])
    let (offset, share) = CapsuleContact.offset(
      of: disc.position, from: baseCell.position, to: endCell.position)
    let (normal, distance) = ContactTuning.direction(offset, cell, base)
    let gap = distance - radius - disc.radius
    guard gap < Neighbours.slack else { return }
    let baseShare = 1 - share
    let discResponse = disc.response(to: normal)
    let baseResponse = baseCell.response(to: normal) * baseShare
    let endResponse = endCell.response(to: normal) * share
    let all = discResponse + baseResponse * baseShare + endResponse * share
    let response = normal.x * all.x + normal.y * all.y
    let slip = disc.velocity - baseCell.velocity * baseShare - endCell.velocity * share
    let parting = normal.x * slip.x + normal.y * slip.y
    if impulse == 0 { closingSpeed = max(closingSpeed, -parting) }
    let speed = parting + response * impulse + ContactTuning.bias(gap: gap, inverseStep: inverseStep)
    impulse = ContactTuning.impulse(after: impulse, speed: speed, response: response)
    if cell >= 0 { cells[Int(cell)].motion.highHalf += discResponse * impulse }
    cells[Int(base)].motion.highHalf -= baseResponse * impulse
    cells[Int(end)].motion.highHalf -= endResponse * impulse
  }
}

extension CellState {
  /// Creates an immovable cell from a rock.
  fileprivate init(_ rock: Rock) {
    motion = SIMD4(rock.center.x, rock.center.y, 0, 0)
    response = SIMD4(0, 0, 0, rock.radius)
  }
}
