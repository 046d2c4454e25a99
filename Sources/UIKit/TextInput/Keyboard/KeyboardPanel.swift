/// The accessory view and the input view, stacked vertically.
@MainActor final class KeyboardPanel: UIView {
  private(set) var views: [UIView] = []

  init(_ views: [UIView]) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.zPosition = 10_000
    show(views)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// Shows other views. Those that are shown already stay, and keep the first responder in them.
  func show(_ new: [UIView]) {
    for view in views where view.superview === self && !new.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for view in new where view.superview !== self { addSubview(view) }
    views = new
    setNeedsLayout()
  }

  /// Reports the changes of a text to the controller of the view in place of the keyboard.
  func follow(_ responder: UIResponder?) {
    guard let input = responder as? any UITextInput, input.inputDelegate == nil else { return }
    input.inputDelegate = views.last?.owningController as? UIInputViewController
  }

  private static func height(of view: UIView) -> CGFloat {
    if (view as? UIInputView)?.allowsSelfSizing == true {
      return max(0, view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height)
    }
    if view.bounds.height > 0, view.translatesAutoresizingMaskIntoConstraints { return view.bounds.height }
    let fitting =
      view.translatesAutoresizingMaskIntoConstraints
      ? view.intrinsicContentSize.height : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    return max(0, fitting)
  }

  var height: CGFloat { views.reduce(0) { $0 + Self.height(of: $1) } }

  /// Returns the frame at the bottom of a window.
  func rest(in window: UIWindow) -> CGRect {
    let height = height + window.safeAreaInsets.bottom
    return CGRect(x: 0, y: window.bounds.maxY - height, width: window.bounds.width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for view in views {
      let height = Self.height(of: view)
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }
}
