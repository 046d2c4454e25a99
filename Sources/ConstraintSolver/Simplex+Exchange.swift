/// One exchange: follow a ray to the kink that stops it, and take that row in for the one let go.
extension Simplex {
  /// Returns whether the point moved, so that the cost fell; otherwise at most the basis changed.
  mutating func exchange(_ release: Release, isCautious: Bool) -> Bool {
    let position = release.position
    let leaving = basis[Int(position)]
    gatherBreakpoints(release)
    guard let stop = stoppingPlace(release, leaving: leaving, isCautious: isCautious) else {
      recover(release)
      return false
    }
    let entering = breakpoints[stop].row
    let distance = breakpoints[stop].distance * release.sign
    exchangeCount += 1
    raise(position, by: distance)
    passKinks(before: stop)
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
      watch(leaving)
    }
    return abs(distance) > Tolerance.residual
  }

  /// Nothing stopped a ray, which rounding must have caused: fresh factors, or, if they are, another candidate.
  private mutating func recover(_ release: Release) {
    if factors.isFresh {
      dismiss(release.position)
    } else {
      refactor()
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

  /// Sorts the breakpoints as far as needed and returns the place of the one where the cost stops falling.
  private mutating func stoppingPlace(_ release: Release, leaving: Int32, isCautious: Bool) -> Int? {
    costSlope.removeAll(keepingCapacity: true)
    let base = Int(release.position) * stride
    for strength in 0..<strengths.count { costSlope.append(multipliers[base + strength] * release.sign) }
    if leaving >= 0 {
      let row = rows[Int(leaving)]
      costSlope[Int(row.strength)] += release.sign > 0 ? row.slopeAbove : -row.slopeBelow
    }
    var lead = Int(release.strength)
    for place in breakpoints.indices {
      bringNearest(to: place, prefersFirstAdded: isCautious)
      let breakpoint = breakpoints[place]
      costSlope[Int(breakpoint.strength)] += breakpoint.rise
      if isCautious || breakpoint.strength < lead { return place }
      while lead < strengths.count, abs(costSlope[lead]) <= Tolerance.multiplier { lead += 1 }
      if lead == strengths.count || costSlope[lead] > 0 { return place }
    }
    return nil
  }

  /// Selection sort's step: rays mostly stop at one of the first kinks. Of kinks at one distance the steepest goes last,
  /// for it makes the best pivot.
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

  /// Raises the left side of a basis row, and with it the rows outside the basis. The point does not follow yet.
  mutating func raise(_ position: Int32, by distance: Double) {
    guard distance != 0 else { return }
    var place = tableau.columnHead[Int(position)]
    while place >= 0 {
      let entry = tableau.entries[Int(place)]
      rows[Int(entry.row)].residual += entry.value * distance
      watch(entry.row)
      place = entry.nextInColumn
    }
  }

  /// Notes a required row that misses.
  @inline(__always)
  mutating func watch(_ slot: Int32) {
    let row = rows[Int(slot)]
    if row.strength == 0, row.violation > Tolerance.violation { suspects.append(slot) }
  }

  private mutating func passKinks(before stop: Int) {
    for place in 0..<stop {
      let slot = breakpoints[place].row
      let row = rows[Int(slot)]
      let change = row.slopeAbove - row.slopeBelow
      rows[Int(slot)].isAbove.toggle()
      changeGradient(by: row.isAbove ? -change : change, times: slot)
    }
  }

  /// Adds a multiple of a row outside the basis to the gradient of its strength's cost, by way of the multipliers.
  mutating func changeGradient(by amount: Double, times slot: Int32) {
    guard amount != 0 else { return }
    let strength = Int(rows[Int(slot)].strength)
    var place = tableau.rowHead[Int(slot)]
    while place >= 0 {
      let entry = tableau.entries[Int(place)]
      multipliers[Int(entry.position) * stride + strength] += amount * entry.value
      nominate(entry.position)
      place = entry.nextInRow
    }
  }

  /// Spreads a row of the tableau out in `combination`.
  private mutating func loadRow(_ slot: Int32) {
    var place = tableau.rowHead[Int(slot)]
    while place >= 0 {
      let entry = tableau.entries[Int(place)]
      combination.set(entry.value, at: entry.position)
      place = entry.nextInRow
    }
  }

  /// Rewrites the gradient for the new basis: the entering row's cost leaves it, the leaving row's joins it, and what
  /// was a multiple of the leaving row becomes multiples of the entering row and the others.
  private mutating func exchangeMultipliers(_ release: Release, leaving: Int32, entering: Int32) {
    changeGradient(by: -rows[Int(entering)].slope, times: entering)
    if leaving >= 0 {
      rows[Int(leaving)].isAbove = release.sign > 0
      let place = Int(release.position) * stride + Int(rows[Int(leaving)].strength)
      multipliers[place] += rows[Int(leaving)].slope
    }
    spread(release.position)
  }

  /// Turns a basis row's multiplier into multipliers of the row `combination` stands for, which takes its place.
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
    for other in combination.indices { nominate(other) }
  }
}
