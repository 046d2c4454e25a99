import Typesetting

/// The room that a text view, or a layout manager, gives its lines.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  weak var owner: UITextView?
  weak var manager: NSLayoutManager?
  /// Set by ``NSLayoutManager/addTextContainer(_:)``; that of the text view for its container.
  open var layoutManager: NSLayoutManager? { manager ?? owner?.layoutManager }

  private func didChange() {
    owner?.containerDidChange()
    manager?.forgetLayout()
  }

  /// Without limits.
  public override convenience init() {
    self.init(size: .zero)
  }

  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  public required init?(coder: NSCoder) {
    size = .zero
    super.init()
  }

  /// 0 and less mean no limit. In a text view the width counts while ``widthTracksTextView`` is off, and the height limits nothing.
  open var size: CGSize { didSet { if size != oldValue { didChange() } } }
  /// Between the lines and both edges, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { didChange() } }
  }
  /// 0 means any number. What is left out is shown by ``lineBreakMode``.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { didChange() } }
  }
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { didChange() } }
  }
  /// Whether lines end at the text view's edge.
  open var widthTracksTextView = true {
    didSet { if widthTracksTextView != oldValue { didChange() } }
  }
}
