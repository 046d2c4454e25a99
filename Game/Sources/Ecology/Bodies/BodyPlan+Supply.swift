extension BodyPlan {
  /// Returns the shortest distance along links from any source to each cell; `nil` for cells that cannot be reached.
  ///
  /// Repeats relaxation over the links in order (Bellman-Ford). A body has few links, so no queue is needed.
  ///
  /// - Parameter length: The length of a link, at least 0.
  func linkDistances(from sources: [Int], length: (BodyLink) -> Int) -> [Int?] {
    var distances = [Int?](repeating: nil, count: cells.count)
    for source in sources { distances[source] = 0 }
    let ends = linkEnds
    var changed = true
    while changed {
      changed = false
      for (link, end) in zip(links, ends) where end.first >= 0 && end.second >= 0 {
        for (from, to) in [(end.first, end.second), (end.second, end.first)] {
          guard let reached = distances[from] else { continue }
          let distance = reached + length(link)
          if distance < distances[to] ?? .max {
            distances[to] = distance
            changed = true
          }
        }
      }
    }
    return distances
  }

  /// Returns the share of each cell's strength that remains at its supply distance, from 0 to 1, in the order of
  /// `cells`.
  ///
  /// The distance is the number of links, not counting veins, from the nearest nucleus or vacuole. The first three
  /// links cost nothing and each further one costs 0.3. A cell without supply has 0.
  public func supply(under rules: Rules = .standard) -> [Float] {
    let sources = cells.indices.filter { cells[$0].kind == .nucleus || cells[$0].kind == .vacuole }
    return linkDistances(from: sources) { $0.kind == .vein ? 0 : 1 }.map { distance in
      guard let distance else { return 0 }
      return max(0, 1 - rules.parts.supplyLoss * Float(max(0, distance - rules.parts.supplyReach)))
    }
  }

  /// Returns the supply of each link, in the order of `links`: that of its better supplied end.
  public func linkSupply(under rules: Rules = .standard) -> [Float] {
    let cellSupply = supply(under: rules)
    return linkEnds.map { end in
      max(end.first < 0 ? 0 : cellSupply[end.first], end.second < 0 ? 0 : cellSupply[end.second])
    }
  }
}
