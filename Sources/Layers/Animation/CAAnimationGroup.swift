import Foundation

/// Several animations that run together and end with the group.
///
/// All use the group's time; their delegates and their ``CAAnimation/isRemovedOnCompletion`` are ignored.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  public override init() {
    super.init()
  }

  open override func takeProperties(of other: CAAnimation) {
    super.takeProperties(of: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
  }

  override func effect(for layer: CALayer) -> AnimationEffect? {
    let length = timeModel().duration
    let children = (animations ?? []).compactMap { animation in
      animation.effect(for: layer).map { TimedEffect(model: animation.timeModel(duration: length), effect: $0) }
    }
    return .group(children, timingFunction)
  }
}
