/// The search for a cheapest path.
///
/// Source: P. Hart, N. Nilsson, B. Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost Paths", IEEE
/// Transactions on Systems Science and Cybernetics 4 (2), 1968.
struct PathSearch {
  private struct Entry {
    let node: GKGraphNode
    /// The cost of the path to the node.
    let cost: Float
    /// The cost with the estimate of the rest.
    let total: Float
    /// The number of entries before it; the earlier one of equals is first.
    let number: Int

    func precedes(_ other: Entry) -> Bool { (total, number) < (other.total, other.number) }
  }

  /// A heap: an entry precedes those at twice its place plus 1 and 2.
  private var heap: [Entry] = []
  private var costs: [ObjectIdentifier: Float] = [:]
  private var previous: [ObjectIdentifier: GKGraphNode] = [:]
  private var entryCount = 0

  static func path(from start: GKGraphNode, to goal: GKGraphNode) -> [GKGraphNode] {
    var search = PathSearch()
    search.add(start, cost: 0, after: nil, goal)
    while let entry = search.takeFirst() {
      if entry.node === goal { return search.path(to: goal) }
      guard search.costs[ObjectIdentifier(entry.node)] == entry.cost else { continue }
      for next in entry.node.connectedNodes {
        search.add(next, cost: entry.cost + entry.node.cost(to: next), after: entry.node, goal)
      }
    }
    return []
  }

  private mutating func add(_ node: GKGraphNode, cost: Float, after last: GKGraphNode?, _ goal: GKGraphNode) {
    let key = ObjectIdentifier(node)
    if let known = costs[key], known <= cost { return }
    costs[key] = cost
    previous[key] = last
    entryCount += 1
    heap.append(Entry(node: node, cost: cost, total: cost + node.estimatedCost(to: goal), number: entryCount))
    var place = heap.count - 1
    while place > 0, heap[place].precedes(heap[(place - 1) / 2]) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func takeFirst() -> Entry? {
    guard !heap.isEmpty else { return nil }
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count && heap[child].precedes(heap[least]) {
        least = child
      }
      guard least != place else { return first }
      heap.swapAt(place, least)
      place = least
    }
  }

  private func path(to goal: GKGraphNode) -> [GKGraphNode] {
    var result = [goal]
    while let node = previous[ObjectIdentifier(result[result.count - 1])] { result.append(node) }
    return result.reversed()
  }
}
