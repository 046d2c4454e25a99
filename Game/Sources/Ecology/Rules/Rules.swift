import Arithmetic

/// The one table of every number of the game: the dish, the editor, the codex and the documentation read it.
///
/// Units: u = one cell diameter, seconds, turns, the mass of a body cell, and one unit of energy.
/// A run is bound to the table it was played by through `hash`.
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

  /// The table with its standard values.
  public init() {}

  /// The rules that are in force unless a call names others.
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

  /// Points that adding a cell of a kind costs; the same as in its row, without copying the row.
  public func editCost(of kind: CellKind) -> Int { cells[Int(kind.rawValue)].editCost }

  /// Points that adding a link of a kind costs; the same as in its row, without copying the row.
  public func editCost(of kind: LinkKind) -> Int { links[Int(kind.rawValue)].editCost }

  /// Energy of a mote that is born in the dish of a run when a round begins, from 1.
  public func moteEnergy(inRoundOfARun round: Int) -> Float {
    let filling = dish.filling(after: Double(max(round, 1) - 1) * Double(molting.interval))
    return eating.moteEnergy(inRound: round) * eating.energyFactor(filledBy: filling)
  }

  /// 64 bits that change with the name or value of any number, and not with any wording.
  ///
  /// Files and replays carry it: a result made by other rules cannot be repeated by these.
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
