/// Up to eight bodies that are solved in parallel lanes, on a sparsity pattern that contains all of their shapes.
///
/// A lane's result does not depend on the other lanes: all arithmetic is element by element, in the order of the lane's
/// own shape; missing rows and cells add zeros; and extra passes for another lane repeat the same sums.
struct Batch: BitwiseCopyable {
  /// Number of lanes.
  static let width = 8

  /// Its index in the list of sparsity patterns.
  var sparsity: Int32 = 0
  /// Number of lanes with a body; the others are empty.
  var used: Int32 = 0
  /// The index of each lane's body in the list of bodies.
  var bodies = SIMD8<Int32>(repeating: 0)
  /// The offsets of the batch's cells and rows in `BatchList.cellPlaces` and `rowPlaces`, in vectors.
  var cells: Int32 = 0
  var rows: Int32 = 0
  /// The offset and the number of the batch's parameters, in vectors.
  var parameters: Int32 = 0
  var parameterCount: Int32 = 0
  /// Relative offsets of parameters that only some batches have; −1 for none.
  var presence: Int32 = -1
  var strengths: Int32 = -1
  var medium: Int32 = -1
  /// The ranges of `BatchSheets.lists` with the rows that have bounds, are driven, or have fins, and the offsets of
  /// their parameters.
  var bounded = Stretch()
  var driven = Stretch()
  var finned = Stretch()
  /// The batch's range of `BatchSheets.driven`.
  var drivenRows = Stretch()

  /// A range of a shared list.
  struct Stretch: BitwiseCopyable {
    var start: Int32 = 0
    var end: Int32 = 0
    /// The start of the parameters of its first element.
    var parameters: Int32 = 0

    var isEmpty: Bool { start == end }
    var count: Int { Int(end - start) }

    /// Moves the range by a distance in the list.
    mutating func move(by distance: Int32) {
      start += distance
      end += distance
    }
  }
}

/// The layout of the solver's working memory, in vectors of eight lanes: cells, rows, slots, entries of the matrix,
/// bounds.
struct ScratchLayout {
  /// Space at the start, for unused results.
  static let waste = 1

  let rows: Int
  let slots: Int
  let entries: Int
  let bounds: Int

  init(_ sparsity: SparsityPattern) {
    rows = ScratchLayout.waste + sparsity.cellCount * CellLanes.stride
    slots = rows + sparsity.rowCount * RowLanes.stride
    entries = slots + sparsity.slotCount * SlotLanes.stride
    bounds = entries + sparsity.entryCount
  }

  /// Returns the number of vectors for a batch with a number of bounded rows.
  func count(bounded: Int) -> Int { bounds + bounded * BoundLanes.stride }
}
