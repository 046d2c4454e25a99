import Brains

/// The numbers of the table that experiments may change, by the names of their properties, as in `eating.moteEnergy`.
///
/// The numbers of single cells and links are left out, and the clock of the dish, on which other numbers depend.
extension Rules {
  /// The names of all numbers that can be set, sorted.
  public static let settings: [String] = (Array(floats.keys) + doubles.keys + integers.keys).sorted()

  /// Returns a number by its name; `nil` for an unknown name.
  public func setting(_ name: String) -> Double? {
    Rules.floats[name].map { Double(self[keyPath: $0]) } ?? Rules.doubles[name].map { self[keyPath: $0] }
      ?? Rules.integers[name].map { Double(self[keyPath: $0]) }
  }

  /// Sets a number by its name: a tenth to ten times its standard value, a chance at most 1. Whole numbers are rounded.
  public mutating func set(_ name: String, to value: Double) throws(RuleSettingError) {
    guard let usual = Rules.standard.setting(name) else { throw .unknown(name) }
    let most = Rules.doubles[name] == nil ? usual * 10 : max(usual, min(1, usual * 10))
    let range = min(usual / 10, most)...max(usual / 10, most)
    guard range.contains(value) else { throw .invalid(name, value: value, range: range) }
    if let path = Rules.floats[name] { self[keyPath: path] = Float(value) }
    if let path = Rules.doubles[name] { self[keyPath: path] = value }
    if let path = Rules.integers[name] { self[keyPath: path] = Int(max(1, value.rounded())) }
  }

  private static let floats: [String: any WritableKeyPath<Rules, Float> & Sendable] = [
    "dish.ambientLight": \.dish.ambientLight,
    "dish.arenaBirthShare": \.dish.arenaBirthShare,
    "dish.arenaMoteRate": \.dish.arenaMoteRate,
    "dish.arenaRadius": \.dish.arenaRadius,
    "dish.currentSpeed": \.dish.currentSpeed,
    "dish.fillingTime": \.dish.fillingTime,
    "dish.immunity": \.dish.immunity,
    "dish.inwardCurrent": \.dish.inwardCurrent,
    "dish.inwardWidth": \.dish.inwardWidth,
    "dish.leastRadius": \.dish.leastRadius,
    "dish.moteMargin": \.dish.moteMargin,
    "dish.murkRadius": \.dish.murkRadius,
    "dish.murkSight": \.dish.murkSight,
    "dish.murkViscosity": \.dish.murkViscosity,
    "dish.poolEnergy": \.dish.poolEnergy,
    "dish.radius": \.dish.radius,
    "dish.rimClosing": \.dish.rimClosing,
    "dish.shallowsRadius": \.dish.shallowsRadius,
    "dish.survivalScore": \.dish.survivalScore,
    "dish.survivalScoreStart": \.dish.survivalScoreStart,
    "dish.ventDamage": \.dish.ventDamage,
    "dish.ventRadius": \.dish.ventRadius,
    "dish.ventShare": \.dish.ventShare,
    "eating.chunkEnergy": \.eating.chunkEnergy,
    "eating.chunkLife": \.eating.chunkLife,
    "eating.chunkRadius": \.eating.chunkRadius,
    "eating.creditTime": \.eating.creditTime,
    "eating.firstEnergyFactor": \.eating.firstEnergyFactor,
    "eating.firstFoodFactor": \.eating.firstFoodFactor,
    "eating.fleshDigestion": \.eating.fleshDigestion,
    "eating.gape": \.eating.gape,
    "eating.giantMoteRadius": \.eating.giantMoteRadius,
    "eating.giantMoteShare": \.eating.giantMoteShare,
    "eating.killShare": \.eating.killShare,
    "eating.largeMoteRadius": \.eating.largeMoteRadius,
    "eating.largeMoteShare": \.eating.largeMoteShare,
    "eating.leastMoteShare": \.eating.leastMoteShare,
    "eating.linkedGape": \.eating.linkedGape,
    "eating.moteDigestion": \.eating.moteDigestion,
    "eating.moteEnergy": \.eating.moteEnergy,
    "eating.moteRadius": \.eating.moteRadius,
    "eating.moteRate": \.eating.moteRate,
    "eating.moteShrinking": \.eating.moteShrinking,
    "eating.mouthReach": \.eating.mouthReach,
    "eating.wholeSwallowMass": \.eating.wholeSwallowMass,
    "eating.wholeSwallowTime": \.eating.wholeSwallowTime,
    "energy.birthMatter": \.energy.birthMatter,
    "energy.birthShare": \.energy.birthShare,
    "energy.effortPower": \.energy.effortPower,
    "energy.growthReserve": \.energy.growthReserve,
    "energy.growthTime": \.energy.growthTime,
    "energy.healingCost": \.energy.healingCost,
    "energy.healingRate": \.energy.healingRate,
    "energy.healingThreshold": \.energy.healingThreshold,
    "energy.starvingDamage": \.energy.starvingDamage,
    "energy.starvingStrength": \.energy.starvingStrength,
    "energy.upkeepPower": \.energy.upkeepPower,
    "mutation.body.angleDeviation": \.mutation.body.angleDeviation,
    "mutation.body.gainDeviation": \.mutation.body.gainDeviation,
    "mutation.body.phaseDeviation": \.mutation.body.phaseDeviation,
    "mutation.brain.deviationRatio": \.mutation.brain.deviationRatio,
    "mutation.brain.greatestShare": \.mutation.brain.greatestShare,
    "mutation.brain.leastDeviation": \.mutation.brain.leastDeviation,
    "mutation.brain.leastShare": \.mutation.brain.leastShare,
    "mutation.brain.resetDeviation": \.mutation.brain.resetDeviation,
    "selection.creditRate": \.selection.creditRate,
    "selection.creditTime": \.selection.creditTime,
    "selection.entryShare": \.selection.entryShare,
    "selection.leastAge": \.selection.leastAge,
    "selection.memory": \.selection.memory,
    "selection.successFading": \.selection.successFading,
  ]

  private static let doubles: [String: any WritableKeyPath<Rules, Double> & Sendable] = [
    "mutation.body.addShare": \.mutation.body.addShare,
    "mutation.body.beatChance": \.mutation.body.beatChance,
    "mutation.body.geneChance": \.mutation.body.geneChance,
    "mutation.body.mirrorChance": \.mutation.body.mirrorChance,
    "mutation.body.moveShare": \.mutation.body.moveShare,
    "mutation.body.paintChance": \.mutation.body.paintChance,
    "mutation.body.planChance": \.mutation.body.planChance,
    "mutation.body.relinkShare": \.mutation.body.relinkShare,
    "mutation.body.removeShare": \.mutation.body.removeShare,
    "mutation.body.retypeShare": \.mutation.body.retypeShare,
    "mutation.body.stageChance": \.mutation.body.stageChance,
    "mutation.brain.addConnectionChance": \.mutation.brain.addConnectionChance,
    "mutation.brain.addNodeChance": \.mutation.brain.addNodeChance,
    "mutation.brain.clockChance": \.mutation.brain.clockChance,
    "mutation.brain.deleteChance": \.mutation.brain.deleteChance,
    "mutation.brain.reflexChance": \.mutation.brain.reflexChance,
    "mutation.brain.resetChance": \.mutation.brain.resetChance,
    "mutation.brain.timeConstantChance": \.mutation.brain.timeConstantChance,
    "selection.cloneChance": \.selection.cloneChance,
    "selection.reevaluationChance": \.selection.reevaluationChance,
  ]

  private static let integers: [String: any WritableKeyPath<Rules, Int> & Sendable] = [
    "dish.arenaMotes": \.dish.arenaMotes,
    "dish.birthplaceDraws": \.dish.birthplaceDraws,
    "dish.birthsPerStranger": \.dish.birthsPerStranger,
    "dish.closingRound": \.dish.closingRound,
    "dish.creatureCount": \.dish.creatureCount,
    "dish.firstCreatures": \.dish.firstCreatures,
    "dish.rockCount": \.dish.rockCount,
    "dish.strangerRound": \.dish.strangerRound,
    "eating.giantMoteSize": \.eating.giantMoteSize,
    "eating.largeMoteSize": \.eating.largeMoteSize,
    "eating.moteCount": \.eating.moteCount,
    "mutation.body.attempts": \.mutation.body.attempts,
    "mutation.brain.fewestConnections": \.mutation.brain.fewestConnections,
    "selection.archiveEntries": \.selection.archiveEntries,
    "selection.draws": \.selection.draws,
    "selection.lineageEntries": \.selection.lineageEntries,
    "selection.minutesPerMigration": \.selection.minutesPerMigration,
  ]
}
