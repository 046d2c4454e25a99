/// Turns the numbers of plans into the parameters of a pack's lanes.
struct PackWriter {
  let parameters: UnsafeMutablePointer<Float>
  let layout: PackLayout
  let width: Int
  let step: Float
  /// Rows that need further treatment because of any lane.
  private(set) var boundedNumbers: Set<Int> = []
  private(set) var drivenNumbers: Set<Int> = []
  private(set) var finnedNumbers: Set<Int> = []
  /// The driven rows of the lane that was written last.
  private(set) var drivenRows: [PackList.DrivenRow] = []
  private var lane = 0

  init(parameters: UnsafeMutablePointer<Float>, layout: PackLayout, width: Int, step: Float) {
    self.parameters = parameters
    self.layout = layout
    self.width = width
    self.step = step
  }

  /// Writes one body into a lane.
  mutating func write(_ body: Body, lane: Int, cells: Column<CellState>) {
    self.lane = lane
    drivenRows.removeAll(keepingCapacity: true)
    let drags = body.plan.drags
    for (index, cell) in body.plan.cells.enumerated() { write(cell, index, drag: drags[index]) }
    for (number, link) in body.skeleton.lengths.enumerated() { writeLength(number, link, body) }
    for (index, angle) in body.skeleton.angles.enumerated() {
      writeAngle(body.skeleton.lengths.count + index, angle, body)
    }
    writeFins(body)
  }

  private func set(_ vector: Int, _ value: Float) { parameters[vector * width + lane] = value }

  private func write(_ cell: Assembly.Cell, _ index: Int, drag: Float) {
    let start = index * PackLayout.cellStride
    set(start, cell.mass)
    set(start + 1, cell.drag * step)
    set(start + 4, 1)
    set(start + 7, cell.radius)
    set(start + 8, 0.5 * step * step * drag / (cell.mass + step * drag))
  }

  private mutating func writeLength(_ number: Int, _ index: Int, _ body: Body) {
    let link = body.plan.links[index]
    let rest = body.plan.restLength(of: link)
    let start = layout.rows + number * PackLayout.rowStride
    set(start, rest)
    setSoftness(of: link.kind.lengthSpring, start)
    set(start + 3, link.drag.tangential * step * 0.5)
    set(start + 4, link.drag.normal * step * 0.5)
    set(start + 5, impulse(link.breakingTension))
    setBounds(number, .unbounded)
    switch link.kind {
    case .rope:
      setBounds(number, Bounds(least: -.greatestFiniteMagnitude, greatest: 0, isOneSided: true))
    case .muscle(_, let amplitude, let force):
      setBounds(number, Bounds(least: -impulse(force), greatest: impulse(force), isOneSided: false))
      drive(number, link: body.firstLink + index, rest: rest, reach: rest * amplitude)
    case .strut, .hinge, .elastic, .bender: break
    }
  }

  private mutating func writeAngle(_ number: Int, _ angle: Skeleton.Angle, _ body: Body) {
    let link = body.plan.links[angle.link]
    let reference = body.plan.links[angle.reference]
    let start = layout.rows + number * PackLayout.rowStride
    set(start, angle.rest)
    set(start + 5, impulse(min(link.breakingTorque, reference.breakingTorque)))
    setBounds(number, .unbounded)
    setSoftness(of: nil, start)
    guard angle.isMoving else { return }
    switch link.kind {
    case .hinge(let limits):
      setBounds(number, Bounds(isOneSided: true))
      let bounds = layout.bounds + number * PackLayout.boundStride
      set(bounds + 4, limits.lowerBound * 2 * .pi)
      set(bounds + 5, limits.upperBound * 2 * .pi)
    case .bender(let spring, let amplitude, let torque):
      setSoftness(of: spring, start)
      setBounds(number, Bounds(least: -impulse(torque), greatest: impulse(torque), isOneSided: false))
      drive(number, link: body.firstLink + angle.link, rest: angle.rest, reach: amplitude * 2 * .pi)
    case .strut, .elastic, .muscle, .rope: break
    }
  }

  /// The share of an error that is corrected per second, and the softness γ; without a spring, rigid.
  ///
  /// Source: E. Catto, "Soft Constraints", 2011: β/h = k/(c + hk), γ = 1/(h(c + hk)).
  private func setSoftness(of spring: Assembly.Spring?, _ start: Int) {
    let resistance = spring.map { $0.damping + step * $0.stiffness }
    set(start + 1, spring.flatMap { spring in resistance.map { spring.stiffness / $0 } } ?? 1 / step)
    set(start + 2, resistance.map { 1 / (step * $0) } ?? 0)
  }

  private struct Bounds {
    static let unbounded = Bounds(isOneSided: false)
    var least: Float = -.greatestFiniteMagnitude
    var greatest: Float = .greatestFiniteMagnitude
    var isOneSided: Bool
    var matters: Bool { isOneSided || least > -1e30 || greatest < 1e30 }
  }

  private mutating func setBounds(_ number: Int, _ bounds: Bounds) {
    let start = layout.bounds + number * PackLayout.boundStride
    set(start, 0)
    set(start + 1, bounds.least)
    set(start + 2, bounds.greatest)
    set(start + 3, bounds.isOneSided ? 1 : 0)
    if bounds.matters { boundedNumbers.insert(number) }
  }

  private mutating func drive(_ number: Int, link: Int, rest: Float, reach: Float) {
    drivenNumbers.insert(number)
    drivenRows.append(
      PackList.DrivenRow(
        target: Int32((layout.rows + number * PackLayout.rowStride) * width + lane),
        rate: Int32((layout.bounds + number * PackLayout.boundStride) * width + lane), link: Int32(link), rest: rest,
        reach: reach))
  }

  /// A fin lies along its cell's first unbroken link; a loose one turns every way and gets the mean of its drags.
  private mutating func writeFins(_ body: Body) {
    for (index, cell) in body.plan.cells.enumerated() {
      guard let fin = cell.fin else { continue }
      let number = body.skeleton.lengths.firstIndex { link in
        body.plan.links[link].base == index || body.plan.links[link].end == index
      }
      guard let number else {
        set(index * PackLayout.cellStride + 1, (cell.drag + 0.5 * (fin.normal + fin.tangential)) * step)
        continue
      }
      let isEnd = body.plan.links[body.skeleton.lengths[number]].end == index
      let start = layout.bounds + number * PackLayout.boundStride + (isEnd ? 6 : 4)
      set(start, fin.tangential * step)
      set(start + 1, fin.normal * step)
      finnedNumbers.insert(number)
    }
  }

  /// The impulse of a force or torque in one substep, held below what overflows when squared.
  private func impulse(_ force: Float) -> Float { min(force * step, 1e18) }
}

extension Assembly {
  /// The drag of each cell with its fin and half of its rods, in the mean over all directions.
  fileprivate var drags: [Float] {
    var drags = cells.map { cell in cell.drag + 0.5 * ((cell.fin?.normal ?? 0) + (cell.fin?.tangential ?? 0)) }
    for link in links where !link.isBroken {
      let share = restLength(of: link) * (link.drag.tangential + link.drag.normal) / 4
      drags[link.base] += share
      drags[link.end] += share
    }
    return drags
  }
}

extension Assembly.Kind {
  /// The spring along the link; none when it is rigid.
  fileprivate var lengthSpring: Assembly.Spring? {
    switch self {
    case .elastic(let spring), .muscle(let spring, _, _): spring
    case .strut, .hinge, .bender, .rope: nil
    }
  }
}
