import InterfaceBuilder
import ScreenBase
import UIKit

/// One page of the codex: pictures of the part in its states, its purpose, and its numbers. Its layout is in
/// `Codex.storyboard`.
@MainActor final class CodexPageViewController: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable { InterfaceTable().action("goBack", CodexPageViewController.goBack) }

  var onBack: () -> Void = {}
  /// True if the page shows a button back to the list.
  var showsBack = false { didSet { back?.isHidden = !showsBack } }
  private var entry: CodexEntry?
  private weak var scroll: UIScrollView?
  private weak var content: UIStackView?
  private weak var back: UIButton?
  private weak var stage: PartStageView?
  private weak var heading: UILabel?
  private weak var purpose: UILabel?
  private weak var card: UIStackView?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.ground
    back?.applyStyle(.back)
    back?.isHidden = !showsBack
    purpose?.textColor = Theme.secondText
    card?.backgroundColor = Theme.raised
    card?.layer.cornerRadius = Theme.cardRadius
    card?.layoutMargins = UIEdgeInsets(top: 6, left: 16, bottom: 6, right: 16)
    card?.isLayoutMarginsRelativeArrangement = true
    if let purpose { content?.setCustomSpacing(20, after: purpose) }
    if let heading { content?.setCustomSpacing(6, after: heading) }
    show()
  }

  /// Shows another page, scrolled to its top.
  func show(_ entry: CodexEntry) {
    self.entry = entry
    if isViewLoaded { show() }
  }

  private func show() {
    guard let entry else { return }
    stage?.subject = entry.subject
    heading?.text = entry.title
    heading?.applyStyle(.screen)
    purpose?.text = entry.purpose
    purpose?.font = Theme.font(16)
    for row in card?.arrangedSubviews ?? [] { row.removeFromSuperview() }
    for value in entry.values { card?.addArrangedSubview(row(value)) }
    scroll?.contentOffset = .zero
  }

  private func row(_ value: CodexEntry.Value) -> UIStackView {
    let (name, text) = (UILabel(frame: .zero), UILabel(frame: .zero))
    name.text = value.name
    name.font = Theme.font(15)
    name.textColor = Theme.text
    name.numberOfLines = 0
    text.text = value.text
    text.font = Theme.figures(15, .semibold)
    text.textColor = Theme.text
    text.textAlignment = .right
    // Below the required priority, so that a page that is too narrow for a number contradicts nothing.
    text.setContentCompressionResistancePriority(UILayoutPriority(999), for: .horizontal)
    text.setContentHuggingPriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [name, text])
    row.spacing = 16
    row.heightAnchor.constraint(greaterThanOrEqualToConstant: 38).isActive = true
    return row
  }

  private func goBack() { onBack() }
}
