import AppSIMD
import Foundation

/// Nodes at whole coordinates, each connected to its neighbours.
open class GKGridGraph<NodeType: GKGridGraphNode>: GKGraph {
  public let gridOrigin: vector_int2
  public let gridWidth: Int
  public let gridHeight: Int
  public let diagonalsAllowed: Bool

  fileprivate init(origin: vector_int2, width: Int, height: Int, diagonalsAllowed: Bool, nodes: [NodeType]) {
    gridOrigin = origin
    gridWidth = width
    gridHeight = height
    self.diagonalsAllowed = diagonalsAllowed
    super.init(nodes)
    for node in nodes { connect(node, to: nodes) }
  }

  /// The node at a position; `nil` outside of the grid and where the node was removed.
  open func node(atGridPosition position: vector_int2) -> NodeType? {
    nodes?.lazy.compactMap { $0 as? NodeType }.first { $0.gridPosition == position }
  }

  /// Adds a node and connects it to its neighbours, in both directions.
  open func connectToAdjacentNodes(node: GKGridGraphNode) {
    add([node])
    for case let other as NodeType in nodes ?? [] where isAdjacent(node, other) {
      node.addConnections(to: [other], bidirectional: true)
    }
  }

  private func connect(_ node: NodeType, to all: [NodeType]) {
    let place = node.gridPosition &- gridOrigin
    for dy in -1...1 as ClosedRange<Int32> {
      for dx in -1...1 as ClosedRange<Int32> {
        let (x, y) = (Int(place.x + dx), Int(place.y + dy))
        guard (0..<gridWidth).contains(x), (0..<gridHeight).contains(y) else { continue }
        let other = all[x * gridHeight + y]
        if isAdjacent(node, other) { node.addConnections(to: [other], bidirectional: false) }
      }
    }
  }

  private func isAdjacent(_ node: GKGridGraphNode, _ other: GKGridGraphNode) -> Bool {
    let step = other.gridPosition &- node.gridPosition
    let (x, y) = (abs(Int(step.x)), abs(Int(step.y)))
    return x + y == 1 || diagonalsAllowed && x == 1 && y == 1
  }
}

extension GKGridGraph where NodeType == GKGridGraphNode {
  /// - Parameters:
  ///   - position: The position with the lowest coordinates.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - diagonalsAllowed: True if nodes are connected across corners too.
  public convenience init(
    fromGridStartingAt position: vector_int2, width: Int32, height: Int32, diagonalsAllowed: Bool
  ) {
    let nodes = (0..<max(0, width)).flatMap { x in
      (0..<max(0, height)).map { y in GKGridGraphNode(gridPosition: position &+ vector_int2(x, y)) }
    }
    self.init(
      origin: position, width: Int(max(0, width)), height: Int(max(0, height)), diagonalsAllowed: diagonalsAllowed,
      nodes: nodes)
  }
}
