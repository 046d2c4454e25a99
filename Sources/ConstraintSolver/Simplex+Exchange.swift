/// One exchange: follows a ray to the breakpoint that stops it; the row there replaces the released one.
extension Simplex {
  /// Performs an exchange. Returns true if the point moved, so that the cost fell; otherwise at most the basis changed.
  mutating func exchange(_ release: Release, usesBlandsRule: Bool) -> Bool {
    let position = release.position
    let leaving = basis[Int(position)]
    gatherBreakpoints(release)
    guard let stop = stoppingPlace(release, leaving: leaving, usesBlandsRule: usesBlandsRule) else {
      recover(release)
      return false
    }
    let entering = breakpoints[stop].row
    let distance = breakpoints[stop].distance * release.sign
    exchangeCount += 1
    raise(position, by: distance)
    passBreakpoints(before: stop)
    loadRow(entering)
    exchangeMultipliers(release, leaving: leaving, entering: entering)
    tableau.clearRow(entering)
    tableau.exchange(position, combination, leaving: leaving)
    factors.exchange(position: position, combination: combination)
    combination.clear()
    basis[Int(position)] = entering
    rows[Int(entering)].position = position
    rows[Int(entering)].residual = 0
    unsettled.append(entering)
    if leaving >= 0 {
      rows[Int(leaving)].position = -1
      rows[Int(leaving)].residual = distance
      noteViolation(leaving)
    }
    return abs(distance) > Tolerance.residual
  }

  /// Handles a ray that nothing stopped, which is caused by rounding: computes new factors or, if they are new already,
  /// removes the release.
  private mutating func recover(_ release: Release) {
    if factors.hasNoExchanges {
      removeRelease(release.position)
    } else {
      refactorize()
    }
  }

  private mutating func gatherBreakpoints(_ release: Release) {
    breakpoints.removeAll(keepingCapacity: true)
    var place = tableau.columnHead[Int(release.position)]
    while place >= 0 {
      let entry = tableau.entries[Int(place)]
      place = entry.nextInColumn
      let rate = entry.value * release.sign
      let row = rows[Int(entry.row)]
      guard abs(rate) > Tolerance.rate, row.isAbove == (rate < 0) else { continue }
      let rise = (row.slopeAbove - row.slopeBelow) * abs(rate)
      let distance = max(0, -row.residual / rate)
      breakpoints.append(Breakpoint(distance: distance, rise: rise, strength: row.strength, row: entry.row))
    }
  }

  /// Sorts the breakpoints as far as needed and returns the index of the one where the cost stops falling; `nil` if
  /// none.
  private mutating func stoppingPlace(_ release: Release, leaving: Int32, usesBlandsRule: Bool) -> Int? {
    costSlope.removeAll(keepingCapacity: true)
    let base = Int(release.position) * stride
    for strength in 0..<strengths.count { costSlope.append(multipliers[base + strength] * release.sign) }
    if leaving >= 0 {
      let row = rows[Int(leaving)]
      costSlope[Int(row.strength)] += release.sign > 0 ? row.slopeAbove : -row.slopeBelow
    }
    var lead = Int(release.strength)
    for place in breakpoints.indices {
      bringNearest(to: place, prefersFirstAdded: usesBlandsRule)
      let breakpoint = breakpoints[place]
      costSlope[Int(breakpoint.strength)] += breakpoint.rise
      if usesBlandsRule || breakpoint.strength < lead { return place }
      while lead < strengths.count, abs(costSlope[lead]) <= Tolerance.multiplier { lead += 1 }
      if lead == strengths.count || costSlope[lead] > 0 { return place }
    }
    return nil
  }

  /// Performs one step of a selection sort: rays usually stop at one of the first breakpoints. If breakpoints have the
  /// same distance, the steepest comes last, because it makes the best pivot.
  private mutating func bringNearest(to place: Int, prefersFirstAdded: Bool) {
    var best = place
    for other in breakpoints.indices.dropFirst(place + 1) {
      let one = breakpoints[other]
      let two = breakpoints[best]
      let isNearer: Bool
      if abs(one.distance - two.distance) > Tolerance.residual {
        isNearer = one.distance < two.distance
      } else if prefersFirstAdded || one.rise == two.rise {
        isNearer = one.row < two.row
      } else {
        isNearer = one.rise < two.rise
      }
      if isNearer { best = other }
    }
    breakpoints.swapAt(place, best)
  }

  /// Raises the left side of a basis row, and the residuals of the rows outside the basis with it. The point is not
  /// updated yet.
  mutating func raise(_ position: Int32, by distance: Double) {
    guard distance != 0 else { return }
    var place = tableau.columnHead[Int(position)]
    while place >= 0 {
      let entry = tableau.entries[Int(place)]
      rows[Int(entry.row)].residual += entry.value * distance
      noteViolation(entry.row)
      place = entry.nextInColumn
    }
  }

  /// Records a required row that is violated.
  @inline(__always)
  mutating func noteViolation(_ slot: Int32) {
    let row = rows[Int(slot)]
    if row.strength == 0, row.violation > Tolerance.violation { violatedRequired.append(slot) }
  }

  private mutating func passBreakpoints(before stop: Int) {
    for place in 0..<stop {
      let slot = breakpoints[place].row
      let row = rows[Int(slot)]
      let change = row.slopeAbove - row.slopeBelow
      rows[Int(slot)].isAbove.toggle()
      changeGradient(by: row.isAbove ? -change : change, times: slot)
    }
  }

  /// Adds a multiple of a row outside the basis to the gradient of the cost of its strength, by changing the
  /// multipliers.
  mutating func changeGradient(by amount: Double, times slot: Int32) {
    guard amount != 0 else { return }
    let strength = Int(rows[Int(slot)].strength)
    var place = tableau.rowHead[Int(slot)]
    while place >= 0 {
      let entry = tableau.entries[Int(place)]
      multipliers[Int(entry.position) * stride + strength] += amount * entry.value
      addCandidate(entry.position)
      place = entry.nextInRow
    }
  }

  /// Copies a row of the tableau to `combination`.
  private mutating func loadRow(_ slot: Int32) {
    var place = tableau.rowHead[Int(slot)]
    while place >= 0 {
      let entry = tableau.entries[Int(place)]
      combination.set(entry.value, at: entry.position)
      place = entry.nextInRow
    }
  }

  /// Rewrites the gradient for the new basis: the entering row's cost is removed, the leaving row's is added, and
  /// multiples of the leaving row become multiples of the entering row and the others.
  private mutating func exchangeMultipliers(_ release: Release, leaving: Int32, entering: Int32) {
    changeGradient(by: -rows[Int(entering)].slope, times: entering)
    if leaving >= 0 {
      rows[Int(leaving)].isAbove = release.sign > 0
      let place = Int(release.position) * stride + Int(rows[Int(leaving)].strength)
      multipliers[place] += rows[Int(leaving)].slope
    }
    spread(release.position)
  }

  /// Converts a basis row's multiplier to multipliers of the other rows and of the row that `combination` represents,
  /// which replaces it.
  mutating func spread(_ position: Int32) {
    let pivot = combination[position]
    let base = Int(position) * stride
    for strength in 0..<strengths.count where multipliers[base + strength] != 0 {
      let share = multipliers[base + strength] / pivot
      for other in combination.indices where other != position {
        multipliers[Int(other) * stride + strength] -= share * combination[other]
      }
      multipliers[base + strength] = abs(share) < Tolerance.entry ? 0 : share
    }
    for other in combination.indices { addCandidate(other) }
  }
}
