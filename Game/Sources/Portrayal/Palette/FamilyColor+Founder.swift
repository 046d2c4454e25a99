import Evolution

extension FamilyColor {
  /// The colour of a lineage, derived from its founder: the same in every run, and different for consecutive founders.
  package init(of founder: IndividualID) {
    let colors = FamilyColor.allCases
    self = colors[(founder.number * 3 + founder.dish * 5) % colors.count]
  }
}
