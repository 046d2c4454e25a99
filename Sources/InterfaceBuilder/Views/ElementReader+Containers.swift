import UIKit

extension ElementReader {
  func applyScroll(to view: UIScrollView) {
    applyView(to: view)
    if let size = size("contentSize") { view.contentSize = size }
    if let insets = insets("contentInset") { view.contentInset = insets }
    if let insets = insets("scrollIndicatorInsets") { view.scrollIndicatorInsets = insets }
    if let flag = flag("scrollEnabled") { view.isScrollEnabled = flag }
    if let flag = flag("pagingEnabled") { view.isPagingEnabled = flag }
    if let flag = flag("directionalLockEnabled") { view.isDirectionalLockEnabled = flag }
    if let flag = flag("bounces") { view.bounces = flag }
    if let flag = flag("bouncesZoom") { view.bouncesZoom = flag }
    if let flag = flag("alwaysBounceVertical") { view.alwaysBounceVertical = flag }
    if let flag = flag("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = flag }
    if let flag = flag("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = flag }
    if let flag = flag("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = flag }
    if let flag = flag("delaysContentTouches") { view.delaysContentTouches = flag }
    if let flag = flag("canCancelContentTouches") { view.canCancelContentTouches = flag }
    if let scale = number("minimumZoomScale") { view.minimumZoomScale = scale }
    if let scale = number("maximumZoomScale") { view.maximumZoomScale = scale }
    if let mode = choice("keyboardDismissMode", ContainerNames.keyboardModes) { view.keyboardDismissMode = mode }
    if let style = choice("indicatorStyle", ContainerNames.indicatorStyles) { view.indicatorStyle = style }
    if let behavior = choice("contentInsetAdjustmentBehavior", ContainerNames.adjustments) {
      view.contentInsetAdjustmentBehavior = behavior
    }
  }

  func apply(to stack: UIStackView) {
    if let axis = choice("axis", ["horizontal": NSLayoutConstraint.Axis.horizontal, "vertical": .vertical]) {
      stack.axis = axis
    }
    if let distribution = choice("distribution", ContainerNames.distributions) { stack.distribution = distribution }
    if let alignment = choice("alignment", ContainerNames.alignments) { stack.alignment = alignment }
    if let flag = flag("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = flag }
    if string("spacingType") == "standard" {
      stack.spacing = stack.isBaselineRelativeArrangement ? UIStackView.spacingUseSystem : 8
    }
    if let spacing = number("spacing") { stack.spacing = spacing }
    // Interface Builder never writes the property: a stack view with stored margins uses them.
    let hasMargins = element.value(forKey: "layoutMargins") ?? element.value(forKey: "directionalLayoutMargins")
    if hasMargins != nil { stack.isLayoutMarginsRelativeArrangement = true } else { stack.layoutMargins = .zero }
    applyView(to: stack)
  }

  func apply(to view: UIVisualEffectView) {
    if let effect = element.first("blurEffect") {
      view.effect = UIBlurEffect(style: ContainerNames.blurStyle(effect["style"] ?? "regular"))
    } else if let vibrancy = element.first("vibrancyEffect") {
      view.effect = UIVibrancyEffect(
        blurEffect: UIBlurEffect(style: ContainerNames.blurStyle(vibrancy.first("blurEffect")?["style"] ?? "regular")))
    }
    ignore("blurEffect", "vibrancyEffect")
    if let content = value("contentView") {
      load.remember(view.contentView, content)
      let reader = ElementReader(content, load)
      reader.applyView(to: view.contentView)
      reader.finish()
    }
    applyView(to: view)
  }
}

/// Interface Builder's names for the properties of containers.
enum ContainerNames {
  static let keyboardModes: KeyValuePairs<String, UIScrollView.KeyboardDismissMode> = [
    "none": .none, "onDrag": .onDrag, "interactive": .interactive,
  ]
  static let indicatorStyles: KeyValuePairs<String, UIScrollView.IndicatorStyle> = [
    "default": .default, "black": .black, "white": .white,
  ]
  static let adjustments: KeyValuePairs<String, UIScrollView.ContentInsetAdjustmentBehavior> = [
    "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
  ]
  static let distributions: KeyValuePairs<String, UIStackView.Distribution> = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]
  static let alignments: KeyValuePairs<String, UIStackView.Alignment> = [
    "fill": .fill, "leading": .leading, "top": .top, "center": .center, "trailing": .trailing, "bottom": .bottom,
    "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
  ]

  static func blurStyle(_ name: String) -> UIBlurEffect.Style {
    switch name {
    case "extraLight": .extraLight
    case "light": .light
    case "dark": .dark
    case "prominent": .prominent
    case "systemUltraThinMaterial": .systemUltraThinMaterial
    case "systemThinMaterial": .systemThinMaterial
    case "systemMaterial": .systemMaterial
    case "systemThickMaterial": .systemThickMaterial
    case "systemChromeMaterial": .systemChromeMaterial
    default: .regular
    }
  }
}
