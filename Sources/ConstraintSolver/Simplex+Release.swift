/// Selection of the row to release.
extension Simplex {
  /// A basis row whose release lowers the cost.
  struct Release {
    var position: Int32
    /// The row at that position; `~variable` for a hold.
    var slot: Int32
    /// The first strength whose cost falls.
    var strength: Int32
    /// The row's own strength.
    var ownStrength: Int32
    /// The decrease of the cost of that strength per point.
    var gain: Double
    /// 1 if the row's left side rises, −1 if it falls.
    var sign: Double
  }

  /// Returns the release with the greatest benefit or, with Bland's rule, the row of the lowest number (R. Bland, "New
  /// Finite Pivoting Rules for the Simplex Method", 1977).
  mutating func nextRelease(usesBlandsRule: Bool) -> Release? {
    compareCandidates()
    guard var best = releases.first else { return nil }
    for release in releases.dropFirst() {
      if usesBlandsRule ? release.slot < best.slot : Self.isBetter(release, than: best) { best = release }
    }
    return best
  }

  /// Compares two releases. If rows help the same strength, the least important is better: it would have to yield
  /// eventually.
  private static func isBetter(_ one: Release, than other: Release) -> Bool {
    if one.strength != other.strength { return one.strength < other.strength }
    if one.ownStrength != other.ownStrength { return one.ownStrength > other.ownStrength }
    if one.gain != other.gain { return one.gain > other.gain }
    return one.slot < other.slot
  }

  /// Marks a position whose multiplier or bounds have changed.
  @inline(__always)
  mutating func addCandidate(_ position: Int32) {
    if !isCandidate[Int(position)] {
      isCandidate[Int(position)] = true
      candidates.append(position)
    }
  }

  /// Removes a release until its position is added as a candidate again.
  mutating func removeRelease(_ position: Int32) {
    let place = releasePlace[Int(position)]
    guard place >= 0, let last = releases.popLast() else { return }
    releasePlace[Int(position)] = -1
    if last.position != position {
      releases[Int(place)] = last
      releasePlace[Int(last.position)] = place
    }
  }

  /// Turns all releases into candidates for a later solve.
  mutating func postponeReleases() {
    for release in releases {
      releasePlace[Int(release.position)] = -1
      addCandidate(release.position)
    }
    releases.removeAll(keepingCapacity: true)
  }

  private mutating func compareCandidates() {
    for position in candidates {
      isCandidate[Int(position)] = false
      guard let release = release(of: position) else {
        removeRelease(position)
        continue
      }
      let place = releasePlace[Int(position)]
      if place >= 0 {
        releases[Int(place)] = release
      } else {
        releasePlace[Int(position)] = Int32(releases.count)
        releases.append(release)
      }
    }
    candidates.removeAll(keepingCapacity: true)
  }

  /// Compares a multiplier with the bounds −slopeAbove ≤ multiplier ≤ −slopeBelow, strength by strength.
  private func release(of position: Int32) -> Release? {
    let slot = basis[Int(position)]
    let count = strengths.count
    let ownStrength = slot < 0 ? count : Int(rows[Int(slot)].strength)
    let base = Int(position) * stride
    var mayRise = true
    var mayFall = true
    for strength in 0..<count {
      var rising = multipliers[base + strength]
      var falling = rising
      if strength == ownStrength {
        rising += rows[Int(slot)].slopeAbove
        falling += rows[Int(slot)].slopeBelow
      }
      if mayRise && rising < -Tolerance.multiplier || mayFall && falling > Tolerance.multiplier {
        let isRising = mayRise && rising < -Tolerance.multiplier
        return Release(
          position: position, slot: slot, strength: Int32(strength), ownStrength: Int32(ownStrength),
          gain: isRising ? -rising : falling, sign: isRising ? 1 : -1)
      }
      mayRise = mayRise && rising <= Tolerance.multiplier
      mayFall = mayFall && falling >= -Tolerance.multiplier
      if !mayRise && !mayFall { return nil }
    }
    return nil
  }
}
