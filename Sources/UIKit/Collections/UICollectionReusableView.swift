/// A view that a collection view reuses: a cell, a header, a badge or a background.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    readContents(of: coder, as: UICollectionReusableView.self)
  }

  /// The identifier under which the view is reused.
  open internal(set) var reuseIdentifier: String?

  /// The collection view that shows the view.
  weak var owningCollection: UICollectionView?
  /// The element that the view shows; `nil` for a view that waits for reuse.
  var element: CollectionElement?
  /// True for the cell of an item that the data source does not have.
  var isPlaceholder = false

  /// Called before the view is used for another item; overriders reset the state of the last item and call super.
  open func prepareForReuse() {}

  /// Called after the standard attributes were applied; for attributes of a custom class.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The attributes with the size of the content.
  ///
  /// Dimensions that the layout estimated are replaced by those of the constraints inside, or of `sizeThatFits(_:)`; the
  /// others are unchanged.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let sizing = layoutAttributes.sizing else { return layoutAttributes }
    let size = fittedSize(layoutAttributes.size, sizing)
    layoutAttributes.frame.size = size
    return layoutAttributes
  }

  private func fittedSize(_ given: CGSize, _ sizing: CollectionSizing) -> CGSize {
    let target = CGSize(width: sizing.width ? 0 : given.width, height: sizing.height ? 0 : given.height)
    let fitted = systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: sizing.width ? .fittingSizeLevel : .required,
      verticalFittingPriority: sizing.height ? .fittingSizeLevel : .required)
    return CGSize(
      width: sizing.width && fitted.width > 0 ? fitted.width : given.width,
      height: sizing.height && fitted.height > 0 ? fitted.height : given.height)
  }

  // MARK: Layout attributes

  /// Applies attributes in the coordinates of the superview.
  final func place(_ appearance: CollectionAppearance) {
    let size = appearance.frame.size
    if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
    let anchor = layer.anchorPoint
    let middle = CGPoint(
      x: appearance.frame.minX + size.width * anchor.x, y: appearance.frame.minY + size.height * anchor.y)
    if center != middle { center = middle }
    if !CATransform3DEqualToTransform(layer.transform, appearance.transform3D) {
      layer.transform = appearance.transform3D
    }
    if alpha != appearance.alpha { alpha = appearance.alpha }
    let depth = CGFloat(appearance.zIndex)
    if layer.zPosition != depth { layer.zPosition = depth }
  }
}

extension UICollectionReusableView: ReusableView {
  static func make(_ type: AnyClass, identifier: String, size: CGSize) -> Self? {
    guard let type = type as? UICollectionReusableView.Type else { return nil }
    let view = ViewMaker.make(type, frame: CGRect(origin: .zero, size: size))
    view.reuseIdentifier = identifier
    return view as? Self
  }

  final func takeIdentifier(_ identifier: String) {
    reuseIdentifier = identifier
  }
}
