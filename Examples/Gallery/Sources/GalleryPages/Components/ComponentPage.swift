import UIKit

/// A component with its settings beside it, or below it if there is no room.
class ComponentPage: UIViewController {
  private static let panelWidth: CGFloat = 220
  /// Minimum width at which the settings are shown beside the component, in points.
  private static let widthForPanel: CGFloat = 600
  private static let panelHeight: CGFloat = 190

  private let stage = UIView()
  private let panel = UIScrollView()
  private let column = UIStackView()
  private let line = UIView()

  /// Creates the component's controller; called once.
  func makeStage() -> UIViewController { UIViewController() }

  /// Creates the settings, from top to bottom; called once, after ``makeStage()``.
  func makeSettings() -> [UIView] { [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    line.backgroundColor = .separator
    stage.clipsToBounds = true
    let child = makeStage()
    addChild(child)
    child.view.frame = stage.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.addSubview(child.view)
    child.didMove(toParent: self)
    column.axis = .vertical
    column.spacing = 14
    for setting in makeSettings() { column.addArrangedSubview(setting) }
    column.translatesAutoresizingMaskIntoConstraints = false
    panel.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: panel.contentLayoutGuide.topAnchor, constant: 16),
      column.bottomAnchor.constraint(equalTo: panel.contentLayoutGuide.bottomAnchor, constant: -16),
      column.leadingAnchor.constraint(equalTo: panel.frameLayoutGuide.leadingAnchor, constant: 14),
      column.trailingAnchor.constraint(equalTo: panel.frameLayoutGuide.trailingAnchor, constant: -14),
    ])
    for part in [stage, panel, line] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    // A low window has no room for the settings below the component, as on a phone on its side.
    let isLow = bounds.width > bounds.height && bounds.height < 2 * Self.panelHeight
    guard isLow || bounds.width >= Self.widthForPanel else {
      let height = min(Self.panelHeight, bounds.height / 2)
      stage.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - height)
      panel.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
      line.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: 1)
      return
    }
    let leads = view.effectiveUserInterfaceLayoutDirection == .leftToRight
    let width = Self.panelWidth
    let rest = bounds.width - width
    stage.frame = CGRect(x: leads ? 0 : width, y: 0, width: rest, height: bounds.height)
    panel.frame = CGRect(x: leads ? rest : 0, y: 0, width: width, height: bounds.height)
    line.frame = CGRect(x: leads ? rest : width - 1, y: 0, width: 1, height: bounds.height)
  }
}
