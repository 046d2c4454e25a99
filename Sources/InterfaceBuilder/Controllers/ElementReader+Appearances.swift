import UIKit

/// The appearances of bars, which are elements such as `<navigationBarAppearance key="standardAppearance"/>`. An element
/// without content is the default appearance.
extension ElementReader {
  /// Reads the background and the line into an appearance; `nil` if there is no element.
  func barAppearance<Appearance: UIBarAppearance>(_ key: String, _ appearance: Appearance) -> Appearance? {
    guard let element = value(key) else { return nil }
    ElementReader(element, load).read(appearance)
    return appearance
  }

  func navigationBarAppearance(_ key: String) -> UINavigationBarAppearance? {
    guard let element = value(key) else { return nil }
    let appearance = UINavigationBarAppearance()
    let reader = ElementReader(element, load)
    reader.read(appearance)
    appearance.titleTextAttributes = load.titleAttributes(reader.value("titleTextAttributes"))
    appearance.largeTitleTextAttributes = load.titleAttributes(reader.value("largeTitleTextAttributes"))
    return appearance
  }

  private func read(_ appearance: UIBarAppearance) {
    if let name = string("backgroundEffect") {
      appearance.backgroundEffect = name == "none" ? nil : UIBlurEffect(style: ContainerNames.blurStyle(name))
    }
    if let color = color("backgroundColor") { appearance.backgroundColor = color }
    if let color = color("shadowColor") { appearance.shadowColor = color }
    if let image = image("backgroundImage") { appearance.backgroundImage = image }
    if let image = image("shadowImage") { appearance.shadowImage = image }
  }
}
