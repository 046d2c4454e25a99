/// The values of a trait collection, trait by trait; `nil` if unspecified.
struct TraitValues: Hashable, Sendable {
  var idiom: UIUserInterfaceIdiom?
  var style: UIUserInterfaceStyle?
  var layoutDirection: UITraitEnvironmentLayoutDirection?
  /// Pixels per point.
  var displayScale: CGFloat?
  var horizontalSizeClass: UIUserInterfaceSizeClass?
  var verticalSizeClass: UIUserInterfaceSizeClass?
  var contentSizeCategory: UIContentSizeCategory?
  var contrast: UIAccessibilityContrast?
  var level: UIUserInterfaceLevel?
  var legibilityWeight: UILegibilityWeight?
  var activeAppearance: UIUserInterfaceActiveAppearance?
  var gamut: UIDisplayGamut?
  var forceTouch: UIForceTouchCapability?
  /// Values of an app's own traits, by their definitions.
  var custom: [ObjectIdentifier: CustomTraitValue] = [:]

  /// Returns these values overridden by the specified ones of `other`.
  func overridden(by other: TraitValues) -> TraitValues {
    var result = self
    result.idiom = other.idiom ?? idiom
    result.style = other.style ?? style
    result.layoutDirection = other.layoutDirection ?? layoutDirection
    result.displayScale = other.displayScale ?? displayScale
    result.horizontalSizeClass = other.horizontalSizeClass ?? horizontalSizeClass
    result.verticalSizeClass = other.verticalSizeClass ?? verticalSizeClass
    result.contentSizeCategory = other.contentSizeCategory ?? contentSizeCategory
    result.contrast = other.contrast ?? contrast
    result.level = other.level ?? level
    result.legibilityWeight = other.legibilityWeight ?? legibilityWeight
    result.activeAppearance = other.activeAppearance ?? activeAppearance
    result.gamut = other.gamut ?? gamut
    result.forceTouch = other.forceTouch ?? forceTouch
    if !other.custom.isEmpty { result.custom.merge(other.custom) { $1 } }
    return result
  }

  /// Returns true if every specified value of `other` is the same here.
  func contains(_ other: TraitValues) -> Bool {
    overridden(by: other) == self
  }

  /// Returns true if colours and images of an asset may differ.
  func hasDifferentColors(from other: TraitValues) -> Bool {
    style != other.style || contrast != other.contrast || level != other.level || gamut != other.gamut
      || activeAppearance != other.activeAppearance || hasDifferentCustomColors(from: other)
  }

  private func hasDifferentCustomColors(from other: TraitValues) -> Bool {
    guard !custom.isEmpty || !other.custom.isEmpty else { return false }
    return Set(custom.keys).union(other.custom.keys).contains { key in
      let (first, second) = (custom[key], other.custom[key])
      return (first ?? second)?.affectsColors == true && first != second
    }
  }
}

/// The value of a custom trait, compared with the app's own equality. Objects without one are compared by identity, and
/// other values by their descriptions.
struct CustomTraitValue: Hashable, Sendable {
  let value: any Sendable
  /// True if dynamic colours may depend on the trait.
  let affectsColors: Bool

  static func == (left: CustomTraitValue, right: CustomTraitValue) -> Bool {
    let (first, second): (Any, Any) = (left.value, right.value)
    if let first = first as? any Equatable { return areEqual(first, second) }
    if type(of: first) is AnyClass { return first as AnyObject === second as AnyObject }
    return type(of: first) == type(of: second) && "\(first)" == "\(second)"
  }

  private static func areEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool { second as? Value == first }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: value))) }
}
