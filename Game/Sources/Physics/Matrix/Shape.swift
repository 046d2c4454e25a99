/// The couplings between the constraints of a body, and the order in which they are eliminated.
///
/// Bodies of equal shape differ only in rest lengths, kinds and strengths. The order of the rows follows from the
/// positions of the cells in the plan, from the outside inwards. Bodies of different shapes therefore eliminate their
/// common rows in the same order and can share a batch (`SparsityPattern`). A plan and its mirror image have the same
/// shape, so they move as exact mirror images. On trees and patches of a lattice this order has hardly more fill than
/// minimum degree. If it has much more, or if cells overlap, the order is that of minimum degree, and the shape shares
/// batches only with equal shapes.
final class Shape: Sendable {
  /// The cells' sites. Cells of different bodies match if their sites are equal.
  let sites: [UInt64]
  /// Lengths, then angles, each sorted by key.
  let rows: [Row]
  let lengthCount: Int
  /// The keys of all rows in rising order.
  let sortedKeys: [RowKey]
  /// The rows in the order of their elimination.
  let order: [Int]
  /// For each eliminated row, the later rows that are coupled with it at that time, in row order.
  let columns: [[Int]]
  /// True if bodies of other shapes may share a batch with it.
  let isMixable: Bool

  /// A constraint between cells.
  struct Row {
    var key: RowKey
    /// Base and end of a length; first arm, apex, second arm of an angle.
    var cells: [Int]
    /// Its number in the body's constraints.
    var number: Int
  }

  /// The maximum fill of the common order, as a multiple of the fill of minimum degree; usually 1.6.
  private static let acceptedFill = 1.6

  init(_ key: Key) {
    let isDistinct = Set(key.sites).count == key.sites.count
    let sites = isDistinct ? key.sites : key.sites.indices.map { UInt64($0) }
    let rows = Shape.rows(key, sites)
    let slots = rows.enumerated().flatMap { row, content in content.cells.map { Factorization.Slot(row: row, cell: $0) }
    }
    let common = Factorization(slots: slots, order: rows.indices.sorted { rows[$0].key > rows[$1].key })
    let least = Factorization(slots: slots, rowCount: rows.count)
    isMixable = isDistinct && Double(common.updateCount) <= Shape.acceptedFill * Double(least.updateCount) + 32
    self.sites = sites
    self.rows = rows
    lengthCount = key.lengthCells.count / 2
    sortedKeys = rows.map(\.key).sorted()
    order = isMixable ? common.order : least.order
    columns = isMixable ? common.columns : least.columns
  }

  /// The properties that bodies of the same shape share.
  struct Key: Hashable {
    var sites: [UInt64]
    var lengthCells: [Int32]
    var angleCells: [Int32]

    init(_ plan: Assembly, _ constraints: BodyConstraints) {
      let origin = plan.cells.first?.position ?? .zero
      sites = plan.cells.map { Shape.site(($0.position - origin) * Vector(1, constraints.hand)) }
      lengthCells = constraints.lengths.flatMap { [Int32(plan.links[$0].base), Int32(plan.links[$0].end)] }
      angleCells = constraints.angles.flatMap { [Int32($0.from), Int32($0.apex), Int32($0.to)] }
    }
  }

  /// Converts a place in sixteenths of u to a number that grows with the distance from the origin.
  private static func site(_ place: Vector) -> UInt64 {
    let x = Int64((place.x * 16).rounded())
    let y = Int64((place.y * 16).rounded())
    return UInt64(x * x + y * y) << 32 | UInt64(x + 32_768) << 16 | UInt64(y + 32_768)
  }

  private static func rows(_ key: Key, _ sites: [UInt64]) -> [Row] {
    let lengths = stride(from: 0, to: key.lengthCells.count, by: 2).map { key.lengthCells[$0..<$0 + 2] }
    let angles = stride(from: 0, to: key.angleCells.count, by: 3).map { key.angleCells[$0..<$0 + 3] }
    func sorted(_ lists: [ArraySlice<Int32>], from first: Int) -> [Row] {
      lists.enumerated().map { index, list in
        let cells = list.map { Int($0) }
        return Row(key: RowKey(cells.map { sites[$0] }), cells: cells, number: first + index)
      }.sorted { $0.key < $1.key }
    }
    return sorted(lengths, from: 0) + sorted(angles, from: lengths.count)
  }
}

/// The sites that a row joins and their order, equal in all bodies that have the row in common.
struct RowKey: Hashable, Comparable {
  /// The sites from the inside outwards; the third is 0 for lengths.
  private let inner: UInt64
  private let middle: UInt64
  private let outer: UInt64
  /// The positions of the first and second site of the row in the sorted sites.
  private let sense: UInt8

  init(_ sites: [UInt64]) {
    let sorted = sites.sorted()
    inner = sorted[0]
    middle = sorted[1]
    outer = sorted.count > 2 ? sorted[2] : 0
    let first = sorted.firstIndex(of: sites[0]) ?? 0
    let second = sorted.firstIndex(of: sites[1]) ?? 0
    sense = UInt8(first * 3 + second)
  }

  static func < (left: RowKey, right: RowKey) -> Bool {
    if left.inner != right.inner { return left.inner < right.inner }
    if left.middle != right.middle { return left.middle < right.middle }
    return (left.outer, left.sense) < (right.outer, right.sense)
  }
}

/// A cache of shapes, which equal bodies share, and of their sparsity patterns.
struct ShapeLibrary {
  /// The maximum number of cached shapes; usually 192, five for each creature of a dish. More use memory without
  /// benefit, at 10 to 20 kB each, because births and wounds make new ones all the time. Below the number of bodies of
  /// a dish, every wound evicts shapes in use.
  static let capacity = 192

  /// The number of cached shapes.
  var count: Int { shapes.count }

  private var shapes: [Shape.Key: Shape] = [:]
  private var sparsities: [[ObjectIdentifier]: SparsityPattern] = [:]

  mutating func shape(of plan: Assembly, _ constraints: BodyConstraints) -> Shape {
    let key = Shape.Key(plan, constraints)
    if let known = shapes[key] { return known }
    // Evolution makes new shapes all the time; clearing the cache bounds the memory.
    if shapes.count >= ShapeLibrary.capacity { shapes.removeAll(keepingCapacity: true) }
    let shape = Shape(key)
    shapes[key] = shape
    return shape
  }

  /// Returns the sparsity pattern of one or several different shapes.
  mutating func sparsity(of shapes: [Shape]) -> SparsityPattern {
    // A sparsity pattern retains its shapes, so their identifiers stay valid while it is cached.
    let key = shapes.map { ObjectIdentifier($0) }.sorted()
    if let known = sparsities[key] { return known }
    // Batches retain their patterns. Mixed ones rarely recur, and those of large bodies take 100 kB each.
    if sparsities.count >= 32 { sparsities.removeAll(keepingCapacity: true) }
    let sparsity = SparsityPattern(shapes)
    sparsities[key] = sparsity
    return sparsity
  }
}
