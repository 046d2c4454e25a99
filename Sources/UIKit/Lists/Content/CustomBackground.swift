/// Shows the custom view of a background configuration, cut off at the corners of the background.
@MainActor final class CustomBackground: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    isHidden = true
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The custom view; `nil` for none.
  var content: UIView? {
    didSet {
      updateVisibility()
      if let oldValue, oldValue !== content, oldValue.superview === self { oldValue.removeFromSuperview() }
      guard let content, content.superview !== self else { return }
      addSubview(content)
      setNeedsLayout()
    }
  }

  private var effectView: UIVisualEffectView?
  /// The effect under the custom view; `nil` for none.
  var effect: UIVisualEffect? {
    didSet {
      guard effect !== oldValue else { return }
      updateVisibility()
      effectView?.removeFromSuperview()
      effectView = effect.map { UIVisualEffectView(effect: $0) }
      if let effectView { insertSubview(effectView, at: 0) }
      setNeedsLayout()
    }
  }

  private func updateVisibility() { isHidden = content == nil && effect == nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    effectView?.frame = bounds
    if content?.superview === self { content?.frame = bounds }
  }
}
