import Ecology
import Evolution

/// The description of a chronicle's run or evolution.
public struct ChronicleHeader: Hashable, Sendable {
  /// True if a person played.
  public enum Kind: String, CaseIterable, Sendable {
    case run, evolution
  }

  public var kind: Kind
  public var seed: UInt64
  /// `Rules.hash` of the rules.
  public var rulesHash: UInt64
  public var arm: Arm
  /// Shadow dishes beside the live one.
  public var shadows: Int
  /// Minutes of a shadow dish per minute of play.
  public var shadowSpeed: Int
  /// The islands of the file if others are in the files of other processes; `nil` for all.
  public var islands: Range<Int>?

  public init(
    kind: Kind, seed: UInt64, rulesHash: UInt64 = Rules.standard.hash, arm: Arm, shadows: Int,
    shadowSpeed: Int = 1, islands: Range<Int>? = nil
  ) {
    self.kind = kind
    self.seed = seed
    self.rulesHash = rulesHash
    self.arm = arm
    self.shadows = shadows
    self.shadowSpeed = shadowSpeed
    self.islands = islands
  }

  /// The islands of the whole archipelago.
  public var allIslands: Range<Int> { 0..<shadows + 1 }
}
