import Evolution

extension FamilyColor {
  /// The colour of a family by its founder: the same in every run, and neighbours in birth differ.
  package init(of founder: IndividualID) {
    let colors = FamilyColor.allCases
    self = colors[(founder.number * 3 + founder.dish * 5) % colors.count]
  }
}
