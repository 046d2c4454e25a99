extension Rules {
  /// All numbers of the table with their names and units, in the order of the codex: cells, links, topics.
  public var sections: [RuleSection] {
    CellKind.allCases.map(section(of:)) + LinkKind.allCases.map(section(of:)) + topics
  }

  private func section(of kind: CellKind) -> RuleSection {
    let rule = self[kind]
    let rows = RuleRow.rows(of: rule) + RuleRow.rows(of: parts, owner: "\(kind)")
    return RuleSection(subject: .cell(kind), purpose: rule.purpose, rows: rows)
  }

  private func section(of kind: LinkKind) -> RuleSection {
    let rule = self[kind]
    let rows = RuleRow.rows(of: rule) + RuleRow.rows(of: parts, owner: "\(kind)")
    return RuleSection(subject: .link(kind), purpose: rule.purpose, rows: rows)
  }

  private var topics: [RuleSection] {
    [
      RuleSection(
        subject: .topic("every body"), purpose: "Rules for every body.", rows: RuleRow.rows(of: parts)),
      RuleSection(subject: .topic("energy"), purpose: "The cost of living.", rows: RuleRow.rows(of: energy)),
      RuleSection(
        subject: .topic("eating"), purpose: "The amount and energy of food.", rows: RuleRow.rows(of: eating)),
      RuleSection(
        subject: .topic("molting"), purpose: "The limits of changes to a body.", rows: RuleRow.rows(of: molting)),
      RuleSection(
        subject: .topic("dish"), purpose: "The dish, its clock and the frame of a run.", rows: RuleRow.rows(of: dish)),
      RuleSection(subject: .topic("limits"), purpose: "The limits of a body.", rows: RuleRow.rows(of: limits)),
      RuleSection(
        subject: .topic("senses"), purpose: "The scales of the senses.", rows: RuleRow.rows(of: senses)),
      RuleSection(
        subject: .topic("succession"), purpose: "The choice of the newborn.", rows: RuleRow.rows(of: selection)),
      RuleSection(subject: .topic("mutation"), purpose: "How a child differs from its parent.", rows: mutationRows),
    ]
  }

  private var mutationRows: [RuleRow] {
    RuleRow.rows(of: mutation.brain) + RuleRow.rows(of: mutation.body)
  }
}
