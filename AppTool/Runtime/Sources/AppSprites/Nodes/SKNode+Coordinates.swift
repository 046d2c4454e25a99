import UIKit

extension SKNode {
  /// The map of the node's coordinates to those of its parent.
  var transform: CGAffineTransform {
    CGAffineTransform(translationX: position.x, y: position.y).rotated(by: zRotation).scaledBy(x: xScale, y: yScale)
  }

  /// The map of the node's coordinates to those of the root of its tree.
  var rootTransform: CGAffineTransform {
    var result = CGAffineTransform.identity
    var node = self
    while let parent = node.parent {
      result = result.concatenating(node.transform)
      node = parent
    }
    return result
  }

  /// The sum of the rotations of the node and the nodes above it, without the root.
  var rootRotation: CGFloat { parent.map { zRotation + $0.rootRotation } ?? 0 }

  public func convert(_ point: CGPoint, from node: SKNode) -> CGPoint {
    point.applying(node.rootTransform).applying(rootTransform.inverted())
  }

  public func convert(_ point: CGPoint, to node: SKNode) -> CGPoint { node.convert(point, from: self) }

  public func intersects(_ node: SKNode) -> Bool {
    guard let parent, let other = node.parent else { return false }
    let frame = node.calculateAccumulatedFrame()
    let transform = other.rootTransform.concatenating(parent.rootTransform.inverted())
    return calculateAccumulatedFrame().intersects(frame.applying(transform))
  }

  /// Returns the descendants at a point of the node, those in front first.
  public func nodes(at p: CGPoint) -> [SKNode] {
    let place = p.applying(rootTransform)
    return DrawList(of: self, flat: true).elements.reversed().map(\.node).filter { node in
      node !== self && node.contentBounds?.contains(place.applying(node.rootTransform.inverted())) == true
    }
  }

  /// Returns the descendant in front at a point of the node; the node itself if there is none.
  public func atPoint(_ p: CGPoint) -> SKNode { nodes(at: p).first ?? self }
}

extension UITouch {
  /// Returns the place in a node of a scene that a view shows.
  public func location(in node: SKNode) -> CGPoint {
    guard let scene = node.scene, let view = scene.view else { return location(in: nil) }
    return node.convert(scene.convertPoint(fromView: location(in: view)), from: scene)
  }

  /// Returns the former place in a node of a scene that a view shows.
  public func previousLocation(in node: SKNode) -> CGPoint {
    guard let scene = node.scene, let view = scene.view else { return previousLocation(in: nil) }
    return node.convert(scene.convertPoint(fromView: previousLocation(in: view)), from: scene)
  }
}
