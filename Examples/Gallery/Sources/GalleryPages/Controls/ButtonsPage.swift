import UIKit

/// Buttons of every configuration, size and state.
final class ButtonsPage: PageController {
  private static let looks: [(name: String, configuration: UIButton.Configuration)] = [
    ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
  ]

  override func build() {
    addSection("Configurations", [Row.flow(Self.looks.map { button($0.name, $0.configuration) })])
    addSection("Disabled", [Row.flow(Self.looks.map { button($0.name, $0.configuration, isEnabled: false) })])
    addSection("Sizes", [Row.flow(sizes())])
    addSection("Corners", [Row.flow(corners())])
    addSection(
      "Contents", note: "Image before, after and above the title; a subtitle; an activity indicator while busy.",
      [Row.flow(contents())])
    addSection("Selection and colors", [Row.flow(colored())])
    addSection("System buttons", [Row.flow(systemButtons())])
  }

  private func button(
    _ title: String, _ configuration: UIButton.Configuration, isEnabled: Bool = true
  ) -> UIButton {
    var configuration = configuration
    configuration.title = title
    let button = UIButton(
      configuration: configuration,
      primaryAction: UIAction(title: title) { [weak self] _ in self?.say("\(title) pressed") })
    button.isEnabled = isEnabled
    return button.named("button.\(title.lowercased())\(isEnabled ? "" : ".disabled")")
  }

  private func sizes() -> [UIView] {
    let sizes: [(String, UIButton.Configuration.Size)] = [
      ("Mini", .mini), ("Small", .small), ("Medium", .medium), ("Large", .large),
    ]
    return sizes.map { name, size in
      var configuration = UIButton.Configuration.filled()
      configuration.buttonSize = size
      return button(name, configuration)
    }
  }

  private func corners() -> [UIView] {
    let styles: [(String, UIButton.Configuration.CornerStyle)] = [
      ("Small corners", .small), ("Medium corners", .medium), ("Large corners", .large), ("Capsule", .capsule),
    ]
    return styles.map { name, style in
      var configuration = UIButton.Configuration.tinted()
      configuration.cornerStyle = style
      return button(name, configuration)
    }
  }

  private func contents() -> [UIView] {
    var leading = UIButton.Configuration.filled()
    leading.image = UIImage(systemName: "play.fill")
    leading.imagePadding = 6
    var trailing = UIButton.Configuration.gray()
    trailing.image = UIImage(systemName: "chevron.forward")
    trailing.imagePlacement = .trailing
    trailing.imagePadding = 6
    var above = UIButton.Configuration.tinted()
    above.image = UIImage(systemName: "star")
    above.imagePlacement = .top
    above.imagePadding = 4
    var subtitle = UIButton.Configuration.gray()
    subtitle.subtitle = "And more below"
    var busy = UIButton.Configuration.filled()
    busy.showsActivityIndicator = true
    busy.imagePadding = 8
    return [
      button("Play", leading), button("Next", trailing), button("Favourite", above), button("Title", subtitle),
      button("Loading", busy),
    ]
  }

  private func colored() -> [UIView] {
    var green = UIButton.Configuration.filled()
    green.baseBackgroundColor = .systemGreen
    var red = UIButton.Configuration.tinted()
    red.baseForegroundColor = .systemRed
    red.baseBackgroundColor = .systemRed
    let toggle = button("Toggles", .tinted())
    toggle.changesSelectionAsPrimaryAction = true
    toggle.isSelected = true
    let held = button("Held", .filled())
    held.isHighlighted = true
    return [button("Green", green), button("Delete", red), toggle, held]
  }

  private func systemButtons() -> [UIView] {
    let system = UIButton(type: .system)
    system.setTitle("System", for: .normal)
    let disabled = UIButton(type: .system)
    disabled.setTitle("Disabled", for: .normal)
    disabled.isEnabled = false
    let image = UIButton(type: .system)
    image.setTitle(" With image", for: .normal)
    image.setImage(UIImage(systemName: "square.and.arrow.up"), for: .normal)
    let states = UIButton(type: .custom)
    states.setTitle("Custom", for: .normal)
    states.setTitle("Pressed", for: .highlighted)
    states.setTitleColor(.systemPurple, for: .normal)
    return [
      system, image, states, disabled, UIButton(type: .contactAdd), UIButton(type: .infoLight), UIButton(type: .close),
    ]
  }
}
