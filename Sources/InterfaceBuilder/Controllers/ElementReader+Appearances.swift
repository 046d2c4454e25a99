import UIKit

/// The appearances of bars.
extension ElementReader {
  func applyAppearances(to bar: UINavigationBar) {
    if let appearance = navigationAppearance("standardAppearance") { bar.standardAppearance = appearance }
    if let appearance = navigationAppearance("scrollEdgeAppearance") { bar.scrollEdgeAppearance = appearance }
    if let appearance = navigationAppearance("compactAppearance") { bar.compactAppearance = appearance }
    if let appearance = navigationAppearance("compactScrollEdgeAppearance") {
      bar.compactScrollEdgeAppearance = appearance
    }
  }

  func applyAppearances(to bar: UIToolbar) {
    if let appearance = toolbarAppearance("standardAppearance") { bar.standardAppearance = appearance }
    if let appearance = toolbarAppearance("scrollEdgeAppearance") { bar.scrollEdgeAppearance = appearance }
    if let appearance = toolbarAppearance("compactAppearance") { bar.compactAppearance = appearance }
    if let appearance = toolbarAppearance("compactScrollEdgeAppearance") {
      bar.compactScrollEdgeAppearance = appearance
    }
  }

  func applyAppearances(to bar: UITabBar) {
    if let appearance = tabAppearance("standardAppearance") { bar.standardAppearance = appearance }
    if let appearance = tabAppearance("scrollEdgeAppearance") { bar.scrollEdgeAppearance = appearance }
  }

  func navigationAppearance(_ key: String) -> UINavigationBarAppearance? {
    guard let element = value(key), element.name == "navigationBarAppearance" else { return nil }
    let (reader, result) = (ElementReader(element, load), UINavigationBarAppearance())
    reader.apply(to: result)
    let titles = load.titleAttributes(reader.value("titleTextAttributes"))
    if !titles.isEmpty { result.titleTextAttributes = titles }
    let largeTitles = load.titleAttributes(reader.value("largeTitleTextAttributes"))
    if !largeTitles.isEmpty { result.largeTitleTextAttributes = largeTitles }
    if let offset = reader.offset("titlePositionAdjustment") { result.titlePositionAdjustment = offset }
    reader.finish()
    return result
  }

  private func toolbarAppearance(_ key: String) -> UIToolbarAppearance? {
    guard let element = value(key), element.name == "toolbarAppearance" else { return nil }
    let (reader, result) = (ElementReader(element, load), UIToolbarAppearance())
    reader.apply(to: result)
    reader.finish()
    return result
  }

  private func tabAppearance(_ key: String) -> UITabBarAppearance? {
    guard let element = value(key), element.name == "tabBarAppearance" else { return nil }
    let (reader, result) = (ElementReader(element, load), UITabBarAppearance())
    reader.apply(to: result)
    reader.apply("stackedLayoutAppearance", to: result.stackedLayoutAppearance)
    reader.apply("inlineLayoutAppearance", to: result.inlineLayoutAppearance)
    reader.apply("compactInlineLayoutAppearance", to: result.compactInlineLayoutAppearance)
    if let color = reader.color("selectionIndicatorTintColor") { result.selectionIndicatorTintColor = color }
    reader.finish()
    return result
  }

  /// Reads the background and the line below or above it.
  private func apply(to appearance: UIBarAppearance) {
    if let effect = string("backgroundEffect") {
      appearance.backgroundEffect =
        effect == "none" ? nil : UIBlurEffect(style: ContainerNames.blurStyle(effect))
    }
    if let color = color("backgroundColor") { appearance.backgroundColor = color }
    if let image = image("backgroundImage", catalog: "backgroundCatalog") { appearance.backgroundImage = image }
    if value("shadowColor")?.name == "nil" { appearance.shadowColor = nil }
    if let color = color("shadowColor") { appearance.shadowColor = color }
    if let image = image("shadowImage", catalog: "shadowCatalog") { appearance.shadowImage = image }
  }

  private func apply(_ key: String, to appearance: UITabBarItemAppearance) {
    guard let element = value(key), element.name == "tabBarItemAppearance" else { return }
    let reader = ElementReader(element, load)
    reader.apply("normal", to: appearance.normal)
    reader.apply("selected", to: appearance.selected)
    reader.apply("disabled", to: appearance.disabled)
    reader.apply("focused", to: appearance.focused)
    reader.finish()
  }

  private func apply(_ key: String, to appearance: UITabBarItemStateAppearance) {
    guard let element = value(key), element.name == "tabBarItemStateAppearance" else { return }
    let reader = ElementReader(element, load)
    let titles = load.titleAttributes(reader.value("titleTextAttributes"))
    if !titles.isEmpty { appearance.titleTextAttributes = titles }
    if let offset = reader.offset("titlePositionAdjustment") { appearance.titlePositionAdjustment = offset }
    if let color = reader.color("iconColor") { appearance.iconColor = color }
    if let color = reader.color("badgeBackgroundColor") { appearance.badgeBackgroundColor = color }
    reader.finish()
  }
}
