import Brains

extension CreatureMutation {
  /// The numbers for the table of the rules.
  var rows: [RuleRow] {
    brainRows + bodyRows + [RuleRow("chance of each change of the growth list", growthChance)]
  }

  private var brainRows: [RuleRow] {
    [
      RuleRow("least deviation of a weight", brain.leastDeviation),
      RuleRow("greatest over least deviation", brain.deviationRatio),
      RuleRow("least share of weights that change", brain.leastShare),
      RuleRow("greatest share of weights that change", brain.greatestShare),
      RuleRow("chance of a weight drawn anew", brain.resetChance),
      RuleRow("deviation of a weight drawn anew", brain.resetDeviation),
      RuleRow("chance of a new connection", brain.addConnectionChance),
      RuleRow("chance that it is a reflex", brain.reflexChance),
      RuleRow("chance of a new hidden node", brain.addNodeChance),
      RuleRow("chance of losing a connection", brain.deleteChance),
      RuleRow("fewest connections", brain.fewestConnections),
      RuleRow("chance of another clock", brain.clockChance),
      RuleRow("chance of another time constant", brain.timeConstantChance),
    ]
  }

  private var bodyRows: [RuleRow] {
    [
      RuleRow("chance of another plan", body.planChance),
      RuleRow("weight of adding a cell", body.addShare),
      RuleRow("weight of removing a cell", body.removeShare),
      RuleRow("weight of another kind of cell", body.retypeShare),
      RuleRow("weight of another kind of link", body.relinkShare),
      RuleRow("weight of moving a cell", body.moveShare),
      RuleRow("chance of an actuator's other genes", body.geneChance),
      RuleRow("deviation of gains", body.gainDeviation, "1/64"),
      RuleRow("deviation of phases", body.phaseDeviation, "1/256 turns"),
      RuleRow("deviation of angles", body.angleDeviation, "1/64 turns"),
      RuleRow("chance of another beat", body.beatChance),
      RuleRow("chance of another paint", body.paintChance),
      RuleRow("draws of a change", body.attempts),
    ]
  }
}
