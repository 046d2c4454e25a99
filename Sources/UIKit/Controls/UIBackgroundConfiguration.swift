/// The background of a button or a cell.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The colour; `nil` uses the tint colour.
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var cornerRadius: CGFloat = 0
  /// The insets from the owner's bounds to the background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  /// The distance from the background's edge outwards to the stroke, in points.
  public var strokeOutset: CGFloat = 0
  /// An effect on what is behind the background, over its color and under the custom view.
  public var visualEffect: UIVisualEffect?
  /// A view over the color and the picture, as large as the background and cut off at its corners. It receives no
  /// touches. A view can be in one background only.
  public var customView: UIView?
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill

  public init() {}

  /// Returns a configuration without a background.
  public static func clear() -> UIBackgroundConfiguration {
    var result = UIBackgroundConfiguration()
    result.backgroundColor = .clear
    return result
  }

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

/// A function from one colour to another.
public struct UIConfigurationColorTransformer: Hashable, Sendable {
  public let transform: @Sendable (UIColor) -> UIColor
  private let identity: UUID

  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) {
    self.transform = transform
    identity = UUID()
  }

  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  public static let grayscale = UIConfigurationColorTransformer { color in
    let parts = color.components
    // Luma of sRGB. Source: ITU-R BT.709-6, item 3.2.
    return UIColor(white: 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2], alpha: parts[3])
  }
  public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .label }

  public static func == (left: UIConfigurationColorTransformer, right: UIConfigurationColorTransformer) -> Bool {
    left.identity == right.identity
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
