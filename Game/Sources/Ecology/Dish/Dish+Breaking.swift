import Brains
import Physics

extension Dish {
  /// Handles an event of the physics: a torn link, a divided body, or a lost grip.
  mutating func suffer(_ accident: Event) {
    switch accident {
    case .linkBroke(let body, let link): loseLink(link, of: CreatureID(body.number))
    case .bodySplit(let split): divide(split)
    case .gripLost(let grip): loseGrip(grip)
    }
  }

  /// The holds of a cell that is lost, of a body that changes and of the dead are released before, so a lost grip
  /// between two creatures was pulled apart.
  private mutating func loseGrip(_ grip: GripID) {
    guard let hold = holds.remove(grip), !hold.isSucker, creatureIndex(of: hold.holder) != nil,
      creatureIndex(of: hold.victim) != nil
    else { return }
    events.append(.brokeFree(hold.victim, from: hold.holder))
  }

  private mutating func loseLink(_ number: Int, of id: CreatureID) {
    guard let index = index(of: id) else { return }
    let anatomy = anatomies[index]
    if let link = anatomy.link(numbered: number), swimmers[index].role == .creature {
      events.append(.linkBroke(id, link))
    }
    anatomies[index] = anatomy.without(
      link: number, feedsItself: swimmers[index].role == .decoy, rules: rules)
  }

  /// Divides a body: the part with its first cell keeps its identity, the others become fragments.
  ///
  /// - Returns: The fragments, in the order of their numbers.
  @discardableResult
  private mutating func divide(_ split: Split, as role: Swimmer.Role = .fragment) -> [CreatureID] {
    guard let index = index(of: CreatureID(split.body.number)) else { return [] }
    divided.append(CreatureID(split.body.number))
    let whole = swimmers[index]
    let anatomy = anatomies[index]
    let old = Array(cells[whole.cells])
    let weights = storeWeights(of: index)
    func store(of members: [Int]) -> Double { whole.store * members.reduce(0) { $0 + weights[$1] } }
    let wasDecoy = whole.role == .decoy
    anatomies[index] = anatomy.part(split.kept, feedsItself: wasDecoy, rules: rules)
    replaceCells(of: index, with: split.kept.cells.map { old[$0] })
    fitNucleus(of: index)
    swimmers[index].store = store(of: split.kept.cells)
    let lost = split.parts.flatMap(\.cells).map { anatomy.plan.cells[$0].place }
    if whole.role == .creature { events.append(.partLost(whole.id, cells: lost)) }
    for part in split.parts {
      var fragment = Swimmer()
      fragment.id = CreatureID(part.body.number)
      fragment.role = wasDecoy ? .decoy : role
      fragment.team = whole.team
      fragment.birth = wasDecoy ? whole.birth : tick
      fragment.store = store(of: part.cells)
      fragment.action = whole.action
      fragment.beat = whole.beat
      fragment.forward = whole.forward
      let body = anatomy.part(part, feedsItself: fragment.role == .decoy, rules: rules)
      insert(fragment, body, cells: part.cells.map { old[$0] })
    }
    if !holds.isEmpty { holds.follow(world.grips) }
    keepStoreWithinCapacity(index)
    for id in [whole.id] + split.parts.map({ CreatureID($0.body.number) }) { adaptDrag(of: id) }
    return split.parts.map { CreatureID($0.body.number) }
  }

  /// Gives a smaller body its drag: fewer cells shield each other less.
  private mutating func adaptDrag(of id: CreatureID) {
    guard let index = index(of: id) else { return }
    let anatomy = anatomies[index]
    world.setDrag(of: id.body, like: anatomy.plan.assembly(under: rules), links: anatomy.linkNumbers)
  }

  /// Returns the share of the store that each cell of a swimmer holds; equal shares if all are dead. The sum is 1.
  private func storeWeights(of index: Int) -> [Double] {
    let weights = swimmers[index].cells.map { storeWeight(of: $0) }
    let sum = weights.reduce(0, +)
    return sum > 1e-9 ? weights.map { $0 / sum } : weights.map { _ in 1 / Double(weights.count) }
  }

  /// Moves the energy that a smaller store cannot hold to the pool.
  mutating func keepStoreWithinCapacity(_ index: Int) {
    let surplus = swimmers[index].store - anatomies[index].capacity
    guard surplus > 0 else { return }
    swimmers[index].store -= surplus
    account.receive(surplus)
  }

  /// Removes destroyed cells from their bodies; they become chunks, and the parts that only they connected fall off.
  mutating func loseCells() {
    var number = 0
    while number < swimmers.count {
      let id = swimmers[number].id
      if swimmers[number].isHurt, hasDeadCells(number) { loseCells(of: number) }
      // Fragments are appended at the end, so the indices before them stay valid. The swimmer itself may be removed.
      if number < swimmers.count, swimmers[number].id == id { number += 1 }
    }
  }

  private func hasDeadCells(_ index: Int) -> Bool {
    swimmers[index].cells.contains { cells[$0].hitPoints <= 0 && cells[$0].kind != .nucleus }
  }

  private mutating func loseCells(of index: Int) {
    let anatomy = anatomies[index]
    let first = swimmers[index].firstCell
    let dead = (0..<swimmers[index].cellCount).filter {
      cells[first + $0].hitPoints <= 0 && cells[first + $0].kind != .nucleus
    }
    let id = swimmers[index].id
    let links = dead.flatMap(anatomy.linkNumbers(at:))
    var candidates = [id]
    for event in world.cut(links, of: id.body) {
      switch event {
      case .linkBroke(_, let link):
        anatomies[index] = anatomies[index].without(link: link, feedsItself: false, rules: rules)
      case .bodySplit(let split): candidates += divide(split)
      case .gripLost: suffer(event)
      }
    }
    // Each dead cell is now separate, as a fragment or as the part that kept the number.
    for candidate in candidates {
      guard let place = self.index(of: candidate), swimmers[place].cellCount == 1 else { continue }
      let cell = cells[swimmers[place].firstCell]
      if cell.hitPoints <= 0, cell.kind != .nucleus { dissolve(place) }
    }
  }

  /// Turns fragments and decoys into chunks after their decay time.
  mutating func becomeFlesh() {
    let limit = tick - ticks(rules.parts.decayTime)
    var number = swimmers.count - 1
    while number >= 0 {
      if swimmers[number].role != .creature, swimmers[number].birth <= limit { dissolve(number) }
      number -= 1
    }
  }

  /// Turns every cell of a swimmer into a chunk and removes it from the dish.
  mutating func dissolve(_ index: Int) {
    let weights = storeWeights(of: index)
    for (number, weight) in zip(swimmers[index].cells, weights) {
      addChunk(cells[number], share: swimmers[index].store * weight)
    }
    takeOut(index)
  }

  /// Drops the parts behind the shed links as decoys.
  mutating func shed(_ index: Int) {
    let links = anatomies[index].sheds
    guard !links.isEmpty else { return }
    let id = swimmers[index].id
    var decoys: [CreatureID] = []
    for event in world.cut(links, of: id.body) {
      switch event {
      case .bodySplit(let split): decoys += divide(split, as: .decoy)
      case .linkBroke, .gripLost: suffer(event)
      }
    }
    for decoy in decoys { events.append(.shed(id, decoy: decoy)) }
  }
}

// MARK: The columns

extension Dish {
  /// Inserts a swimmer at its place in the order of numbers.
  ///
  /// - Parameter mind: The mind of a creature; `nil` for a part that fell off.
  mutating func insert(_ swimmer: Swimmer, _ anatomy: Anatomy, cells newCells: [LivingCell], mind: Mind? = nil) {
    var newcomer = swimmer
    newcomer.cellCount = newCells.count
    newcomer.isHurt = newCells.contains { $0.hitPoints < $0.fullHitPoints }
    let place = insertionIndex(of: swimmer.id)
    newcomer.firstCell = place < swimmers.count ? swimmers[place].firstCell : cells.count
    swimmers.insert(newcomer, at: place)
    anatomies.insert(anatomy, at: place)
    minds.insert(mind, at: place)
    cells.insert(contentsOf: newCells, at: newcomer.firstCell)
    for later in swimmers.indices where later > place { swimmers[later].firstCell += newCells.count }
    locate(place)
    swimmers[place].totals.path = 0
  }

  /// Removes a swimmer from the physics and the columns; its cells must have no energy left.
  mutating func takeOut(_ index: Int) {
    let id = swimmers[index].id
    releaseHolds { $0.holder == id || $0.victim == id }
    world.remove(id.body)
    replaceCells(of: index, with: [])
    swimmers.remove(at: index)
    anatomies.remove(at: index)
    minds.remove(at: index)
  }

  mutating func replaceCells(of index: Int, with newCells: [LivingCell]) {
    let change = newCells.count - swimmers[index].cellCount
    cells.replaceSubrange(swimmers[index].cells, with: newCells)
    swimmers[index].cellCount = newCells.count
    for later in swimmers.indices where later > index { swimmers[later].firstCell += change }
  }
}
