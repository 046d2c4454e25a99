import Typesetting

/// The space that a text view or a layout manager provides for lines.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  weak var owner: UITextView?
  weak var manager: NSLayoutManager?
  /// The layout manager: the one set by ``NSLayoutManager/addTextContainer(_:)``, or that of the text view.
  open var layoutManager: NSLayoutManager? { manager ?? owner?.layoutManager }

  private func didChange() {
    owner?.containerDidChange()
    manager?.forgetLayout()
  }

  /// Creates a container without limits.
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

  /// The size; 0 or less means no limit. In a text view the width applies only while ``widthTracksTextView`` is off,
  /// and the height has no effect.
  open var size: CGSize { didSet { if size != oldValue { didChange() } } }
  /// The padding between the lines and both edges, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { didChange() } }
  }
  /// The maximum number of lines; 0 means no limit. ``lineBreakMode`` determines how omitted text is indicated.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { didChange() } }
  }
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { didChange() } }
  }
  /// True if lines end at the text view's edge.
  open var widthTracksTextView = true {
    didSet { if widthTracksTextView != oldValue { didChange() } }
  }
}
