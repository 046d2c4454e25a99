import Arithmetic

/// The single table of all numbers of the game, used by the dish, the editor, the codex and the documentation.
///
/// Units: u = one cell diameter, seconds, turns, the mass of a body cell, and one unit of energy. A run is bound to its
/// table through `hash`.
public struct Rules: Hashable, Sendable {
  private var cells = CellKind.allCases.map(Rules.standardRow(of:))
  private var links = LinkKind.allCases.map(Rules.standardRow(of:))
  public var parts = PartRules()
  public var energy = EnergyRules()
  public var eating = EatingRules()
  public var molting = MoltRules()
  public var dish = DishRules()
  public var limits = BodyLimits()
  public var senses = SenseRules()
  public var selection = SelectionRules()
  public var mutation = CreatureMutation()

  /// Creates the table with its standard values.
  public init() {}

  /// The default rules of all calls.
  public static let standard = Rules()

  /// The row of a kind of cell.
  public subscript(kind: CellKind) -> CellRule {
    get { cells[Int(kind.rawValue)] }
    set { cells[Int(kind.rawValue)] = newValue }
  }

  /// The row of a kind of link.
  public subscript(kind: LinkKind) -> LinkRule {
    get { links[Int(kind.rawValue)] }
    set { links[Int(kind.rawValue)] = newValue }
  }

  /// Returns the points that adding a cell of a kind costs: the value of its row, without copying the row.
  public func editCost(of kind: CellKind) -> Int { cells[Int(kind.rawValue)].editCost }

  /// Returns the points that adding a link of a kind costs: the value of its row, without copying the row.
  public func editCost(of kind: LinkKind) -> Int { links[Int(kind.rawValue)].editCost }

  /// Returns the energy of a mote that appears in the dish of a run at the start of a round, from 1.
  public func moteEnergy(inRoundOfARun round: Int) -> Float {
    let filling = dish.filling(after: Double(max(round, 1) - 1) * Double(molting.interval))
    return eating.moteEnergy(inRound: round, isOfRun: true) * eating.energyFactor(filledBy: filling)
  }

  /// A 64-bit hash that changes with the name or value of any number, but not with descriptive text.
  ///
  /// Files and replays contain it: a result made under other rules cannot be reproduced under these.
  public var hash: UInt64 {
    var hash = StateHash()
    for section in sections {
      hash.combine(section.title)
      for row in section.rows {
        hash.combine(row.name)
        hash.combine(row.value.bitPattern)
      }
    }
    return hash.value
  }
}
