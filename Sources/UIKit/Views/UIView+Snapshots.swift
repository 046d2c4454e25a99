extension UIView {
  final func drawTree(in rect: CGRect, _ afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), !bounds.size.isEmpty, rect.isUsable else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    if afterUpdates { layoutIfNeeded() }
    layer.render(in: context)
    context.restoreGState()
    return true
  }

  final func snapshot(of rect: CGRect, _ afterUpdates: Bool, capInsets: UIEdgeInsets) -> UIView? {
    guard rect.isUsable, !rect.size.isEmpty, !bounds.size.isEmpty else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = contentScaleFactor
    if afterUpdates { layoutIfNeeded() }
    let image = UIGraphicsImageRenderer(bounds: rect, format: format).image { layer.render(in: $0.cgContext) }
    let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
    view.layer.contents = image.cgImage
    view.layer.contentsScale = image.scale
    view.layer.contentsCenter = CGRect(
      x: capInsets.left / rect.width, y: capInsets.top / rect.height,
      width: max(0, rect.width - capInsets.left - capInsets.right) / rect.width,
      height: max(0, rect.height - capInsets.top - capInsets.bottom) / rect.height)
    return view
  }
}

extension UIScreen {
  /// Returns a view with an image of the visible windows.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let view = UIView(frame: bounds)
    for window in UIApplication.shared.frontWindows where !window.isHidden {
      guard let part = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
      part.frame = window.frame
      view.addSubview(part)
    }
    return view
  }
}
