extension UICalendarView {
  /// The size of a decoration's dot or image.
  public enum DecorationSize: Int, Sendable {
    case small, medium, large

    /// The point size of an image.
    var imageSize: CGFloat {
      switch self {
      case .small: 9
      case .medium: 12
      case .large: 15
      }
    }

    /// The point size of the symbol of a dot.
    var dotSize: CGFloat {
      switch self {
      case .small: 5
      case .medium: 7
      case .large: 10
      }
    }
  }

  /// A dot, an image or a view below the number of a day.
  @preconcurrency @MainActor open class Decoration: NSObject {
    private enum Content {
      case image(UIImage?, UIColor, CGFloat)
      case view(() -> UIView)
    }
    private let content: Content

    /// Makes a dot of medium size in the fill color of the system.
    public override convenience init() {
      self.init(color: nil)
    }

    /// Makes a dot; without a color, in the fill color of the system.
    public init(color: UIColor?, size: DecorationSize = .medium) {
      content = .image(UIImage(systemName: "circle.fill"), color ?? .systemFill, size.dotSize)
      super.init()
    }

    /// Makes an image; without one, a dot.
    public init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
      let dot = image == nil ? UIImage(systemName: "circle.fill") : nil
      content = .image(image ?? dot, color ?? .systemFill, image == nil ? size.dotSize : size.imageSize)
      super.init()
    }

    /// Makes a view, which is clipped to the space below the number and gets no touches.
    public init(customViewProvider: @escaping () -> UIView) {
      content = .view(customViewProvider)
      super.init()
    }

    open class func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(color: color, size: size)
    }

    open class func image(_ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(image: image, color: color, size: size)
    }

    open class func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
      Decoration(customViewProvider: customViewProvider)
    }

    /// Returns the view to show for a day.
    final func makeView() -> UIView {
      guard case .image(let image, let color, let size) = content else {
        guard case .view(let make) = content else { return UIView(frame: .zero) }
        return make()
      }
      let view = UIImageView(image: image)
      view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: size)
      view.tintColor = color
      view.contentMode = .scaleAspectFit
      view.accessibilityLabel = image?.accessibilityLabel
      let natural = view.intrinsicContentSize
      // A picture is scaled to the height of a symbol.
      let scale = image?.isSymbolImage == true || natural.height <= 0 ? 1 : size * 1.2 / natural.height
      view.bounds.size = CGSize(width: natural.width * scale, height: natural.height * scale)
      return view
    }
  }
}
