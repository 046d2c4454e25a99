extension State {
  /// Breaks every link that was overloaded in the last substep, in the order of bodies and links.
  func breakOverloaded() -> [Event] {
    var places: [Int] = []
    for index in 0..<batches.sheets.batches.count where batches.overloads.base[index] {
      let batch = batches.sheets.batches.base[index]
      for lane in 0..<Int(batch.used) { places.append(Int(batch.bodies[lane])) }
    }
    guard !places.isEmpty else { return [] }
    var events: [Event] = []
    for id in places.sorted().map({ bodies[$0].id }) {
      guard let place = index(of: id) else { continue }
      let links = overloadedLinks(of: bodies[place])
      guard !links.isEmpty else { continue }
      events += links.map { Event.linkBroke(body: id, link: $0) }
      if let split = breakLinks(links, ofBodyAt: place) { events.append(.bodySplit(split)) }
    }
    return events
  }

  /// Returns the links whose tension or torque exceeds their breaking limits.
  private func overloadedLinks(of body: Body) -> [Int] {
    let linkLoads = self.linkLoads(of: body)
    return body.constraints.lengths.filter { index in
      let link = body.plan.links[index]
      return link.kind.mechanics.breaks(link, under: linkLoads[index])
    }
  }

  /// Returns the load of each link of a body, by number; zero for broken ones.
  func linkLoads(of body: Body) -> [LinkLoad] {
    var result = [LinkLoad](repeating: LinkLoad(tension: 0, torque: 0), count: body.plan.links.count)
    for (row, link) in body.constraints.lengths.enumerated() { result[link].tension = -loads[body.firstRow + row] }
    for (row, angle) in body.constraints.angles.enumerated() {
      let torque = loads[body.firstRow + body.constraints.lengths.count + row].magnitude
      result[angle.link].torque = max(result[angle.link].torque, torque)
      result[angle.reference].torque = max(result[angle.reference].torque, torque)
    }
    return result
  }

  /// Breaks links, and divides the body if it is no longer connected.
  func breakLinks(_ links: [Int], ofBodyAt place: Int) -> Split? {
    let old = bodies[place]
    var plan = old.plan
    for link in links { plan.links[link].isBroken = true }
    var parts: [Split.Part] = []
    var isTaken = [Bool](repeating: false, count: plan.cells.count)
    for start in plan.cells.indices where !isTaken[start] {
      let isMember = plan.component(of: start)
      for cell in plan.cells.indices where isMember[cell] { isTaken[cell] = true }
      let id = parts.isEmpty ? old.id : takeBodyID()
      parts.append(Split.Part(body: id, plan: plan, isMember: isMember, keepsAll: isMember.allSatisfy { $0 }))
    }
    let contents = parts.map { self.contents(of: $0, from: old, plan) }
    replaceBodies(place..<place + 1, with: [contents[0]])
    for content in contents.dropFirst() {
      let place = insertionIndex(of: content.body.id)
      replaceBodies(place..<place, with: [content])
    }
    guard parts.count > 1 else { return nil }
    let split = Split(body: old.id, kept: parts[0], parts: Array(parts.dropFirst()))
    moveGrips(split)
    return split
  }

  func takeBodyID() -> BodyID {
    defer { nextBody += 1 }
    return BodyID(nextBody)
  }

  /// Returns the contents of a part as a separate body, with the motion that it had.
  private func contents(of part: Split.Part, from old: Body, _ plan: Assembly) -> BodyContents {
    var newNumbers = [Int](repeating: 0, count: plan.cells.count)
    for (new, cell) in part.cells.enumerated() { newNumbers[cell] = new }
    let links = part.links.map { number in
      var link = plan.links[number]
      link.base = newNumbers[link.base]
      link.end = newNumbers[link.end]
      return link
    }
    let partPlan = Assembly(cells: part.cells.map { plan.cells[$0] }, links: links, bracing: plan.bracing)
    return BodyContents(
      makeBody(part.body, partPlan), cells: part.cells.map { cells[old.firstCell + $0] },
      drives: part.links.map { drives[old.firstLink + $0] }, goals: part.links.map { goals[old.firstLink + $0] })
  }

  func makeBody(_ id: BodyID, _ plan: Assembly) -> Body {
    let constraints = BodyConstraints(plan)
    return Body(id: id, plan: plan, constraints: constraints, shape: library.shape(of: plan, constraints))
  }

  /// Updates grips to refer to the bodies that their cells now belong to.
  private func moveGrips(_ split: Split) {
    func moved(_ cell: CellID) -> CellID {
      guard cell.body == split.body else { return cell }
      for part in [split.kept] + split.parts {
        if let number = part.cells.firstIndex(of: cell.cell) { return CellID(part.body, number) }
      }
      return cell
    }
    for index in grips.grips.indices {
      grips.grips[index].first = moved(grips.grips[index].first)
      grips.grips[index].second = moved(grips.grips[index].second)
    }
  }
}

extension Split.Part {
  /// Creates the part of a component's cells and the links between them. A broken link belongs to the part that has
  /// both of its cells.
  fileprivate init(body: BodyID, plan: Assembly, isMember: [Bool], keepsAll: Bool) {
    self.init(
      body: body, cells: plan.cells.indices.filter { isMember[$0] },
      links: plan.links.indices.filter { number in
        keepsAll || isMember[plan.links[number].base] && isMember[plan.links[number].end]
      })
  }
}

/// The load of a link.
public struct LinkLoad: Hashable, Sendable {
  /// The tension along the link, in mass·u/s²; negative under compression.
  public var tension: Float
  /// The magnitude of the largest torque at its ends, in mass·u²/s².
  public var torque: Float

  /// Creates a load.
  public init(tension: Float, torque: Float) {
    self.tension = tension
    self.torque = torque
  }
}
