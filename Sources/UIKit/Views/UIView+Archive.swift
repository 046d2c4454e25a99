// Views in archives of `NSKeyedArchiver`, for example to copy them. As on Apple's systems, an archive contains neither
// properties of the layer nor the views and controllers around the archived view.
extension UIView: @preconcurrency NSCoding {
  private static let archivedProperties = ArchivedProperties<UIView>()
    .flag("UIAutoresizeSubviews", \.autoresizesSubviews).flag("UIClipsToBounds", \.clipsToBounds)
    .flag("UIHidden", \.isHidden).flag("UIOpaque", \.isOpaque).flag("UIMultipleTouchEnabled", \.isMultipleTouchEnabled)
    .flag("UIExclusiveTouch", \.isExclusiveTouch)
    .flag("UIViewPreservesSuperviewMargins", \.preservesSuperviewLayoutMargins)
    .flag("UIViewInsetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea)
    .number("UITag", \.tag).length("UIAlpha", \.alpha).choice("UIContentMode", \.contentMode)
    .choice("UIViewSemanticContentAttribute", \.semanticContentAttribute)
    .choice("UIUserInterfaceStyle", \.overrideUserInterfaceStyle)
    .object("UIBackgroundColor", \.backgroundColor).object("UITintColor", \.ownTint)
    .object("UIRestorationIdentifier", \.restorationIdentifier)
    .object("UIAccessibilityIdentifier", \.accessibilityIdentifier)

  final func encodeState(with coder: NSCoder) {
    coder.encode(bounds, forKey: "UIBounds")
    coder.encode(center, forKey: "UICenter")
    coder.encode(transform, forKey: "UITransform")
    coder.encode(Int(autoresizingMask.rawValue), forKey: "UIAutoresizingMask")
    coder.encode(translatesAutoresizingMaskIntoConstraints, forKey: "UITranslatesAutoresizingMask")
    Self.archivedProperties.encode(self, with: coder)
    if let layoutState {
      let (hugging, resistance) = (layoutState.hugging, layoutState.resistance)
      let priorities = [hugging.horizontal, hugging.vertical, resistance.horizontal, resistance.vertical]
      coder.encode(priorities.map { Double($0.rawValue) }, forKey: "UIViewContentPriorities")
    }
    coder.encode(archivedSubviews, forKey: "UISubviews")
    encodeConstraints(with: coder)
  }

  /// Reads what ``encodeState(with:)`` wrote. A coder of an Interface Builder file contains nothing of it.
  final func decodeState(from coder: NSCoder) {
    guard coder.readsArchive, coder.containsValue(forKey: "UIBounds") else { return }
    bounds = coder.decodeCGRect(forKey: "UIBounds")
    center = coder.decodeCGPoint(forKey: "UICenter")
    transform = coder.decodeCGAffineTransform(forKey: "UITransform")
    autoresizingMask = AutoresizingMask(rawValue: UInt(coder.decodeInteger(forKey: "UIAutoresizingMask")))
    translatesAutoresizingMaskIntoConstraints = coder.decodeBool(forKey: "UITranslatesAutoresizingMask")
    Self.archivedProperties.decode(self, from: coder)
    if coder.containsValue(forKey: "UIViewContentPriorities"),
      let numbers = coder.decodeObject(forKey: "UIViewContentPriorities") as? [Double], numbers.count == 4
    {
      let priorities = numbers.map { UILayoutPriority(Float($0)) }
      layoutRecord.hugging = (priorities[0], priorities[1])
      layoutRecord.resistance = (priorities[2], priorities[3])
    }
    takeArchivedSubviews(coder.decodeObject(forKey: "UISubviews") as? [UIView] ?? [])
    decodeConstraints(from: coder)
  }

  /// The classes of the toolkit all of whose subviews are the app's. Others make their own parts, which are not archived.
  private static let classesWithoutParts: Set<ObjectIdentifier> = Set(
    [
      UIView.self, UILabel.self, UIImageView.self, UIControl.self, UIStackView.self, UIInputView.self,
      UICollectionReusableView.self, UICollectionViewCell.self,
    ].map { ObjectIdentifier($0) })

  /// True if the subviews are the app's.
  final var hasOnlyAppSubviews: Bool {
    Self.classesWithoutParts.contains(ObjectIdentifier(type(of: self).toolkitClass()))
  }
}
