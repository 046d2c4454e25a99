/// A container of objects with an appearance: views and controllers.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class with an appearance proxy.
///
/// `UISwitch.appearance().onTintColor = .red` applies to every switch that enters a window afterwards, unless its own
/// colour was set. Apple's proxies record calls with the Objective-C runtime. Here they record properties by key path,
/// so every settable property works, and the calls with arguments that ``UIAppearanceProxy`` lists.
@preconcurrency @MainActor public protocol UIAppearance: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}

extension UIAppearance where Self: NSObject {
  public static func appearance() -> UIAppearanceProxy<Self> {
    UIAppearanceProxy(AppearanceScope(), of: self)
  }

  /// Returns the proxy for objects in containers of these classes, innermost first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIAppearanceProxy<Self> {
    UIAppearanceProxy(AppearanceScope(containers: containerTypes), of: self)
  }

  /// Returns the proxy for objects in environments with these traits.
  public static func appearance(for trait: UITraitCollection) -> UIAppearanceProxy<Self> {
    UIAppearanceProxy(AppearanceScope(traits: trait), of: self)
  }

  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIAppearanceProxy<Self> {
    UIAppearanceProxy(AppearanceScope(containers: containerTypes, traits: trait), of: self)
  }
}

/// Records the appearance of all views or bar items of a class.
///
/// An unrecorded optional property reads as `nil`, other ones as those of a new object of the class. What is set on such
/// a value, as in `UITabBar.appearance().layer.borderWidth = 0`, has no effect.
@dynamicMemberLookup @preconcurrency @MainActor public struct UIAppearanceProxy<View: NSObject> {
  // No property of a view has these names.
  private let proxyScope: AppearanceScope
  /// The class, which a variable of its superclass's metatype can hold.
  private let proxyClass: View.Type

  init(_ scope: AppearanceScope, of type: View.Type) {
    (proxyScope, proxyClass) = (scope, type)
  }

  // As on Apple's systems, a property of an object is unwrapped where it is needed.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<View, Value>) -> Value! {
    get { recordedValue(keyPath) ?? initialValue(keyPath) }
    nonmutating set {
      guard let newValue else { return AppearanceRegistry.current.remove(proxyClass, keyPath, proxyScope) }
      record(keyPath, newValue)
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<View, Value?>) -> Value! {
    get { recordedValue(keyPath) }
    nonmutating set { record(keyPath, newValue) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public subscript<Value>(dynamicMember keyPath: KeyPath<View, Value>) -> Value! {
    recordedValue(keyPath) ?? initialValue(keyPath)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public subscript<Value>(dynamicMember keyPath: KeyPath<View, Value?>) -> Value! {
    recordedValue(keyPath) ?? initialValue(keyPath) ?? nil
  }

  /// The recorded value. Code that only reads a property may give its key path without the right to write.
  private func recordedValue<Value>(_ keyPath: AnyKeyPath) -> Value? {
    AppearanceRegistry.current.value(proxyClass, keyPath, proxyScope) as? Value
  }

  /// The value of a new object of the class.
  private func initialValue<Value>(_ keyPath: KeyPath<View, Value>) -> Value? {
    (AppearanceRegistry.makeObject(proxyClass) as? View)?[keyPath: keyPath]
  }

  private func record<Value>(_ keyPath: ReferenceWritableKeyPath<View, Value>, _ value: Value) {
    let rule = AppearanceRule(
      type: proxyClass, key: keyPath, value: value, scope: proxyScope,
      isUntouched: { view, model in
        guard let view = view as? View, let model = model as? View else { return false }
        return AppearanceRule.areEqual(view[keyPath: keyPath], model[keyPath: keyPath])
      }, apply: { view in (view as? View)?[keyPath: keyPath] = value })
    AppearanceRegistry.current.add(rule)
  }

  /// Records a call with arguments; a call with the same key replaces it.
  func record(call key: String, _ apply: @escaping (View) -> Void) {
    let rule = AppearanceRule(
      type: proxyClass, key: key, value: (), scope: proxyScope, isUntouched: { _, _ in true },
      apply: { view in (view as? View).map(apply) })
    AppearanceRegistry.current.add(rule)
  }
}

extension UIAppearanceProxy where View: UIButton {
  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    record(call: "titleColor \(state.rawValue)") { button in
      if button.contents[state].titleColor == nil { button.setTitleColor(color, for: state) }
    }
  }

  public func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    record(call: "titleShadowColor \(state.rawValue)") { button in
      if button.contents[state].titleShadowColor == nil { button.setTitleShadowColor(color, for: state) }
    }
  }

  public func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    record(call: "symbolConfiguration \(state.rawValue)") { button in
      guard button.contents[state].symbolConfiguration == nil else { return }
      button.setPreferredSymbolConfiguration(configuration, forImageIn: state)
    }
  }

  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    record(call: "backgroundImage \(state.rawValue)") { button in
      if button.contents[state].backgroundImage == nil { button.setBackgroundImage(image, for: state) }
    }
  }
}

extension UIAppearanceProxy where View: UISlider {
  public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    record(call: "thumbImage \(state.rawValue)") { slider in
      if slider.images.thumb[state] == nil { slider.setThumbImage(image, for: state) }
    }
  }

  public func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    record(call: "minimumTrackImage \(state.rawValue)") { slider in
      if slider.images.minimumTrack[state] == nil { slider.setMinimumTrackImage(image, for: state) }
    }
  }

  public func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    record(call: "maximumTrackImage \(state.rawValue)") { slider in
      if slider.images.maximumTrack[state] == nil { slider.setMaximumTrackImage(image, for: state) }
    }
  }
}

extension UIAppearanceProxy where View: UINavigationBar {
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    record(call: "backgroundImage \(barMetrics.rawValue)") { bar in
      guard bar.backgroundImage(for: barMetrics) == nil else { return }
      bar.setBackgroundImage(backgroundImage, for: barMetrics)
    }
  }

  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(backgroundImage, for: barMetrics)
  }

  public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    record(call: "titleVerticalPositionAdjustment \(barMetrics.rawValue)") { bar in
      guard bar.titleVerticalPositionAdjustment(for: barMetrics) == 0 else { return }
      bar.setTitleVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
  }
}

extension UIAppearanceProxy where View: UITabBarItem {
  public func setBadgeTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    record(call: "badgeTextAttributes \(state.rawValue)") { item in
      if item.badgeTextAttributes(for: state) == nil { item.setBadgeTextAttributes(attributes, for: state) }
    }
  }
}

extension UIAppearanceProxy where View: UIToolbar {
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    record(call: "backgroundImage \(position.rawValue)") { bar in
      guard bar.backgroundImage(forToolbarPosition: position, barMetrics: barMetrics) == nil else { return }
      bar.setBackgroundImage(backgroundImage, forToolbarPosition: position, barMetrics: barMetrics)
    }
  }

  public func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition position: UIBarPosition) {
    record(call: "shadowImage \(position.rawValue)") { bar in
      guard bar.shadowImage(forToolbarPosition: position) == nil else { return }
      bar.setShadowImage(shadowImage, forToolbarPosition: position)
    }
  }
}

extension UIAppearanceProxy where View: UIBarItem {
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    record(call: "titleTextAttributes \(state.rawValue)") { item in
      if item.titleTextAttributes(for: state) == nil { item.setTitleTextAttributes(attributes, for: state) }
    }
  }
}

extension UIAppearanceProxy where View: UIBarButtonItem {
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    record(call: "backgroundImage \(state.rawValue)") { item in
      guard item.backgroundImage(for: state, barMetrics: barMetrics) == nil else { return }
      item.setBackgroundImage(image, for: state, barMetrics: barMetrics)
    }
  }

  public func setBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics
  ) {
    record(call: "backgroundImage \(state.rawValue) \(style.rawValue)") { item in
      guard item.backgroundImage(for: state, style: style, barMetrics: barMetrics) == nil else { return }
      item.setBackgroundImage(image, for: state, style: style, barMetrics: barMetrics)
    }
  }

  public func setBackButtonBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    record(call: "backButtonBackgroundImage \(state.rawValue)") { item in
      guard item.backButtonBackgroundImage(for: state, barMetrics: barMetrics) == nil else { return }
      item.setBackButtonBackgroundImage(image, for: state, barMetrics: barMetrics)
    }
  }

  public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    record(\.titleOffset, adjustment)
  }

  public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    record(\.backTitleOffset, adjustment)
  }

  public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    record(\.backgroundOffset, adjustment)
  }

  public func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    record(\.backBackgroundOffset, adjustment)
  }
}
