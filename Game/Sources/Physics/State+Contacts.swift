extension State {
  /// Selects from the listed pairs those that can touch within the frame, in the same order.
  func selectContacts(_ forEachBand: ForEachBand) {
    nonisolated(unsafe) let state = self
    forEachBand(neighbours.stripeCount) { stripe in state.selectContacts(stripe: stripe) }
    for index in 0..<neighbours.walls.count {
      neighbours.walls.base[index].impulse = 0
      neighbours.walls.base[index].closingSpeed = 0
    }
    for index in 0..<neighbours.capsules.count {
      neighbours.capsules.base[index].impulse = 0
      neighbours.capsules.base[index].closingSpeed = 0
    }
  }

  private func selectContacts(stripe: Int) {
    let cells = self.cells.base
    let pairs = neighbours.pairs.base
    let start = Int(neighbours.stripeStarts.base[stripe])
    let output = neighbours.contacts.base
    var count = start
    for index in start..<Int(neighbours.stripeStarts.base[stripe + 1]) {
      let pair = pairs[index]
      let first = cells + Int(pair.first)
      let second = cells + Int(pair.second)
      let apart = second.pointee.motion - first.pointee.motion
      let reach = first.pointee.radius + second.pointee.radius + Neighbours.slack
      output[count] = PairContact(first: pair.first, second: pair.second)
      count &+= apart.x * apart.x + apart.y * apart.y < reach * reach ? 1 : 0
    }
    neighbours.stripeCounts.base[stripe] = Int32(count - start)
  }

  /// Performs one sweep over all contacts: pairs by stripes, even ones first, then links, grips and walls.
  func sweepContacts(_ forEachBand: ForEachBand) {
    nonisolated(unsafe) let state = self
    let stripes = neighbours.stripeCount
    forEachBand((stripes + 1) / 2) { band in state.sweepPairs(stripe: band * 2) }
    forEachBand(stripes / 2) { band in state.sweepPairs(stripe: band * 2 + 1) }
    let inverseStep = 1 / settings.step
    let cells = cells.base
    settings.rocks.withUnsafeBufferPointer { rocks in
      for index in 0..<neighbours.capsules.count {
        neighbours.capsules.base[index].solve(cells, rocks: rocks, inverseStep: inverseStep)
      }
      for index in grips.grips.indices { grips.grips[index].solve(cells, step: settings.step) }
      for index in 0..<neighbours.walls.count {
        neighbours.walls.base[index].solve(cells, rim: settings.rimRadius, rocks: rocks, inverseStep: inverseStep)
      }
    }
  }

  private func sweepPairs(stripe: Int) {
    let contacts = neighbours.contacts.base + Int(neighbours.stripeStarts.base[stripe])
    let cells = cells.base
    let inverseStep = 1 / settings.step
    for index in 0..<Int(neighbours.stripeCounts.base[stripe]) {
      contacts[index].solve(cells, inverseStep: inverseStep)
    }
  }
}

extension State {
  /// Looks up the cells of all grips. Grips whose cells no longer exist are dropped at the end of the frame.
  func resolveGrips() {
    for index in grips.grips.indices {
      grips.grips[index].impulse = 0
      grips.grips[index].firstIndex = Int32(self.index(of: grips.grips[index].first) ?? 0)
      grips.grips[index].secondIndex = Int32(self.index(of: grips.grips[index].second) ?? 0)
    }
  }

  /// Drops the grips that are overstretched or have lost a cell.
  func dropGrips() -> [Event] {
    guard !grips.grips.isEmpty else { return [] }
    var events: [Event] = []
    grips.grips.removeAll { grip in
      if let first = index(of: grip.first), let second = index(of: grip.second), first != second {
        let apart = cells[second].position - cells[first].position
        if (apart * apart).sum().squareRoot() <= grip.rest + Grip.reach { return false }
      }
      events.append(.gripLost(grip.id))
      return true
    }
    return events
  }
}
