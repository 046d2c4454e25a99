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
      isHidden = content == nil
      if let oldValue, oldValue !== content, oldValue.superview === self { oldValue.removeFromSuperview() }
      guard let content, content.superview !== self else { return }
      addSubview(content)
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if content?.superview === self { content?.frame = bounds }
  }
}
