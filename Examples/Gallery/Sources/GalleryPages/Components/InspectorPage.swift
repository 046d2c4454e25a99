import UIKit
import UIKitComponents

/// Views to inspect: one with complete constraints, one with ambiguous constraints, and one whose constraints can be
/// made to conflict.
final class InspectorPage: ComponentPage {
  private let box = UIView.patch(.systemTeal, cornerRadius: 12).named("inspector.box")
  private let stray = UILabel.of("My horizontal position is not set.", .body).named("inspector.stray")
  private let comet = UIView.patch(.systemOrange, cornerRadius: 8).named("inspector.comet")
  private lazy var contradiction = box.widthAnchor.constraint(equalToConstant: 340)

  override func makeStage() -> UIViewController {
    let controller = UIViewController()
    guard let ground = controller.view else { return controller }
    ground.backgroundColor = .systemBackground
    let words = UILabel.of("240 × 96", .headline, color: .white)
    words.textAlignment = .center
    box.fill(with: words)
    for view in [box, stray] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      ground.addSubview(view)
    }
    comet.frame = CGRect(x: 24, y: 300, width: 16, height: 16)
    ground.addSubview(comet)
    let width = box.widthAnchor.constraint(equalToConstant: 240)
    width.identifier = "as drawn"
    contradiction.identifier = "as requested"
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: ground.topAnchor, constant: 32),
      box.leadingAnchor.constraint(equalTo: ground.leadingAnchor, constant: 24), width,
      box.heightAnchor.constraint(equalToConstant: 96),
      stray.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 48),
    ])
    return controller
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // A view that is redrawn continuously, to show the flashes.
    UIView.animate(
      withDuration: 3, delay: 0, options: [.autoreverse, .repeat, .curveEaseInOut],
      animations: { [comet] in comet.transform = CGAffineTransform(translationX: 240, y: 0) })
  }

  override func makeSettings() -> [UIView] {
    [
      Setting.button("Open the inspector", "inspector.open") { ViewInspector.shared.open() },
      Setting.toggle("Contradiction", "inspector.contradiction", isOn: false) { [contradiction] in
        contradiction.isActive = $0
      },
      Setting.note("F12 opens it in every app. Touch a view for its frame, its constraints and their problems."),
      Setting.note("Tab: next view. U: its superview. Arrows move it, with Shift by ten; with Alt they resize it."),
      Setting.note("F: redrawn areas flash. O: outlines. L: log the tree. Escape closes it."),
    ]
  }
}
