import Physics

extension Dish {
  /// Updates the positions of all cells and the poses of all swimmers from the physics.
  mutating func locate() { for index in swimmers.indices { locate(index) } }

  /// Reads one swimmer's cells and fits its body frame to them.
  mutating func locate(_ index: Int) {
    let members = swimmers[index].cells
    let body = swimmers[index].id.body
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: members.count) { motions in
      motions.initialize(repeating: .zero)
      world.copyMotions(of: body, near: index, to: motions)
      cells.withUnsafeMutableBufferPointer { cells in
        for (number, motion) in zip(members, motions) {
          cells[number].position = motion.lowHalf
          cells[number].velocity = motion.highHalf
        }
      }
      let pose = withAnatomy(of: index) { _, anatomy in BodyPose(UnsafeBufferPointer(motions), anatomy) }
      swimmers.withUnsafeMutableBufferPointer { $0[index].adopt(pose) }
    }
  }

  /// Returns the body's forward direction rotated with one of its cells, a unit vector: the mean rotation of the cell's
  /// links from rest.
  func frame(of cell: Int, in index: Int, _ anatomy: Anatomy) -> Vector {
    let first = swimmers[index].firstCell
    let position = cells[first + cell].position
    var sum = Vector.zero
    for number in anatomy.cells[cell].arms {
      let arm = anatomy.arms[number]
      let now = cells[first + arm.cell].position - position
      sum += Vector(arm.rest.x * now.x + arm.rest.y * now.y, arm.rest.x * now.y - arm.rest.y * now.x)
    }
    let length = (sum * sum).sum().squareRoot()
    return length > 1e-6 ? sum / length : swimmers[index].forward
  }

  /// Returns the direction of a cell's angle gene, a unit vector.
  func pointing(of cell: Int, in index: Int) -> Vector { pointing(of: cell, in: index, anatomies[index]) }

  /// Returns the same, given the anatomy. Fetching it again would cost reference counting.
  func pointing(of cell: Int, in index: Int, _ anatomy: Anatomy) -> Vector {
    let frame = frame(of: cell, in: index, anatomy)
    let pointing = anatomy.cells[cell].pointing
    return Vector(frame.x * pointing.x - frame.y * pointing.y, frame.y * pointing.x + frame.x * pointing.y)
  }

  /// Returns a direction of the dish in a body's frame: x forward, y to the left.
  func bodyFrame(_ vector: Vector, of index: Int) -> Vector {
    let forward = swimmers[index].forward
    return Vector(
      vector.x * forward.x + vector.y * forward.y, vector.y * forward.x - vector.x * forward.y)
  }
}

/// The pose and motion of a body as a whole, fitted to its cells by least squares.
private struct BodyPose {
  var center = Vector.zero
  var forward = Vector(1, 0)
  var velocity = Vector.zero
  var spin: Float = 0
  var radius: Float = 0

  init(_ motions: UnsafeBufferPointer<SIMD4<Float>>, _ anatomy: Anatomy) {
    fit(motions, anatomy.cells, restCenter: anatomy.restCenter, mass: anatomy.mass)
  }

  private mutating func fit(
    _ motions: UnsafeBufferPointer<SIMD4<Float>>, _ parts: UnsafeBufferPointer<Anatomy.Part>, restCenter: Vector,
    mass: Float
  ) {
    var sum = SIMD4<Float>.zero
    for index in motions.indices { sum += motions[index] * parts[index].mass }
    let mean = sum / mass
    center = mean.lowHalf
    velocity = mean.highHalf
    var turn = Vector.zero
    var (momentum, inertia, reach): (Float, Float, Float) = (0, 0, 0)
    for index in motions.indices {
      let apart = motions[index] - mean
      let (arm, slip) = (apart.lowHalf, apart.highHalf)
      let rest = parts[index].rest - restCenter
      let weight = parts[index].mass
      turn += Vector(rest.x * arm.x + rest.y * arm.y, rest.x * arm.y - rest.y * arm.x) * weight
      momentum += weight * (arm.x * slip.y - arm.y * slip.x)
      let square = (arm * arm).sum()
      inertia += weight * square
      reach = max(reach, square)
    }
    let length = (turn * turn).sum().squareRoot()
    if length > 1e-6 { forward = turn / length }
    spin = inertia > 1e-6 ? momentum / inertia / 6.283_185_5 : 0
    radius = reach.squareRoot() + 0.5
  }
}

extension Swimmer {
  /// Takes a new pose, and adds the way of its centre to its path.
  fileprivate mutating func adopt(_ pose: BodyPose) {
    let way = pose.center - center
    totals.path += Double((way * way).sum().squareRoot())
    center = pose.center
    forward = pose.forward
    velocity = pose.velocity
    spin = pose.spin
    radius = pose.radius
  }
}
