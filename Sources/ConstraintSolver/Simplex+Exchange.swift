/// One exchange: follow a ray to the kink that stops it, and take that row in for the one let go.
extension Simplex {
  enum Outcome {
    /// The point moved, so the cost fell.
    case moved
    /// Only the basis changed.
    case stood
    /// Nothing stopped the ray, or rounding has spoilt the factors.
    case failed
  }

  mutating func exchange(_ release: Release, isCautious: Bool) -> Outcome {
    findDirection(release.position)
    defer {
      direction.clear()
      rates.clear()
    }
    let leaving = basis[Int(release.position)]
    gatherBreakpoints(sign: release.sign)
    guard let stop = stoppingPlace(release, leaving: leaving, isCautious: isCautious) else { return recover(release) }
    let entering = breakpoints[stop].row
    let distance = breakpoints[stop].distance
    combine(entering)
    defer { combination.clear() }
    let pivot = combination[release.position]
    let rate = rates[entering]
    if abs(pivot - rate) > 1e-6 * (1 + abs(rate)) { return recover(release) }
    exchangeCount += 1
    move(by: distance * release.sign)
    passKinks(before: stop)
    exchangeMultipliers(release, leaving: leaving, entering: entering)
    replace(release.position, leaving: leaving, by: entering, residual: distance * release.sign)
    return distance > Tolerance.residual ? .moved : .stood
  }

  /// Fresh factors when the old ones may be at fault; otherwise gives the candidate up.
  private mutating func recover(_ release: Release) -> Outcome {
    if factors.isFresh {
      isCandidate[Int(release.position)] = false
      candidates.removeAll { $0 == release.position }
    } else {
      combination.clear()
      refactor()
    }
    return .failed
  }

  /// How far each variable and each row moves when the left side of a basis row rises by one.
  private mutating func findDirection(_ position: Int32) {
    direction.set(1, at: position)
    factors.solve(&direction)
    gatherRates()
  }

  /// Changes of rows' left sides that follow from `direction`.
  mutating func gatherRates() {
    for variable in direction.indices {
      let change = direction[variable]
      var place = matrix.columnHead[Int(variable)]
      while place >= 0 {
        let entry = matrix.entries[Int(place)]
        rates.add(change * entry.coefficient, at: entry.row)
        place = entry.nextInColumn
      }
    }
  }

  private mutating func gatherBreakpoints(sign: Double) {
    breakpoints.removeAll(keepingCapacity: true)
    for slot in rates.indices {
      let rate = rates[slot] * sign
      guard abs(rate) > Tolerance.rate else { continue }
      let row = rows[Int(slot)]
      guard row.position < 0, row.isInstalled, row.isAbove == (rate < 0) else { continue }
      let rise = (row.slopeAbove - row.slopeBelow) * abs(rate)
      let distance = max(0, -row.residual / rate)
      breakpoints.append(Breakpoint(distance: distance, rise: rise, tier: row.tier, row: slot))
    }
  }

  /// Sorts the breakpoints as far as needed and returns the place of the one where the cost stops falling.
  private mutating func stoppingPlace(_ release: Release, leaving: Int32, isCautious: Bool) -> Int? {
    costSlope.removeAll(keepingCapacity: true)
    let base = Int(release.position) * stride
    for tier in 0..<tiers.count { costSlope.append(multipliers[base + tier] * release.sign) }
    if leaving >= 0 {
      let row = rows[Int(leaving)]
      costSlope[Int(row.tier)] += release.sign > 0 ? row.slopeAbove : -row.slopeBelow
    }
    var lead = release.tier
    for place in breakpoints.indices {
      bringNearest(to: place, prefersFirstAdded: isCautious)
      let breakpoint = breakpoints[place]
      costSlope[Int(breakpoint.tier)] += breakpoint.rise
      if isCautious || breakpoint.tier < lead { return place }
      while lead < tiers.count, abs(costSlope[lead]) <= Tolerance.multiplier { lead += 1 }
      if lead == tiers.count || costSlope[lead] > 0 { return place }
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

  /// Expresses a row as multiples of basis rows, into `combination`.
  mutating func combine(_ slot: Int32) {
    for place in matrix.row(slot) {
      combination.add(matrix.entries[place].coefficient, at: matrix.entries[place].variable)
    }
    factors.solveTransposed(&combination)
  }

  /// Moves the point along `direction`.
  mutating func move(by distance: Double) {
    guard distance != 0 else { return }
    for variable in direction.indices {
      values[Int(variable)] += direction[variable] * distance
      moved.set(1, at: variable)
    }
    for slot in rates.indices where rows[Int(slot)].position < 0 {
      rows[Int(slot)].residual += rates[slot] * distance
      watch(slot)
    }
  }

  /// Notes a required row that misses.
  @inline(__always)
  mutating func watch(_ slot: Int32) {
    let row = rows[Int(slot)]
    if row.tier == 0, row.violation > Tolerance.violation, row.isInstalled { suspects.append(slot) }
  }

  private mutating func passKinks(before stop: Int) {
    guard stop > 0 else { return }
    for breakpoint in breakpoints[..<stop] {
      let row = rows[Int(breakpoint.row)]
      let change = row.slopeAbove - row.slopeBelow
      rows[Int(breakpoint.row)].isAbove.toggle()
      gradientChanges.append((breakpoint.row, row.isAbove ? -change : change))
    }
    applyGradientChanges()
  }

  /// Adds multiples of rows to the cost's gradient, by way of the multipliers.
  mutating func applyGradientChanges() {
    while let first = gradientChanges.first {
      let tier = rows[Int(first.row)].tier
      for change in gradientChanges where rows[Int(change.row)].tier == tier {
        for place in matrix.row(change.row) {
          let entry = matrix.entries[place]
          gradient.add(entry.coefficient * change.amount, at: entry.variable)
        }
      }
      gradientChanges.removeAll { rows[Int($0.row)].tier == tier }
      factors.solveTransposed(&gradient)
      for position in gradient.indices {
        multipliers[Int(position) * stride + Int(tier)] += gradient[position]
        nominate(position)
      }
      gradient.clear()
    }
  }

  /// Rewrites the gradient for the new basis: the entering row's cost leaves it, the leaving row's joins it, and what
  /// was a multiple of the leaving row becomes multiples of the entering row and the others.
  private mutating func exchangeMultipliers(_ release: Release, leaving: Int32, entering: Int32) {
    let position = release.position
    let entrant = rows[Int(entering)]
    if entrant.slope != 0 {
      for other in combination.indices {
        multipliers[Int(other) * stride + Int(entrant.tier)] -= entrant.slope * combination[other]
        nominate(other)
      }
    }
    if leaving >= 0 {
      rows[Int(leaving)].isAbove = release.sign > 0
      multipliers[Int(position) * stride + Int(rows[Int(leaving)].tier)] += rows[Int(leaving)].slope
    }
    spread(position)
  }

  /// Turns a basis row's multiplier into multipliers of the row `combination` stands for, which takes its place.
  mutating func spread(_ position: Int32) {
    let pivot = combination[position]
    let base = Int(position) * stride
    for tier in 0..<tiers.count where multipliers[base + tier] != 0 {
      let share = multipliers[base + tier] / pivot
      for other in combination.indices where other != position {
        multipliers[Int(other) * stride + tier] -= share * combination[other]
      }
      multipliers[base + tier] = abs(share) < Tolerance.entry ? 0 : share
    }
    for other in combination.indices { nominate(other) }
  }

  private mutating func replace(_ position: Int32, leaving: Int32, by entering: Int32, residual: Double) {
    factors.exchange(position: position, combination: combination)
    basis[Int(position)] = entering
    rows[Int(entering)].position = position
    rows[Int(entering)].residual = 0
    if leaving >= 0 {
      rows[Int(leaving)].position = -1
      rows[Int(leaving)].residual = residual
      watch(leaving)
    }
  }
}
