import Chronicle
import Evolution

/// The rows of a drawn family tree. Time runs to the right, and relatives are in nearby rows.
///
/// A member continues in its parent's row if it is the parent's main child: the one on the line to the focus, or else
/// the one with most descendants. Other children begin new rows, as near to their parent's as there is room. A
/// long-lived lineage thus is one level thread with branches above and below.
///
/// Cost: n·log n + n·r for n members and r rows in the worst case.
struct TreeLayout: Sendable {
  /// The members of the tree to show.
  enum Scope: Int, CaseIterable, Sendable {
    /// Ancestors and descendants of the focus.
    case relatives
    /// Creatures born in the live dish, and their ancestors.
    case dish
    /// Creatures of all dishes.
    case all
  }

  /// The members that are shown, in the order of birth.
  private(set) var shown: [Int] = []
  /// The row of each member, from 0; −1 if it is not shown.
  private(set) var rows: [Int]
  /// The shown parent of each member; −1 for none.
  private(set) var joints: [Int]
  /// True for members that continue in their parent's row.
  private(set) var continues: [Bool]
  private(set) var rowCount = 0
  /// The birth time of each member's last shown child; its own birth time if there is none.
  private(set) var reaches: [Float]
  /// The members on the line from the founder to the focus.
  private(set) var line: Set<Int> = []
  /// The end of each member's life, in s of play.
  private let ends: [Float]

  /// Gap in a row between the end of one thread and the start of the next, in s of play.
  private static let gap: Float = 8

  init(_ tree: FamilyTree, scope: Scope, focus: Int?) {
    let count = tree.members.count
    rows = [Int](repeating: -1, count: count)
    joints = [Int](repeating: -1, count: count)
    continues = [Bool](repeating: false, count: count)
    reaches = tree.members.map(\.born)
    ends = tree.members.map { $0.life.death?.time ?? tree.end }
    line = Set(focus.map { tree.line(of: $0) } ?? [])
    shown = TreeLayout.members(of: tree, scope, focus, line)
    for place in shown { rows[place] = 0 }
    for place in shown {
      guard let parent = tree.members[place].parent, rows[parent] >= 0 else { continue }
      joints[place] = parent
      reaches[parent] = max(reaches[parent], tree.members[place].born)
    }
    place(tree)
  }

  private static func members(of tree: FamilyTree, _ scope: Scope, _ focus: Int?, _ line: Set<Int>) -> [Int] {
    switch scope {
    case .all: return Array(tree.members.indices)
    case .relatives:
      guard let focus else { return [] }
      return (line.sorted() + tree.descendants(of: focus)).sorted()
    case .dish:
      var isShown = [Bool](repeating: false, count: tree.members.count)
      for (place, member) in zip(tree.members.indices, tree.members).reversed() {
        guard isShown[place] || member.id.dish == 0 || member.id.isNemesis else { continue }
        isShown[place] = true
        if let parent = tree.members[place].parent { isShown[parent] = true }
      }
      return tree.members.indices.filter { isShown[$0] }
    }
  }

  // MARK: Rows

  private mutating func place(_ tree: FamilyTree) {
    let heirs = heirs(tree)
    // The time until which each row is occupied.
    var taken = TakenRows()
    for place in shown {
      let parent = joints[place]
      if parent >= 0, heirs[parent] == place {
        rows[place] = rows[parent]
        continues[place] = true
        continue
      }
      var end = max(ends[place], reaches[place])
      var last = place
      while heirs[last] >= 0 {
        last = heirs[last]
        end = max(end, ends[last], reaches[last])
      }
      let request = parent >= 0 ? rows[parent] : 0
      rows[place] = taken.take(
        near: request, avoiding: parent >= 0, from: tree.members[place].born, to: end + TreeLayout.gap)
    }
    let top = shown.reduce(0) { min($0, rows[$1]) }
    for place in shown { rows[place] -= top }
    rowCount = shown.reduce(0) { max($0, rows[$1] + 1) }
  }

  /// Returns the child that continues each member's row; −1 for none.
  private func heirs(_ tree: FamilyTree) -> [Int] {
    var heirs = [Int](repeating: -1, count: tree.members.count)
    for place in shown where joints[place] >= 0 {
      let old = heirs[joints[place]]
      if old < 0 || matters(place, tree) > matters(old, tree) { heirs[joints[place]] = place }
    }
    return heirs
  }

  private func matters(_ place: Int, _ tree: FamilyTree) -> (Int, Int) {
    (line.contains(place) ? 1 : 0, tree.members[place].descendants)
  }
}

/// The times until which the rows above and below the middle are occupied.
private struct TakenRows {
  private var down: [Float] = []
  private var up: [Float] = []

  /// Occupies the free row nearest to the requested one.
  ///
  /// - Parameter avoiding: True if the requested row itself must not be used.
  mutating func take(near request: Int, avoiding: Bool, from start: Float, to end: Float) -> Int {
    var distance = avoiding ? 1 : 0
    while true {
      for row in [request + distance, request - distance] where self.end(of: row) <= start {
        set(row, end)
        return row
      }
      distance += 1
    }
  }

  private func end(of row: Int) -> Float {
    if row >= 0 { return row < down.count ? down[row] : -.infinity }
    return -1 - row < up.count ? up[-1 - row] : -.infinity
  }

  private mutating func set(_ row: Int, _ end: Float) {
    if row >= 0 {
      while down.count <= row { down.append(-.infinity) }
      down[row] = end
    } else {
      while up.count <= -1 - row { up.append(-.infinity) }
      up[-1 - row] = end
    }
  }
}
