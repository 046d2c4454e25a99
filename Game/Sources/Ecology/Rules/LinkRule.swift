/// One row of the table of links: what a kind of link costs and bears.
public struct LinkRule: Hashable, Sendable {
  /// Points that adding it costs in an edit; 1 to 5.
  public var editCost: Int
  /// Tension at which it breaks, in mass units · u/s²; 40 to 140. Lower lets creatures tear each other apart.
  public var breakingLoad: Float
  /// What it is for, in a sentence for the player.
  public var purpose: String
}
