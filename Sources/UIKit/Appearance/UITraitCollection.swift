/// The environment of a view, a controller or a screen: style, sizes, scale, text size and others. Immutable.
@preconcurrency open class UITraitCollection: NSObject, @unchecked Sendable {
  final let values: TraitValues

  public override convenience init() {
    self.init(TraitValues())
  }

  init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  /// Creates a collection with the traits that the closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = MutableTraits(values: TraitValues())
    mutations(&traits)
    self.init((traits as? MutableTraits)?.values ?? TraitValues())
  }

  /// Creates a collection with all traits of the collections; the last one has priority.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(collections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  /// Returns a copy with some traits changed.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var traits: any UIMutableTraits = MutableTraits(values: values)
    mutations(&traits)
    return UITraitCollection((traits as? MutableTraits)?.values ?? values)
  }

  public func replacing<Trait: UITraitDefinition>(
    _ trait: Trait.Type, value: Trait.Value
  ) -> UITraitCollection {
    var values = values
    trait.write(value, to: &values)
    return UITraitCollection(values)
  }

  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    trait.read(values) ?? trait.defaultValue
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other === self || other.values == values
  }

  public override var hash: Int { values.hashValue }

  open dynamic override var description: String { "<UITraitCollection: \(values.summary)>" }
  open dynamic override var debugDescription: String { description }
}

extension UITraitCollection {
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(TraitValues(idiom: idiom == .unspecified ? nil : idiom))
  }

  public convenience init(userInterfaceStyle style: UIUserInterfaceStyle) {
    self.init(TraitValues(style: style == .unspecified ? nil : style))
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(TraitValues(layoutDirection: layoutDirection == .unspecified ? nil : layoutDirection))
  }

  /// - Parameter displayScale: Pixels per point; 0 for unspecified.
  public convenience init(displayScale: CGFloat) {
    self.init(TraitValues(displayScale: displayScale > 0 ? displayScale : nil))
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(horizontalSizeClass: horizontalSizeClass == .unspecified ? nil : horizontalSizeClass))
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(verticalSizeClass: verticalSizeClass == .unspecified ? nil : verticalSizeClass))
  }

  public convenience init(preferredContentSizeCategory category: UIContentSizeCategory) {
    self.init(TraitValues(contentSizeCategory: category == .unspecified ? nil : category))
  }

  public convenience init(accessibilityContrast contrast: UIAccessibilityContrast) {
    self.init(TraitValues(contrast: contrast == .unspecified ? nil : contrast))
  }

  public convenience init(userInterfaceLevel level: UIUserInterfaceLevel) {
    self.init(TraitValues(level: level == .unspecified ? nil : level))
  }

  public convenience init(legibilityWeight weight: UILegibilityWeight) {
    self.init(TraitValues(legibilityWeight: weight == .unspecified ? nil : weight))
  }

  public convenience init(activeAppearance appearance: UIUserInterfaceActiveAppearance) {
    self.init(TraitValues(activeAppearance: appearance == .unspecified ? nil : appearance))
  }

  public convenience init(displayGamut gamut: UIDisplayGamut) {
    self.init(TraitValues(gamut: gamut == .unspecified ? nil : gamut))
  }

  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init(TraitValues(forceTouch: capability == .unknown ? nil : capability))
  }
}

extension UITraitCollection {
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom ?? .unspecified }
  public var userInterfaceStyle: UIUserInterfaceStyle { values.style ?? .unspecified }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection ?? .unspecified }
  /// Pixels per point; 0 if unspecified.
  public var displayScale: CGFloat { values.displayScale ?? 0 }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass ?? .unspecified }
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass ?? .unspecified }
  public var preferredContentSizeCategory: UIContentSizeCategory { values.contentSizeCategory ?? .unspecified }
  public var accessibilityContrast: UIAccessibilityContrast { values.contrast ?? .unspecified }
  public var userInterfaceLevel: UIUserInterfaceLevel { values.level ?? .unspecified }
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight ?? .unspecified }
  public var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance ?? .unspecified }
  public var displayGamut: UIDisplayGamut { values.gamut ?? .unspecified }
  public var forceTouchCapability: UIForceTouchCapability { values.forceTouch ?? .unknown }

  /// Returns true if all specified traits of the other collection are the same here.
  public func containsTraits(in collection: UITraitCollection?) -> Bool {
    collection.map { values.contains($0.values) } ?? true
  }

  /// The system's traits that change dynamic colours, for `registerForTraitChanges`.
  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
      UITraitActiveAppearance.self, UITraitDisplayGamut.self,
    ]
  }

  /// The system's traits by which images of asset catalogues are chosen, for `registerForTraitChanges`.
  public class var systemTraitsAffectingImageLookup: [UITrait] {
    systemTraitsAffectingColorAppearance + [
      UITraitUserInterfaceIdiom.self, UITraitLayoutDirection.self, UITraitDisplayScale.self,
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitPreferredContentSizeCategory.self,
      UITraitLegibilityWeight.self,
    ]
  }

  /// Returns true if dynamic colours may differ between the two.
  public func hasDifferentColorAppearance(comparedTo collection: UITraitCollection?) -> Bool {
    values.hasDifferentColors(from: collection?.values ?? TraitValues())
  }
}

extension UITraitCollection {
  /// The environment of the running code: that of the view that is being drawn or laid out, otherwise the screen's.
  /// Each thread has its own.
  ///
  /// Dynamic colours and fonts are resolved with it outside of views.
  public static var current: UITraitCollection {
    get { CurrentTraits.value ?? SystemPreferences.screenTraits }
    set { CurrentTraits.value = newValue }
  }

  /// Runs a closure with this as ``current``.
  public func performAsCurrent(_ actions: () -> Void) {
    let before = CurrentTraits.value
    CurrentTraits.value = self
    actions()
    CurrentTraits.value = before
  }
}

/// The current traits of a thread.
private enum CurrentTraits {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { $0.map { Unmanaged<UITraitCollection>.fromOpaque($0).release() } }
    return key
  }()

  static var value: UITraitCollection? {
    get {
      pthread_getspecific(key).map { Unmanaged<UITraitCollection>.fromOpaque($0).takeUnretainedValue() }
    }
    set {
      let before = pthread_getspecific(key)
      pthread_setspecific(key, newValue.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) })
      if let before { Unmanaged<UITraitCollection>.fromOpaque(before).release() }
    }
  }
}

extension TraitValues {
  /// A description of the specified traits.
  var summary: String {
    let parts: [(String, Any?)] = [
      ("idiom", idiom), ("style", style), ("direction", layoutDirection), ("scale", displayScale),
      ("width", horizontalSizeClass), ("height", verticalSizeClass), ("text", contentSizeCategory?.rawValue),
      ("contrast", contrast), ("level", level), ("weight", legibilityWeight),
    ]
    return parts.compactMap { name, value in value.map { "\(name) \($0)" } }.joined(separator: ", ")
  }
}
