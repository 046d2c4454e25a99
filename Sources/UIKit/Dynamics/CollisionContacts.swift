/// The contacts of a collision behavior, and the notifications that its delegate has not received yet.
@MainActor struct CollisionContacts {
  /// The other party of a contact.
  private enum Partner {
    case item(any UIDynamicItem)
    case boundary((any NSCopying)?)
  }

  /// Two parties that may touch.
  private struct Pair {
    let item: any UIDynamicItem
    let partner: Partner
  }

  /// The parties by identity.
  private struct Key: Hashable {
    let item: ObjectIdentifier
    let partner: AnyHashable
  }

  /// The identity of the boundary without an identifier.
  private struct ReferenceBounds: Hashable {}

  private enum Event {
    case began(Pair, CGPoint)
    case ended(Pair)
  }

  /// A contact ends when the surfaces are farther apart than this, in points. With less, a resting item would end its
  /// contact and begin it again.
  private static let endingDistance = 0.5

  private var touches: [(key: Key, pair: Pair, touch: Int)] = []
  private var touching: [(key: Key, pair: Pair)] = []
  private var events: [Event] = []

  mutating func beginStep() { touches.removeAll(keepingCapacity: true) }

  mutating func addItems(_ items: [any UIDynamicItem], to world: DynamicWorld) {
    for (position, item) in items.enumerated() {
      guard let first = world.index(of: item) else { continue }
      for other in items[(position + 1)...] {
        guard let second = world.index(of: other), world.mayTouch(first, second) else { continue }
        let margin = world.margin(first) + world.margin(second)
        let contacts = ShapeContact.between(
          world.bodies[first].placedShape, world.bodies[second].placedShape, margin: margin)
        let key = Key(item: ObjectIdentifier(item), partner: ObjectIdentifier(other))
        for contact in contacts {
          let touch = world.addTouch(contact, first: first, second: second)
          touches.append((key, Pair(item: item, partner: .item(other)), touch))
        }
      }
    }
  }

  mutating func addBoundaries(
    _ boundaries: [UICollisionBehavior.Boundary], for items: [any UIDynamicItem], to world: DynamicWorld
  ) {
    for item in items {
      guard let body = world.index(of: item), !world.bodies[body].material.isAnchored else { continue }
      let shape = world.bodies[body].placedShape
      for boundary in boundaries {
        let partner = (boundary.identifier as? AnyHashable) ?? AnyHashable(ReferenceBounds())
        let key = Key(item: ObjectIdentifier(item), partner: partner)
        for line in boundary.lines {
          for contact in ShapeContact.between(line, shape, margin: world.margin(body)) {
            let touch = world.addTouch(contact, first: nil, second: body)
            touches.append((key, Pair(item: item, partner: .boundary(boundary.identifier)), touch))
          }
        }
      }
    }
  }

  mutating func endStep(in world: DynamicWorld) {
    for (key, pair, touch) in touches where world.isPressed(touch) && !touching.contains(where: { $0.key == key }) {
      touching.append((key, pair))
      events.append(.began(pair, world.touches[touch].contact.point.point))
    }
    let near = Set(
      touches.filter { touch in
        world.isPressed(touch.touch) || world.touches[touch.touch].contact.separation <= Self.endingDistance
      }
      .map(\.key))
    for (key, pair) in touching where !near.contains(key) { events.append(.ended(pair)) }
    touching.removeAll { !near.contains($0.key) }
  }

  mutating func report(to delegate: (any UICollisionBehaviorDelegate)?, from behavior: UICollisionBehavior) {
    let due = events
    events.removeAll()
    guard let delegate else { return }
    for event in due {
      switch event {
      case .began(let pair, let point):
        switch pair.partner {
        case .item(let other):
          delegate.collisionBehavior(behavior, beganContactFor: pair.item, with: other, at: point)
        case .boundary(let identifier):
          delegate.collisionBehavior(
            behavior, beganContactFor: pair.item, withBoundaryIdentifier: identifier, at: point)
        }
      case .ended(let pair):
        switch pair.partner {
        case .item(let other): delegate.collisionBehavior(behavior, endedContactFor: pair.item, with: other)
        case .boundary(let identifier):
          delegate.collisionBehavior(behavior, endedContactFor: pair.item, withBoundaryIdentifier: identifier)
        }
      }
    }
  }
}
