import Raster

/// A colour, fixed or dynamic: resolved with the traits of the view that shows it.
@preconcurrency open class UIColor: NSObject, NSSecureCoding, @unchecked Sendable {
  private let mark = FoundationMark()
  private enum Source {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    /// The tint of the view that shows it.
    case tint
    /// A dynamic colour with another alpha.
    indirect case faded(UIColor, alpha: CGFloat)
  }

  private final var source: Source
  /// The name for ``description``, if the colour has one.
  private final var name: String?
  /// The folder of the bundle and the name of a colour of an asset catalogue. Two colours of one place are equal.
  private final var place: [String]

  public init(cgColor: CGColor) {
    source = .fixed(cgColor)
    name = nil
    place = []
    super.init()
  }

  /// Creates a colour that repeats an image from the top left corner of the view or context; drawn as its mean colour
  /// where a pattern is not possible, such as in borders, shadows and text. An image without pixels gives clear.
  public convenience init(patternImage image: UIImage) {
    guard let pixels = ImagePainter(image).upright else {
      self.init(cgColor: .clear)
      return
    }
    self.init(cgColor: CGColor(pattern: CGPattern(image: pixels, scale: image.scale), alpha: 1))
  }

  /// Creates a dynamic colour. The closure may be called on any thread and must return equal colours for equal traits.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    source = .dynamic(dynamicProvider)
    name = nil
    place = []
    super.init()
  }

  /// Creates a dynamic colour of an asset catalogue in a bundle.
  convenience init(
    named name: String, in bundle: Bundle, _ provider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    self.init(dynamicProvider: provider)
    place = [bundle.bundlePath, name]
  }

  private convenience init(fading color: UIColor, to alpha: CGFloat) {
    self.init()
    source = .faded(color, alpha: alpha)
  }

  convenience init(name: String, _ provider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(dynamicProvider: provider)
    self.name = name
  }

  private convenience init(tintNamed name: String) {
    self.init()
    source = .tint
    self.name = name
  }

  public required init?(coder: NSCoder) {
    let alpha = coder.decodeDouble(forKey: "UIAlpha")
    if coder.containsValue(forKey: "UIWhite") {
      source = .fixed(UIColor.grayColor(coder.decodeDouble(forKey: "UIWhite"), alpha: alpha))
    } else {
      let parts = ["UIRed", "UIGreen", "UIBlue"].map { coder.decodeDouble(forKey: $0) }
      source = .fixed(CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: alpha))
    }
    name = nil
    place = []
    super.init()
  }

  /// Creates clear black.
  public override convenience init() {
    self.init(white: 0, alpha: 0)
  }

  /// Creates the colour of a colour literal, in sRGB.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let space = CGColorSpace(name: CGColorSpace.displayP3) ?? CGColorSpaceCreateDeviceRGB()
    self.init(
      cgColor: CGColor(colorSpace: space, components: [red, green, blue, alpha])
        ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// In the extended gray space: its ``cgColor`` has two components, and it is not equal to a colour in sRGB that looks
  /// the same.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: UIColor.grayColor(white, alpha: alpha))
  }

  private static let graySpace = CGColorSpace(name: CGColorSpace.extendedGray) ?? CGColorSpaceCreateDeviceGray()

  private static func grayColor(_ white: CGFloat, alpha: CGFloat) -> CGColor {
    CGColor(colorSpace: graySpace, components: [white, alpha]) ?? CGColor(gray: white, alpha: alpha)
  }

  /// `hue`: 0 is red, a third green, two thirds blue; values beyond 0…1 are clamped. `saturation`: 0 is grey, 1 full.
  /// `brightness`: 0 is black, 1 full.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (red, green, blue) = HueSaturationBrightness(
      hue: hue.unitClamped, saturation: saturation.unitClamped, brightness: brightness.unitClamped
    ).rgb
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour resolved with ``UITraitCollection/current``.
  open var cgColor: CGColor {
    switch source {
    case .fixed(let color): color
    case .dynamic, .tint, .faded: resolvedColor(with: .current).cgColor
    }
  }

  /// Returns the fixed colour for those traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .fixed: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    case .tint: UIColor.systemBlue.resolvedColor(with: traitCollection)
    case .faded(let color, let alpha): color.resolvedColor(with: traitCollection).withAlphaComponent(alpha)
    }
  }

  /// True if it is dynamic.
  var isDynamic: Bool {
    if case .fixed = source { false } else { true }
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .faded(let color, _): UIColor(fading: color, to: alpha)
    case .dynamic, .tint: UIColor(fading: self, to: alpha)
    }
  }

  /// Returns the colour for a view with a tint: the tint, also with another alpha, in place of ``tintColor``.
  func replacingTint(by tint: UIColor) -> UIColor {
    switch source {
    case .tint: tint
    case .faded(let color, let alpha) where color.usesTint: tint.withAlphaComponent(alpha)
    case .fixed, .dynamic, .faded: self
    }
  }

  /// True for ``tintColor``, also with another alpha.
  var usesTint: Bool {
    switch source {
    case .tint: true
    case .faded(let color, _): color.usesTint
    case .fixed, .dynamic: false
    }
  }

  /// The tint of the view that shows it; outside of views the default blue.
  public static let tintColor = UIColor(tintNamed: "tintColor")

  public static var supportsSecureCoding: Bool { true }

  public func encode(with coder: NSCoder) {
    let keys = isGray ? ["UIWhite", "", "", "UIAlpha"] : ["UIRed", "UIGreen", "UIBlue", "UIAlpha"]
    for (key, value) in zip(keys, components) where !key.isEmpty {
      coder.encode(Double(value), forKey: key)
    }
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    return switch (source, other.source) {
    case (.fixed(let color), .fixed(let otherColor)): color == otherColor
    case (.faded(let color, let alpha), .faded(let otherColor, let otherAlpha)):
      alpha == otherAlpha && color.isEqual(otherColor)
    default: !place.isEmpty && place == other.place
    }
  }

  public override var hash: Int {
    switch source {
    case .fixed(let color): color.hashValue
    case .faded(let color, let alpha): color.hash ^ alpha.hashValue
    case .dynamic, .tint: place.isEmpty ? ObjectIdentifier(self).hashValue : place.hashValue
    }
  }

  open dynamic override var description: String {
    if let name { return "<UIColor: \(name)>" }
    guard case .fixed = source else { return "<UIColor: dynamic>" }
    let parts = components.map { String(format: "%g", Double($0)) }
    return isGray
      ? "UIExtendedGrayColorSpace \(parts[0]) \(parts[3])" : "UIExtendedSRGBColorSpace " + parts.joined(separator: " ")
  }
  open dynamic override var debugDescription: String { description }

  /// The colour of the rasteriser, resolved with the current traits.
  package var pixel: Pixel { Pixel(cgColor) }
}

extension UIColor {
  /// True if it has one component beside alpha.
  fileprivate var isGray: Bool { cgColor.colorSpace?.model == .monochrome }

  /// Red, green, blue and alpha in sRGB with the current traits; beyond 0…1 for greys of such a value.
  var components: [CGFloat] {
    let color = cgColor
    if color.pattern != nil { return (0..<4).map { CGFloat(color.rgba[$0]) } }
    let inRGB =
      CGColorSpace(name: isGray ? CGColorSpace.extendedSRGB : CGColorSpace.sRGB).flatMap {
        color.converted(to: $0, intent: .defaultIntent, options: nil)
      } ?? color
    let values = inRGB.components ?? [0, 0, 0, 0]
    return values.count == 4 ? values : [values[0], values[0], values[0], values[values.count - 1]]
  }

  /// Writes the components in sRGB. Returns true, because every colour has them.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = components
    red?.pointee = parts[0]
    green?.pointee = parts[1]
    blue?.pointee = parts[2]
    alpha?.pointee = parts[3]
    return true
  }

  /// Writes the components of a grey. Returns false for a colour with a hue.
  @discardableResult public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = components
    guard parts[0] == parts[1], parts[1] == parts[2] else { return false }
    white?.pointee = parts[0]
    alpha?.pointee = parts[3]
    return true
  }

  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = components
    let value = HueSaturationBrightness(red: parts[0], green: parts[1], blue: parts[2])
    hue?.pointee = value.hue
    saturation?.pointee = value.saturation
    brightness?.pointee = value.brightness
    alpha?.pointee = parts[3]
    return true
  }

  /// Sets the fill and stroke colour of the current context.
  @preconcurrency @MainActor public func set() {
    setFill()
    setStroke()
  }

  @preconcurrency @MainActor public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  @preconcurrency @MainActor public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }
}

extension UIColor {
  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}

/// A colour in HSB. Each component is from 0 to 1.
///
/// Source: A. R. Smith, "Color Gamut Transform Pairs", SIGGRAPH 1978.
struct HueSaturationBrightness: Equatable {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    brightness = most
    saturation = most > 0 ? range / most : 0
    guard range > 0 else {
      hue = 0
      return
    }
    let sixths: CGFloat
    if most == red {
      sixths = (green - blue) / range
    } else if most == green {
      sixths = (blue - red) / range + 2
    } else {
      sixths = (red - green) / range + 4
    }
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    func channel(_ shift: CGFloat) -> CGFloat {
      let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    return (channel(5), channel(3), channel(1))
  }
}

extension CGFloat {
  /// Clamped to 0…1; NaN counts as 0.
  var unitClamped: CGFloat { self > 0 ? Swift.min(self, 1) : 0 }
}

extension UIColor: _ExpressibleByColorLiteral {}

extension CGColor: _ExpressibleByColorLiteral {
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// The default type of colour literals.
public typealias _ColorLiteralType = UIColor
