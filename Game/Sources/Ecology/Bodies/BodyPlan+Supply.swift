extension BodyPlan {
  /// The shortest way along links from any of some cells to every cell; none for cells that no link leads to.
  ///
  /// Repeated relaxation over the links in their order (Bellman and Ford); a body has few links, and no queue is needed.
  ///
  /// - Parameter length: How long a link counts, at least 0.
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

  /// What is left of each cell's strength when energy reaches it over links, from 0 to 1, in the order of `cells`.
  ///
  /// The way from the nearest nucleus or vacuole counts its links, but not its veins; the first three are free and each
  /// further one takes .3. A cell that nothing supplies has 0.
  public func supply(under rules: Rules = .standard) -> [Float] {
    let sources = cells.indices.filter { cells[$0].kind == .nucleus || cells[$0].kind == .vacuole }
    return linkDistances(from: sources) { $0.kind == .vein ? 0 : 1 }.map { distance in
      guard let distance else { return 0 }
      return max(0, 1 - rules.parts.supplyLoss * Float(max(0, distance - rules.parts.supplyReach)))
    }
  }

  /// The same for each link, in the order of `links`: a link is supplied as well as the better of its ends.
  public func linkSupply(under rules: Rules = .standard) -> [Float] {
    let cellSupply = supply(under: rules)
    return linkEnds.map { end in
      max(end.first < 0 ? 0 : cellSupply[end.first], end.second < 0 ? 0 : cellSupply[end.second])
    }
  }
}
