import Arithmetic

/// One row of the table of links: what a kind of link costs and bears.
public struct LinkRule: Hashable, Sendable {
  /// Points that adding it costs in an edit.
  @Rule("edit cost", "points") public var editCost: Int = 0
  /// Tension at which it breaks, in mass units · u/s². Lower lets creatures tear each other apart.
  @Rule("breaking load", "force") public var breakingLoad: Float = 0
  /// Its purpose, in a sentence for the player.
  public var purpose: String
}
