/// Long links that discs of other bodies and rocks may touch.
extension Neighbours {
  /// Lists the links that are long enough for a disc to reach them between their cells, with the discs and rocks that
  /// may touch them.
  mutating func listCapsules(_ state: State) {
    capsules.removeAll()
    let cells = state.cells.base
    let ends = state.ends.base
    let cover = 2 * cover(radii.lowerBound, state.thickestLink) - Neighbours.skin + Neighbours.slack
    let shortest = cover > 0 ? cover * cover : -1
    state.bodies.withUnsafeBufferPointer { bodies in
      for number in bodies.indices {
        let firstCell = bodies[number].firstCell
        let firstLink = bodies[number].firstLink
        let end = number + 1 < bodies.count ? bodies[number + 1].firstLink : state.ends.count
        for place in firstLink..<end {
          let base = firstCell + Int(ends[place].x)
          let tip = firstCell + Int(ends[place].y)
          let span = cells[tip].position - cells[base].position
          if (span * span).sum() > shortest { listCapsule(place - firstLink, owner: number, state) }
        }
      }
    }
  }

  private mutating func listCapsule(_ index: Int, owner number: Int, _ state: State) {
    let body = state.bodies[number]
    let link = body.plan.links[index]
    let base = state.cells.base[body.firstCell + link.base]
    let end = state.cells.base[body.firstCell + link.end]
    let span = end.position - base.position
    let length = (span * span).sum().squareRoot()
    let cover = cover(base.radius, link.radius) + cover(end.radius, link.radius)
    // The two cells together move less than `skin` − `slack` before the list is rebuilt.
    guard length + Neighbours.skin - Neighbours.slack > cover else { return }
    let template = CapsuleContact(
      cell: 0, base: Int32(body.firstCell + link.base), end: Int32(body.firstCell + link.end),
      radius: link.radius, link: Int32(index))
    list(template, owner: Int32(number), from: base.position, to: end.position, state)
  }

  /// Returns the length along a link over which its cell's disc keeps the smallest other disc away from it.
  private func cover(_ cell: Float, _ link: Float) -> Float {
    let outer = cell + radii.lowerBound
    let inner = radii.lowerBound + link
    return max(outer * outer - inner * inner, 0).squareRoot()
  }

  private mutating func list(
    _ template: CapsuleContact, owner: Int32, from: Vector, to: Vector, _ state: State
  ) {
    let span = to - from
    let half = (span * span).sum().squareRoot() / 2
    let center = (from + to) / 2
    let capsules = capsules
    forEachMember(around: center, within: half + radii.upperBound + template.radius + Neighbours.skin) { index in
      guard state.owners.base[index] != owner else { return }
      let cell = state.cells.base[index]
      let reach = cell.radius + template.radius + Neighbours.skin
      let apart = CapsuleContact.offset(of: cell.position, from: from, to: to).offset
      if (apart * apart).sum() < reach * reach { capsules.append(template.against(Int32(index))) }
    }
    for (number, rock) in state.settings.rocks.enumerated() {
      let reach = rock.radius + template.radius + Neighbours.skin
      let apart = CapsuleContact.offset(of: rock.center, from: from, to: to).offset
      if (apart * apart).sum() < reach * reach { capsules.append(template.against(-1 - Int32(number))) }
    }
  }
}
