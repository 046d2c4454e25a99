import Typesetting

/// A description of a font: family, name, size, weight, slant.
@preconcurrency open class UIFontDescriptor: NSObject, @unchecked Sendable {
  private let mark = FoundationMark()
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// Dictionaries of ``FeatureKey``s for optional letter forms.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// Kept without effect: missing letters are taken from the fonts of the machine.
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    /// Kept without effect.
    public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
    /// Kept without effect.
    public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
  }

  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// Kept without effect: fonts are chosen by weight and ``symbolic`` traits.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// Kept without effect, as ``width``.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wide letters, in families that have such fonts.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow letters, in families that have such fonts.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// Lines 2 points nearer, less for fonts below 16 points.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// Lines 2 points farther apart, less for fonts below 16 points.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)

    var leadingStyle: Font.LeadingStyle {
      switch (contains(.traitTightLeading), contains(.traitLooseLeading)) {
      case (true, false): .tight
      case (false, true): .loose
      default: .normal
      }
    }

    var widthPercentage: Double {
      switch (contains(.traitCondensed), contains(.traitExpanded)) {
      case (true, false): 75
      case (false, true): 125
      default: 100
      }
    }
  }

  private struct Request: Hashable {
    var family: String?
    var name: String?
    var size: CGFloat = 0
    var weight: UIFont.Weight?
    var traits: SymbolicTraits = []
    var textStyle: UIFont.TextStyle?
    var features: FontFeatures = []
  }

  private let request: Request

  private init(_ request: Request) {
    self.request = request
    super.init()
  }

  init(_ font: Font, textStyle: UIFont.TextStyle?) {
    var traits: SymbolicTraits = font.isItalic ? .traitItalic : []
    if font.weight >= .semibold { traits.insert(.traitBold) }
    if font.isMonospaced { traits.insert(.traitMonoSpace) }
    if font.typeface.widthPercentage < 100 { traits.insert(.traitCondensed) }
    if font.typeface.widthPercentage > 100 { traits.insert(.traitExpanded) }
    if font.leadingStyle == .tight { traits.insert(.traitTightLeading) }
    if font.leadingStyle == .loose { traits.insert(.traitLooseLeading) }
    request = Request(
      family: font.isSystem || font.isMonospaced ? nil : font.typeface.family, name: nil, size: CGFloat(font.size),
      weight: UIFont.Weight(rawValue: CGFloat(font.weight.rawValue)), traits: traits, textStyle: textStyle,
      features: font.features)
    super.init()
  }

  public convenience init(name fontName: String, size: CGFloat) {
    self.init(Request(name: fontName, size: size))
  }

  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(Self.request(Request(), adding: attributes))
  }

  /// Returns the descriptor of a text style at the size of the current traits.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  open var pointSize: CGFloat { request.size }
  open var symbolicTraits: SymbolicTraits { request.traits }
  open var postscriptName: String { resolved(size: 0).typeface.name }

  open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  open var fontAttributes: [AttributeName: Any] {
    var result: [AttributeName: Any] = [.size: request.size]
    if let family = request.family { result[.family] = family }
    if let name = request.name { result[.name] = name }
    if let style = request.textStyle { result[.textStyle] = style }
    var traits: [TraitKey: Any] = [.symbolic: request.traits.rawValue]
    if let weight = request.weight { traits[.weight] = weight.rawValue }
    result[.traits] = traits
    let settings = FontFeatureSetting.settings(of: request.features)
    if !settings.isEmpty { result[.featureSettings] = settings }
    return result
  }

  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(Self.request(request, adding: attributes))
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var request = request
    request.size = newPointSize
    return UIFontDescriptor(request)
  }

  /// Returns the same descriptor with exactly these traits. `nil` would mean that no such font exists, which does not
  /// occur here.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var request = request
    request.traits = symbolicTraits
    let isBold = symbolicTraits.contains(.traitBold)
    if isBold != ((request.weight ?? .regular).rawValue >= UIFont.Weight.semibold.rawValue) {
      request.weight = isBold ? .bold : .regular
    }
    return UIFontDescriptor(request)
  }

  /// Returns the descriptor with a system design. `nil` would mean that there is no such design, which does not occur
  /// here: the default one stands in for `serif` and `rounded`.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var request = request
    (request.family, request.name) = (nil, nil)
    request.traits.remove(.traitMonoSpace)
    if design == .monospaced { request.traits.insert(.traitMonoSpace) }
    return UIFontDescriptor(request)
  }

  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var request = request
    request.family = newFamily
    request.name = nil
    return UIFontDescriptor(request)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.request == request
  }

  public override var hash: Int { request.hashValue }

  private static func request(_ request: Request, adding attributes: [AttributeName: Any]) -> Request {
    var request = request
    if let family = attributes[.family] as? String { request.family = family }
    if let name = attributes[.name] as? String { request.name = name }
    if let size = attributes[.size] as? CGFloat { request.size = size }
    if let size = attributes[.size] as? Double { request.size = CGFloat(size) }
    if let style = attributes[.textStyle] as? UIFont.TextStyle { request.textStyle = style }
    if let settings = attributes[.featureSettings] as? [[FeatureKey: Int]] {
      request.features = FontFeatureSetting.features(settings, over: request.features)
    }
    guard let traits = attributes[.traits] as? [TraitKey: Any] else { return request }
    if let weight = traits[.weight] as? UIFont.Weight { request.weight = weight }
    if let weight = traits[.weight] as? CGFloat { request.weight = UIFont.Weight(rawValue: weight) }
    if let symbolic = traits[.symbolic] as? UInt32 { request.traits = SymbolicTraits(rawValue: symbolic) }
    if let symbolic = traits[.symbolic] as? SymbolicTraits { request.traits = symbolic }
    return request
  }

  /// Returns the best matching font. A size of 0 uses the descriptor's size; if that is 0 too, the default size.
  func resolved(size: CGFloat) -> Font {
    var font = matching(size: size)
    font.leadingStyle = request.traits.leadingStyle
    return font
  }

  private func matching(size: CGFloat) -> Font {
    let points = Double(size > 0 ? size : request.size > 0 ? request.size : UIFont.systemFontSize)
    if let name = request.name, var font = try? Font.named(name, size: points) {
      font.features.formUnion(request.features)
      return font
    }
    let weight = request.weight?.typesetting ?? (request.traits.contains(.traitBold) ? .bold : .regular)
    let isItalic = request.traits.contains(.traitItalic)
    if let family = request.family, family != FontCatalog.systemFamily, family != FontCatalog.monospacedFamily {
      var font = Font.named(
        family: family, size: points, weight: weight, isItalic: isItalic,
        widthPercentage: request.traits.widthPercentage)
      font.features.formUnion(request.features)
      return font
    }
    return request.traits.contains(.traitMonoSpace) || request.family == FontCatalog.monospacedFamily
      ? .monospaced(size: points, weight: weight, isItalic: isItalic, features: request.features)
      : .system(size: points, weight: weight, isItalic: isItalic, features: request.features)
  }
}
