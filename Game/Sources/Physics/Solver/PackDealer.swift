/// Decides which bodies share a pack: those of one shape first, then those that have most in common.
///
/// How they are dealt changes no result, only the time that it takes; so packs whose bodies are still there stay as they
/// are, and bodies that come later fill the gaps.
struct PackDealer {
  /// The order in which bodies are looked at; tests shuffle it.
  var order: ([Int]) -> [Int] = { $0 }
  /// The packs dealt last.
  private var hands: [Hand] = []

  /// What shares a pack.
  struct Deal {
    /// The places of its bodies, lane by lane.
    var places: [Int]
    /// The number that the pack had when it was dealt last, if the very same bodies are still in it.
    var unchanged: Int?
    /// The number that the pack had when it was dealt last, if bodies have at most left it since.
    var shrunk: Int?
  }

  private struct Hand {
    var cards: [Card]
    /// The pack's number when it was dealt last.
    var number: Int?
    var isUnchanged = false
    var hasNewShapes = true

    init(_ cards: [Card]) { self.cards = cards }
  }

  /// A body as it was dealt.
  private struct Card {
    var id: BodyID
    var shape: Shape
    var plan: Assembly

    init(_ body: Body) {
      id = body.id
      shape = body.shape
      plan = body.plan
    }
  }

  /// How many candidates are compared for a place.
  private static let searchLength = 24
  /// All are dealt anew when less than this share of the lanes is in use.
  private static let leastUse = 0.7

  /// Who shares each pack, pack by pack.
  mutating func deal(_ bodies: [Body]) -> [Deal] {
    let places = Dictionary(uniqueKeysWithValues: bodies.indices.map { (bodies[$0].id, $0) })
    var newcomers = keepHands(bodies, places)
    let used = hands.reduce(0) { $0 + $1.cards.count } + newcomers.count
    let isFirst = hands.isEmpty
    fillGaps(&newcomers, bodies)
    let lanes = hands.count * Pack.width + (newcomers.count + Pack.width - 1) / Pack.width * Pack.width
    if !isFirst && Double(used) < PackDealer.leastUse * Double(lanes) && lanes > 2 * Pack.width {
      hands.removeAll()
      newcomers = order(Array(bodies.indices))
    }
    dealEqualShapes(&newcomers, bodies)
    dealMixed(newcomers, bodies)
    let deals = hands.map { hand in
      Deal(
        places: hand.cards.compactMap { places[$0.id] }, unchanged: hand.isUnchanged ? hand.number : nil,
        shrunk: hand.hasNewShapes ? nil : hand.number)
    }
    for number in hands.indices { hands[number].number = number }
    return deals
  }

  /// Lets every pack be written anew when they are dealt next, because it is not for the bodies alone.
  mutating func forgetPacks() {
    for index in hands.indices { hands[index].number = nil }
  }

  /// Takes bodies that are gone or have another shape out of the hands; returns those that are in none.
  private mutating func keepHands(_ bodies: [Body], _ places: [BodyID: Int]) -> [Int] {
    var isDealt = [Bool](repeating: false, count: bodies.count)
    for index in hands.indices {
      let count = hands[index].cards.count
      hands[index].cards.removeAll { card in
        guard let place = places[card.id], bodies[place].shape === card.shape else { return true }
        isDealt[place] = true
        return false
      }
      hands[index].isUnchanged = hands[index].cards.count == count
      hands[index].hasNewShapes = false
      for number in hands[index].cards.indices {
        let card = hands[index].cards[number]
        guard let place = places[card.id], bodies[place].plan != card.plan else { continue }
        hands[index].cards[number].plan = bodies[place].plan
        hands[index].isUnchanged = false
      }
    }
    hands.removeAll(where: \.cards.isEmpty)
    return order(bodies.indices.filter { !isDealt[$0] })
  }

  /// Puts a few newcomers into hands with room, each where it adds least.
  private mutating func fillGaps(_ newcomers: inout [Int], _ bodies: [Body]) {
    guard !hands.isEmpty else { return }
    newcomers.removeAll { place in
      let shape = bodies[place].shape
      let open = hands.indices.filter { hands[$0].cards.count < Pack.width && accepts(hands[$0], shape) }
      let costs = open.prefix(PackDealer.searchLength).map { index in
        (index: index, cost: Overlay(hands[index].cards).cost(of: shape))
      }
      guard let best = costs.min(by: { ($0.cost, $0.index) < ($1.cost, $1.index) }) else { return false }
      let isKnown = hands[best.index].cards.contains { $0.shape === shape }
      hands[best.index].hasNewShapes = hands[best.index].hasNewShapes || !isKnown
      hands[best.index].isUnchanged = false
      hands[best.index].cards.append(Card(bodies[place]))
      return true
    }
  }

  private func accepts(_ hand: Hand, _ shape: Shape) -> Bool {
    guard let first = hand.cards.first else { return true }
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
        hands.append(Hand(rest.prefix(Pack.width).map { Card(bodies[$0]) }))
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
      var hand = [Card(bodies[first])]
      var overlay = Overlay(hand)
      while hand.count < Pack.width && !rest.isEmpty {
        let candidates = rest.indices.prefix(PackDealer.searchLength)
        let costs = candidates.map { (index: $0, cost: overlay.cost(of: bodies[rest[$0]].shape)) }
        guard let best = costs.min(by: { ($0.cost, $0.index) < ($1.cost, $1.index) }) else { break }
        let place = rest.remove(at: best.index)
        hand.append(Card(bodies[place]))
        overlay.insert(bodies[place].shape)
      }
      hands.append(Hand(hand))
    }
  }

  /// The rows that a hand's bodies have between them.
  private struct Overlay {
    /// In rising order.
    private var rows: [RowKey] = []

    init(_ hand: [Card]) { for card in hand { insert(card.shape) } }

    mutating func insert(_ shape: Shape) {
      var merged: [RowKey] = []
      merged.reserveCapacity(rows.count + shape.sortedKeys.count)
      var index = 0
      for key in shape.sortedKeys {
        while index < rows.count, rows[index] < key {
          merged.append(rows[index])
          index += 1
        }
        if index < rows.count, rows[index] == key { index += 1 }
        merged.append(key)
      }
      rows = merged + rows[index...]
    }

    /// Rows that a shape would add, less half of those that it would share, so that large bodies come early.
    func cost(of shape: Shape) -> Int {
      var shared = 0
      var index = 0
      for key in shape.sortedKeys {
        while index < rows.count, rows[index] < key { index += 1 }
        if index < rows.count, rows[index] == key { shared += 1 }
      }
      return 2 * (shape.sortedKeys.count - shared) - shared
    }
  }
}
