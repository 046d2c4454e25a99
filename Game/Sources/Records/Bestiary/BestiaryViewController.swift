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
  private weak var treesWidth: NSLayoutConstraint?
  /// True if the button of the trees shows its words; `nil` before the first layout.
  private var namesTrees: Bool?
  /// ID of the entry whose page is beside the list in wide windows.
  private var chosen: Int?
  private weak var pageHost: UIView?
  private var listWidth: NSLayoutConstraint?

  /// Smallest width for list and page side by side, in points.
  private static let wideWidth: CGFloat = 1_000
  private static let sideListWidth: CGFloat = 440
  /// Smallest width at the standard text size for the words of the button beside the heading, in points.
  private static let namedButtonWidth: CGFloat = 560

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
    heading?.shrinkToFit()
    subtitle?.numberOfLines = 2
    subtitle?.shrinkToFit(least: 0.75)
    trees?.applyStyle(.secondary)
    trees?.titleLabel?.font = Theme.font(15, .semibold)
    trees?.setImage(Icon.tree.image(size: 18), for: .normal)
    trees?.accessibilityLabel = localized("Family trees")
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
    arrangeTrees()
    pageHost?.isHidden = !isWide
    divider?.isHidden = !isWide
    list?.chosen = isWide ? chosen : nil
  }

  /// Shows only the icon of the button where its words would leave no room for the heading.
  private func arrangeTrees() {
    let isNamed = view.bounds.width >= Self.namedButtonWidth * Theme.letterScale
    guard isNamed != namesTrees else { return }
    namesTrees = isNamed
    trees?.setTitle(isNamed ? localized("Family trees") : "", for: .normal)
    trees?.setSignGap(isNamed ? 8 : 0, margin: isNamed ? 14 : 12)
    treesWidth?.constant = isNamed ? 150 : Theme.touchSide
  }

  // MARK: Actions

  private func choose(_ bestiaryEntry: BestiaryEntry) {
    guard let context else { return }
    guard isWide, let pageHost else { return openCreature(bestiaryEntry.profile, context: context) }
    chosen = bestiaryEntry.id
    list?.chosen = chosen
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
