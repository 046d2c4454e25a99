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
        subject: .topic("every body"), purpose: "What holds whatever a body is made of.", rows: RuleRow.rows(of: parts)),
      RuleSection(subject: .topic("energy"), purpose: "What living costs.", rows: RuleRow.rows(of: energy)),
      RuleSection(
        subject: .topic("eating"), purpose: "What food there is and what it gives.", rows: RuleRow.rows(of: eating)),
      RuleSection(
        subject: .topic("molting"), purpose: "How far a body may be changed.", rows: RuleRow.rows(of: molting)),
      RuleSection(
        subject: .topic("dish"), purpose: "The dish, its clock and the frame of a run.", rows: RuleRow.rows(of: dish)),
      RuleSection(subject: .topic("limits"), purpose: "What a body may be at most.", rows: RuleRow.rows(of: limits)),
      RuleSection(
        subject: .topic("senses"), purpose: "How strongly the senses report.", rows: RuleRow.rows(of: senses)),
      RuleSection(
        subject: .topic("succession"), purpose: "Who is born in place of the dead.", rows: RuleRow.rows(of: selection)),
      RuleSection(subject: .topic("mutation"), purpose: "How a child differs from its parent.", rows: mutationRows),
    ]
  }

  private var mutationRows: [RuleRow] {
    RuleRow.rows(of: mutation.brain) + RuleRow.rows(of: mutation.body) + RuleRow.rows(of: mutation)
  }
}
