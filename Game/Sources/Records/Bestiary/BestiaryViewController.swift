import InterfaceBuilder
import ScreenBase
import UIKit
import UIKitComponents

/// The bestiary: all creatures known to the player, and beside the list the page of the selected one. Its layout is in
/// `Bestiary.storyboard`.
@MainActor package final class BestiaryViewController: ModelViewController<BestiaryModel>, InterfaceTableProviding {
  package static var interface: InterfaceTable {
    InterfaceTable()
      .action("goBack", BestiaryViewController.goBack)
      .action("openTrees", BestiaryViewController.openTrees)
  }

  private var context: GameContext?
  private var list: BestiaryListViewController?
  private var page: CreatureScreenViewController?
  private weak var head: UIView?
  private weak var line: UIView?
  private weak var divider: UIView?
  private weak var back: UIButton?
  private weak var heading: UILabel?
  private weak var subtitle: UILabel?
  private weak var trees: UIButton?
  private weak var pageHost: UIView?
  private var listWidth: NSLayoutConstraint?

  /// Smallest width for list and page side by side, in points.
  private static let wideWidth: CGFloat = 1_000
  private static let sideListWidth: CGFloat = 440

  package static func make(context: GameContext) -> BestiaryViewController {
    let controller: BestiaryViewController = Screens.initialController(of: "Bestiary")
    controller.context = context
    controller.title = localized("Bestiary")
    controller.model = BestiaryModel()
    return controller
  }

  package override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let list = segue.destination as? BestiaryListViewController else { return }
    list.model = model
    list.portraits = context?.listPortraits
    list.onChoose = { [weak self] bestiaryEntry in self?.choose(bestiaryEntry) }
    self.list = list
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    view.backgroundColor = Theme.ground
    head?.backgroundColor = Theme.panel
    line?.backgroundColor = Theme.hairline
    divider?.backgroundColor = Theme.hairline
    back?.applyStyle(.back)
    heading?.font = Theme.font(18, .semibold)
    heading?.textColor = Theme.text
    subtitle?.font = Theme.figures(13)
    subtitle?.textColor = Theme.secondText
    for label in [heading, subtitle] {
      label?.shrinkToFit()
    }
    trees?.applyStyle(.secondary)
    trees?.titleLabel?.font = Theme.font(15, .semibold)
    trees?.setImage(Icon.tree.image(size: 18), for: .normal)
    trees?.setSignGap(8, margin: 14)
  }

  /// Reloads, so that creatures met since the last appearance are listed.
  package override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let context { model?.load(context) }
  }

  package override func refresh(animated: Bool) {
    guard let model else { return }
    let met = model.metCount == 1 ? localized("1 lineage met") : localized("\(model.metCount) lineages met")
    let champions = localized("\(model.count - model.metCount) champions of ages")
    subtitle?.text = model.isLoading && model.count == 0 ? localized("Reading …") : localized("\(met), \(champions)")
    list?.refresh()
    if isWide, page == nil, let first = model.first { choose(first) }
  }

  private var isWide: Bool { view.bounds.width >= BestiaryViewController.wideWidth }

  package override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = isWide ? BestiaryViewController.sideListWidth : view.bounds.width
    if listWidth?.constant != width { listWidth?.constant = width }
    pageHost?.isHidden = !isWide
    divider?.isHidden = !isWide
    if !isWide { list?.chosen = nil }
  }

  // MARK: Actions

  private func choose(_ bestiaryEntry: BestiaryEntry) {
    guard let context else { return }
    guard isWide, let pageHost else { return openCreature(bestiaryEntry.profile, context: context) }
    list?.chosen = bestiaryEntry.id
    page?.willMove(toParent: nil)
    page?.view.removeFromSuperview()
    page?.removeFromParent()
    let next = CreatureScreenViewController(CreatureModel(bestiaryEntry.profile), context: context, isAlone: false)
    addChild(next)
    next.view.frame = pageHost.bounds
    next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pageHost.addSubview(next.view)
    next.didMove(toParent: self)
    page = next
  }

  private func goBack() { leaveGame() }

  private func openTrees() {
    if let context { openFamilies(context: context) }
  }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardEscape: goBack()
      case .keyboardSlash: list?.toggleSearch()
      default: super.pressesBegan([press], with: event)
      }
    }
  }
}
