// The state of views with identifiers. Offsets and selections are restored when the view is shown, because the content
// is complete then.
extension UIView {
  /// The views with identifiers in the view of a controller, without those in the views of other controllers.
  final func restorableViews(of controller: UIViewController) -> [UIView] {
    if let owner = owningController, owner !== controller { return [] }
    return (restorationIdentifier == nil ? [] : [self]) + subviews.flatMap { $0.restorableViews(of: controller) }
  }

  /// The controller in whose view this view is.
  final var restorationOwner: UIViewController? { owningController ?? superview?.restorationOwner }

  final func whenShown(_ change: @escaping @MainActor () -> Void) {
    UIApplication.shared.restoration.whenShown(self, change)
  }
}

extension UIImageView {
  final func encodeGeometry(with coder: NSCoder) {
    coder.encode(bounds, forKey: "UIBounds")
    coder.encode(center, forKey: "UICenter")
    coder.encode(transform, forKey: "UITransform")
    coder.encode(layer.anchorPoint, forKey: "UIAnchorPoint")
  }

  final func decodeGeometry(with coder: NSCoder) {
    guard coder.containsValue(forKey: "UIBounds") else { return }
    let (bounds, center) = (coder.decodeCGRect(forKey: "UIBounds"), coder.decodeCGPoint(forKey: "UICenter"))
    let transform = coder.decodeCGAffineTransform(forKey: "UITransform")
    let anchor = coder.decodeCGPoint(forKey: "UIAnchorPoint")
    whenShown { [weak self] in
      guard let self else { return }
      layer.anchorPoint = anchor
      (self.bounds, self.center, self.transform) = (bounds, center, transform)
    }
  }
}

extension UIScrollView {
  final func encodeScrolling(with coder: NSCoder) {
    coder.encode(contentOffset, forKey: "UIContentOffset")
    coder.encode(contentInset, forKey: "UIContentInset")
    coder.encode(Double(zoomScale), forKey: "UIZoomScale")
  }

  final func decodeScrolling(with coder: NSCoder) {
    guard coder.containsValue(forKey: "UIContentOffset") else { return }
    contentInset = coder.decodeUIEdgeInsets(forKey: "UIContentInset")
    let (offset, scale) = (coder.decodeCGPoint(forKey: "UIContentOffset"), coder.decodeDouble(forKey: "UIZoomScale"))
    whenShown { [weak self] in
      guard let self else { return }
      if scale > 0, zoomScale != scale { setZoomScale(scale, animated: false) }
      contentOffset = offsetLimits.clamp(offset)
    }
  }
}

extension UITextField {
  final func encodeSelection(with coder: NSCoder) {
    coder.encodeRange(NSRange(input.selection.range))
  }

  final func decodeSelection(with coder: NSCoder) {
    guard let range = coder.decodeRange() else { return }
    whenShown { [weak self] in
      guard let self else { return }
      setSelection(TextSpan(input.store.clamp(range)))
    }
  }
}

extension UITextView {
  final func encodeSelection(with coder: NSCoder) {
    coder.encodeRange(selectedRange)
    coder.encode(isEditable, forKey: "UIEditable")
  }

  final func decodeSelection(with coder: NSCoder) {
    guard let range = coder.decodeRange() else { return }
    isEditable = coder.decodeBool(forKey: "UIEditable")
    whenShown { [weak self] in self?.selectedRange = range }
  }
}

extension NSCoder {
  fileprivate func encodeRange(_ range: NSRange) {
    encode(range.location, forKey: "UISelectionLocation")
    encode(range.length, forKey: "UISelectionLength")
  }

  fileprivate func decodeRange() -> NSRange? {
    guard containsValue(forKey: "UISelectionLocation") else { return nil }
    let location = decodeInteger(forKey: "UISelectionLocation")
    let length = decodeInteger(forKey: "UISelectionLength")
    return location < 0 || length < 0 ? nil : NSRange(location: location, length: length)
  }
}
