import UIKit

extension SKAction {
  public class func fadeIn(withDuration sec: TimeInterval) -> SKAction {
    fade(to: 1, duration: sec) { fadeOut(withDuration: sec) }
  }

  public class func fadeOut(withDuration sec: TimeInterval) -> SKAction {
    fade(to: 0, duration: sec) { fadeIn(withDuration: sec) }
  }

  public class func fadeAlpha(to alpha: CGFloat, duration sec: TimeInterval) -> SKAction {
    fade(to: alpha, duration: sec) { wait(forDuration: sec) }
  }

  public class func fadeAlpha(by factor: CGFloat, duration sec: TimeInterval) -> SKAction {
    SKAction(.change { _ in { node, progress, former in node.alpha += factor * (progress - former) } }, duration: sec) {
      fadeAlpha(by: -factor, duration: sec)
    }
  }

  private static func fade(to end: CGFloat, duration: TimeInterval, reverse: @escaping () -> SKAction) -> SKAction {
    let begin: @MainActor (SKNode) -> Change = { node in
      let start = node.alpha
      return { node, progress, _ in node.alpha = start + (end - start) * progress }
    }
    return SKAction(.change(begin: begin), duration: duration, reverse: reverse)
  }

  public class func hide() -> SKAction { SKAction(.once { $0.isHidden = true }) { unhide() } }
  public class func unhide() -> SKAction { SKAction(.once { $0.isHidden = false }) { hide() } }

  public class func speed(by speed: CGFloat, duration sec: TimeInterval) -> SKAction {
    SKAction(.change { _ in { node, progress, former in node.speed += speed * (progress - former) } }, duration: sec) {
      SKAction.speed(by: -speed, duration: sec)
    }
  }

  public class func speed(to speed: CGFloat, duration sec: TimeInterval) -> SKAction {
    changing(sec, to: speed, { $0.speed }) { $0.speed = $1 }
  }

  // MARK: Textures

  public class func setTexture(_ texture: SKTexture) -> SKAction { setTexture(texture, resize: false) }

  public class func setTexture(_ texture: SKTexture, resize: Bool) -> SKAction {
    SKAction(.once { show(texture, on: $0, resize: resize) })
  }

  public class func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction {
    animate(with: textures, timePerFrame: sec, resize: false, restore: false)
  }

  /// Shows textures one after the other.
  ///
  /// - Parameters:
  ///   - resize: True to give the sprite the size of each texture.
  ///   - restore: True to show the first texture of the sprite again at the end.
  public class func animate(
    with textures: [SKTexture], timePerFrame sec: TimeInterval, resize: Bool, restore: Bool
  ) -> SKAction {
    let begin: @MainActor (SKNode) -> Change = { node in
      let original = (node as? SKSpriteNode)?.texture
      return { node, progress, _ in
        guard let last = textures.last else { return }
        if progress >= 1 {
          return show(restore ? original ?? last : last, on: node, resize: resize)
        }
        // A function of the app can state any progress.
        let index = progress > 0 ? Int(progress * CGFloat(textures.count)) : 0
        show(textures[min(textures.count - 1, index)], on: node, resize: resize)
      }
    }
    return SKAction(.change(begin: begin), duration: sec * Double(textures.count)) {
      animate(with: textures.reversed(), timePerFrame: sec, resize: resize, restore: restore)
    }
  }

  @MainActor private static func show(_ texture: SKTexture, on node: SKNode, resize: Bool) {
    guard let sprite = node as? SKSpriteNode else { return }
    sprite.texture = texture
    if resize { sprite.plainSize = texture.size() }
  }

  // MARK: Colours

  public class func colorize(withColorBlendFactor factor: CGFloat, duration sec: TimeInterval) -> SKAction {
    changing(sec, to: factor, { ($0 as? SKSpriteNode)?.colorBlendFactor ?? 0 }) {
      ($0 as? SKSpriteNode)?.colorBlendFactor = $1
    }
  }

  public class func colorize(
    with color: UIColor, colorBlendFactor: CGFloat, duration sec: TimeInterval
  ) -> SKAction {
    let begin: @MainActor (SKNode) -> Change = { node in
      guard let sprite = node as? SKSpriteNode else { return { _, _, _ in } }
      let (start, factor) = (sprite.color, sprite.colorBlendFactor)
      return { node, progress, _ in
        guard let sprite = node as? SKSpriteNode else { return }
        sprite.color = start.mixed(with: color, progress)
        sprite.colorBlendFactor = factor + (colorBlendFactor - factor) * progress
      }
    }
    return changing(sec, begin: begin)
  }

  // MARK: Bodies

  /// Applies a force, in newtons, for the duration.
  public class func applyForce(_ force: CGVector, duration sec: TimeInterval) -> SKAction {
    SKAction(.change { _ in { node, _, _ in node.physicsBody?.applyForce(force) } }, duration: sec) {
      applyForce(CGVector(dx: -force.dx, dy: -force.dy), duration: sec)
    }
  }

  /// Applies an impulse that is spread over the duration.
  public class func applyImpulse(_ impulse: CGVector, duration sec: TimeInterval) -> SKAction {
    let begin: @MainActor (SKNode) -> Change = { _ in
      { node, progress, former in
        let share = progress - former
        node.physicsBody?.applyImpulse(CGVector(dx: impulse.dx * share, dy: impulse.dy * share))
      }
    }
    return SKAction(.change(begin: begin), duration: sec) {
      applyImpulse(CGVector(dx: -impulse.dx, dy: -impulse.dy), duration: sec)
    }
  }

  public class func applyTorque(_ torque: CGFloat, duration sec: TimeInterval) -> SKAction {
    SKAction(.change { _ in { node, _, _ in node.physicsBody?.applyTorque(torque) } }, duration: sec) {
      applyTorque(-torque, duration: sec)
    }
  }

  public class func applyAngularImpulse(_ impulse: CGFloat, duration sec: TimeInterval) -> SKAction {
    let begin: @MainActor (SKNode) -> Change = { _ in
      { node, progress, former in node.physicsBody?.applyAngularImpulse(impulse * (progress - former)) }
    }
    return SKAction(.change(begin: begin), duration: sec) { applyAngularImpulse(-impulse, duration: sec) }
  }
}
