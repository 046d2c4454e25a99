import Evolution

extension Lineage {
  /// The colour of a family by its founder: the same in every run, and neighbours in birth differ.
  package init(of founder: IndividualID) {
    let colors = Lineage.allCases
    self = colors[(founder.number * 3 + founder.dish * 5) % colors.count]
  }
}
