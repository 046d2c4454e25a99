import Ecology

/// The measurements of an evolution: the object that `micro progress --json` prints.
///
/// Minutes are those of the live dish. The names of the keys are part of the command's contract.
public struct ProgressReport: Codable, Hashable, Sendable {
  /// One strategy of the archives.
  public struct StrategySummary: Codable, Hashable, Sendable {
    /// A short descriptive name.
    public var name: String
    /// The number of champions with this strategy.
    public var size: Int
    /// The mean share of each kind of cell that occurs.
    public var cells: [String: Double]
    /// The mean share of each kind of link that occurs.
    public var links: [String: Double]
    /// The mean speed, in u/s.
    public var meanSpeed: Double
    /// The share of flesh in its food.
    public var fleshShare: Double

    enum CodingKeys: String, CodingKey {
      case name, size, cells, links
      case meanSpeed = "mean_speed"
      case fleshShare = "flesh_share"
    }
  }

  public var seed: UInt64
  public var arm: String
  public var shadows: Int
  public var minutes: Int
  /// The minutes of the snapshots: 0, 5, ….
  public var snapshots: [Int]
  /// The rivals eaten per minute, for each bin of 5 minutes.
  public var killsPerMinute: [Double]
  /// The share of deaths by starvation, for each bin.
  public var starvationShare: [Double]
  /// The mean survival time of the scripted evader, in s, for each snapshot.
  public var evaderSurvival: [Double]
  /// `ciao[i][j]`: the share that snapshot i won against the earlier j.
  public var ciao: [[Double?]]
  /// The median share over pairs at least 10 minutes apart.
  public var ciaoLag10: Double?
  /// The median share over pairs at least 20 minutes apart.
  public var ciaoLag20: Double?
  /// The number of lineages of 5 minutes before that have living descendants, for each snapshot.
  public var lineages: [Int]
  /// The mean number of cells of the champions in the archives of all dishes, for each snapshot; of the living rivals
  /// while the archives are empty.
  public var championCells: [Double]
  /// The mean number of kinds of cells of the same creatures, for each snapshot.
  public var championKinds: [Double]
  /// The effective number of strategies of the same creatures, for each snapshot: `StrategyClusters.effectiveCount`.
  public var effectiveStrategies: [Double]
  /// The share of the living rivals of all dishes that are pinned at the rim or a rock, for each snapshot.
  public var pinnedShare: [Double]
  /// The MODES measures of all dishes; `nil` if they were not measured.
  public var modes: Modes?
  /// The share that the last snapshot won against the last snapshot of another file.
  public var againstWinRate: Double?
  /// The strategies in the archives, the most frequent first: the clusters of `StrategyClusters`.
  public var strategies: [StrategySummary]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case seed, arm, shadows, minutes, snapshots, ciao, lineages, modes, strategies
    case killsPerMinute = "kills_per_min"
    case starvationShare = "starvation_share"
    case evaderSurvival = "evader_survival"
    case ciaoLag10 = "ciao_lag10"
    case ciaoLag20 = "ciao_lag20"
    case againstWinRate = "against_win_rate"
    case championCells = "champion_cells"
    case championKinds = "champion_kinds"
    case effectiveStrategies = "effective_strategies"
    case pinnedShare = "pinned_share"
  }

  /// Creates a report without measurements.
  public init(seed: UInt64, arm: Arm, shadows: Int, minutes: Int, snapshots: [Int]) {
    self.seed = seed
    self.arm = arm.rawValue
    self.shadows = shadows
    self.minutes = minutes
    self.snapshots = snapshots
    (killsPerMinute, starvationShare, evaderSurvival, ciao, lineages, strategies) = ([], [], [], [], [], [])
    (championCells, championKinds, effectiveStrategies, pinnedShare) = ([], [], [], [])
  }

  /// Encodes every key; keys without a value are encoded as null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(seed, forKey: .seed)
    try container.encode(arm, forKey: .arm)
    try container.encode(shadows, forKey: .shadows)
    try container.encode(minutes, forKey: .minutes)
    try container.encode(snapshots, forKey: .snapshots)
    try container.encode(killsPerMinute, forKey: .killsPerMinute)
    try container.encode(starvationShare, forKey: .starvationShare)
    try container.encode(evaderSurvival, forKey: .evaderSurvival)
    try container.encode(ciao, forKey: .ciao)
    try container.encode(ciaoLag10, forKey: .ciaoLag10)
    try container.encode(ciaoLag20, forKey: .ciaoLag20)
    try container.encode(lineages, forKey: .lineages)
    try container.encode(championCells, forKey: .championCells)
    try container.encode(championKinds, forKey: .championKinds)
    try container.encode(effectiveStrategies, forKey: .effectiveStrategies)
    try container.encode(pinnedShare, forKey: .pinnedShare)
    try container.encode(modes, forKey: .modes)
    try container.encode(againstWinRate, forKey: .againstWinRate)
    try container.encode(strategies, forKey: .strategies)
  }

  /// Adds the values of a snapshot.
  public mutating func add(_ archipelago: Archipelago) {
    let champions = archipelago.islands.flatMap(\.selection.archive.entries).map { ($0.creature.body, $0.habits) }
    let living = archipelago.islands.flatMap { $0.residents.map { ($0.genome.body, Habits()) } }
    let bodies = champions.isEmpty ? living : champions
    championCells.append(Averages.mean(bodies.map { Double($0.0.cells.count) }) ?? 0)
    championKinds.append(Averages.mean(bodies.map { Double(Set($0.0.cells.map(\.kind)).count) }) ?? 0)
    let strategies = StrategyClusters(of: bodies.map { Strategy(of: $0.0, habits: $0.1) })
    effectiveStrategies.append(strategies.effectiveCount)
    let pinned = archipelago.islands.flatMap { island in island.residents.compactMap { island.dish.isPinned($0.id) } }
    pinnedShare.append(Double(pinned.count { $0 }) / Double(max(pinned.count, 1)))
  }

  /// Sets the values from a matrix and its medians.
  public mutating func set(_ matrix: AncestralMatrix) {
    ciao = matrix.rows
    ciaoLag10 = matrix.medianShare(apart: 10)
    ciaoLag20 = matrix.medianShare(apart: 20)
  }

  /// Sets the values from a tally of deaths.
  public mutating func set(_ tally: DeathTally) {
    killsPerMinute = tally.killsPerMinute
    starvationShare = tally.starvationShare
  }
}

extension ProgressReport.StrategySummary {
  /// Creates the summary of a cluster.
  public init(_ cluster: StrategyClusters.Cluster) {
    let centre = cluster.centre
    name = centre.name
    size = cluster.members.count
    cells = ProgressReport.StrategySummary.shares(CellKind.allCases.map { ($0.name, centre.share(of: $0)) })
    links = ProgressReport.StrategySummary.shares(LinkKind.allCases.map { ($0.name, centre.share(of: $0)) })
    meanSpeed = Double(centre.habits.meanSpeed)
    fleshShare = Double(centre.habits.fleshShare)
  }

  private static func shares(_ shares: [(String, Float)]) -> [String: Double] {
    Dictionary(uniqueKeysWithValues: shares.filter { $0.1 > 0 }.map { ($0.0, Double($0.1)) })
  }
}
