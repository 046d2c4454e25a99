import AppSIMD
import Foundation

/// A node of a graph, with connections to others. All connections cost 1, unless a subclass states their costs.
open class GKGraphNode: NSObject {
  /// The nodes to which there is a connection from this one.
  open private(set) var connectedNodes: [GKGraphNode] = []

  public override init() { super.init() }

  /// - Parameters:
  ///   - nodes: The nodes to which this one gets connections.
  ///   - bidirectional: True if they get one to this node too.
  open func addConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
    for node in nodes {
      if !connectedNodes.contains(where: { $0 === node }) { connectedNodes.append(node) }
      if bidirectional { node.addConnections(to: [self], bidirectional: false) }
    }
  }

  /// - Parameters:
  ///   - nodes: The nodes to which this one loses connections.
  ///   - bidirectional: True if they lose theirs to this node too.
  open func removeConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
    for node in nodes {
      connectedNodes.removeAll { $0 === node }
      if bidirectional { node.removeConnections(to: [self], bidirectional: false) }
    }
  }

  /// A lower bound of the cost of a path to another node.
  open func estimatedCost(to node: GKGraphNode) -> Float { 0 }
  /// The cost of the connection to a node.
  open func cost(to node: GKGraphNode) -> Float { 1 }

  /// The nodes of a cheapest path to another node with both ends; empty if there is none.
  open func findPath(to goalNode: GKGraphNode) -> [GKGraphNode] { PathSearch.path(from: self, to: goalNode) }
  /// The nodes of a cheapest path from another node with both ends; empty if there is none.
  open func findPath(from startNode: GKGraphNode) -> [GKGraphNode] { PathSearch.path(from: startNode, to: self) }
}

/// A node in a plane. A connection costs its length.
open class GKGraphNode2D: GKGraphNode {
  open var position: vector_float2

  public init(point: vector_float2) { position = point }

  open override func estimatedCost(to node: GKGraphNode) -> Float { cost(to: node) }

  open override func cost(to node: GKGraphNode) -> Float {
    (node as? GKGraphNode2D).map { simd_distance(position, $0.position) } ?? super.cost(to: node)
  }
}

/// A node in space. A connection costs its length.
open class GKGraphNode3D: GKGraphNode {
  open var position: vector_float3

  public init(point: vector_float3) { position = point }

  open override func estimatedCost(to node: GKGraphNode) -> Float { cost(to: node) }

  open override func cost(to node: GKGraphNode) -> Float {
    (node as? GKGraphNode3D).map { simd_distance(position, $0.position) } ?? super.cost(to: node)
  }
}

/// A node of a grid. A connection costs its length.
open class GKGridGraphNode: GKGraphNode {
  open var gridPosition: vector_int2

  public init(gridPosition: vector_int2) { self.gridPosition = gridPosition }

  open override func estimatedCost(to node: GKGraphNode) -> Float { cost(to: node) }

  open override func cost(to node: GKGraphNode) -> Float {
    guard let other = node as? GKGridGraphNode else { return super.cost(to: node) }
    return simd_distance(vector_float2(gridPosition), vector_float2(other.gridPosition))
  }
}
