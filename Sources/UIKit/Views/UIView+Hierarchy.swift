extension UIView {
  func insert(_ view: UIView, at index: Int) {
    precondition(!isDescendant(of: view), "\(type(of: view)) cannot be added to itself or to one of its descendants")
    if view.superview === self {
      move(view, to: min(max(index, 0), subviews.count - 1))
      return
    }
    let tint = view.shownTint
    view.willMove(toSuperview: self)
    view.detach()
    let index = min(max(index, 0), subviews.count)
    subviews.insert(view, at: index)
    view.superview = self
    placeLayer(of: view, at: index)
    view.inheritTraits()
    if view.shownTint !== tint { view.spreadTintChange() }
    view.joinLayout(of: self)
    view.setWindow(window)
    view.surroundingsDidChange()
    view.didMoveToSuperview()
    didAddSubview(view)
    subviewsDidChange()
  }

  /// Returns the index that a subview has once `view` is removed.
  func place(of sibling: UIView, without view: UIView) -> Int? {
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else { return nil }
    return view.superview === self && subviews[..<index].contains { $0 === view } ? index - 1 : index
  }

  func move(_ view: UIView, to index: Int) {
    subviews.removeAll { $0 === view }
    let index = min(index, subviews.count)
    subviews.insert(view, at: index)
    placeLayer(of: view, at: index)
    subviewsDidChange()
  }

  private func subviewsDidChange() {
    layoutTurns.isForSubviews = true
    setNeedsLayout()
    layoutTurns.isForSubviews = false
  }

  func leaveSuperview() {
    guard superview != nil else { return }
    willMove(toSuperview: nil)
    detach()
    setWindow(nil)
    surroundingsDidChange()
    didMoveToSuperview()
  }

  private func detach() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    leaveLayout()
    let wasHost = isLayoutHost
    parent.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    superview = nil
    settleAfterLeaving(wasHost: wasHost)
    parent.subviewsDidChange()
  }

  /// Keeps the layers of subviews in their order, above layers that an app added before them.
  private func placeLayer(of view: UIView, at index: Int) {
    if index > 0 {
      layer.insertSublayer(view.layer, above: subviews[index - 1].layer)
    } else if index + 1 < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index + 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  func setWindow(_ newWindow: UIWindow?) {
    guard window !== newWindow else { return }
    if newWindow == nil {
      owningController?.appearanceWillLeaveWindow()
    } else {
      owningController?.appearanceWillEnterWindow()
    }
    willMove(toWindow: newWindow)
    // The callbacks may have moved the view.
    guard self is UIWindow || superview?.window === newWindow else { return }
    if newWindow == nil, isFirstResponder { UIApplication.shared.releaseFirstResponder(self) }
    window = newWindow
    if newWindow != nil { owningController?.appearanceDidEnterWindow() }
    if let scale = newWindow?.screen.scale { contentScaleFactor = scale }
    if newWindow != nil { AppearanceRegistry.current.apply(to: self) }
    // The callbacks of a subview may move other subviews, or this view.
    for view in subviews where view.superview === self && window === newWindow { view.setWindow(newWindow) }
    didMoveToWindow()
    if newWindow == nil { owningController?.appearanceDidLeaveWindow() }
  }

  func sizeDidChange(from oldSize: CGSize) {
    let size = bounds.size
    guard size != oldSize else { return }
    if contentMode == .redraw || oldSize.isEmpty { setNeedsDisplay() }
    if window === self { inheritTraits() }
    setNeedsLayout()
    guard autoresizesSubviews else { return }
    for view in subviews where !view.autoresizingMask.isEmpty {
      view.frame = view.autoresizingMask.resize(view.frame, from: oldSize, to: size)
    }
  }
}

extension CGSize {
  /// True if a rectangle of this size is not visible.
  var isEmpty: Bool { width <= 0 || height <= 0 }
}
