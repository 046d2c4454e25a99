/// Triangular factors of the basis, and the row exchanges since they were computed.
///
/// The basis is the square matrix B whose rows are the constraints that hold exactly. B = E·L·U, with L and U from
/// ``Elimination`` and one factor E per exchanged row (the product form of G. Dantzig and W. Orchard-Hays, "The Product
/// Form for the Inverse in the Simplex Method", 1954, for rows instead of columns).
///
/// A solve visits only the entries that the right-hand side reaches. The positions to visit are in a bit set, which
/// yields them in pivot order. The cost is that of the entries reached plus one word per 64 variables.
struct Factorization {
  /// Rows of unequal length in one array.
  struct Compressed {
    var start: [Int32] = [0]
    var index: [Int32] = []
    var value: [Double] = []
  }

  /// The variable, and basis position of the same number, of the k-th pivot.
  var order: [Int32] = []
  /// The inverse of `order`.
  var rank: [Int32] = []
  var diagonal: [Double] = []
  /// For pivot k, the entries of U in its row: pivots after k.
  var upperRows = Compressed()
  /// For pivot k, the entries of U in its column: pivots before k.
  var upperColumns = Compressed()
  /// For pivot k, the multiples of its row subtracted from the rows of later pivots.
  var lowerColumns = Compressed()
  /// For pivot k, the multiples of earlier pivots' rows subtracted from its row.
  var lowerRows = Compressed()

  private(set) var exchanges = Exchanges()
  private var triangular = TriangularSolver()

  /// The rows exchanged since the factors were computed.
  struct Exchanges {
    var positions: [Int32] = []
    var pivots: [Double] = []
    var others = Compressed()

    mutating func removeAll() {
      positions.removeAll(keepingCapacity: true)
      pivots.removeAll(keepingCapacity: true)
      others.start.removeAll(keepingCapacity: true)
      others.start.append(0)
      others.index.removeAll(keepingCapacity: true)
      others.value.removeAll(keepingCapacity: true)
    }
  }

  /// True if new factors are cheaper than continuing with these.
  var needsRefactorization: Bool {
    exchanges.positions.count >= 64 + order.count / 16 || exchanges.others.index.count > 1000 + 4 * order.count
  }

  var hasNoExchanges: Bool { exchanges.positions.isEmpty }

  /// Discards the exchanges and allocates the work space for new factors.
  mutating func prepare() {
    exchanges.removeAll()
    triangular.grow(to: order.count)
  }

  /// Appends a variable whose basis row is its own unit row.
  mutating func appendUnit() {
    let pivot = Int32(order.count)
    order.append(pivot)
    rank.append(pivot)
    diagonal.append(1)
    upperRows.start.append(Int32(upperRows.index.count))
    upperColumns.start.append(Int32(upperColumns.index.count))
    lowerRows.start.append(Int32(lowerRows.index.count))
    lowerColumns.start.append(Int32(lowerColumns.index.count))
    triangular.grow(to: order.count)
  }

  /// Records that the row at `position` became `combination` × the old basis.
  mutating func exchange(position: Int32, combination: SparseVector) {
    exchanges.positions.append(position)
    exchanges.pivots.append(combination[position])
    for other in combination.indices where other != position {
      let value = combination[other]
      if abs(value) > Tolerance.entry {
        exchanges.others.index.append(other)
        exchanges.others.value.append(value)
      }
    }
    exchanges.others.start.append(Int32(exchanges.others.index.count))
  }

  /// Solves B·x = b in place: right-hand sides by position become values by variable.
  mutating func solve(_ vector: inout SparseVector) {
    undoExchanges(&vector)
    triangular.load(&vector, ranks: rank)
    triangular.substituteForward(lowerColumns, divisors: nil)
    triangular.substituteBackward(upperColumns, divisors: diagonal, order: order, into: &vector)
  }

  /// Solves y·B = c in place: coefficients by variable become multiples of basis rows, by position.
  mutating func solveTransposed(_ vector: inout SparseVector) {
    triangular.load(&vector, ranks: rank)
    triangular.substituteForward(upperRows, divisors: diagonal)
    triangular.substituteBackward(lowerRows, divisors: nil, order: order, into: &vector)
    redoExchanges(&vector)
  }

  private func undoExchanges(_ vector: inout SparseVector) {
    for place in exchanges.positions.indices.reversed() {
      let position = exchanges.positions[place]
      var sum = vector[position]
      for entry in Int(exchanges.others.start[place])..<Int(exchanges.others.start[place + 1]) {
        sum -= exchanges.others.value[entry] * vector[exchanges.others.index[entry]]
      }
      if sum != 0 || vector[position] != 0 { vector.set(sum / exchanges.pivots[place], at: position) }
    }
  }

  private func redoExchanges(_ vector: inout SparseVector) {
    for place in exchanges.positions.indices {
      let position = exchanges.positions[place]
      guard vector[position] != 0 else { continue }
      let multiple = vector[position] / exchanges.pivots[place]
      vector.set(multiple, at: position)
      for entry in Int(exchanges.others.start[place])..<Int(exchanges.others.start[place + 1]) {
        vector.add(-multiple * exchanges.others.value[entry], at: exchanges.others.index[entry])
      }
    }
  }
}
