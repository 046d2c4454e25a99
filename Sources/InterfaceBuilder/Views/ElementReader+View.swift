import UIKit

extension ElementReader {
  /// Reads the properties of every view: appearance, layout, subviews, guides, accessibility, gesture recognizers.
  func applyView(to view: UIView) {
    applyLooks(to: view)
    applyLayout(to: view)
    applyGuides(to: view)
    applyAccessibility(to: view)
    for child in items("subviews") {
      guard let subview = load.view(child) else { continue }
      if child.isInstalled { load.add(subview, to: view) }
    }
    if let flag = flag("clearsContextBeforeDrawing") { view.clearsContextBeforeDrawing = flag }
    ignore("gestureRecognizers", "variation", "capability", "tableViewCell", "reuseIdentifier")
  }

  private func applyLooks(to view: UIView) {
    if let mode = choice("contentMode", ViewNames.contentModes) { view.contentMode = mode }
    if let flag = flag("opaque") { view.isOpaque = flag }
    if let flag = flag("hidden") { view.isHidden = flag }
    if let alpha = number("alpha") { view.alpha = alpha }
    if let flag = flag("clipsSubviews") { view.clipsToBounds = flag }
    if let flag = flag("userInteractionEnabled") { view.isUserInteractionEnabled = flag }
    if let flag = flag("multipleTouchEnabled") { view.isMultipleTouchEnabled = flag }
    if let flag = flag("exclusiveTouch") { view.isExclusiveTouch = flag }
    if let flag = flag("autoresizesSubviews") { view.autoresizesSubviews = flag }
    if let tag = integer("tag") { view.tag = tag }
    if let identifier = string("restorationIdentifier") { view.restorationIdentifier = identifier }
    if let attribute = choice("semanticContentAttribute", ViewNames.semantics) {
      view.semanticContentAttribute = attribute
    }
    if let value = value("backgroundColor") {
      view.backgroundColor = value.name == "nil" ? nil : color("backgroundColor")
    }
    if let color = color("tintColor") { view.tintColor = color }
  }

  private func applyLayout(to view: UIView) {
    if let frame = rect("frame"), view.frame != frame { view.frame = frame }
    if let mask = value("autoresizingMask") { view.autoresizingMask = ViewNames.autoresizing(mask) }
    if let bounds = rect("bounds") { view.bounds = bounds }
    if element["translatesAutoresizingMaskIntoConstraints"] == "NO", !load.file.keepsFrame(element) {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let axes: [(NSLayoutConstraint.Axis, String)] = [(.horizontal, "horizontal"), (.vertical, "vertical")]
    for (axis, name) in axes {
      if let priority = priority("\(name)HuggingPriority") {
        view.setContentHuggingPriority(priority, for: axis)
      }
      if let priority = priority("\(name)CompressionResistancePriority") {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
    }
    if let flag = flag("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = flag }
    if let flag = flag("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = flag }
    ignore("layoutMarginsFollowReadableWidth", "contentViewInsetsToSafeArea")
    if let margins = insets("layoutMargins") { view.layoutMargins = margins }
    if let margins = directionalInsets("directionalLayoutMargins") { view.directionalLayoutMargins = margins }
  }

  /// Reads a priority, clamped to the range that Interface Builder offers; files can contain any value.
  private func priority(_ name: String) -> UILayoutPriority? {
    number(name).map { UILayoutPriority(Float(min(max($0, 1), 1000))) }
  }

  private func applyGuides(to view: UIView) {
    for child in element.children where child.name == "viewLayoutGuide" || child.name == "keyboardLayoutGuide" {
      guard let id = child.id, let key = child.key else { continue }
      ignore(key)
      switch key {
      case "safeArea": load.objects[id] = view.safeAreaLayoutGuide
      case "keyboard": load.objects[id] = view.keyboardLayoutGuide
      case "contentLayoutGuide": load.objects[id] = (view as? UIScrollView)?.contentLayoutGuide
      case "frameLayoutGuide": load.objects[id] = (view as? UIScrollView)?.frameLayoutGuide
      default: warn("the layout guide '\(key)' is unknown; constraints to it are ignored")
      }
    }
  }

  private func applyAccessibility(to view: UIView) {
    guard let configuration = value("accessibilityConfiguration") else { return }
    let reader = ElementReader(configuration, load)
    if let label = reader.text("label") { view.accessibilityLabel = localized("accessibilityLabel") ?? label }
    if let hint = reader.text("hint") { view.accessibilityHint = localized("accessibilityHint") ?? hint }
    if let identifier = reader.string("identifier") { view.accessibilityIdentifier = identifier }
    if let value = reader.text("value") { view.accessibilityValue = localized("accessibilityValue") ?? value }
    if let isElement = reader.value("isElement") { view.isAccessibilityElement = isElement["value"] != "NO" }
    if let traits = reader.value("traits") { view.accessibilityTraits = ViewNames.traits(traits) }
    reader.ignore("identifier", "bool", "accessibilityTraits")
    reader.finish()
  }
}

extension InterfaceLoad {
  /// Adds a subview in the way that the parent's class requires.
  func add(_ subview: UIView, to view: UIView) {
    switch view {
    case let stack as UIStackView: stack.addArrangedSubview(subview)
    case let effect as UIVisualEffectView: effect.contentView.addSubview(subview)
    default: view.addSubview(subview)
    }
  }
}
