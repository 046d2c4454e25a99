import Evolution

extension LineageColor {
  /// The colour of a lineage, derived from its founder: the same in every run, and different for consecutive founders.
  /// A nemesis keeps its colour.
  package init(of founder: IndividualID) {
    let colors = LineageColor.allCases
    let origin = founder.origin
    self = colors[(origin.number * 3 + origin.dish * 5) % colors.count]
  }
}
