/// A contact of a cell with another body or a wall.
public struct Contact: Hashable, Sendable {
  public var cell: CellID
  /// The object that it touches.
  public var other: Other
  /// The unit vector from the cell into the other object.
  public var normal: Vector
  /// The point of contact, in u.
  public var point: Vector
  /// The approach speed before the contact acted, in u/s; negative when they separate.
  public var closingSpeed: Float
  /// The overlap in u; negative for a small gap.
  public var depth: Float
  /// The force between them in the last substep, in mass·u/s².
  public var force: Float

  /// The objects that a cell can touch.
  public enum Other: Hashable, Sendable {
    /// A cell of another body.
    case cell(CellID)
    /// A link of another body, by its number.
    case link(BodyID, Int)
    /// A rock, by its number in the settings.
    case rock(Int)
    /// The round wall.
    case rim
  }
}

extension Neighbours {
  /// Calls `body` with the pairs that could touch in the last frame, in the order of the solver.
  func forEachContact(_ body: (PairContact) -> Void) {
    for parity in 0..<2 {
      for stripe in stride(from: parity, to: stripeCount, by: 2) {
        let start = Int(stripeStarts[stripe])
        for index in start..<start + Int(stripeCounts[stripe]) { body(contacts[index]) }
      }
    }
  }
}

/// The contacts of the last frame, written when first requested. The next frame reuses the list's memory.
struct ContactReport {
  private(set) var contacts: [Contact] = []
  private(set) var isWritten = false

  /// Discards the contacts at the beginning of a frame.
  mutating func reset() { isWritten = false }

  mutating func begin() {
    contacts.removeAll(keepingCapacity: true)
    isWritten = true
  }

  mutating func append(_ contact: Contact?) {
    if let contact { contacts.append(contact) }
  }
}

extension State {
  /// Writes the contacts of the last frame in the order in which they were solved. Called when they are requested, and
  /// before the columns change.
  func reportContacts() {
    guard !contactReport.isWritten else { return }
    contactReport.begin()
    guard !neighbours.isStale else { return }
    neighbours.forEachContact { contactReport.append(report($0)) }
    for index in 0..<neighbours.capsules.count { contactReport.append(report(neighbours.capsules[index])) }
    for index in 0..<neighbours.walls.count { contactReport.append(report(neighbours.walls[index])) }
  }

  private func report(_ contact: PairContact) -> Contact? {
    let first = cells[Int(contact.first)]
    let second = cells[Int(contact.second)]
    let (normal, distance) = ContactTuning.direction(second.position - first.position, contact.first, contact.second)
    let gap = distance - first.radius - second.radius
    guard contact.impulse > 0 || gap < ContactTuning.touch else { return nil }
    return Contact(
      cell: cellID(Int(contact.first)), other: .cell(cellID(Int(contact.second))), normal: normal,
      point: first.position + normal * (first.radius + gap / 2), closingSpeed: contact.closingSpeed, depth: -gap,
      force: contact.impulse / settings.step)
  }

  private func report(_ contact: CapsuleContact) -> Contact? {
    let base = cells[Int(contact.base)].position
    let end = cells[Int(contact.end)].position
    let owner = cellID(Int(contact.base)).body
    let rock = contact.cell < 0 ? settings.rocks[Int(-1 - contact.cell)] : nil
    let place = rock?.center ?? cells[Int(contact.cell)].position
    let radius = rock?.radius ?? cells[Int(contact.cell)].radius
    let (offset, share) = CapsuleContact.offset(of: place, from: base, to: end)
    let (normal, distance) = ContactTuning.direction(offset, contact.cell, contact.base)
    let gap = distance - radius - contact.radius
    guard contact.impulse > 0 || gap < ContactTuning.touch else { return nil }
    var result = Contact(
      cell: CellID(owner, 0), other: .link(owner, Int(contact.link)), normal: -normal,
      point: place - normal * (radius + gap / 2), closingSpeed: contact.closingSpeed, depth: -gap,
      force: contact.impulse / settings.step)
    if contact.cell >= 0 {
      result.cell = cellID(Int(contact.cell))
    } else {
      // A rock touches the link: report the nearer of its cells, from the cell's side.
      result.cell = cellID(Int(share < 0.5 ? contact.base : contact.end))
      result.other = .rock(Int(-1 - contact.cell))
      result.normal = normal
    }
    return result
  }

  private func report(_ contact: WallContact) -> Contact? {
    let cell = cells[Int(contact.cell)]
    let (normal, gap) = settings.rocks.withUnsafeBufferPointer {
      contact.geometry(cell, rim: settings.rimRadius, rocks: $0)
    }
    guard contact.impulse > 0 || gap < ContactTuning.touch else { return nil }
    return Contact(
      cell: cellID(Int(contact.cell)), other: contact.wall < 0 ? .rim : .rock(Int(contact.wall)), normal: normal,
      point: cell.position + normal * (cell.radius + gap / 2), closingSpeed: contact.closingSpeed, depth: -gap,
      force: contact.impulse / settings.step)
  }
}
