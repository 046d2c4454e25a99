import Typesetting

extension UIImage {
  /// The traits that an image was made for.
  @preconcurrency open class Configuration: NSObject, @unchecked Sendable {
    public final let traitCollection: UITraitCollection?

    init(traitCollection: UITraitCollection?) {
      self.traitCollection = traitCollection
      super.init()
    }

    public convenience init(traitCollection: UITraitCollection) {
      self.init(traitCollection: Optional(traitCollection))
    }

    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      guard let result = Configuration(traitCollection: traitCollection) as? Self else { return self }
      return result
    }

    /// Returns this configuration, overridden by the values that the other one specifies.
    open func applying(_ otherConfiguration: Configuration?) -> Configuration {
      otherConfiguration ?? self
    }
  }

  /// The size, weight and colours of a symbol. Unspecified values come from the context in which the symbol is shown.
  @preconcurrency open class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Request: Hashable {
      var pointSize: CGFloat?
      var weight: SymbolWeight?
      var scale: SymbolScale?
      var textStyle: UIFont.TextStyle?
      var colors: [UIColor] = []
      var mode: ColorMode?
    }

    /// A preference for the colors of symbols.
    enum ColorMode { case monochrome, multicolor }

    final let wish: Request

    init(_ wish: Request) {
      self.wish = wish
      super.init(traitCollection: nil)
    }

    public convenience init(pointSize: CGFloat) {
      self.init(Request(pointSize: pointSize))
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Request(pointSize: pointSize, weight: weight == .unspecified ? nil : weight))
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(
        Request(
          pointSize: pointSize, weight: weight == .unspecified ? nil : weight,
          scale: scale == .unspecified || scale == .default ? nil : scale))
    }

    public convenience init(scale: SymbolScale) {
      self.init(Request(scale: scale == .unspecified || scale == .default ? nil : scale))
    }

    public convenience init(weight: SymbolWeight) {
      self.init(Request(weight: weight == .unspecified ? nil : weight))
    }

    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(Request(textStyle: textStyle))
    }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Request(scale: scale == .unspecified || scale == .default ? nil : scale, textStyle: textStyle))
    }

    public convenience init(font: UIFont) {
      self.init(Request(pointSize: font.pointSize, weight: SymbolWeight(font)))
    }

    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(
        Request(
          pointSize: font.pointSize, weight: SymbolWeight(font),
          scale: scale == .unspecified || scale == .default ? nil : scale))
    }

    /// Creates a configuration that draws the whole symbol in the first colour.
    public convenience init(paletteColors: [UIColor]) {
      self.init(Request(colors: paletteColors))
    }

    public convenience init(hierarchicalColor: UIColor) {
      self.init(Request(colors: [hierarchicalColor]))
    }

    /// Returns a configuration in which symbols have one color, that of the view, regardless of other configurations.
    open class func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration(Request(mode: .monochrome)) }

    /// Returns a configuration in which symbols have their own color, such as yellow for `star.fill`, if they have one;
    /// most have none.
    open class func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration(Request(mode: .multicolor)) }

    open class var unspecified: SymbolConfiguration { SymbolConfiguration(Request()) }

    open override func applying(_ otherConfiguration: Configuration?) -> Configuration {
      guard let other = (otherConfiguration as? SymbolConfiguration)?.wish else { return self }
      var wish = wish
      if other.pointSize != nil || other.textStyle != nil {
        wish.pointSize = other.pointSize
        wish.textStyle = other.textStyle
      }
      wish.weight = other.weight ?? wish.weight
      wish.scale = other.scale ?? wish.scale
      if !other.colors.isEmpty { wish.colors = other.colors }
      wish.mode = other.mode ?? wish.mode
      return SymbolConfiguration(wish)
    }

    public override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.wish == wish
    }

    public override var hash: Int { wish.hashValue }
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large

    /// The factor of the text's size. As in Apple's, small and large are about 0.78 and 1.29 times medium.
    var factor: CGFloat {
      switch self {
      case .small: 0.78
      case .large: 1.29
      default: 1
      }
    }
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    init(_ font: UIFont) {
      let value = font.font.weight.rawValue
      let steps: [(Double, SymbolWeight)] = [
        (-0.7, .ultraLight), (-0.5, .thin), (-0.2, .light), (0.1, .regular), (0.27, .medium), (0.35, .semibold),
        (0.48, .bold), (0.6, .heavy),
      ]
      self = steps.first { value < $0.0 }?.1 ?? .black
    }

    /// The line width in 24ths of the symbol's em.
    var lineWidth: CGFloat {
      switch self {
      case .ultraLight: 0.7
      case .thin: 1
      case .light: 1.4
      case .unspecified, .regular: 1.8
      case .medium: 2.1
      case .semibold: 2.4
      case .bold: 2.7
      case .heavy: 3.1
      case .black: 3.5
      }
    }

    /// Returns the matching font weight.
    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .unspecified, .regular: .regular
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }

  /// Creates a built-in symbol by Apple's name; see ``SymbolCatalog``. An unknown name gives a question mark in a
  /// dashed frame and one warning, because apps unwrap the result; an empty one gives `nil`.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    let art = SymbolCatalog.art(named: name) ?? SymbolCatalog.placeholder(named: name)
    var rendering = Rendering()
    rendering.configuration = configuration
    rendering.flipsForRightToLeft = art.isDirectional
    self.init(.symbol(art), rendering)
  }

  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public class var add: UIImage { UIImage(systemName: "plus.circle") ?? UIImage() }
  public class var remove: UIImage { UIImage(systemName: "minus.circle") ?? UIImage() }
  public class var actions: UIImage { UIImage(systemName: "ellipsis.circle") ?? UIImage() }
  public class var checkmark: UIImage { UIImage(systemName: "checkmark") ?? UIImage() }
  public class var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle") ?? UIImage() }
}
