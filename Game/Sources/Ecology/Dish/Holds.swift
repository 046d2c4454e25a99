import Physics

/// The hold of a mouth or sucker on a cell of another swimmer.
struct Hold {
  /// `nil` if the rules give mouths no grip. Such a hold lasts as long as the contact.
  var grip: GripID?
  var holder: CreatureID
  var cell: Int
  var victim: CreatureID
  var victimCell: Int
  /// The tick at which it began.
  var start: Int
  var isSucker: Bool
}

/// The holds of mouths and suckers, in the order in which they began.
struct Holds {
  private(set) var all: [Hold] = []

  var isEmpty: Bool { all.isEmpty }

  /// Returns true if a cell of a swimmer holds on to something.
  func contains(_ holder: CreatureID, cell: Int) -> Bool {
    all.contains { $0.holder == holder && $0.cell == cell }
  }

  mutating func add(_ hold: Hold) { all.append(hold) }

  /// Removes the hold of a grip that the physics has lost, and returns it.
  mutating func remove(_ grip: GripID) -> Hold? {
    all.firstIndex { $0.grip == grip }.map { all.remove(at: $0) }
  }

  /// Removes the holds that last only as long as a contact.
  mutating func removeContacts() { all.removeAll { $0.grip == nil } }

  /// Removes the holds that satisfy a condition, and returns their grips.
  mutating func remove(where isReleased: (Hold) -> Bool) -> [GripID] {
    let grips = all.compactMap { isReleased($0) ? $0.grip : nil }
    all.removeAll(where: isReleased)
    return grips
  }

  /// Adopts the cells that the physics moved its grips to, and removes holds without a grip.
  mutating func follow(_ grips: [(id: GripID, first: CellID, second: CellID)]) {
    all = all.compactMap { hold in
      guard let grip = grips.first(where: { $0.id == hold.grip }) else { return nil }
      var moved = hold
      moved.holder = CreatureID(grip.first.body.number)
      moved.cell = grip.first.cell
      moved.victim = CreatureID(grip.second.body.number)
      moved.victimCell = grip.second.cell
      return moved
    }
  }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.visit(
      all: &all,
      blank: Hold(
        grip: nil, holder: CreatureID(0), cell: 0, victim: CreatureID(0), victimCell: 0, start: 0, isSucker: false)
    ) { $1.visit(&$0) }
  }
}
