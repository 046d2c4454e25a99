import AppGameplay
import UIKit

/// A node that is the root of a scene file.
@preconcurrency @MainActor public protocol GKSceneRootNodeType: NSObjectProtocol {}

extension SKScene: GKSceneRootNodeType {}

/// A scene file with the entities and graphs of GameplayKit, which are not read: both are empty.
@preconcurrency @MainActor open class GKScene: NSObject {
  public private(set) var entities: [GKEntity] = []
  public private(set) var graphs: [String: GKGraph] = [:]
  open var rootNode: (any GKSceneRootNodeType)?

  public override init() { super.init() }

  /// Creates the scene of a file; `nil` if the bundle has none.
  public convenience init?(fileNamed filename: String) {
    guard let scene = SKScene.scene(fileNamed: filename) else { return nil }
    self.init()
    rootNode = scene
  }

  /// Creates the scene of a file with a root; `nil` if the bundle has no such file.
  public convenience init?(fileNamed filename: String, rootNode: any GKSceneRootNodeType) {
    guard Bundle.main.url(forResource: filename, withExtension: "sks") != nil else { return nil }
    self.init()
    self.rootNode = rootNode
  }

  open func addEntity(_ entity: GKEntity) { entities.append(entity) }
  open func removeEntity(_ entity: GKEntity) { entities.removeAll { $0 === entity } }
  open func addGraph(_ graph: GKGraph, name: String) { graphs[name] = graph }
  open func removeGraph(_ name: String) { graphs[name] = nil }
}

/// A component that keeps the node of an entity.
@preconcurrency @MainActor open class GKSKNodeComponent: GKComponent {
  open var node = SKNode()

  public convenience init(node: SKNode) {
    self.init()
    self.node = node
  }
}
