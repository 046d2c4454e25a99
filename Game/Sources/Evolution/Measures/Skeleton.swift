import Arithmetic
import Ecology

/// The informative cells of a body: those without which the creature forages worse.
///
/// Each cell but the nucleus is knocked out together with the cells that only it connects, and the rest plays the same
/// foraging trials as the whole body. The cell is informative if the trials without it yield at least 5 % less energy
/// in total and in none of them more, or if the same holds for the distance swum. A cell that only changes the luck of
/// single trials is therefore not informative.
///
/// The trials have no prey, so a cell that serves only to fight is not informative. The same holds for each of several
/// cells that replace each other. A passive cell is informative if the body swims farther with it.
///
/// Skeletons are equal if they have the same number of cells of each kind; equal skeletons are one taxon. The places of
/// the cells and the food of the creature do not matter: the chronicle records food only for champions.
///
/// Source: E. Dolson, A. Vostinar, M. Wiser, C. Ofria, "The MODES Toolbox: Measurements of Open-Ended Dynamics in
/// Evolving Systems", Artificial Life 25, 2019 (informative sites, skeletons).
public struct Skeleton: Hashable, Sendable {
  /// The kinds of the informative cells, sorted.
  public let kinds: [CellKind]

  /// The least loss of an informative cell, as a share of the result of the whole body; 0.05. With less, chance makes
  /// cells informative; with more, one of several equal cells is not.
  public static let leastLoss = 0.05
  /// The number of trials; 6. A useless cell has a chance of about 1/64 for each measure to be informative; with fewer
  /// trials it is larger.
  public static let trialCount = 6

  /// Creates a skeleton from the kinds of its cells in any order.
  public init(_ kinds: [CellKind]) { self.kinds = kinds.sorted { $0.rawValue < $1.rawValue } }

  /// Measures the skeleton of a creature's plan.
  ///
  /// Cost: 2 to 6 trials for each cell, together about 0.1 s for a body of ten cells.
  ///
  /// - Parameter seed: The seed of the trials.
  public init(of creature: Creature, seed: UInt64, under rules: Rules = .standard) {
    let stream = RandomStream(seed: seed, stream: 0x534B_454C)
    let trials = (0..<Skeleton.trialCount).map { trial in
      var random = stream.substream(UInt64(trial))
      let seed = random.next()
      return (seed: seed, whole: ForagingTrial(creature, seed: seed).play(under: rules))
    }
    self.init(
      creature.body.cells.filter { cell in
        guard let rest = creature.withoutLimb(at: cell.place) else { return false }
        var losses = (energy: Loss(), distance: Loss())
        for trial in trials where losses.energy.isPossible || losses.distance.isPossible {
          let result = ForagingTrial(rest, seed: trial.seed).play(under: rules)
          losses.energy.add(whole: trial.whole.energy, rest: result.energy)
          losses.distance.add(whole: trial.whole.distance, rest: result.distance)
        }
        return losses.energy.isInformative || losses.distance.isInformative
      }.map(\.kind))
  }
}

extension Skeleton {
  /// The loss by a knock-out in one measure over several trials.
  struct Loss {
    private var whole = 0.0
    private var rest = 0.0
    /// False once a trial without the cell had a better result than with it.
    private(set) var isPossible = true

    /// True if the trials so far make the cell informative.
    var isInformative: Bool { isPossible && whole > 0 && rest <= whole * (1 - Skeleton.leastLoss) }

    /// Adds the results of a trial with the whole body and with the rest of it.
    mutating func add(whole: Double, rest: Double) {
      self.whole += whole
      self.rest += rest
      isPossible = isPossible && rest <= whole
    }
  }
}

extension Creature {
  /// Returns the creature without a cell and without the cells that only it connects to the nucleus; `nil` for the
  /// nucleus and for places without a cell.
  func withoutLimb(at place: LatticePoint) -> Creature? {
    let limb = body.limb(at: place)
    guard !limb.isEmpty else { return nil }
    var rest = self
    for place in limb { rest.body.removeCell(at: place) }
    return rest
  }
}
