/// Shows one item of a collection view.
///
/// Its own content goes into ``contentView``; behind that lie ``selectedBackgroundView``, while selected or highlighted,
/// and ``backgroundView``.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isAccessibilityElement = true
    addSubview(contentView)
    contentView.frame = bounds
  }

  private let madeContentView = UIView(frame: .zero)

  /// Fills the cell; add subviews here.
  open var contentView: UIView { madeContentView }

  /// Behind everything else; fills the cell.
  open var backgroundView: UIView? {
    didSet { exchange(oldValue, for: backgroundView) }
  }

  /// Seen while the cell is selected or highlighted, in front of ``backgroundView``.
  open var selectedBackgroundView: UIView? {
    didSet {
      exchange(oldValue, for: selectedBackgroundView)
      updateSelectedBackground()
    }
  }

  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Called before the first appearance of a state too, by ``prepareForReuse()``.
  private func stateDidChange() {
    updateSelectedBackground()
    accessibilityTraits = isSelected ? [.selected] : []
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    insertSubview(new, at: new === backgroundView || backgroundView == nil ? 0 : 1)
  }

  private func updateSelectedBackground() {
    guard let view = selectedBackgroundView else { return }
    view.isHidden = !isSelected && !isHighlighted
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [backgroundView, selectedBackgroundView, contentView].compactMap(\.self) where view.frame != bounds {
      view.frame = bounds
    }
  }

  /// The size that the content asks for.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  // MARK: Focus and accessibility

  /// Whether keys can be at the cell; what the delegate says, else whether the cell can be selected.
  open override var canBecomeFocused: Bool {
    guard let path = element?.path, let collection = owningCollection else { return false }
    return collection.touches.canFocus(path)
  }

  /// Selects the item as a tap does.
  @discardableResult open override func accessibilityActivate() -> Bool {
    guard let path = element?.path, let collection = owningCollection else { return false }
    return collection.touches.activate(path)
  }
}
