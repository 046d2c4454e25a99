/// Up to eight bodies of one topology that are solved side by side, lane by lane.
///
/// A lane's result is the same in any pack of any width: all arithmetic is element by element, and what depends on other
/// lanes (a further pass because one lane needs it) repeats the same sums for the rest.
struct Pack: BitwiseCopyable {
  /// Which of the list of topologies in use.
  var topology: Int32
  /// 8, 4 or 1.
  var width: Int32
  /// Lanes that hold a body; the others repeat lane 0 and are not stored.
  var used: Int32
  /// The first cell of each lane's body.
  var firstCells: SIMD8<Int32>
  /// The first row of each lane's body.
  var firstRows: SIMD8<Int32>
  /// The place of each lane's body in the list of bodies.
  var bodies: SIMD8<Int32>
  /// Where the pack's parameters begin, in floats.
  var parameters: Int32
  /// The rows of `Pack.Lists` that have bounds, are driven, or have fins.
  var bounded: Stretch
  var driven: Stretch
  var finned: Stretch
  /// The pack's stretch of `PackList.driven`.
  var drivenRows: Stretch

  /// A range of a shared list.
  struct Stretch: BitwiseCopyable {
    var start: Int32 = 0
    var end: Int32 = 0
  }
}

/// The order of a pack's parameters in memory, in vectors of the pack's width.
struct PackLayout {
  /// For each cell: mass; drag·h; external force·h, x and y; viscosity; current, x and y; radius; lead.
  static let cellStride = 9
  /// For each row: target; bias factor in 1/s; softness γ; for lengths drag along and across ·h/2; largest impulse.
  static let rowStride = 6
  /// For each row: step of the target; least and greatest impulse; whether one-sided; then for lengths the fins'
  /// drag·h of base (along, across) and end, for angles the least and greatest deviation of a hinge.
  static let boundStride = 8

  let rows: Int
  let bounds: Int
  let count: Int

  init(_ topology: Topology) {
    rows = topology.cellCount * PackLayout.cellStride
    bounds = rows + topology.rowCount * PackLayout.rowStride
    count = bounds + topology.rowCount * PackLayout.boundStride
  }
}

/// The order of the solver's working memory, in vectors of the pack's width.
struct ScratchLayout {
  /// For each cell: place half a step ahead and velocity, each x and y; m + hD as xx, xy, yy, later its inverse; momentum x and y; the place itself.
  static let cellStride = 11
  /// For each row: diagonal; right side, later the solution; bias; error.
  static let rowStride = 4
  /// For each slot: the row's gradient at the cell, x and y, and the cell's response to it.
  static let slotStride = 4

  let rows: Int
  let slots: Int
  let entries: Int
  /// For each row: least and greatest impulse in this step; impulse at which it is held; whether it is free.
  let bounds: Int
  let count: Int

  init(_ topology: Topology) {
    rows = topology.cellCount * ScratchLayout.cellStride
    slots = rows + topology.rowCount * ScratchLayout.rowStride
    entries = slots + topology.slotCount * ScratchLayout.slotStride
    bounds = entries + topology.entryCount
    count = bounds + topology.rowCount * 4
  }
}
