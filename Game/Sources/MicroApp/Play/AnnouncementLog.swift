import Ecology

/// The announcements that the play screen has made, so that it makes each once.
struct AnnouncementLog {
  /// The kills when a victim was last announced.
  private var kills = 0
  private var parts: Set<CellKind> = []
  private var faults: Set<String> = []

  /// Notes the kills at the death of a victim, and returns true if they have risen since the last one.
  mutating func hasRisen(_ kills: Int) -> Bool {
    defer { self.kills = kills }
    return kills != self.kills
  }

  /// Notes a part, and returns true if it is a new one.
  mutating func isNew(_ part: CellKind) -> Bool { parts.insert(part).inserted }

  /// Notes the current faults, and returns those that were not current at the last call.
  mutating func newFaults(of current: [String]) -> [String] {
    faults.formIntersection(current)
    return current.filter { faults.insert($0).inserted }
  }
}
