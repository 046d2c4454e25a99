import AppGameplay
import AppSIMD
import Foundation
import Testing

@Suite struct GameplayGraphTests {
  /// The lengths of the shortest paths from the first node by relaxing all connections, as often as there are nodes.
  private func distances(_ nodes: [GKGraphNode]) -> [Float] {
    var result = [Float](repeating: .infinity, count: nodes.count)
    result[0] = 0
    for _ in nodes {
      for (index, node) in nodes.enumerated() {
        for next in node.connectedNodes {
          let other = nodes.firstIndex { $0 === next } ?? 0
          result[other] = min(result[other], result[index] + node.cost(to: next))
        }
      }
    }
    return result
  }

  private func length(_ path: [GKGraphNode]) -> Float {
    zip(path, path.dropFirst()).reduce(0) { $0 + $1.0.cost(to: $1.1) }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>) func `paths in random graphs are the shortest ones`(seed: UInt64) {
    let random = GKMersenneTwisterRandomSource(seed: seed)
    let nodes = (0..<30).map { _ in GKGraphNode2D(point: vector_float2(random.nextUniform(), random.nextUniform())) }
    for _ in 0..<70 {
      let (a, b) = (nodes[random.nextInt(upperBound: 30)], nodes[random.nextInt(upperBound: 30)])
      if a !== b { a.addConnections(to: [b], bidirectional: random.nextBool()) }
    }
    let graph = GKGraph(nodes)
    for (node, distance) in zip(nodes, distances(nodes)) where node !== nodes[0] {
      let path = graph.findPath(from: nodes[0], to: node)
      guard distance.isFinite else {
        #expect(path.isEmpty)
        continue
      }
      #expect(path.first === nodes[0] && path.last === node && abs(length(path) - distance) < 1e-5)
      for (a, b) in zip(path, path.dropFirst()) { #expect(a.connectedNodes.contains { $0 === b }) }
    }
  }

  @Test func `a subclass states the costs of its connections`() {
    final class Road: GKGraphNode {
      var costs: [GKGraphNode: Float] = [:]
      override func cost(to node: GKGraphNode) -> Float { costs[node] ?? super.cost(to: node) }
    }
    let (a, b, c) = (Road(), Road(), Road())
    a.addConnections(to: [b, c], bidirectional: false)
    b.addConnections(to: [c], bidirectional: true)
    #expect(a.findPath(to: c) == [a, c] && c.findPath(from: a) == [a, c])
    a.costs[c] = 5
    #expect(a.findPath(to: c) == [a, b, c] && c.findPath(to: a).isEmpty)
    a.removeConnections(to: [b], bidirectional: false)
    #expect(a.findPath(to: c) == [a, c])
  }

  @Test func `a grid connects neighbours, and paths go around removed nodes`() throws {
    let grid = GKGridGraph(fromGridStartingAt: vector_int2(2, 3), width: 4, height: 3, diagonalsAllowed: false)
    #expect(grid.nodes?.count == 12 && grid.gridWidth == 4 && grid.node(atGridPosition: vector_int2(0, 0)) == nil)
    let start = try #require(grid.node(atGridPosition: vector_int2(2, 3)))
    let end = try #require(grid.node(atGridPosition: vector_int2(4, 3)))
    #expect(start.connectedNodes.count == 2 && grid.findPath(from: start, to: end).count == 3)
    let walls = try [3, 4].map { try #require(grid.node(atGridPosition: vector_int2(3, $0))) }
    grid.remove(walls)
    #expect(grid.findPath(from: start, to: end).count == 7)
    grid.connectToAdjacentNodes(node: walls[1])
    #expect(grid.findPath(from: start, to: end).count == 5)
    let open = GKGridGraph(fromGridStartingAt: vector_int2(0, 0), width: 5, height: 5, diagonalsAllowed: true)
    let corner = try #require(open.node(atGridPosition: vector_int2(0, 0)))
    let across = try #require(open.node(atGridPosition: vector_int2(4, 4)))
    #expect(corner.connectedNodes.count == 3 && open.findPath(from: corner, to: across).count == 5)
  }

  @Test func `a graph connects a node to the nearest one`() {
    let near = GKGraphNode2D(point: vector_float2(1, 0)), far = GKGraphNode2D(point: vector_float2(9, 0))
    let graph = GKGraph([near, far])
    let node = GKGraphNode2D(point: vector_float2(3, 0))
    graph.connectToLowestCostNode(node: node, bidirectional: true)
    #expect(node.connectedNodes == [near] && near.connectedNodes == [node])
    graph.add([node])
    graph.remove([near])
    #expect(node.connectedNodes.isEmpty && graph.nodes == [far, node])
  }

  private func square(_ x: Float, _ y: Float) -> GKPolygonObstacle {
    GKPolygonObstacle(points: [
      vector_float2(x, y), vector_float2(x, y + 2), vector_float2(x + 2, y + 2), vector_float2(x + 2, y),
    ])
  }

  @Test func `a path goes around an obstacle at the distance of the buffer`() {
    let obstacle = square(-1, -1)
    let graph = GKObstacleGraph(obstacles: [obstacle], bufferRadius: 1)
    let corners = Set(graph.nodes(for: obstacle).map(\.position))
    #expect(corners == [vector_float2(-2, -2), vector_float2(-2, 2), vector_float2(2, 2), vector_float2(2, -2)])
    let start = GKGraphNode2D(point: vector_float2(-5, 0)), end = GKGraphNode2D(point: vector_float2(5, 0))
    graph.connectUsingObstacles(node: start)
    graph.connectUsingObstacles(node: end)
    let path = graph.findPath(from: start, to: end)
    #expect(path.count == 4 && abs(length(path) - (2 * Float(13).squareRoot() + 4)) < 1e-4)
    graph.removeAllObstacles()
    #expect(graph.findPath(from: start, to: end) == [start, end] && graph.nodes == [start, end])
    graph.addObstacles([obstacle])
    #expect(graph.findPath(from: start, to: end).count == 4)
    let through = GKGraphNode2D(point: vector_float2(-5, 0.5))
    graph.connectUsingObstacles(node: through, ignoring: [obstacle])
    #expect(graph.findPath(from: through, to: end) == [through, end])
  }

  @Test func `no connection crosses an obstacle, and all others exist`() {
    let obstacles = [square(0, 0), square(4, 1), square(1, 5)]
    let graph = GKObstacleGraph(obstacles: obstacles, bufferRadius: 0)
    let nodes = (graph.nodes ?? []).compactMap { $0 as? GKGraphNode2D }
    #expect(nodes.count == 12)
    // The reference samples points of the line: squares are simple to test.
    func isFree(_ a: vector_float2, _ b: vector_float2) -> Bool {
      (0...400).allSatisfy { step in
        let point = a + (b - a) * (Float(step) / 400)
        return [vector_float2(0, 0), vector_float2(4, 1), vector_float2(1, 5)].allSatisfy {
          let place = point - $0
          return min(place.x, place.y) <= 1e-3 || max(place.x, place.y) >= 2 - 1e-3
        }
      }
    }
    for a in nodes {
      for b in nodes where a !== b {
        #expect(a.connectedNodes.contains { $0 === b } == isFree(a.position, b.position), "\(a.position) \(b.position)")
      }
    }
  }
}
