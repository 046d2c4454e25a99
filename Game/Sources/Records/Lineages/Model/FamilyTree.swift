import Chronicle
import Ecology
import Evolution
import Portrayal
import Runs

/// Who descends from whom in a run: everyone who was ever born, in the order of birth.
package struct FamilyTree: Sendable {
  /// One individual among its kin. Members are named by their places in the tree.
  struct Member: Sendable {
    let life: LifeRecord
    /// None for founders, and where the parent is not recorded.
    let parent: Int?
    /// Births since the founder.
    let generation: Int
    fileprivate(set) var kills = 0
    /// Children, their children, and so on.
    fileprivate(set) var descendants = 0
    /// How the player and it know each other, if they met.
    fileprivate(set) var meeting: MeetingRecord?

    var id: IndividualID { life.id }
    /// In s of play.
    var born: Float { life.born }
    var lineage: FamilyColor { FamilyColor(of: life.lineage) }
  }

  /// The player's bodies, and how the player's life ended.
  struct Player: Sendable {
    /// Codes of the bodies, each with the time from which it was worn, in s of play.
    var bodies: [(time: Float, code: String)] = []
    /// None for a player who lives or has left.
    var end: (time: Float, cause: String)?
    /// None where nobody did it.
    var killer: Int?
  }

  let header: ChronicleHeader
  private(set) var members: [Member] = []
  private(set) var player = Player()
  /// The last time at which anything is recorded, in s of play.
  private(set) var end: Float = 0
  /// The champions of the live dish, the best first.
  private(set) var champions: [Int] = []
  private var places: [IndividualID: Int] = [:]
  /// The children of all members, one parent after the other.
  private var children: [Int] = []
  private var firstChild: [Int] = []

  /// A tree of records in any order. What they say of parents who were born later is not believed.
  init(
    _ header: ChronicleHeader, lives: [LifeRecord], meetings: [MeetingRecord] = [], champions: [IndividualID] = [],
    events: [EventRecord] = []
  ) {
    self.header = header
    let sorted = lives.sorted { ($0.born, $0.id) < ($1.born, $1.id) }
    members.reserveCapacity(sorted.count)
    for life in sorted {
      let parent = life.parent.flatMap { places[$0] }
      places[life.id] = members.count
      members.append(
        Member(life: life, parent: parent, generation: parent.map { members[$0].generation + 1 } ?? 0))
    }
    countKin()
    for meeting in meetings { if let place = places[meeting.individual] { members[place].meeting = meeting } }
    self.champions = champions.compactMap { places[$0] }
    read(events)
    end = max(
      end, sorted.reduce(0) { max($0, $1.born, $1.death?.time ?? 0) }, meetings.reduce(0) { max($0, $1.last) })
  }

  /// Reads the tree of a chronicle.
  init(of file: ChronicleFile) throws {
    self.init(
      file.header, lives: try file.lives(), meetings: try file.meetings(),
      champions: try file.champions().map(\.individual), events: try file.events())
  }

  private mutating func countKin() {
    var counts = [Int](repeating: 0, count: members.count + 1)
    for place in members.indices.reversed() {
      if let killer = members[place].life.death?.killer.flatMap({ places[$0] }) { members[killer].kills += 1 }
      guard let parent = members[place].parent else { continue }
      members[parent].descendants += members[place].descendants + 1
      counts[parent + 1] += 1
    }
    for place in members.indices { counts[place + 1] += counts[place] }
    firstChild = counts
    children = [Int](repeating: 0, count: counts.last ?? 0)
    var next = counts
    for place in members.indices {
      guard let parent = members[place].parent else { continue }
      children[next[parent]] = place
      next[parent] += 1
    }
  }

  private mutating func read(_ events: [EventRecord]) {
    for event in events {
      end = max(end, event.time)
      switch event.kind {
      case RunChronicle.moltEvent: player.bodies.append((event.time, event.detail))
      case RunChronicle.endEvent:
        player.end = (event.time, event.detail)
        player.killer = event.subject.flatMap { places[$0] }
      default: break
      }
    }
  }

  // MARK: Kin

  /// The place of an individual; none where it is not recorded.
  func place(of individual: IndividualID) -> Int? { places[individual] }

  /// The children of a member, by birth.
  func children(of place: Int) -> ArraySlice<Int> { children[firstChild[place]..<firstChild[place + 1]] }

  /// A member, its parent, and so on to the founder.
  func line(of place: Int) -> [Int] {
    var line = [place]
    while let last = line.last, let parent = members[last].parent { line.append(parent) }
    return line
  }

  /// Everyone who descends from a member, by birth.
  func descendants(of place: Int) -> [Int] {
    var found: [Int] = []
    var waiting = Array(children(of: place))
    while let next = waiting.popLast() {
      found.append(next)
      waiting.append(contentsOf: children(of: next))
    }
    return found.sorted()
  }

  /// Whom a member killed, by time.
  func victims(of place: Int) -> [Int] {
    let id = members[place].id
    return members.indices.filter { members[$0].life.death?.killer == id }
      .sorted { (members[$0].life.death?.time ?? 0, $0) < (members[$1].life.death?.time ?? 0, $1) }
  }

  /// What a member was born as; none where its genome cannot be read.
  func creature(of place: Int) -> Creature? { try? members[place].life.creature() }

  /// One of the player's bodies; none where its code cannot be read.
  func playerBody(_ number: Int) -> BodyPlan? { try? CreatureCode.decode(player.bodies[number].code).body }

  /// What a member is called.
  func name(of place: Int, body: BodyPlan) -> String {
    RivalName.name(of: members[place].life.lineage, body: body)
  }

  /// Whom to look at first: the player's killer, the best champion, or else whoever has most descendants.
  var mostTelling: Int? {
    player.killer ?? champions.first
      ?? members.indices.max { (members[$0].descendants, -$0) < (members[$1].descendants, -$1) }
  }
}
