/// A trait that views inherit; apps can define their own.
public protocol UITraitDefinition {
  associatedtype Value: Sendable
  /// The value if no environment specifies the trait.
  static var defaultValue: Value { get }
  /// A unique name in reverse domain notation.
  static var identifier: String { get }
  static var name: String { get }
  /// True if a change updates dynamic colours.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var identifier: String { "\(Self.self)" }
  public static var name: String { identifier }
  public static var affectsColorAppearance: Bool { false }
}

public typealias UITrait = any UITraitDefinition.Type

/// A trait with a field in ``TraitValues``.
protocol BuiltInTrait: UITraitDefinition where Value: Hashable {
  static var path: WritableKeyPath<TraitValues, Value?> { get }
}

extension UITraitDefinition {
  static func read(_ values: TraitValues) -> Value? {
    if let builtIn = Self.self as? any BuiltInTrait.Type { return builtIn.readAny(values) as? Value }
    return values.custom[ObjectIdentifier(Self.self)]?.value as? Value
  }

  static func write(_ value: Value?, to values: inout TraitValues) {
    if let builtIn = Self.self as? any BuiltInTrait.Type { return builtIn.writeAny(value, to: &values) }
    values.custom[ObjectIdentifier(Self.self)] = value.map(custom)
  }

  static func differs(_ first: TraitValues, _ second: TraitValues) -> Bool {
    if let builtIn = Self.self as? any BuiltInTrait.Type { return builtIn.isDifferent(first, second) }
    let key = ObjectIdentifier(Self.self)
    guard first.custom[key] != second.custom[key] else { return false }
    // An unspecified value is the default.
    let usual = custom(defaultValue)
    return first.custom[key] ?? usual != second.custom[key] ?? usual
  }

  private static func custom(_ value: Value) -> CustomTraitValue {
    CustomTraitValue(value: value, affectsColors: affectsColorAppearance)
  }
}

extension BuiltInTrait {
  fileprivate static func readAny(_ values: TraitValues) -> Any? { values[keyPath: path] }
  fileprivate static func writeAny(_ value: Any?, to values: inout TraitValues) {
    values[keyPath: path] = value as? Value
  }
  fileprivate static func isDifferent(_ first: TraitValues, _ second: TraitValues) -> Bool {
    first[keyPath: path] != second[keyPath: path]
  }
}

public enum UITraitUserInterfaceIdiom: BuiltInTrait {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceIdiom?> { \.idiom }
}

public enum UITraitUserInterfaceStyle: BuiltInTrait {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceStyle?> { \.style }
}

public enum UITraitLayoutDirection: BuiltInTrait {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var path: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection?> { \.layoutDirection }
}

public enum UITraitDisplayScale: BuiltInTrait {
  public static var defaultValue: CGFloat { 0 }
  static var path: WritableKeyPath<TraitValues, CGFloat?> { \.displayScale }
}

public enum UITraitHorizontalSizeClass: BuiltInTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass?> { \.horizontalSizeClass }
}

public enum UITraitVerticalSizeClass: BuiltInTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass?> { \.verticalSizeClass }
}

public enum UITraitPreferredContentSizeCategory: BuiltInTrait {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var path: WritableKeyPath<TraitValues, UIContentSizeCategory?> { \.contentSizeCategory }
}

public enum UITraitAccessibilityContrast: BuiltInTrait {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<TraitValues, UIAccessibilityContrast?> { \.contrast }
}

public enum UITraitUserInterfaceLevel: BuiltInTrait {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceLevel?> { \.level }
}

public enum UITraitLegibilityWeight: BuiltInTrait {
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var path: WritableKeyPath<TraitValues, UILegibilityWeight?> { \.legibilityWeight }
}

public enum UITraitActiveAppearance: BuiltInTrait {
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance?> { \.activeAppearance }
}

public enum UITraitDisplayGamut: BuiltInTrait {
  public static var defaultValue: UIDisplayGamut { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<TraitValues, UIDisplayGamut?> { \.gamut }
}

public enum UITraitForceTouchCapability: BuiltInTrait {
  public static var defaultValue: UIForceTouchCapability { .unknown }
  static var path: WritableKeyPath<TraitValues, UIForceTouchCapability?> { \.forceTouch }
}
