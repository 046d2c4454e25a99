import Foundation

/// Swimming without inertia, computed independently of the engine: rods of exactly given shape, drag from resistive
/// force theory with the consistent distribution along each rod, and the three unknowns of the rigid motion (two speeds
/// and a spin) from the balance of force and torque, integrated by the classical fourth-order Runge–Kutta method in
/// double precision.
///
/// Sources: J. Gray, G. J. Hancock, 1955; E. M. Purcell, "Life at Low Reynolds Number", 1977.
struct ResistiveForceReference {
  var lengths: [Double]
  /// Angle of each rod against the previous one, in radians, at a time in s.
  var bends: (Double) -> [Double]
  var tangential = 1.0
  var normal = 2.0

  struct Point {
    var x: Double
    var y: Double
  }

  /// Returns the displacement of the mean of the joints per cycle of one second, averaged over the cycles after the
  /// first.
  func displacementPerCycle(cycles: Int = 3, steps: Int = 400) -> Double {
    var place = [0.0, 0.0, 0.0]
    let step = 1.0 / Double(steps)
    var marks: [Point] = []
    for index in 0..<(cycles * steps) {
      let time = Double(index) * step
      if index % steps == 0 { marks.append(center(place, time)) }
      let first = motion(place, time)
      let second = motion(sum(place, first, step / 2), time + step / 2)
      let third = motion(sum(place, second, step / 2), time + step / 2)
      let fourth = motion(sum(place, third, step), time + step)
      for axis in 0..<3 {
        place[axis] += step / 6 * (first[axis] + 2 * second[axis] + 2 * third[axis] + fourth[axis])
      }
    }
    marks.append(center(place, Double(cycles)))
    let start = marks[1]
    let end = marks[cycles]
    return hypot(end.x - start.x, end.y - start.y) / Double(cycles - 1)
  }

  private func sum(_ place: [Double], _ rate: [Double], _ step: Double) -> [Double] {
    (0..<3).map { place[$0] + step * rate[$0] }
  }

  private func shape(_ time: Double) -> [Point] {
    var points = [Point(x: 0, y: 0)]
    var direction = 0.0
    let bends = bends(time)
    for (index, length) in lengths.enumerated() {
      if index > 0 { direction += bends[index - 1] }
      let last = points[index]
      points.append(Point(x: last.x + length * cos(direction), y: last.y + length * sin(direction)))
    }
    return points
  }

  private func turned(_ points: [Point], by angle: Double) -> [Point] {
    points.map { Point(x: $0.x * cos(angle) - $0.y * sin(angle), y: $0.x * sin(angle) + $0.y * cos(angle)) }
  }

  private func center(_ place: [Double], _ time: Double) -> Point {
    let points = turned(shape(time), by: place[2])
    let count = Double(points.count)
    return Point(
      x: place[0] + points.map(\.x).reduce(0, +) / count, y: place[1] + points.map(\.y).reduce(0, +) / count)
  }

  /// Returns the rigid motion with zero total force and torque of the drag.
  private func motion(_ place: [Double], _ time: Double) -> [Double] {
    let nudge = 1e-6
    let points = turned(shape(time), by: place[2])
    let before = turned(shape(time - nudge), by: place[2])
    let after = turned(shape(time + nudge), by: place[2])
    let rates = zip(before, after).map {
      Point(x: ($1.x - $0.x) / (2 * nudge), y: ($1.y - $0.y) / (2 * nudge))
    }
    let deformation = resultant(points, rates)
    var columns: [[Double]] = []
    columns.append(resultant(points, points.map { _ in Point(x: 1, y: 0) }))
    columns.append(resultant(points, points.map { _ in Point(x: 0, y: 1) }))
    columns.append(resultant(points, points.map { Point(x: -$0.y, y: $0.x) }))
    return solved(columns, deformation.map { -$0 })
  }

  /// Returns force and torque about the origin of the drag on rods whose velocity varies linearly between their ends.
  private func resultant(_ points: [Point], _ velocities: [Point]) -> [Double] {
    var total = [0.0, 0.0, 0.0]
    for rod in lengths.indices {
      let span = Point(x: points[rod + 1].x - points[rod].x, y: points[rod + 1].y - points[rod].y)
      let length = hypot(span.x, span.y)
      let along = Point(x: span.x / length, y: span.y / length)
      // Simpson's rule is exact here: the force is linear and the torque quadratic along the rod.
      for (share, weight) in [(0.0, 1.0 / 6), (0.5, 4.0 / 6), (1.0, 1.0 / 6)] {
        let x = points[rod].x + share * span.x
        let y = points[rod].y + share * span.y
        let velocityX = (1 - share) * velocities[rod].x + share * velocities[rod + 1].x
        let velocityY = (1 - share) * velocities[rod].y + share * velocities[rod + 1].y
        let speed = velocityX * along.x + velocityY * along.y
        let forceX = normal * velocityX + (tangential - normal) * speed * along.x
        let forceY = normal * velocityY + (tangential - normal) * speed * along.y
        total[0] += weight * length * forceX
        total[1] += weight * length * forceY
        total[2] += weight * length * (x * forceY - y * forceX)
      }
    }
    return total
  }

  /// Solves three equations by Cramer's rule.
  private func solved(_ columns: [[Double]], _ right: [Double]) -> [Double] {
    func determinant(_ a: [Double], _ b: [Double], _ c: [Double]) -> Double {
      a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1]) + c[0] * (a[1] * b[2] - a[2] * b[1])
    }
    let whole = determinant(columns[0], columns[1], columns[2])
    return [
      determinant(right, columns[1], columns[2]) / whole, determinant(columns[0], right, columns[2]) / whole,
      determinant(columns[0], columns[1], right) / whole,
    ]
  }
}
