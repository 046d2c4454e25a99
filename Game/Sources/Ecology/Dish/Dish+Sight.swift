import Physics

/// The viewpoint and the current ranges of sight and touch of a creature.
struct View {
  let index: Int
  let center: Vector
  let radius: Float
  /// The range of the eyes at this place, in u; short in murk.
  let sight: Float
  /// An upper bound of the distance from its centre at which it can notice anything, in u.
  let farthest: Float
}

/// The current pose of an eye.
struct Eye {
  var place: Vector
  var direction: Vector
}

extension Dish {
  /// Updates the positions of a creature's eyes and of the shells that may block them.
  mutating func updateView(_ index: Int) -> View {
    withAnatomy(of: index) { dish, anatomy in
      let first = dish.swimmers[index].firstCell
      dish.eyes.removeAll(keepingCapacity: true)
      for eye in anatomy.eyes {
        dish.eyes.append(
          Eye(place: dish.cells[first + eye].position, direction: dish.pointing(of: eye, in: index, anatomy)))
      }
      dish.blinds.removeAll(keepingCapacity: true)
      for shell in anatomy.shells { dish.blinds.append(dish.cells[first + shell].position) }
    }
    let center = swimmers[index].center
    let murk = landscape.depth(in: .murk, at: center)
    let sight = rules.parts.eyeRange * (1 + (rules.dish.murkSight - 1) * murk)
    return View(
      index: index, center: center, radius: swimmers[index].radius, sight: sight,
      farthest: max(sight, rules.parts.feelerRange) + swimmers[index].radius)
  }

  /// Returns true if a creature sees or feels a small object at a distance from its centre.
  func notices(_ view: View, _ place: Vector, _ distance: Float, radius: Float) -> Bool {
    distance - view.radius - radius <= rules.parts.touchRange || sees(view, place, radius: radius)
  }

  /// Returns true if the object is within the cone and range of any eye, and none of the creature's own shells blocks
  /// it.
  func sees(_ view: View, _ place: Vector, radius: Float) -> Bool {
    for eye in eyes {
      let way = place - eye.place
      let distance = (way * way).sum().squareRoot()
      guard distance - radius <= view.sight, (way * eye.direction).sum() >= eyeCosine * distance else { continue }
      if !isShielded(eye.place, way, distance) { return true }
    }
    return false
  }

  /// Returns true if a shell's disc intersects the line of sight.
  private func isShielded(_ eye: Vector, _ way: Vector, _ distance: Float) -> Bool {
    for shell in blinds {
      let apart = shell - eye
      let along = (apart * way).sum() / max(distance, 1e-6)
      guard along > 0, along < distance else { continue }
      if (apart * apart).sum() - along * along < 0.25 { return true }
    }
    return false
  }
}
