import Foundation

/// Nodes with connections, and the search for paths among them.
open class GKGraph: NSObject {
  open private(set) var nodes: [GKGraphNode]?

  public override init() { nodes = [] }
  public init(_ nodes: [GKGraphNode]) { self.nodes = nodes }

  open func add(_ nodes: [GKGraphNode]) {
    for node in nodes where !contains(node) { self.nodes?.append(node) }
  }

  /// Removes nodes, and the connections of others to and from them.
  open func remove(_ nodes: [GKGraphNode]) {
    for node in nodes where contains(node) {
      node.removeConnections(to: node.connectedNodes, bidirectional: true)
      self.nodes?.removeAll { $0 === node }
      for other in self.nodes ?? [] { other.removeConnections(to: [node], bidirectional: false) }
    }
  }

  func contains(_ node: GKGraphNode) -> Bool { nodes?.contains { $0 === node } ?? false }

  /// Connects a node to the one of the graph with the lowest estimated cost.
  ///
  /// - Parameters:
  ///   - node: The node that gets the connection.
  ///   - bidirectional: True if the other node gets one too.
  open func connectToLowestCostNode(node: GKGraphNode, bidirectional: Bool) {
    let others = (nodes ?? []).filter { $0 !== node }
    guard let nearest = others.min(by: { node.estimatedCost(to: $0) < node.estimatedCost(to: $1) }) else { return }
    node.addConnections(to: [nearest], bidirectional: bidirectional)
  }

  /// The nodes of a cheapest path with both ends; empty if there is none.
  open func findPath(from startNode: GKGraphNode, to endNode: GKGraphNode) -> [GKGraphNode] {
    startNode.findPath(to: endNode)
  }
}
