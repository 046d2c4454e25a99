import Physics

/// From where, and how far, a creature sees and feels at the moment.
struct View {
  let index: Int
  let center: Vector
  let radius: Float
  /// Range of the eyes here, in u: little in murk.
  let sight: Float
  /// Farther than anything that it can notice from its centre, in u.
  let farthest: Float
}

/// An eye as it stands now.
struct Eye {
  var place: Vector
  var direction: Vector
}

extension Dish {
  /// Opens a creature's eyes: notes where they and the shells before them are.
  mutating func lookOut(_ index: Int) -> View {
    let anatomy = anatomies[index]
    let first = swimmers[index].firstCell
    eyes.removeAll(keepingCapacity: true)
    for eye in anatomy.eyes {
      eyes.append(Eye(place: cells[first + eye].position, direction: pointing(of: eye, in: index, anatomy)))
    }
    blinds.removeAll(keepingCapacity: true)
    for shell in anatomy.shells { blinds.append(cells[first + shell].position) }
    let center = swimmers[index].center
    let murk = landscape.depth(in: .murk, at: center)
    let sight = rules.parts.eyeRange * (1 + (rules.dish.murkSight - 1) * murk)
    return View(
      index: index, center: center, radius: swimmers[index].radius, sight: sight,
      farthest: max(sight, rules.parts.feelerRange) + swimmers[index].radius)
  }

  /// Whether a creature sees or feels something small at a distance from its centre.
  func notices(_ view: View, _ place: Vector, _ distance: Float, radius: Float) -> Bool {
    distance - view.radius - radius <= rules.parts.touchRange || sees(view, place, radius: radius)
  }

  /// Whether any eye has it in its cone and range, and no shell of its own in the way.
  func sees(_ view: View, _ place: Vector, radius: Float) -> Bool {
    for eye in eyes {
      let way = place - eye.place
      let distance = (way * way).sum().squareRoot()
      guard distance - radius <= view.sight, (way * eye.direction).sum() >= eyeCosine * distance else { continue }
      if !isShielded(eye.place, way, distance) { return true }
    }
    return false
  }

  /// Whether a shell's disc lies across the line of sight.
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
