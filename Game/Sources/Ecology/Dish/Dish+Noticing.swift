/// The creatures and morsels that a creature notices. Everything else is hidden by the fog of the player's view.
public struct NoticedObjects: Hashable, Sendable {
  /// Creatures and decoys, by number.
  public var creatures: [CreatureID] = []
  public var morsels: [Morsel] = []

  /// Creates an empty set.
  public init() {}
}

extension Dish {
  /// Returns what a creature currently sees with its eyes, touches or feels, by the same rules that fill its
  /// observation.
  ///
  /// Cost: a pass over all creatures and morsels. Intended for the few creatures that a screen follows.
  public func noticed(by id: CreatureID) -> NoticedObjects {
    guard let index = creatureIndex(of: id) else { return NoticedObjects() }
    var copy = self
    let view = copy.updateView(index)
    var noticed = NoticedObjects()
    for other in swimmers.indices where other != index && swimmers[other].role != .fragment {
      let apart = swimmers[other].center - view.center
      let distance = (apart * apart).sum().squareRoot()
      let isNoticed =
        copy.sees(view, swimmers[other].center, radius: swimmers[other].radius) || copy.feels(view, other, distance)
      if isNoticed { noticed.creatures.append(swimmers[other].id) }
    }
    noticed.morsels = morsels.filter { morsel in
      let apart = morsel.place - view.center
      return copy.notices(view, morsel.place, (apart * apart).sum().squareRoot(), radius: morsel.radius)
    }
    return noticed
  }
}
