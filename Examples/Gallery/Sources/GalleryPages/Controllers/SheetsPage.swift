import UIKit

/// Presented controllers: sheets, forms, full screen and popovers.
final class SheetsPage: PageController {
  override func build() {
    addSection(
      "Styles",
      [
        style("Page sheet", "page", .pageSheet), style("Form sheet", "form", .formSheet),
        style("Full screen", "full", .fullScreen), style("Over everything", "over", .overFullScreen),
      ])
    addSection(
      "Detents", note: "Drag it by its grabber between half and full height, or away.",
      [Row.button("Medium and large", identifier: "sheets.detents") { [weak self] in self?.detents() }])
    addSection(
      "Transitions", [transition("Dissolve", "dissolve", .crossDissolve), transition("Flip", "flip", .flipHorizontal)])
    addSection(
      "Popovers", note: "Above, below or beside what they point at, wherever there is room.",
      [Row.flow(["Above", "Below", "Beside"].map(popoverButton))])
  }

  private func style(_ title: String, _ name: String, _ style: UIModalPresentationStyle) -> UIView {
    Row.button(title, identifier: "sheets.\(name)") { [weak self] in
      let guest = GuestController(title)
      guest.modalPresentationStyle = style
      self?.present(guest, animated: true) { self?.say("\(title) is shown") }
    }
  }

  private func detents() {
    let guest = GuestController("Sheet")
    guest.sheetPresentationController?.detents = [.medium(), .large()]
    guest.sheetPresentationController?.prefersGrabberVisible = true
    present(guest, animated: true)
  }

  private func transition(_ title: String, _ name: String, _ style: UIModalTransitionStyle) -> UIView {
    Row.button(title, identifier: "sheets.\(name)") { [weak self] in
      let guest = GuestController(title)
      guest.modalPresentationStyle = .fullScreen
      guest.modalTransitionStyle = style
      self?.present(guest, animated: true)
    }
  }

  private func popoverButton(_ title: String) -> UIView {
    let directions: [String: UIPopoverArrowDirection] = ["Above": .down, "Below": .up, "Beside": [.left, .right]]
    let action = UIAction(title: title) { [weak self] action in
      guard let self, let button = action.sender as? UIButton else { return }
      let guest = GuestController("A popover")
      guest.modalPresentationStyle = .popover
      guest.preferredContentSize = CGSize(width: 220, height: 140)
      guest.popoverPresentationController?.sourceView = button
      guest.popoverPresentationController?.sourceRect = button.bounds
      guest.popoverPresentationController?.permittedArrowDirections = directions[title] ?? .any
      guest.popoverPresentationController?.delegate = self
      present(guest, animated: true)
    }
    return UIButton(configuration: .tinted(), primaryAction: action).named("sheets.popover.\(title.lowercased())")
  }
}

extension SheetsPage: UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

/// The presented controller: a title and a button to dismiss it.
private final class GuestController: UIViewController {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let close = UIButton(
      configuration: .filled(),
      primaryAction: UIAction(title: "Close") { [weak self] _ in self?.dismiss(animated: true) }
    ).named("guest.close")
    let column = UIStackView(arrangedSubviews: [UILabel.of(name, .title2).named("guest.title"), close])
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 16
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
      column.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
    ])
  }
}
