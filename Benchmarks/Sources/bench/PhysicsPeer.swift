import Physics
import PhysicsPeers

/// The world of another engine with the same crowd.
protocol PhysicsPeer: AnyObject {
  /// The engine, its version and its iterations per substep; part of the rows' names.
  static var name: String { get }
  /// `nil` if the engine was not available when the package was built.
  init?(_ crowd: PhysicsCrowd)
  /// Sets the lengths of the muscles, given by their links, and advances by a frame of 1/60 s.
  func step(muscles: [Int32], lengths: [Float], substeps: Int)
  /// Returns the positions of the cells, in u.
  func places() -> [Vector]
}

final class Box2DWorld: PhysicsPeer {
  static let name = "box2d241_\(box2DVelocityIterations)v\(box2DPositionIterations)p"
  private let peer: OpaquePointer
  private let count: Int

  init?(_ crowd: PhysicsCrowd) {
    guard let peer = crowd.withScene({ box2d_create($0) }) else { return nil }
    self.peer = peer
    count = crowd.cells.count
  }

  deinit { box2d_destroy(peer) }

  func step(muscles: [Int32], lengths: [Float], substeps: Int) {
    box2d_drive(peer, muscles, lengths, Int32(muscles.count))
    box2d_step(peer, PhysicsSettings.frameDuration, Int32(substeps))
  }

  func places() -> [Vector] {
    Vector.list(count: count) { box2d_read(peer, $0) }
  }
}

final class ChipmunkWorld: PhysicsPeer {
  static let name = "chipmunk7_\(chipmunkIterations)i"
  private let peer: OpaquePointer
  private let count: Int

  init?(_ crowd: PhysicsCrowd) {
    guard let peer = crowd.withScene({ chipmunk_create($0) }) else { return nil }
    self.peer = peer
    count = crowd.cells.count
  }

  deinit { chipmunk_destroy(peer) }

  func step(muscles: [Int32], lengths: [Float], substeps: Int) {
    chipmunk_drive(peer, muscles, lengths, Int32(muscles.count))
    chipmunk_step(peer, PhysicsSettings.frameDuration, Int32(substeps))
  }

  func places() -> [Vector] {
    Vector.list(count: count) { chipmunk_read(peer, $0) }
  }
}

extension PhysicsCrowd {
  fileprivate func withScene<Result>(_ body: (UnsafePointer<PeerScene>) -> Result) -> Result {
    cells.withUnsafeBufferPointer { cells in
      links.withUnsafeBufferPointer { links in
        var scene = PeerScene(
          cells: cells.baseAddress, cellCount: Int32(cells.count), links: links.baseAddress,
          linkCount: Int32(links.count), rimRadius: rimRadius)
        return body(&scene)
      }
    }
  }
}

extension Vector {
  /// Returns the vectors that `write` stores as alternating x and y.
  fileprivate static func list(count: Int, _ write: (UnsafeMutablePointer<Float>) -> Void) -> [Vector] {
    var numbers = [Float](repeating: .nan, count: 2 * count)
    write(&numbers)
    return (0..<count).map { Vector(numbers[2 * $0], numbers[2 * $0 + 1]) }
  }
}
