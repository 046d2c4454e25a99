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
    setNeedsLayout()
  }

  func move(_ view: UIView, to index: Int) {
    subviews.removeAll { $0 === view }
    let index = min(index, subviews.count)
    subviews.insert(view, at: index)
    placeLayer(of: view, at: index)
    setNeedsLayout()
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
    parent.setNeedsLayout()
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
    if newWindow == nil, isFirstResponder { UIApplication.shared.firstResponder = nil }
    window = newWindow
    if newWindow != nil { owningController?.appearanceDidEnterWindow() }
    if let scale = newWindow?.screen.scale { contentScaleFactor = scale }
    if newWindow != nil { AppearanceRegistry.current.apply(to: self) }
    for view in subviews { view.setWindow(newWindow) }
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

extension UIView.AutoresizingMask {
  /// Returns the frame after a size change of its superview. The change is distributed over the flexible parts in
  /// proportion to their lengths, or equally if their lengths are 0.
  func resize(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
    let (x, width) = Self.stretch(
      start: frame.minX, length: frame.width, of: old.width, by: new.width - old.width,
      flexible: (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)))
    let (y, height) = Self.stretch(
      start: frame.minY, length: frame.height, of: old.height, by: new.height - old.height,
      flexible: (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)))
    return CGRect(x: x, y: y, width: width, height: height)
  }

  private static func stretch(
    start: CGFloat, length: CGFloat, of total: CGFloat, by change: CGFloat, flexible: (Bool, Bool, Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = [(flexible.0, start), (flexible.1, length), (flexible.2, total - start - length)]
    let flexibleParts = parts.filter(\.0)
    guard !flexibleParts.isEmpty else { return (start, length) }
    let sum = flexibleParts.reduce(0) { $0 + max(0, $1.1) }
    func share(_ part: (Bool, CGFloat)) -> CGFloat {
      guard part.0 else { return 0 }
      return sum > 0 ? change * max(0, part.1) / sum : change / CGFloat(flexibleParts.count)
    }
    return (start + share(parts[0]), length + share(parts[1]))
  }
}
