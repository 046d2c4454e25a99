/// A picture of the view of a targeted preview: its visible part, with the background color and the shadow.
@MainActor struct PreviewPicture {
  let preview: UITargetedPreview
  /// As large as the preview's view, so that the center of a target is the center of both. It has no shadow at first.
  let view: UIView
  /// The box of the visible part, in the coordinates of `view`.
  private let visible: CGRect

  /// The key of the animation that hides the preview's view.
  private static let hiding = "UITargetedPreview.hidden"

  /// Returns `nil` if nothing of the view is visible.
  init?(_ preview: UITargetedPreview) {
    guard let snapshot = preview.view.snapshotView(afterScreenUpdates: true) else { return nil }
    self.preview = preview
    view = UIView(frame: snapshot.bounds)
    view.accessibilityElementsHidden = true
    let (bounds, parameters) = (preview.view.bounds, preview.parameters)
    visible = (parameters.visiblePath?.bounds ?? bounds).offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    guard !visible.isEmpty, visible.width.isFinite, visible.height.isFinite else { return nil }
    let body = UIView(frame: visible)
    body.backgroundColor = parameters.backgroundColor
    body.layer.cornerRadius = parameters.visiblePath == nil ? preview.view.layer.cornerRadius : 0
    if let path = parameters.visiblePath {
      let mask = CAShapeLayer()
      mask.frame = body.bounds
      mask.path = Self.moved(path, by: CGPoint(x: -bounds.minX - visible.minX, y: -bounds.minY - visible.minY))
      body.layer.mask = mask
    }
    snapshot.frame.origin = CGPoint(x: -visible.minX, y: -visible.minY)
    body.addSubview(snapshot)
    view.addSubview(body)
    if let path = parameters.shadowPath {
      view.layer.shadowPath = Self.moved(path, by: CGPoint(x: -bounds.minX, y: -bounds.minY))
    }
  }

  private static func moved(_ path: UIBezierPath, by distance: CGPoint) -> CGPath? {
    var transform = CGAffineTransform(translationX: distance.x, y: distance.y)
    return path.cgPath.copy(using: &transform)
  }

  // MARK: Place

  /// Returns the box of the visible part while the picture has a center and a transform.
  func box(at center: CGPoint, _ transform: CGAffineTransform) -> CGRect {
    visible.offsetBy(dx: -view.bounds.midX, dy: -view.bounds.midY).applying(transform)
      .offsetBy(dx: center.x, dy: center.y)
  }

  /// Moves the picture as the change of its box from one rectangle to another of the same proportions.
  ///
  /// - Parameters:
  ///   - center: The center of the picture while its box is `start`.
  ///   - transform: The transform of the picture while its box is `start`.
  func move(_ start: CGRect, to end: CGRect, from center: CGPoint, _ transform: CGAffineTransform) {
    guard start != end else { return view.endAsPreview(at: center, transform) }
    let scale = start.width > 0 ? end.width / start.width : 1
    view.center = CGPoint(
      x: end.midX + (center.x - start.midX) * scale, y: end.midY + (center.y - start.midY) * scale)
    view.transform = transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
  }

  // MARK: Look

  func castShadow() {
    let isEmpty = preview.parameters.shadowPath?.isEmpty == true
    if !isEmpty { view.castShadowOfPreview() }
  }

  /// True if a picture of another preview looks the same.
  func shows(_ other: UITargetedPreview) -> Bool {
    let (old, new) = (preview.parameters, other.parameters)
    return other.view === preview.view && old.visiblePath?.cgPath == new.visiblePath?.cgPath
      && old.shadowPath?.cgPath == new.shadowPath?.cgPath && old.backgroundColor == new.backgroundColor
  }

  /// Hides the preview's view without changing its properties, which the app may set meanwhile.
  func hideSource() {
    let hiding = CABasicAnimation(keyPath: "opacity")
    hiding.fromValue = Float(0)
    hiding.toValue = Float(0)
    hiding.fillMode = .both
    hiding.isRemovedOnCompletion = false
    preview.view.layer.add(hiding, forKey: Self.hiding)
  }

  func showSource() {
    preview.view.layer.removeAnimation(forKey: Self.hiding)
  }
}

extension UIView {
  /// Shows the shadow of a lifted picture.
  func castShadowOfPreview() {
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 4)
  }

  /// Moves a lifted picture to its end, with the transform there; without an end it shrinks and fades.
  func endAsPreview(at center: CGPoint?, _ transform: CGAffineTransform?) {
    if let center {
      self.center = center
      self.transform = transform ?? .identity
    } else {
      self.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      alpha = 0
    }
  }
}
