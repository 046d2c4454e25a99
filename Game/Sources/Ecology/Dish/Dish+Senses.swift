import Arithmetic
import Brains
import Physics

extension Dish {
  /// Returns a creature's current observation. Inputs that no organ reports stay 0.
  mutating func sense(_ index: Int) -> Observation {
    let center = swimmers[index].center
    swimmers[index].heat = landscape.depth(in: .vent, at: center)
    swimmers[index].light = landscape.light(at: center)
    var observation = Observation()
    senseSelf(index, &observation)
    let view = updateView(index)
    senseFood(view, &observation)
    senseCreatures(view, &observation)
    if anatomies[index].hasNose { smell(index, &observation) }
    return observation
  }

  private func senseSelf(_ index: Int, _ observation: inout Observation) {
    if let clock = minds[index]?.brain.clockSignals {
      observation[.clockSine] = clock.sine
      observation[.clockCosine] = clock.cosine
    }
    let pain = swimmers[index].pain
    let painDirection = swimmers[index].painDirection
    observation[.energy] = energyLevel(of: index)
    observation[.pain] = pain
    observation[.painForward] = Dish.clamped(painDirection.x * pain)
    observation[.painLeft] = Dish.clamped(painDirection.y * pain)
    observation[.justAte] = swimmers[index].satisfaction
    let velocity = bodyFrame(swimmers[index].velocity, of: index) / rules.senses.fullSpeed
    observation[.forwardSpeed] = Dish.clamped(velocity.x)
    observation[.leftSpeed] = Dish.clamped(velocity.y)
    observation[.angularVelocity] = Dish.clamped(swimmers[index].spin / rules.senses.fullSpin)
    if !anatomies[index].eyes.isEmpty || anatomies[index].chloroplasts > 0 {
      observation[.light] = swimmers[index].light
    }
    observation[.poison] = isPoisoned(index) ? 1 : 0
  }

  /// Senses the nearest morsel that the creature can swallow.
  private func senseFood(_ view: View, _ observation: inout Observation) {
    var best = view.farthest * view.farthest
    var found = Vector.zero
    let gape = anatomies[view.index].widestGape
    food.morsels.withUnsafeBufferPointer { morsels in
      var search = food.discs.near(view.center, within: view.farthest)
      while let number = search.next() {
        let morsel = morsels[number]
        guard morsel.radius <= gape else { continue }
        let apart = morsel.place - view.center
        let square = (apart * apart).sum()
        guard square < best else { continue }
        let distance = square.squareRoot()
        guard notices(view, morsel.place, distance, radius: morsel.radius) else { continue }
        best = square
        found = apart
        // A little more, because the root is rounded.
        search.distance = distance * 1.001
      }
    }
    guard found != .zero else { return }
    report(found, radius: 0, view, &observation, .foodProximity, .foodForward, .foodLeft)
  }

  private func senseCreatures(_ view: View, _ observation: inout Observation) {
    var nearest = Float.infinity
    var target: Int?
    var isSeen = false
    var mouth = Float.infinity
    var mouthApart = Vector.zero
    for other in crowd.near(view.center, within: view.farthest)
    where other != view.index && swimmers[other].role != .fragment {
      guard !areAllies(view.index, other) else { continue }
      let apart = swimmers[other].center - view.center
      let distance = (apart * apart).sum().squareRoot()
      let sees = sees(view, swimmers[other].center, radius: swimmers[other].radius)
      guard sees || feels(view, other, distance) else { continue }
      if distance - swimmers[other].radius < nearest {
        nearest = distance - swimmers[other].radius
        target = other
        isSeen = sees
      }
      for number in anatomies[other].mouths {
        let way = cells[swimmers[other].firstCell + number].position - view.center
        let length = (way * way).sum()
        if length < mouth { (mouth, mouthApart) = (length, way) }
      }
    }
    guard let target else { return }
    let apart = swimmers[target].center - view.center
    report(
      apart, radius: swimmers[target].radius, view, &observation, .creatureProximity, .creatureForward, .creatureLeft)
    if mouth < .infinity {
      report(mouthApart, radius: 0.5, view, &observation, .mouthProximity, .mouthForward, .mouthLeft)
    }
    guard isSeen else { return }
    let ratio = anatomies[target].mass / anatomies[view.index].mass
    observation[.targetSize] = Dish.clamped(ratio - 1)
    observation[.targetEnergy] = energyLevel(of: target)
    let length = max((apart * apart).sum().squareRoot(), 1e-6)
    observation[.targetFacing] = Dish.clamped(-(apart * swimmers[target].forward).sum() / length)
  }

  /// Returns true if a creature feels another: by touch within 3 u of its body, or by feelers within 5 u if the other
  /// moves.
  func feels(_ view: View, _ other: Int, _ distance: Float) -> Bool {
    let gap = distance - view.radius - swimmers[other].radius
    if gap <= rules.parts.touchRange { return true }
    guard anatomies[view.index].hasFeeler, gap <= rules.parts.feelerRange else { return false }
    let velocity = swimmers[other].velocity
    return (velocity * velocity).sum() >= rules.parts.feelerSpeed * rules.parts.feelerSpeed
  }

  private func report(
    _ apart: Vector, radius: Float, _ view: View, _ observation: inout Observation, _ proximity: Observation.Input,
    _ forward: Observation.Input, _ left: Observation.Input
  ) {
    let distance = max((apart * apart).sum().squareRoot(), 1e-6)
    let direction = bodyFrame(apart / distance, of: view.index)
    let gap = max(0, distance - view.radius - radius)
    observation[proximity] = max(0, 1 - gap / rules.parts.eyeRange)
    // In single precision, rounding can make a unit vector longer than 1.
    observation[forward] = Dish.clamped(direction.x)
    observation[left] = Dish.clamped(direction.y)
  }

  /// Sets the scents of motes and chunks: sums of directions weighted by proximity, compressed into −1…1.
  private func smell(_ index: Int, _ observation: inout Observation) {
    let center = swimmers[index].center
    let range = rules.parts.noseRange
    var food = Vector.zero
    var flesh = Vector.zero
    let gape = anatomies[index].widestGape
    let discs = self.food.discs
    morsels.withUnsafeBufferPointer { morsels in
      for number in discs.near(center, within: range) where morsels[number].radius <= gape {
        let morsel = morsels[number]
        let apart = morsel.place - center
        let square = (apart * apart).sum()
        guard square < range * range, square > 1e-6 else { continue }
        let distance = square.squareRoot()
        let share = 1 - distance / range
        let scent = apart * (share * share / distance)
        switch morsel.kind {
        case .mote: food += scent
        case .chunk: flesh += scent
        }
      }
    }
    (observation[.foodScentForward], observation[.foodScentLeft]) = squeezed(food, index)
    (observation[.fleshScentForward], observation[.fleshScentLeft]) = squeezed(flesh, index)
  }

  private func squeezed(_ scent: Vector, _ index: Int) -> (Float, Float) {
    let turned = bodyFrame(scent, of: index)
    let strength = 1 + (turned * turned).sum().squareRoot()
    return (turned.x / strength, turned.y / strength)
  }

  /// Returns −1 for an empty store and 1 for a full one.
  func energyLevel(of index: Int) -> Float {
    Dish.clamped(Float(2 * swimmers[index].store / max(anatomies[index].capacity, 1e-6) - 1))
  }

  static func clamped(_ value: Float) -> Float { min(max(value, -1), 1) }
}
