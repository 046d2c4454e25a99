import Chronicle
import Ecology
import Evolution
import Portrayal
import Runs

/// The family tree of a run: all creatures ever born, in the order of birth.
package struct FamilyTree: Sendable {
  /// One creature of the tree. Members are identified by their indices in the tree.
  struct Member: Sendable {
    let life: LifeRecord
    /// `nil` for founders, and if the parent is not recorded.
    let parent: Int?
    /// Generations since the founder.
    let generation: Int
    fileprivate(set) var kills = 0
    /// The number of all descendants.
    fileprivate(set) var descendants = 0
    /// Its record of a meeting with the player; `nil` if they never met.
    fileprivate(set) var meeting: MeetingRecord?

    var id: IndividualID { life.id }
    /// In s of play.
    var born: Float { life.born }
    var lineage: LineageColor { LineageColor(of: life.lineage) }
  }

  /// The kills and wounds between a lineage and the player.
  struct Feud: Hashable, Sendable {
    /// Damage to the player, in HP.
    var suffered: Float = 0
    /// True if the player killed a member after it knew the lineage.
    var isWon = false
    /// True if a member killed the player.
    var isLost = false

    /// Reads the player's meetings with the members of a lineage.
    ///
    /// The times of wounds are not recorded, so damage counts towards a kill if the member that dealt it was met
    /// before.
    fileprivate init(_ meetings: [MeetingRecord], isNemesis: Bool) {
      suffered = meetings.reduce(0) { $0 + $1.suffered }
      isLost = meetings.contains { $0.outcome == .killedPlayer }
      isWon = meetings.contains { victim in
        guard victim.outcome == .eatenByPlayer else { return false }
        let earlier = meetings.filter { $0.first <= victim.last }
        return isNemesis || earlier.reduce(0) { $0 + $1.suffered } >= FeudLog.leastDamage
      }
    }
  }

  /// The player's bodies and the end of the player's life.
  struct Player: Sendable {
    /// Codes of the bodies, each with the time of the molt to it, in s of play.
    var bodies: [(time: Float, code: String)] = []
    /// `nil` for a player who lives or has left.
    var end: (time: Float, cause: String)?
    /// The index of the killer; `nil` if no creature killed the player.
    var killer: Int?
  }

  let header: ChronicleHeader
  private(set) var members: [Member] = []
  private(set) var player = Player()
  /// The time of the last record, in s of play.
  private(set) var end: Float = 0
  /// The feuds with lineages that the player knows, by founder.
  private(set) var feuds: [IndividualID: Feud] = [:]
  /// The champions of the live dish, the best first.
  private(set) var champions: [Int] = []
  private var places: [IndividualID: Int] = [:]
  /// The children of all members, grouped by parent.
  private var children: [Int] = []
  private var firstChild: [Int] = []

  /// Builds a tree from records in any order. A parent that was born later than its child is ignored.
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
    countRelatives()
    for meeting in meetings { if let place = places[meeting.individual] { members[place].meeting = meeting } }
    countFeuds()
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

  private mutating func countRelatives() {
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

  private mutating func countFeuds() {
    var known: [IndividualID: [MeetingRecord]] = [:]
    for member in members {
      if let meeting = member.meeting { known[member.life.lineage, default: []].append(meeting) }
    }
    for (lineage, meetings) in known {
      let feud = Feud(meetings, isNemesis: lineage.isNemesis)
      guard lineage.isNemesis || feud.isLost || feud.suffered >= FeudLog.leastDamage else { continue }
      feuds[lineage] = feud
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

  // MARK: Relatives

  /// Returns the index of an individual; `nil` if it is not recorded.
  func place(of individual: IndividualID) -> Int? { places[individual] }

  /// Returns the children of a member in the order of birth.
  func children(of place: Int) -> ArraySlice<Int> { children[firstChild[place]..<firstChild[place + 1]] }

  /// Returns a member and its ancestors, up to the founder.
  func line(of place: Int) -> [Int] {
    var line = [place]
    while let last = line.last, let parent = members[last].parent { line.append(parent) }
    return line
  }

  /// Returns all descendants of a member in the order of birth.
  func descendants(of place: Int) -> [Int] {
    var found: [Int] = []
    var waiting = Array(children(of: place))
    while let next = waiting.popLast() {
      found.append(next)
      waiting.append(contentsOf: children(of: next))
    }
    return found.sorted()
  }

  /// Returns the victims of a member in the order of death.
  func victims(of place: Int) -> [Int] {
    let id = members[place].id
    return members.indices.filter { members[$0].life.death?.killer == id }
      .sorted { (members[$0].life.death?.time ?? 0, $0) < (members[$1].life.death?.time ?? 0, $1) }
  }

  /// Returns a member's genome at birth; `nil` if it cannot be read.
  func creature(of place: Int) -> Creature? { try? members[place].life.creature() }

  /// Returns one of the player's bodies; `nil` if its code cannot be read.
  func playerBody(_ number: Int) -> BodyPlan? { try? CreatureCode.decode(player.bodies[number].code).body }

  /// Returns the name of a member.
  func name(of place: Int, body: BodyPlan) -> String {
    RivalName.name(of: members[place].life.lineage, body: body)
  }

  /// The member to show first: the player's killer, else the best champion, else the member with most descendants.
  var mostTelling: Int? {
    player.killer ?? champions.first
      ?? members.indices.max { (members[$0].descendants, -$0) < (members[$1].descendants, -$1) }
  }
}
