import Foundation

extension CALayer {
  func addAnimation(_ animation: CAAnimation, forKey key: String?) {
    guard !isPresentation else { return base.addAnimation(animation, forKey: key) }
    guard let copy = animation.copy() as? CAAnimation else { return }
    let key = copy is CATransition ? kCATransition : key
    let effect = copy.effect(for: self)
    let list = animations ?? LayerAnimations(self)
    animations = list
    if let key { list.remove(where: { $0.key == key }, finished: false, .main) }
    list.append(LayerAnimations.Entry(copy, key: key, effect: effect, at: MediaClock.main.now))
    setNeedsCompositing()
    MediaClock.main.animationAdded(to: list)
  }

  /// Copies the animations of another layer that add to its position, synchronised, so that this layer moves with it.
  package func moveAlong(with other: CALayer) {
    let moving = other.animations?.entries.filter { entry in
      (entry.animation as? CAPropertyAnimation).map { $0.isAdditive && $0.keyPath == "position" } ?? false
    }
    for entry in moving ?? [] {
      guard let copy = entry.animation.copy() as? CAAnimation else { continue }
      copy.delegate = nil
      let list = animations ?? LayerAnimations(self)
      animations = list
      list.append(LayerAnimations.Entry(inStepWith: entry, copy))
      setNeedsCompositing()
      MediaClock.main.animationAdded(to: list)
    }
  }

  /// Starts the pending animations of all sublayers now instead of in the next frame.
  package func beginAnimationsBelow() {
    for layer in sublayers ?? [] {
      for entry in layer.animations?.entries ?? [] { entry.begin(at: MediaClock.main.now, in: layer) }
      layer.beginAnimationsBelow()
    }
  }

  func copyForPresentation() -> CALayer {
    if isPresentation { return self }
    let copy = LayerMaker.makePresentation(of: self)
    let time = MediaClock.main.now
    animations?.show(on: copy, at: localTime(at: time), clockTime: time)
    return copy
  }

  /// True if a screen has shown the layer and it is no longer in the tree of a screen.
  var hasLeftScreen: Bool {
    guard wasShown else { return false }
    var top = self
    while let above = top.layerAbove { top = above }
    return top.onChange == nil
  }

  func findAction(forKey event: String) -> (any CAAction)? {
    if let answer = delegate?.action(for: self, forKey: event) { return answer is NSNull ? nil : answer }
    if let action = actions?[event] { return action is NSNull ? nil : action }
    if let styled = (style?["actions"] as? [String: any CAAction])?[event] { return styled is NSNull ? nil : styled }
    guard wasShown else { return nil }
    let action = Self.defaultAction(forKey: event)
    return action is NSNull ? nil : action
  }

  /// Returns the action of a pending change; a basic animation begins with the currently shown value.
  func preparedAction(forKey key: String) -> (any CAAction)? {
    guard let action = action(forKey: key) else { return nil }
    if let animation = action as? CABasicAnimation, animation.keyPath == key, animation.fromValue == nil,
      animation.toValue == nil, animation.byValue == nil
    {
      animation.fromValue = (presentation() ?? self).animatedValue(forKey: key)
    }
    return action
  }

  /// Returns the action of joining or leaving a tree.
  func runOrderAction(_ key: String) {
    guard !CATransaction.disableActions(), delegate != nil || actions != nil || style != nil else { return }
    action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
  }

  /// Paths are animated only explicitly.
  ///
  /// Source: Apple, `CALayer.shadowPath`, whose documentation states this for all animatable properties of the type
  /// `CGPath`.
  static func implicitAnimation(forKey event: String) -> (any CAAction)? {
    guard properties[event]?.isAnimatable == true, event != "path", event != "shadowPath" else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}

/// The presentation copy that is drawn during animations.
extension CALayer {
  /// Sets the presentation copy to the values of the animations at a time of the clock.
  func refreshPresentation(at time: CFTimeInterval) {
    guard let animations else { return }
    let local = localTime(at: time)
    guard animations.hasEffect(at: local) else {
      if animatedCopy != nil {
        animatedCopy = nil
        setNeedsCompositing()
      }
      return
    }
    let copy = LayerMaker.makePresentation(of: self)
    let isChanged = animations.apply(to: copy, at: local, clockTime: time)
    guard isChanged || needsCompositing || scrolledFrom != nil || animatedCopy == nil else { return }
    if animations.entries.contains(where: { $0.effect?.keys.contains { Self.needsDisplay(forKey: $0) } ?? false }) {
      copy.displayIsDue = true
    }
    animatedCopy = copy
    needsCompositing = true
    let keys = animations.entries.flatMap { $0.effect?.keys ?? [] }
    markAncestors(isMove: keys.allSatisfy { Self.moves.contains($0) })
  }

  /// Shows another moment, or an earlier copy, without marking the layer as changed.
  func showForPainting(at time: CFTimeInterval) {
    let copy = LayerMaker.makePresentation(of: self)
    animations?.show(on: copy, at: localTime(at: time), clockTime: time)
    animatedCopy = copy
  }
  func showForPainting(_ copy: CALayer?) { animatedCopy = copy }
}
