/// Decides which bodies share a pack: those of one shape first, then those that have most in common.
///
/// How they are dealt changes no result, only the time that it takes; so packs whose bodies are still there stay as they
/// are, and bodies that come later fill the gaps.
struct PackDealer {
  /// The order in which bodies are looked at; tests shuffle it.
  var order: ([Int]) -> [Int] = { $0 }
  /// The packs dealt last.
  private var hands: [[Card]] = []

  /// A body as it was dealt.
  private struct Card {
    var id: BodyID
    var shape: Shape
  }

  /// How many candidates are compared for a place.
  private static let searchLength = 24
  /// All are dealt anew when less than this share of the lanes is in use.
  private static let leastUse = 0.7

  /// The places of the bodies in each pack.
  mutating func deal(_ bodies: [Body]) -> [[Int]] {
    var newcomers = keepHands(bodies)
    let used = hands.reduce(0) { $0 + $1.count } + newcomers.count
    let kept = hands
    fillGaps(&newcomers, bodies)
    let lanes = hands.count * Pack.width + (newcomers.count + Pack.width - 1) / Pack.width * Pack.width
    if !kept.isEmpty && Double(used) < PackDealer.leastUse * Double(lanes) && lanes > 2 * Pack.width {
      hands.removeAll()
      newcomers = order(Array(bodies.indices))
    }
    dealEqualShapes(&newcomers, bodies)
    dealMixed(newcomers, bodies)
    var places: [BodyID: Int] = [:]
    for (place, body) in bodies.enumerated() { places[body.id] = place }
    return hands.map { hand in hand.compactMap { places[$0.id] } }
  }

  /// Takes bodies that are gone or changed out of the hands; returns those that are in none.
  private mutating func keepHands(_ bodies: [Body]) -> [Int] {
    guard !hands.isEmpty else { return order(Array(bodies.indices)) }
    var places: [BodyID: Int] = [:]
    for (place, body) in bodies.enumerated() { places[body.id] = place }
    var isDealt = [Bool](repeating: false, count: bodies.count)
    for index in hands.indices {
      hands[index].removeAll { card in
        guard let place = places[card.id], bodies[place].shape === card.shape else { return true }
        isDealt[place] = true
        return false
      }
    }
    hands.removeAll(where: \.isEmpty)
    return order(bodies.indices.filter { !isDealt[$0] })
  }

  /// Puts a few newcomers into hands with room, each where it adds least.
  private mutating func fillGaps(_ newcomers: inout [Int], _ bodies: [Body]) {
    guard !hands.isEmpty else { return }
    newcomers.removeAll { place in
      let shape = bodies[place].shape
      let open = hands.indices.filter { hands[$0].count < Pack.width && accepts(hands[$0], shape) }
      let costs = open.prefix(PackDealer.searchLength).map { (index: $0, cost: Overlay(hands[$0]).cost(of: shape)) }
      guard let best = costs.min(by: { ($0.cost, $0.index) < ($1.cost, $1.index) }) else { return false }
      hands[best.index].append(Card(id: bodies[place].id, shape: shape))
      return true
    }
  }

  private func accepts(_ hand: [Card], _ shape: Shape) -> Bool {
    guard let first = hand.first else { return true }
    return first.shape === shape || (first.shape.isMixable && shape.isMixable)
  }

  /// Deals full packs of one shape, and what is left of shapes that cannot be mixed.
  private mutating func dealEqualShapes(_ newcomers: inout [Int], _ bodies: [Body]) {
    var groups: [ObjectIdentifier: [Int]] = [:]
    var shapes: [Shape] = []
    for place in newcomers {
      let shape = bodies[place].shape
      if groups[ObjectIdentifier(shape)] == nil { shapes.append(shape) }
      groups[ObjectIdentifier(shape), default: []].append(place)
    }
    newcomers.removeAll(keepingCapacity: true)
    for shape in shapes {
      var rest = (groups[ObjectIdentifier(shape)] ?? [])[...]
      while rest.count >= Pack.width || (!rest.isEmpty && !shape.isMixable) {
        hands.append(rest.prefix(Pack.width).map { Card(id: bodies[$0].id, shape: shape) })
        rest = rest.dropFirst(Pack.width)
      }
      newcomers += rest
    }
  }

  /// Deals mixed packs: each begins with the largest body left and takes in what adds least to what it has.
  private mutating func dealMixed(_ places: [Int], _ bodies: [Body]) {
    var rest = places.sorted { first, second in
      let (left, right) = (bodies[first].shape, bodies[second].shape)
      if left.rows.count != right.rows.count { return left.rows.count > right.rows.count }
      return left.sites.lexicographicallyPrecedes(right.sites)
    }
    while !rest.isEmpty {
      let first = rest.removeFirst()
      var hand = [Card(id: bodies[first].id, shape: bodies[first].shape)]
      var overlay = Overlay(hand)
      while hand.count < Pack.width && !rest.isEmpty {
        let candidates = rest.indices.prefix(PackDealer.searchLength)
        let costs = candidates.map { (index: $0, cost: overlay.cost(of: bodies[rest[$0]].shape)) }
        guard let best = costs.min(by: { ($0.cost, $0.index) < ($1.cost, $1.index) }) else { break }
        let place = rest.remove(at: best.index)
        hand.append(Card(id: bodies[place].id, shape: bodies[place].shape))
        overlay.insert(bodies[place].shape)
      }
      hands.append(hand)
    }
  }

  /// The rows that a hand's bodies have between them.
  private struct Overlay {
    private var rows: Set<RowKey> = []

    init(_ hand: [Card]) { for card in hand { insert(card.shape) } }

    mutating func insert(_ shape: Shape) { for row in shape.rows { rows.insert(row.key) } }

    /// Rows that a shape would add, less half of those that it would share, so that large bodies come early.
    func cost(of shape: Shape) -> Int {
      let added = shape.rows.reduce(0) { $0 + (rows.contains($1.key) ? 0 : 1) }
      return 2 * added - (shape.rows.count - added)
    }
  }
}
