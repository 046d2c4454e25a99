/// What hangs together with what in a body, and the order in which its constraints are worked through.
///
/// Bodies of equal shape differ in lengths at rest, kinds and strengths at most. The order of the rows follows from where
/// the cells lie in the plan, from the outside inwards, so that bodies of different shapes agree about the order of what
/// they have in common and can be solved side by side (`SparsityPattern`); a plan and its mirror image have one shape, and so
/// move as exact mirror images. On trees and patches of a lattice it makes hardly more fill than minimum degree. Where it
/// makes much more, or cells lie on each other, the order is that of minimum degree, and the shape shares a batch with its
/// like alone.
final class Shape: Sendable {
  /// The cells' sites; what cells of different bodies have in common.
  let sites: [UInt64]
  /// Lengths, then angles, each by their keys.
  let rows: [Row]
  let lengthCount: Int
  /// The keys of all rows in rising order.
  let sortedKeys: [RowKey]
  /// The rows in the order of their elimination.
  let order: [Int]
  /// For each eliminated row, the later rows that it is coupled with then, in the order of the rows.
  let columns: [[Int]]
  /// Whether bodies of other shapes may share a batch with it.
  let isMixable: Bool

  /// A constraint between cells.
  struct Row {
    var key: RowKey
    /// Base and end of a length; first arm, apex, second arm of an angle.
    var cells: [Int]
    /// Its number in the body's skeleton.
    var number: Int
  }

  /// Most fill, as a share of that of minimum degree, with which the common order is kept.
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

  /// What two bodies must have in common to share a shape.
  struct Key: Hashable {
    var sites: [UInt64]
    var lengthCells: [Int32]
    var angleCells: [Int32]

    init(_ plan: Assembly, _ skeleton: Skeleton) {
      let origin = plan.cells.first?.position ?? .zero
      sites = plan.cells.map { Shape.site(($0.position - origin) * Vector(1, skeleton.hand)) }
      lengthCells = skeleton.lengths.flatMap { [Int32(plan.links[$0].base), Int32(plan.links[$0].end)] }
      angleCells = skeleton.angles.flatMap { [Int32($0.from), Int32($0.apex), Int32($0.to)] }
    }
  }

  /// A place in sixteenths of u as a number that grows with the distance from the origin.
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

/// Which sites a row joins and how: equal in all bodies that have the row in common.
struct RowKey: Hashable, Comparable {
  /// The sites from the inside outwards; the third is 0 for lengths.
  private let inner: UInt64
  private let middle: UInt64
  private let outer: UInt64
  /// Which of the sites comes first, which second.
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

/// The shapes in use, shared by bodies that are alike, and the sparsity patterns made of them.
struct ShapeLibrary {
  /// Most shapes that are remembered; 192, five for each creature of a dish. More only hold memory, at 10 to 20 kB each:
  /// births and wounds make ever new ones. Below the number of bodies of a dish every wound forgets shapes in use.
  static let capacity = 192

  /// How many shapes are remembered.
  var count: Int { shapes.count }

  private var shapes: [Shape.Key: Shape] = [:]
  private var sparsities: [[ObjectIdentifier]: SparsityPattern] = [:]

  mutating func shape(of plan: Assembly, _ skeleton: Skeleton) -> Shape {
    let key = Shape.Key(plan, skeleton)
    if let known = shapes[key] { return known }
    // Evolution tries ever new shapes: forget them all from time to time, so that memory stays flat.
    if shapes.count >= ShapeLibrary.capacity { shapes.removeAll(keepingCapacity: true) }
    let shape = Shape(key)
    shapes[key] = shape
    return shape
  }

  /// The sparsity pattern of one shape or of several different ones.
  mutating func sparsity(of shapes: [Shape]) -> SparsityPattern {
    // A sparsity pattern holds on to its shapes, so that their identifiers stay theirs while it is known.
    let key = shapes.map { ObjectIdentifier($0) }.sorted()
    if let known = sparsities[key] { return known }
    // Packs hold on to their own. Mixed ones hardly ever come again, and those of large bodies take 100 kB each.
    if sparsities.count >= 32 { sparsities.removeAll(keepingCapacity: true) }
    let sparsity = SparsityPattern(shapes)
    sparsities[key] = sparsity
    return sparsity
  }
}
