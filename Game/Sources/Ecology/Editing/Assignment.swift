/// Finds the cheapest one-to-one assignment of rows to columns.
///
/// Source: H. W. Kuhn, "The Hungarian Method for the Assignment Problem", 1955, with the shortest augmenting paths of
/// R. Jonker, A. Volgenant, "A Shortest Augmenting Path Algorithm", 1987. Cost: O(n³) integer operations.
enum Assignment {
  /// Returns the minimum sum of costs over all assignments of `size` rows to `size` columns.
  ///
  /// - Parameter costs: The cost of each row and column, in row-major order.
  static func leastCost(size: Int, costs: [Int]) -> Int { solve(size, costs).cost }

  /// Returns the column of each row in an assignment of minimum cost.
  ///
  /// - Parameter costs: The cost of each row and column, in row-major order.
  static func columns(size: Int, costs: [Int]) -> [Int] {
    var columns = [Int](repeating: 0, count: size)
    for (column, row) in solve(size, costs).rowOfColumn.enumerated() where row > 0 { columns[row - 1] = column - 1 }
    return columns
  }

  /// Returns the minimum cost, and the row of each column; rows and columns are counted from 1.
  private static func solve(_ size: Int, _ costs: [Int]) -> (cost: Int, rowOfColumn: [Int]) {
    guard size > 0 else { return (0, []) }
    // Row and column 0 are artificial: the row being assigned is in column 0.
    var rowPrice = [Int](repeating: 0, count: size + 1)
    var columnPrice = [Int](repeating: 0, count: size + 1)
    var rowOfColumn = [Int](repeating: 0, count: size + 1)
    for row in 1...size {
      rowOfColumn[0] = row
      let path = shortestPath(size, &rowPrice, &columnPrice, rowOfColumn, costs)
      var column = path.end
      while column != 0 {
        let previous = path.previous[column]
        rowOfColumn[column] = rowOfColumn[previous]
        column = previous
      }
    }
    rowOfColumn[0] = 0
    return (-columnPrice[0], rowOfColumn)
  }

  /// Extends the tree of tight edges from column 0 until it reaches a free column, and adjusts prices on the way.
  private static func shortestPath(
    _ size: Int, _ rowPrice: inout [Int], _ columnPrice: inout [Int], _ rowOfColumn: [Int], _ costs: [Int]
  ) -> (end: Int, previous: [Int]) {
    var slack = [Int](repeating: .max, count: size + 1)
    var previous = [Int](repeating: 0, count: size + 1)
    var isReached = [Bool](repeating: false, count: size + 1)
    var column = 0
    repeat {
      isReached[column] = true
      let row = rowOfColumn[column]
      var step = Int.max
      var next = 0
      for other in 1...size where !isReached[other] {
        let reduced = costs[(row - 1) * size + other - 1] - rowPrice[row] - columnPrice[other]
        if reduced < slack[other] {
          slack[other] = reduced
          previous[other] = column
        }
        if slack[other] < step {
          step = slack[other]
          next = other
        }
      }
      for other in 0...size {
        if isReached[other] {
          rowPrice[rowOfColumn[other]] += step
          columnPrice[other] -= step
        } else if slack[other] != .max {
          slack[other] -= step
        }
      }
      column = next
    } while rowOfColumn[column] != 0
    return (column, previous)
  }
}
