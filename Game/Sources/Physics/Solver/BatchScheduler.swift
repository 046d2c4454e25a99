/// Assigns bodies to batches: bodies of one shape first, then those with most rows in common.
///
/// The assignment affects only the speed, not the results. Therefore unchanged batches stay together, and new bodies
/// fill their gaps.
struct BatchScheduler {
  /// The order in which bodies are assigned; tests shuffle it.
  var order: ([Int]) -> [Int] = { $0 }
  /// The last assignment.
  private var laneGroups: [LaneGroup] = []

  /// The bodies of a batch.
  struct BatchMembers {
    /// The indices of its bodies, lane by lane.
    var places: [Int]
    /// The batch's number in the last assignment if its bodies are unchanged.
    var unchanged: Int?
    /// The batch's number in the last assignment if it has only lost bodies since.
    var shrunk: Int?
  }

  private struct LaneGroup {
    var lanes: [Lane]
    /// The batch's number in the last assignment.
    var number: Int?
    var isUnchanged = false
    var hasNewShapes = true

    init(_ lanes: [Lane]) { self.lanes = lanes }
  }

  /// The state of a body when it was assigned.
  private struct Lane {
    var id: BodyID
    var shape: Shape
    var plan: Assembly

    init(_ body: Body) {
      id = body.id
      shape = body.shape
      plan = body.plan
    }
  }

  /// Number of candidates that are compared for a lane.
  private static let searchLength = 24
  /// Share of used lanes below which all bodies are assigned again.
  private static let leastUse = 0.7

  /// Returns the bodies of each batch.
  mutating func deal(_ bodies: [Body]) -> [BatchMembers] {
    let places = Dictionary(uniqueKeysWithValues: bodies.indices.map { (bodies[$0].id, $0) })
    var newcomers = keepGroups(bodies, places)
    let used = laneGroups.reduce(0) { $0 + $1.lanes.count } + newcomers.count
    let isFirst = laneGroups.isEmpty
    fillGaps(&newcomers, bodies)
    let laneCount = laneGroups.count * Batch.width + (newcomers.count + Batch.width - 1) / Batch.width * Batch.width
    if !isFirst && Double(used) < BatchScheduler.leastUse * Double(laneCount) && laneCount > 2 * Batch.width {
      laneGroups.removeAll()
      newcomers = order(Array(bodies.indices))
    }
    assignEqualShapes(&newcomers, bodies)
    assignMixed(newcomers, bodies)
    let deals = laneGroups.map { laneGroup in
      BatchMembers(
        places: laneGroup.lanes.compactMap { places[$0.id] }, unchanged: laneGroup.isUnchanged ? laneGroup.number : nil,
        shrunk: laneGroup.hasNewShapes ? nil : laneGroup.number)
    }
    for number in laneGroups.indices { laneGroups[number].number = number }
    return deals
  }

  /// Forces all batches to be written at the next assignment, because they depend on more than the bodies.
  mutating func forgetBatches() {
    for index in laneGroups.indices { laneGroups[index].number = nil }
  }

  /// Removes bodies that are gone or have another shape from the lane groups, and returns the unassigned ones.
  private mutating func keepGroups(_ bodies: [Body], _ places: [BodyID: Int]) -> [Int] {
    var isDealt = [Bool](repeating: false, count: bodies.count)
    for index in laneGroups.indices {
      let count = laneGroups[index].lanes.count
      laneGroups[index].lanes.removeAll { lane in
        guard let place = places[lane.id], bodies[place].shape === lane.shape else { return true }
        isDealt[place] = true
        return false
      }
      laneGroups[index].isUnchanged = laneGroups[index].lanes.count == count
      laneGroups[index].hasNewShapes = false
      for number in laneGroups[index].lanes.indices {
        let lane = laneGroups[index].lanes[number]
        guard let place = places[lane.id], bodies[place].plan != lane.plan else { continue }
        laneGroups[index].lanes[number].plan = bodies[place].plan
        laneGroups[index].isUnchanged = false
      }
    }
    laneGroups.removeAll(where: \.lanes.isEmpty)
    return order(bodies.indices.filter { !isDealt[$0] })
  }

  /// Adds a few newcomers to lane groups with free lanes, each where it adds the fewest rows.
  private mutating func fillGaps(_ newcomers: inout [Int], _ bodies: [Body]) {
    guard !laneGroups.isEmpty else { return }
    newcomers.removeAll { place in
      let shape = bodies[place].shape
      let open = laneGroups.indices.filter {
        laneGroups[$0].lanes.count < Batch.width && accepts(laneGroups[$0], shape)
      }
      let costs = open.prefix(BatchScheduler.searchLength).map { index in
        (index: index, cost: Overlay(laneGroups[index].lanes).cost(of: shape))
      }
      guard let best = costs.min(by: { ($0.cost, $0.index) < ($1.cost, $1.index) }) else { return false }
      let isKnown = laneGroups[best.index].lanes.contains { $0.shape === shape }
      laneGroups[best.index].hasNewShapes = laneGroups[best.index].hasNewShapes || !isKnown
      laneGroups[best.index].isUnchanged = false
      laneGroups[best.index].lanes.append(Lane(bodies[place]))
      return true
    }
  }

  private func accepts(_ laneGroup: LaneGroup, _ shape: Shape) -> Bool {
    guard let first = laneGroup.lanes.first else { return true }
    return first.shape === shape || (first.shape.isMixable && shape.isMixable)
  }

  /// Assigns full batches of one shape, and the rest of shapes that cannot be mixed.
  private mutating func assignEqualShapes(_ newcomers: inout [Int], _ bodies: [Body]) {
    var groups: [ObjectIdentifier: [Int]] = [:]
    var shapes: [Shape] = []
    for place in newcomers {
      let shape = bodies[place].shape
      if groups[ObjectIdentifier(shape)] == nil { shapes.append(shape) }
      groups[ObjectIdentifier(shape), default: []].append(place)
    }
    newcomers.removeAll(keepingCapacity: true)
    for shape in shapes {
      var rest = (groups[ObjectIdentifier(shape)] ?? [])[...]
      while rest.count >= Batch.width || (!rest.isEmpty && !shape.isMixable) {
        laneGroups.append(LaneGroup(rest.prefix(Batch.width).map { Lane(bodies[$0]) }))
        rest = rest.dropFirst(Batch.width)
      }
      newcomers += rest
    }
  }

  /// Assigns mixed batches: each begins with the largest remaining body, and adds the bodies with the lowest cost.
  private mutating func assignMixed(_ places: [Int], _ bodies: [Body]) {
    var rest = places.sorted { first, second in
      let (left, right) = (bodies[first].shape, bodies[second].shape)
      if left.rows.count != right.rows.count { return left.rows.count > right.rows.count }
      return left.sites.lexicographicallyPrecedes(right.sites)
    }
    while !rest.isEmpty {
      let first = rest.removeFirst()
      var laneGroup = [Lane(bodies[first])]
      var overlay = Overlay(laneGroup)
      while laneGroup.count < Batch.width && !rest.isEmpty {
        let candidates = rest.indices.prefix(BatchScheduler.searchLength)
        let costs = candidates.map { (index: $0, cost: overlay.cost(of: bodies[rest[$0]].shape)) }
        guard let best = costs.min(by: { ($0.cost, $0.index) < ($1.cost, $1.index) }) else { break }
        let place = rest.remove(at: best.index)
        laneGroup.append(Lane(bodies[place]))
        overlay.insert(bodies[place].shape)
      }
      laneGroups.append(LaneGroup(laneGroup))
    }
  }

  /// The union of the rows of a lane group's bodies.
  private struct Overlay {
    /// In ascending order.
    private var rows: [RowKey] = []

    init(_ laneGroup: [Lane]) { for lane in laneGroup { insert(lane.shape) } }

    mutating func insert(_ shape: Shape) {
      var merged: [RowKey] = []
      merged.reserveCapacity(rows.count + shape.sortedKeys.count)
      var index = 0
      for key in shape.sortedKeys {
        while index < rows.count, rows[index] < key {
          merged.append(rows[index])
          index += 1
        }
        if index < rows.count, rows[index] == key { index += 1 }
        merged.append(key)
      }
      rows = merged + rows[index...]
    }

    /// Returns the rows that a shape would add, minus half of those that it would share, so that large bodies are
    /// assigned early.
    func cost(of shape: Shape) -> Int {
      var shared = 0
      var index = 0
      for key in shape.sortedKeys {
        while index < rows.count, rows[index] < key { index += 1 }
        if index < rows.count, rows[index] == key { shared += 1 }
      }
      return 2 * (shape.sortedKeys.count - shared) - shared
    }
  }
}
