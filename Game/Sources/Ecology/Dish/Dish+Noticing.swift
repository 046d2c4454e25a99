/// What a creature notices around it: the fog of the player's view is everything else.
public struct Noticed: Hashable, Sendable {
  /// Creatures and decoys, by number.
  public var creatures: [CreatureID] = []
  public var morsels: [Morsel] = []

  /// Nothing.
  public init() {}
}

extension Dish {
  /// What a creature sees with its eyes, touches or feels now, by the same rules that fill its observation.
  ///
  /// Cost: a pass over all creatures and morsels; for the few that a screen follows.
  public func noticed(by id: CreatureID) -> Noticed {
    guard let index = creatureIndex(of: id) else { return Noticed() }
    var copy = self
    let view = copy.lookOut(index)
    var noticed = Noticed()
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
