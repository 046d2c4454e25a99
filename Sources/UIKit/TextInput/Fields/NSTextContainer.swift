import Typesetting

/// The room that a text view gives its lines.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  weak var owner: UITextView?

  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  public required init?(coder: NSCoder) {
    size = .zero
    super.init()
  }

  /// The width counts while ``widthTracksTextView`` is off; 0 and less mean no limit. The height limits nothing.
  open var size: CGSize { didSet { if size != oldValue { owner?.containerDidChange() } } }
  /// Between the lines and both edges, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { owner?.containerDidChange() } }
  }
  /// 0 means any number. What is left out is shown by ``lineBreakMode``.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { owner?.containerDidChange() } }
  }
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { owner?.containerDidChange() } }
  }
  /// Whether lines end at the text view's edge.
  open var widthTracksTextView = true {
    didSet { if widthTracksTextView != oldValue { owner?.containerDidChange() } }
  }
}
