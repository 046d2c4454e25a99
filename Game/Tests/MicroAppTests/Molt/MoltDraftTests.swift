import Arithmetic
import Ecology
import Testing

@testable import Workshop

@Suite struct MoltDraftTests {
  // MARK: Single changes

  @Test func `a new cell is joined by a strut to the neighbour nearest to the nucleus`() throws {
    var draft = MoltDraft(body: Starter.tadpole.body, points: 20)
    let place = LatticePoint(q: 2, r: -1)
    try draft.add(.spike, at: place)
    #expect(draft.body.cell(at: place)?.kind == .spike)
    #expect(draft.body.links(at: place).map { $0.end(across: place) } == [LatticePoint(q: 1, r: -1)])
    #expect(draft.cost == 6 && draft.pointsLeft == 14)
    #expect(draft.isAcceptable && draft.settled == draft.body)
  }

  @Test func `an invalid edit reports the reason and changes nothing`() throws {
    var draft = MoltDraft(body: Starter.tadpole.body, points: 20)
    let free = LatticePoint(q: 2, r: 0)
    #expect(throws: DraftError.nucleusStays) { try draft.remove(at: .origin) }
    #expect(throws: DraftError.nucleusStays) { try draft.retype(at: .origin, to: .mouth) }
    #expect(throws: DraftError.occupied(LatticePoint(q: 1, r: 0))) {
      try draft.add(.body, at: LatticePoint(q: 1, r: 0))
    }
    #expect(throws: DraftError.outOfReach(LatticePoint(q: 9, r: 0))) {
      try draft.add(.body, at: LatticePoint(q: 9, r: 0))
    }
    #expect(throws: DraftError.offLattice(LatticePoint(q: 13, r: 0))) {
      try draft.add(.body, at: LatticePoint(q: 13, r: 0))
    }
    #expect(throws: DraftError.locked(.sucker)) { try draft.add(.sucker, at: free) }
    #expect(throws: DraftError.empty(free)) { try draft.turn(at: free, to: 3) }
    #expect(throws: DraftError.noDirection(.body)) { try draft.turn(at: LatticePoint(q: -1, r: 0), to: 3) }
    #expect(throws: DraftError.noActuator) { try draft.paint(cellAt: LatticePoint(q: 1, r: 0), .a) }
    #expect(throws: DraftError.linkTooLong(.strut, reach: 1)) {
      try draft.join(LatticePoint(q: 1, r: 0), LatticePoint(q: -1, r: 0), by: .strut)
    }
    #expect(!draft.isChanged && !draft.canUndo)
    #expect(
      DraftError.locked(.sucker).description
        == "A sucker must be won first: eat the nucleus of a creature that has one.")
    #expect(
      DraftError.linkTooLong(.vein, reach: 1).description
        == "A vein joins neighbours only. Choose a rope or elastic, or nearer cells.")
  }

  @Test func `a press that links what is linked already states so`() throws {
    var draft = MoltDraft(body: Starter.tadpole.body, points: 20)
    let link = try #require(draft.body.links.first)
    #expect(throws: DraftError.linked(link.first, link.second)) {
      try draft.join(link.first, link.second, by: link.kind)
    }
    #expect(!draft.isChanged && !draft.canUndo)
    #expect(
      DraftError.linked(link.first, link.second).description == "These cells already have this link.")
  }

  @Test func `a cell that grows last costs nothing and comes after every other, with its mirror image`() throws {
    var draft = MoltDraft(body: Starter.tadpole.body, points: 20)
    draft.symmetry = .mirror
    let mouth = try #require(draft.body.cells.first { $0.kind == .mouth })
    #expect(draft.body.nextStep(of: BodyPlan())?.cell?.kind == .mouth)
    try draft.setGrowsLast(true, at: mouth.place)
    #expect(draft.cost == 0 && draft.isChanged && draft.isAcceptable)
    var (order, present) = ([CellKind](), BodyPlan())
    while let step = draft.body.nextStep(of: present) {
      present = present.grown(by: step)
      if let cell = step.cell { order.append(cell.kind) }
    }
    #expect(order.count == draft.body.cells.count - 1 && order.last == .mouth && order.first != .mouth)
    try draft.setGrowsLast(false, at: mouth.place)
    #expect(!draft.isChanged)
    try draft.add(.eye, at: LatticePoint(q: 1, r: -2))
    try draft.setGrowsLast(true, at: LatticePoint(q: 1, r: -2))
    #expect(draft.body.cells.count { draft.body.growsLast($0) } == 2)
    #expect(throws: DraftError.nucleusStays) { try draft.setGrowsLast(true, at: .origin) }
  }

  @Test func `a moved cell keeps the links that still fit`() throws {
    var draft = MoltDraft(body: Starter.tadpole.body, points: 20)
    let from = LatticePoint(q: 1, r: 0)
    let to = LatticePoint(q: 2, r: -1)
    let old = draft.body.links(at: from).count
    try draft.move(from: from, to: to)
    #expect(draft.body.cell(at: to)?.kind == .mouth && draft.body.cell(at: from) == nil)
    #expect(draft.isAcceptable)
    #expect(draft.body.links(at: to).count < old)
    #expect(draft.bill.contains { $0.kind == .moved && $0.cost == 1 })
    draft.undo()
    try draft.move(from: LatticePoint(q: -1, r: 0), to: LatticePoint(q: 2, r: 0))
    #expect(draft.isAcceptable && draft.body.links(at: LatticePoint(q: 2, r: 0)).count == 1)
  }

  @Test func `a limb is copied, and a copy without room reports that`() throws {
    var draft = MoltDraft(free: Starter.eel.body)
    let root = LatticePoint(q: -1, r: 0)
    let limb = draft.body.limb(at: root)
    #expect(limb.count == 4)
    try draft.copyLimb(at: root, by: .turn(sixths: 1))
    #expect(draft.body.cells.count == Starter.eel.body.cells.count + 4)
    #expect(draft.isAcceptable && draft.stepCount == 1)
    #expect(throws: DraftError.limb(.overlapping(LatticePoint(q: -4, r: 0)))) {
      try draft.copyLimb(at: root, by: .mirror)
    }
  }

  @Test func `flagella keep the player's gains until the body changes`() throws {
    var draft = MoltDraft(free: Starter.tadpole.body)
    let tail = LatticePoint(q: -2, r: 0)
    try draft.add(.flagellum, at: tail)
    #expect(draft.body == draft.body.steered())
    let genes = ActuatorGenes(bias: 0, drive: 7, turn: 3, group: .b)
    try draft.setGenes(genes, ofCellAt: tail)
    #expect(draft.body.cell(at: tail)?.genes == genes)
    try draft.turn(at: tail, to: 6)
    #expect(draft.body == draft.body.steered() && draft.body.cell(at: tail)?.genes.group == .b)
  }

  @Test func `a bender gets the default wave, and a strut loses it`() throws {
    var draft = MoltDraft(free: Starter.tadpole.body)
    let end = LatticePoint(q: -1, r: 0)
    try draft.join(.origin, end, by: .bender)
    #expect(draft.body.link(between: .origin, and: end)?.genes.drive == 64)
    try draft.paint(linkFrom: .origin, to: end, .c)
    #expect(draft.body.link(between: .origin, and: end)?.genes.group == .c)
    try draft.join(.origin, end, by: .muscle)
    #expect(draft.body.link(between: .origin, and: end)?.genes.group == .c)
    try draft.join(.origin, end, by: .strut)
    #expect(draft.body == draft.before.steered())
    try draft.part(.origin, end)
    #expect(throws: DraftError.noLink(.origin, end)) { try draft.part(.origin, end) }
  }

  // MARK: Points

  @Test func `too expensive, locked or invalid drafts are reverted at the time limit with a reason`() throws {
    var draft = MoltDraft(body: Starter.tadpole.body, points: 5)
    try draft.add(.spike, at: LatticePoint(q: 2, r: 0))
    #expect(draft.faults == [.tooExpensive(cost: 6, points: 5)])
    #expect(draft.settled == Starter.tadpole.body)
    #expect(draft.faults.first?.description == "This costs 6 points, but you have 5. Undo changes worth 1.")
    draft.undo()
    try draft.remove(at: LatticePoint(q: 1, r: 0))
    #expect(draft.isAcceptable)
    var free = MoltDraft(free: Starter.eel.body)
    try free.remove(at: LatticePoint(q: -2, r: 0))
    #expect(free.faults.count == 2 && free.settled == Starter.eel.body)
    #expect(free.faults.flatMap(\.places) == [LatticePoint(q: -4, r: 0), LatticePoint(q: -3, r: 0)])
    var pasted = MoltDraft(body: Starter.tadpole.body, points: 99)
    var other = Starter.tadpole.body
    other.set(BodyCell(.shocker, LatticePoint(q: -1, r: 0)))
    pasted.replace(with: other)
    #expect(pasted.faults == [.locked(.shocker, LatticePoint(q: -1, r: 0))])
    #expect(MoltDraft(body: other, points: 0).isUnlocked(.shocker))
  }

  @Test func `colours, genes and beats cost nothing`() throws {
    var draft = MoltDraft(body: Starter.clam.body, points: 0)
    let link = try #require(draft.body.links.first { $0.kind.isActuator })
    try draft.paint(linkFrom: link.first, to: link.second, .d)
    try draft.setBeat(200, at: LatticePoint(q: -1, r: 0))
    #expect(draft.isChanged && draft.cost == 0 && draft.bill.isEmpty && draft.isAcceptable)
    #expect(draft.settled.cell(at: LatticePoint(q: -1, r: 0))?.beat == 200)
  }

  @Test func `equal changes share a line of the bill`() throws {
    var draft = MoltDraft(body: Starter.tadpole.body, points: 40)
    draft.symmetry = .mirror
    try draft.add(.spike, at: LatticePoint(q: 1, r: 1))
    try draft.turn(at: LatticePoint(q: 0, r: 1), to: 12)
    let lines = BillLine.lines(of: draft.bill)
    #expect(lines.reduce(0) { $0 + $1.cost } == draft.cost)
    #expect(lines.map(\.title).contains("Spike, twice"))
    #expect(lines.map(\.title).contains("Turn eye, twice"))
    draft.symmetry = .none
    try draft.retype(at: LatticePoint(q: -1, r: 0), to: .vacuole)
    #expect(BillLine.lines(of: draft.bill).map(\.title).contains("Body to vacuole"))
    draft.replace(with: draft.before)
    try draft.remove(at: LatticePoint(q: 1, r: 0))
    #expect(BillLine.lines(of: draft.bill).first?.title == "Remove mouth")
  }

  // MARK: Symmetry

  @Test(arguments: MoltSymmetry.allCases)
  func `a symmetric body stays symmetric under every edit`(symmetry: MoltSymmetry) throws {
    var random = RandomStream(seed: 5)
    var draft = MoltDraft(free: BodyPlan())
    draft.symmetry = symmetry
    for _ in 0..<60 {
      // A cell on the axis could be moved to one side only.
      DraftEdits.random(&draft, &random, moves: false)
      for transform in symmetry.transforms {
        for cell in draft.body.cells {
          let image = try #require(transform.image(of: cell.place))
          #expect(draft.body.cell(at: image)?.kind == cell.kind)
        }
        for link in draft.body.links {
          let image = try #require(transform.image(of: link))
          #expect(draft.body.link(between: image.first, and: image.second)?.kind == link.kind)
        }
      }
    }
  }

  // MARK: Steps

  @Test func `undoing everything restores the body, and redoing everything the draft`() {
    var random = RandomStream(seed: 6)
    for round in 0..<20 {
      var draft = MoltDraft(body: DraftEdits.start(round), points: 30)
      draft.symmetry = MoltSymmetry.allCases[round % MoltSymmetry.allCases.count]
      for _ in 0..<25 { DraftEdits.random(&draft, &random) }
      let (end, steps) = (draft, draft.stepCount)
      for _ in 0..<steps { draft.undo() }
      #expect(draft.body == draft.before && draft.cost == 0 && !draft.canUndo && draft.isAcceptable)
      draft.undo()
      for _ in 0..<steps { draft.redo() }
      #expect(draft.body == end.body && draft.bill == end.bill && draft.faults == end.faults && !draft.canRedo)
      draft.redo()
      #expect(draft.stepCount == steps)
    }
  }

  @Test func `no sequence of edits, undo and redo lowers the price of a body`() {
    var random = RandomStream(seed: 7)
    for round in 0..<15 {
      var draft = MoltDraft(body: DraftEdits.start(round), points: 30)
      for _ in 0..<40 {
        switch random.integer(in: 0...9) {
        case 0: draft.undo()
        case 1: draft.redo()
        default: DraftEdits.random(&draft, &random)
        }
        #expect(draft.cost == EditDistance(from: draft.before, to: draft.body).total)
        #expect(draft.isAcceptable == (draft.body.isValid() && draft.cost <= 30))
        #expect(draft.settled.isValid())
        #expect(EditDistance(from: draft.before, to: draft.settled).total <= 30)
      }
    }
  }
}

/// Random edits.
enum DraftEdits {
  static func start(_ number: Int) -> BodyPlan { Starter.allCases[number % Starter.allCases.count].body }

  /// Performs one edit of any kind in or near the body; it may be refused.
  static func random(_ draft: inout MoltDraft, _ random: inout RandomStream, moves: Bool = true) {
    let cell = random.element(of: draft.body.cells) ?? BodyCell(.nucleus, .origin)
    let beside = random.element(of: cell.place.neighbours) ?? .origin
    let kind = random.element(of: CellKind.allCases) ?? .body
    switch random.integer(in: 0...9) {
    case 0...3: try? draft.add(kind, at: beside, angle: UInt8(random.integer(in: 0...63)))
    case 5: try? draft.retype(at: cell.place, to: kind)
    case 6: try? draft.turn(at: cell.place, to: random.integer(in: -70...70))
    case 7: if moves { try? draft.move(from: cell.place, to: beside) }
    case 8: try? draft.join(cell.place, beside, by: random.element(of: LinkKind.allCases) ?? .strut)
    default: try? draft.remove(at: cell.place)
    }
  }
}
