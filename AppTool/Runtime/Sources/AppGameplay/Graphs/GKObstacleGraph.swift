import AppSIMD
import Foundation

/// Nodes at the corners of obstacles, connected wherever no obstacle is between them.
open class GKObstacleGraph<NodeType: GKGraphNode2D>: GKGraph {
  open private(set) var obstacles: [GKPolygonObstacle] = []
  /// The distance that paths keep from the obstacles.
  public let bufferRadius: Float
  private var areas: [ObjectIdentifier: PolygonArea] = [:]
  private var cornerNodes: [ObjectIdentifier: [GKGraphNode2D]] = [:]

  fileprivate init(_ bufferRadius: Float) {
    self.bufferRadius = bufferRadius
    super.init()
  }

  /// The nodes at the corners of an obstacle; an empty array if the obstacle is not in this graph.
  open func nodes(for obstacle: GKPolygonObstacle) -> [NodeType] {
    (cornerNodes[ObjectIdentifier(obstacle)] ?? []).compactMap { $0 as? NodeType }
  }

  /// Adds a node and connects it to all nodes that it sees, in both directions.
  open func connectUsingObstacles(node: NodeType) { connectUsingObstacles(node: node, ignoring: []) }

  /// Adds a node and connects it to all nodes that it sees, in both directions.
  ///
  /// - Parameters:
  ///   - node: The node that gets the connections.
  ///   - obstaclesToIgnore: Obstacles through which it sees.
  open func connectUsingObstacles(node: NodeType, ignoring obstaclesToIgnore: [GKPolygonObstacle]) {
    add([node])
    let areas = obstacles.filter { obstacle in !obstaclesToIgnore.contains { $0 === obstacle } }.compactMap(area)
    connect(node, areas)
  }

  /// Adds obstacles with nodes at their corners, and removes the connections that they cut.
  open func addObstacles(_ obstacles: [GKPolygonObstacle]) {
    for obstacle in obstacles where !self.obstacles.contains(where: { $0 === obstacle }) {
      self.obstacles.append(obstacle)
      let corners = obstacle.corners(at: bufferRadius)
      areas[ObjectIdentifier(obstacle)] = PolygonArea(corners: corners)
      cut(PolygonArea(corners: corners))
      let nodes = corners.map { GKGraphNode2D(point: $0) }
      cornerNodes[ObjectIdentifier(obstacle)] = nodes
      for node in nodes {
        add([node])
        connect(node, self.obstacles.compactMap(area))
      }
    }
  }

  /// Removes obstacles with the nodes at their corners, and connects the nodes that were hidden by them.
  open func removeObstacles(_ obstacles: [GKPolygonObstacle]) {
    for obstacle in obstacles where area(of: obstacle) != nil {
      self.obstacles.removeAll { $0 === obstacle }
      areas[ObjectIdentifier(obstacle)] = nil
      remove(cornerNodes.removeValue(forKey: ObjectIdentifier(obstacle)) ?? [])
    }
    let areas = self.obstacles.compactMap(area)
    for case let node as GKGraphNode2D in nodes ?? [] { connect(node, areas) }
  }

  open func removeAllObstacles() { removeObstacles(obstacles) }

  private func area(of obstacle: GKPolygonObstacle) -> PolygonArea? { areas[ObjectIdentifier(obstacle)] }

  private func connect(_ node: GKGraphNode2D, _ areas: [PolygonArea]) {
    for case let other as GKGraphNode2D in nodes ?? [] where other !== node {
      let isHidden = areas.contains { $0.isCrossed(from: node.position, to: other.position) }
      if !isHidden { node.addConnections(to: [other], bidirectional: true) }
    }
  }

  private func cut(_ area: PolygonArea) {
    for case let node as GKGraphNode2D in nodes ?? [] {
      for case let other as GKGraphNode2D in node.connectedNodes
      where area.isCrossed(from: node.position, to: other.position) {
        node.removeConnections(to: [other], bidirectional: true)
      }
    }
  }
}

extension GKObstacleGraph where NodeType == GKGraphNode2D {
  public convenience init(obstacles: [GKPolygonObstacle], bufferRadius: Float) {
    self.init(bufferRadius)
    addObstacles(obstacles)
  }
}
