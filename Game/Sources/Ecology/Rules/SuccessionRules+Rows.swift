extension SuccessionRules {
  /// The numbers for the table of the rules.
  var rows: [RuleRow] {
    [
      RuleRow("champions of a dish", archiveEntries),
      RuleRow("champions of one lineage", lineageEntries),
      RuleRow("least age of who is judged", leastAge, "s"),
      RuleRow("share of its score at which a champion enters", entryShare),
      RuleRow("weight of the old score in a re-test", memory),
      RuleRow("draws of a parent", draws),
      RuleRow("chance of a re-test", retestChance),
      RuleRow("chance of a child without mutation", cloneChance),
      RuleRow("success fades in", successFading, "s"),
      RuleRow("credit of a newborn", creditRate, "energy/s"),
      RuleRow("time for which the credit counts", creditTime, "s"),
      RuleRow("champions move on every", minutesPerMigration, "min"),
    ]
  }
}
