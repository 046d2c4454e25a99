import UIKit

public enum SKTransitionDirection: Int, Sendable {
  case up, down, right, left

  /// The direction in a view, as multiples of its size.
  var offset: CGVector {
    switch self {
    case .up: CGVector(dx: 0, dy: -1)
    case .down: CGVector(dx: 0, dy: 1)
    case .right: CGVector(dx: 1, dy: 0)
    case .left: CGVector(dx: -1, dy: 0)
    }
  }
}

/// The change of a view from one scene to another.
open class SKTransition: NSObject, @unchecked Sendable {
  enum Kind {
    case crossFade
    case fade(UIColor)
    /// Both scenes move.
    case push(SKTransitionDirection)
    /// The new scene moves over the old one.
    case moveIn(SKTransitionDirection)
    /// The old scene moves away from the new one.
    case reveal(SKTransitionDirection)
    /// The old scene opens from the middle, or the new one closes over it.
    case doors(isHorizontal: Bool, isOpening: Bool)
    /// The scene becomes narrow, and the new one wide.
    case flip(isHorizontal: Bool)
  }

  let kind: Kind
  let duration: TimeInterval
  /// While true, the new scene rests during the transition.
  open var pausesIncomingScene = true
  /// While true, the old scene rests during the transition.
  open var pausesOutgoingScene = true

  init(_ kind: Kind, _ duration: TimeInterval) {
    (self.kind, self.duration) = (kind, max(0, duration))
    super.init()
  }

  open class func crossFade(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.crossFade, sec) }
  open class func fade(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.fade(.black), sec) }

  open class func fade(with color: UIColor, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.fade(color), sec)
  }

  open class func push(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.push(direction), sec)
  }

  open class func moveIn(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.moveIn(direction), sec)
  }

  open class func reveal(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.reveal(direction), sec)
  }

  open class func doorsOpenHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doors(isHorizontal: true, isOpening: true), sec)
  }

  open class func doorsOpenVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doors(isHorizontal: false, isOpening: true), sec)
  }

  open class func doorsCloseHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doors(isHorizontal: true, isOpening: false), sec)
  }

  open class func doorsCloseVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doors(isHorizontal: false, isOpening: false), sec)
  }

  /// As doors that open to the sides; the new scene does not come nearer.
  open class func doorway(withDuration sec: TimeInterval) -> SKTransition { doorsOpenHorizontal(withDuration: sec) }

  open class func flipHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.flip(isHorizontal: true), sec)
  }

  open class func flipVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.flip(isHorizontal: false), sec)
  }
}

/// A transition from a scene, at a time.
@MainActor final class RunningTransition {
  let transition: SKTransition
  let old: SKScene
  private var start: TimeInterval?
  private var progress: CGFloat = 0

  init(_ transition: SKTransition, from old: SKScene) {
    (self.transition, self.old) = (transition, old)
  }

  var isOver: Bool { progress >= 1 }

  func advance(to time: TimeInterval) {
    let begin = start ?? time
    start = begin
    progress = transition.duration > 0 ? CGFloat(min(1, (time - begin) / transition.duration)) : 1
  }

  func draw(to new: SKScene, _ bounds: CGRect, in context: CGContext, _ draw: (SKScene) -> Void) {
    /// Draws a scene with a transparency, moved by multiples of the size.
    func place(_ scene: SKScene, _ offset: CGVector = CGVector(dx: 0, dy: 0), alpha: CGFloat = 1) {
      context.saveGState()
      context.translateBy(x: offset.dx * bounds.width, y: offset.dy * bounds.height)
      context.setAlpha(alpha)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      draw(scene)
      context.endTransparencyLayer()
      context.restoreGState()
    }
    func scaled(_ offset: CGVector, _ factor: CGFloat) -> CGVector {
      CGVector(dx: offset.dx * factor, dy: offset.dy * factor)
    }
    switch transition.kind {
    case .crossFade:
      place(old)
      place(new, alpha: progress)
    case .fade(let color):
      context.setFillColor(color.cgColor)
      context.fill(bounds)
      progress < 0.5 ? place(old, alpha: 1 - 2 * progress) : place(new, alpha: 2 * progress - 1)
    case .push(let direction):
      place(old, scaled(direction.offset, progress))
      place(new, scaled(direction.offset, progress - 1))
    case .moveIn(let direction):
      place(old)
      place(new, scaled(direction.offset, progress - 1))
    case .reveal(let direction):
      place(new)
      place(old, scaled(direction.offset, progress))
    case .doors(let isHorizontal, let isOpening):
      place(isOpening ? new : old)
      drawDoors(isOpening ? old : new, isHorizontal, isOpening ? progress : 1 - progress, bounds, context, draw)
    case .flip(let isHorizontal): flip(to: new, isHorizontal, bounds, context, draw)
    }
  }

  /// Draws the halves of a scene, moved apart.
  private func drawDoors(
    _ scene: SKScene, _ isHorizontal: Bool, _ gap: CGFloat, _ bounds: CGRect, _ context: CGContext,
    _ draw: (SKScene) -> Void
  ) {
    for side: CGFloat in [-1, 1] {
      context.saveGState()
      let (width, height) = (bounds.width / 2, bounds.height / 2)
      context.translateBy(x: isHorizontal ? side * gap * width : 0, y: isHorizontal ? 0 : side * gap * height)
      let half =
        isHorizontal
        ? CGRect(x: side < 0 ? 0 : width, y: 0, width: width, height: bounds.height)
        : CGRect(x: 0, y: side < 0 ? 0 : height, width: bounds.width, height: height)
      context.clip(to: half)
      draw(scene)
      context.restoreGState()
    }
  }

  private func flip(
    to new: SKScene, _ isHorizontal: Bool, _ bounds: CGRect, _ context: CGContext, _ draw: (SKScene) -> Void
  ) {
    context.setFillColor(UIColor.black.cgColor)
    context.fill(bounds)
    let share = max(0.001, abs(cos(progress * .pi)))
    context.saveGState()
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.scaleBy(x: isHorizontal ? share : 1, y: isHorizontal ? 1 : share)
    context.translateBy(x: -bounds.midX, y: -bounds.midY)
    draw(progress < 0.5 ? old : new)
    context.restoreGState()
  }
}
