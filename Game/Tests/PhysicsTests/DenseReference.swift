import Foundation
import Physics

/// A frame of one body in plain code: full matrices in double precision, eliminated row by row with pivoting, without
/// lanes, elimination orders and batches. Only struts, elastic links, muscles and benders within their bounds.
struct DenseReference {
  var plan: Assembly
  var positions: [SIMD2<Double>]
  var velocities: [SIMD2<Double>]
  let step: Double

  private struct Row {
    var gradient: [Int: SIMD2<Double>] = [:]
    var error = 0.0
    var pace = 0.0
    var softness = 0.0
    var limit = 0.0
  }

  mutating func advance(drives: [Double]) {
    let lead = leads
    let ahead = positions.indices.map { positions[$0] + velocities[$0] * lead[$0] }
    var metric = plan.cells.map { cell in Metric(Double(cell.drag) * step) }
    var momenta = plan.cells.indices.map { velocities[$0] * Double(plan.cells[$0].mass) }
    for (number, link) in plan.links.enumerated() {
      let span = ahead[link.end] - ahead[link.base]
      let length = (span * span).sum().squareRoot()
      let rod = Metric(
        along: Double(link.drag.tangential) * step * length / 2, across: Double(link.drag.normal) * step * length / 2,
        span / length)
      metric[link.base] = metric[link.base] + rod
      metric[link.end] = metric[link.end] + rod
      let force = rod * (velocities[link.end] - velocities[link.base]) / 3
      momenta[link.base] -= force
      momenta[link.end] += force
      for side in [link.base, link.end] where finLink(side) == number {
        guard let fin = plan.cells[side].fin else { continue }
        metric[side] =
          metric[side] + Metric(along: Double(fin.tangential) * step, across: Double(fin.normal) * step, span / length)
      }
    }
    for (index, cell) in plan.cells.enumerated() where cell.fin != nil && finLink(index) == nil {
      metric[index] =
        metric[index] + Metric(Double((cell.fin?.normal ?? 0) + (cell.fin?.tangential ?? 0)) / 2 * step)
    }
    let inverse = metric.indices.map { (metric[$0] + Metric(Double(plan.cells[$0].mass))).inverse }
    var free = momenta.indices.map { inverse[$0] * momenta[$0] }
    let rows = lengthRows(ahead, lead, drives) + angleRows(ahead, lead, drives)
    let impulses = solve(rows, inverse, free)
    for (row, impulse) in zip(rows, impulses) {
      for (cell, gradient) in row.gradient { free[cell] += inverse[cell] * gradient * impulse }
    }
    velocities = free
    for index in positions.indices { positions[index] += velocities[index] * step }
  }

  private func finLink(_ cell: Int) -> Int? {
    plan.cells[cell].fin == nil ? nil : plan.links.firstIndex { $0.base == cell || $0.end == cell }
  }

  private var leads: [Double] {
    plan.cells.indices.map { index in
      let cell = plan.cells[index]
      var drag = Double(cell.drag) + Double((cell.fin?.normal ?? 0) + (cell.fin?.tangential ?? 0)) / 2
      for link in plan.links where link.base == index || link.end == index {
        let span = SIMD2<Double>(plan.cells[link.end].position - plan.cells[link.base].position)
        drag += (span * span).sum().squareRoot() * Double(link.drag.tangential + link.drag.normal) / 4
      }
      return step / 2 * step * drag / (Double(cell.mass) + step * drag)
    }
  }

  private func softened(_ row: Row, _ spring: Assembly.Spring?) -> Row {
    var row = row
    row.pace = 1 / step
    if let spring {
      let resistance = Double(spring.damping) + step * Double(spring.stiffness)
      row.pace = Double(spring.stiffness) / resistance
      row.softness = 1 / (step * resistance)
    }
    return row
  }

  private func lengthRows(_ ahead: [SIMD2<Double>], _ lead: [Double], _ drives: [Double]) -> [Row] {
    plan.links.enumerated().map { number, link in
      let rest = SIMD2<Double>(plan.cells[link.end].position - plan.cells[link.base].position)
      var target = (rest * rest).sum().squareRoot()
      var spring: Assembly.Spring?
      if case .elastic(let own) = link.kind { spring = own }
      if case .muscle(let own, let amplitude, _) = link.kind {
        spring = own
        target *= 1 + Double(amplitude) * drives[number]
      }
      let span = ahead[link.end] - ahead[link.base]
      let length = (span * span).sum().squareRoot()
      let normal = span / length
      let gained = (normal * (velocities[link.end] * lead[link.end] - velocities[link.base] * lead[link.base])).sum()
      let row = Row(gradient: [link.base: -normal, link.end: normal], error: length - target - gained, limit: 30)
      return softened(row, spring)
    }
  }

  /// Returns the angles of a plan's joints with another method than the engine's, for chains and trees only.
  private func angleRows(_ ahead: [SIMD2<Double>], _ lead: [Double], _ drives: [Double]) -> [Row] {
    angles.map { angle in
      func measured(_ places: [SIMD2<Double>]) -> Double {
        let from = places[angle.from] - places[angle.apex]
        let to = places[angle.to] - places[angle.apex]
        return atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y)
      }
      var target = measured(plan.cells.map { SIMD2<Double>($0.position) })
      var spring: Assembly.Spring?
      if case .bender(let own, let amplitude, _) = plan.links[angle.link].kind, angle.isMoving {
        spring = own
        target += Double(amplitude) * 2 * .pi * drives[angle.link]
      }
      var row = Row(limit: 40)
      // The gradient by finite differences, so that no formula is shared with the engine.
      for cell in [angle.from, angle.apex, angle.to] {
        var gradient = SIMD2<Double>.zero
        for axis in 0..<2 {
          var (up, down) = (ahead, ahead)
          up[cell][axis] += 1e-6
          down[cell][axis] -= 1e-6
          gradient[axis] = wrapped(measured(up) - measured(down)) / 2e-6
        }
        row.gradient[cell] = gradient
        row.error -= (gradient * velocities[cell]).sum() * lead[cell]
      }
      row.error += wrapped(measured(ahead) - target)
      return softened(row, spring)
    }
  }

  struct Angle {
    var from: Int
    var apex: Int
    var to: Int
    var link: Int
    var isMoving: Bool
  }

  /// Set by the test from the construction of the plan.
  var angles: [Angle] = []

  private func wrapped(_ angle: Double) -> Double { angle - 2 * .pi * (angle / (2 * .pi)).rounded() }

  private func solve(_ rows: [Row], _ inverse: [Metric], _ free: [SIMD2<Double>]) -> [Double] {
    var matrix = rows.map { _ in [Double](repeating: 0, count: rows.count + 1) }
    for (first, row) in rows.enumerated() {
      for (second, other) in rows.enumerated() {
        for (cell, gradient) in row.gradient {
          if let otherGradient = other.gradient[cell] {
            matrix[first][second] += (gradient * (inverse[cell] * otherGradient)).sum()
          }
        }
      }
      matrix[first][first] = matrix[first][first] * 1.0001 + row.softness
      var speed = min(max(row.error * row.pace, -row.limit), row.limit)
      for (cell, gradient) in row.gradient { speed += (gradient * free[cell]).sum() }
      matrix[first][rows.count] = -speed
    }
    return eliminated(&matrix)
  }

  private func eliminated(_ matrix: inout [[Double]]) -> [Double] {
    let count = matrix.count
    for column in 0..<count {
      let pivot = (column..<count).max { abs(matrix[$0][column]) < abs(matrix[$1][column]) } ?? column
      matrix.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        if factor == 0 { continue }
        for index in column...count { matrix[row][index] -= factor * matrix[column][index] }
      }
    }
    return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
  }

  /// A symmetric two-by-two matrix.
  private struct Metric {
    var xx: Double
    var xy: Double
    var yy: Double

    init(_ value: Double) { (xx, xy, yy) = (value, 0, value) }

    init(along: Double, across: Double, _ direction: SIMD2<Double>) {
      xx = across + (along - across) * direction.x * direction.x
      xy = (along - across) * direction.x * direction.y
      yy = across + (along - across) * direction.y * direction.y
    }

    var inverse: Metric {
      let determinant = xx * yy - xy * xy
      var copy = self
      (copy.xx, copy.xy, copy.yy) = (yy / determinant, -xy / determinant, xx / determinant)
      return copy
    }

    static func + (left: Metric, right: Metric) -> Metric {
      var copy = left
      copy.xx += right.xx
      copy.xy += right.xy
      copy.yy += right.yy
      return copy
    }

    static func * (left: Metric, right: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(left.xx * right.x + left.xy * right.y, left.xy * right.x + left.yy * right.y)
    }
  }
}
