import UIKit
import UIKitComponents

/// Receives the choice made in one of the palettes.
@MainActor protocol PaletteObserver: AnyObject {
  func palette(_ name: String, didChoose part: String)
}

/// Two containers of a storyboard that show one scene, each with its own instance; a choice in one is reported to the
/// other.
final class ChildrenPage: ComponentPage {
  private var controller: ChildrenController?

  override func makeStage() -> UIViewController {
    let made = UIStoryboard(name: "Children", bundle: .module).instantiateInitialViewController()
    controller = made as? ChildrenController
    return made ?? UIViewController()
  }

  override func makeSettings() -> [UIView] {
    [
      Setting.toggle("Notify the second", "children.hears", isOn: true) { [weak self] in
        self?.controller?.setListening("second", $0)
      },
      Setting.button("Notify both", "children.tell") { [weak self] in self?.controller?.tellAll("a thought") },
      Setting.note("One scene in the storyboard, two embed segues: two instances with different identifiers."),
    ]
  }
}

/// The parent controller, which forwards the choice of a palette to the others.
final class ChildrenController: UIViewController {
  private let listeners = MulticastDelegate<any PaletteObserver>()
  private var palettes: [String: PaletteChild] = [:]

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let identifier = segue.identifier, let palette = segue.destination as? PaletteChild else { return }
    palette.place = identifier
    palette.onChoose = { [weak self, weak palette] part in self?.route(part, from: palette) }
    palettes[identifier] = palette
    listeners.add(palette)
  }

  private func route(_ part: String, from sender: PaletteChild?) {
    listeners.invoke { if $0 !== sender { $0.palette(sender?.place ?? "", didChoose: part) } }
  }

  func setListening(_ identifier: String, _ isListening: Bool) {
    guard let palette = palettes[identifier] else { return }
    if isListening { listeners.add(palette) } else { listeners.remove(palette) }
  }

  func tellAll(_ part: String) {
    listeners.invoke { $0.palette("parent", didChoose: part) }
  }
}

/// A palette of three parts, which also shows the choices of other palettes.
final class PaletteChild: UIViewController, PaletteObserver {
  private weak var column: UIStackView?
  private weak var name: UILabel?
  private weak var said: UILabel?
  var place = ""
  var onChoose: (String) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    name?.text = "The \(place) palette"
    view.layer.cornerRadius = 12
    view.clipsToBounds = true
    for part in ["Mouth", "Spike", "Eye"] {
      let identifier = place == "first" ? "palette.\(part.lowercased())" : "palette.second.\(part.lowercased())"
      let button = UIButton(
        configuration: .tinted(), primaryAction: UIAction(title: part) { [weak self] _ in self?.onChoose(part) }
      ).named(identifier)
      column?.addArrangedSubview(button)
    }
  }

  func palette(_ name: String, didChoose part: String) {
    said?.text = "Got “\(part)” from the \(name)."
  }
}
