import Chronicle
import Ecology
import Evolution
import InterfaceBuilder
import Portrayal
import ScreenBase
import UIKit
import UIKitComponents

/// The family tree of a run: descent and mutations. Its layout is in `Lineage.storyboard`.
@MainActor final class LineageViewController: ModelViewController<FamilyModel>, InterfaceTableProviding {
  static var interface: InterfaceTable {
    InterfaceTable()
      .action("goBack", LineageViewController.goBack)
      .action("showOlder", LineageViewController.showOlder)
      .action("showNewer", LineageViewController.showNewer)
      .action("scopeChanged", LineageViewController.scopeChanged)
      .action("openSelected", LineageViewController.openSelected)
      .action("focusOnSelected", LineageViewController.focusOnSelected)
      .action("fightAncestor", LineageViewController.fightAncestor)
      .action("fitTree", LineageViewController.fitTree)
      .action("zoomIn", LineageViewController.zoomIn)
      .action("zoomOut", LineageViewController.zoomOut)
      .action("beginRun", LineageViewController.beginRun)
  }

  private var context: GameContext?
  private(set) weak var canvas: TreeCanvasView?
  private weak var head: UIView?
  private weak var line: UIView?
  private weak var back: UIButton?
  private weak var heading: UILabel?
  private weak var subtitle: UILabel?
  private weak var older: UIButton?
  private weak var newer: UIButton?
  private weak var scope: UISegmentedControl?
  private weak var scopeWidth: NSLayoutConstraint?
  /// Constraints that centre title and buttons in the first row of the head.
  private var titleRow: [NSLayoutConstraint] = []
  /// Constraints that place the scope control beside the title.
  private var oneRow: [NSLayoutConstraint] = []
  private var twoRows: [NSLayoutConstraint] = []
  private weak var card: CardView?
  private weak var cardTop: NSLayoutConstraint?
  private weak var cardBottom: NSLayoutConstraint?
  private weak var cardWidth: NSLayoutConstraint?
  private weak var portraitSide: NSLayoutConstraint?
  /// The card's buttons: in two rows at the side, in one row below the tree.
  private weak var deeds: UIStackView?
  private weak var deedsPair: UIStackView?
  private weak var duelWidth: NSLayoutConstraint?
  private weak var portrait: UIImageView?
  private weak var cardName: UILabel?
  private weak var cardFacts: UILabel?
  private weak var cardChange: UILabel?
  private weak var openButton: UIButton?
  private weak var kinButton: UIButton?
  private weak var duelButton: UIButton?
  private weak var zoom: UIStackView?
  private weak var fitButton: UIButton?
  private weak var minusButton: UIButton?
  private weak var plusButton: UIButton?
  private weak var empty: UIView?
  private weak var emptyText: UILabel?
  private weak var begin: UIButton?
  /// The state of the canvas: its scope, its focus and the number of members.
  private var shown: (scope: TreeLayout.Scope, focus: Int?, count: Int)?

  static func make(_ model: FamilyModel, context: GameContext) -> LineageViewController {
    let controller: LineageViewController = Screens.initialController(of: "Lineage")
    controller.context = context
    controller.model = model
    controller.title = localized("Family tree")
    return controller
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    styleParts()
    canvas?.threads = context?.threads ?? 1
    if let context { canvas?.show(context.settings.settings.listOptions) }
    canvas?.onSelect = { [weak self] place in self?.model?.select(place) }
    canvas?.onOpen = { [weak self] place in
      self?.model?.select(place)
      self?.openSelected()
    }
    if let context { model?.load(context) }
  }

  private func styleParts() {
    view.backgroundColor = Theme.ground
    head?.backgroundColor = Theme.panel
    line?.backgroundColor = Theme.hairline
    back?.applyStyle(.back)
    older?.setImage(Icon.back.image(size: 18), for: .normal)
    newer?.setImage(Icon.next.image(size: 18), for: .normal)
    older?.accessibilityLabel = localized("An older run")
    newer?.accessibilityLabel = localized("A newer run")
    for button in [older, newer] {
      button?.tintColor = Theme.link
      button?.setTitleColor(Theme.link, for: .normal)
    }
    for (button, icon, words) in [
      (fitButton, Icon.grid, localized("Show the whole tree")), (minusButton, .minus, localized("Smaller")),
      (plusButton, .plus, localized("Larger")),
    ] {
      button?.applyStyle(.secondary)
      button?.setImage(icon.image(size: 18), for: .normal)
      button?.accessibilityLabel = words
    }
    for button in [openButton, kinButton, duelButton] {
      button?.applyStyle(.secondary)
      button?.titleLabel?.font = Theme.font(15, .semibold)
    }
    duelButton?.setImage(Icon.swords.image(size: 16), for: .normal)
    duelButton?.setSignGap(8, margin: 14)
    begin?.applyStyle(.primary)
    for label in [heading, cardChange] {
      label?.shrinkToFit()
    }
    card?.floats = true
    scope?.applyStyle()
    portrait?.layer.cornerRadius = Theme.tileRadius
    portrait?.clipsToBounds = true
    for (label, font, color) in [
      (heading, Theme.font(18, .semibold), Theme.text), (subtitle, Theme.figures(13), Theme.secondText),
      (cardName, Theme.font(17, .semibold), Theme.text), (cardFacts, Theme.figures(13), Theme.secondText),
      (cardChange, Theme.font(13), Theme.secondText), (emptyText, Theme.font(17, .medium), Theme.text),
    ] {
      label?.font = font
      label?.textColor = color
    }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // Narrow screens give the space of texts to the tree.
    let isNarrow = view.bounds.width < 620 * Theme.letterScale
    subtitle?.isHidden = isNarrow
    zoom?.isHidden = view.bounds.height < 360
    card?.isHidden = model?.selection == nil || view.bounds.width < 460 || view.bounds.height < 400
    arrangeHead()
    placeCard()
  }

  /// Places the scope control beside the title, or below it if the text is too large for one row.
  private func arrangeHead() {
    guard let back, let heading, let subtitle, let scope else { return }
    let title = max(
      heading.intrinsicContentSize.width, subtitle.isHidden ? 0 : subtitle.intrinsicContentSize.width)
    let scopes = max(270, scope.intrinsicContentSize.width)
    let needed = max(80, back.intrinsicContentSize.width) + title + Self.runSteps + scopes + 60
    let isOneRow = Theme.letterScale < 1.2 || needed <= view.bounds.width
    scopeWidth?.constant = scopes
    for constraint in oneRow { constraint.priority = UILayoutPriority(isOneRow ? 950 : 100) }
    for constraint in twoRows { constraint.priority = UILayoutPriority(isOneRow ? 100 : 950) }
    for constraint in titleRow { constraint.constant = isOneRow ? 0 : -Theme.touchSide / 2 }
  }

  /// Width of the buttons for older and newer runs in the head, in points.
  private static let runSteps: CGFloat = 92

  /// Places the card at the side of the tree if the width allows, otherwise below it.
  private func placeCard() {
    cardTop?.priority = UILayoutPriority(isWide ? 900 : 100)
    cardBottom?.priority = UILayoutPriority(isWide ? 100 : 900)
    cardWidth?.constant = isWide ? min(300 * Theme.letterScale, 440) : view.bounds.width - zoomRoom
    portraitSide?.constant = isWide ? 72 : 60
    cardFacts?.numberOfLines = isWide ? 4 : 2
    cardChange?.numberOfLines = isWide ? 0 : 1
    arrangeDeeds(room: (cardWidth?.constant ?? 0) - 28)
  }

  /// Arranges the buttons in two rows at the side. Below the tree they share one row with equal widths, or with
  /// proportional widths if equal ones are too narrow.
  private func arrangeDeeds(room: CGFloat) {
    let widths = [openButton, kinButton, duelButton].map { ($0?.intrinsicContentSize.width ?? 0) + 8 }
    let isEqual = isWide || 3 * (widths.max() ?? 0) + 16 <= room
    // Slightly smaller text costs less than a second row, which would take height from the tree.
    deeds?.axis = isWide || widths.reduce(16, +) > 1.25 * room ? .vertical : .horizontal
    deedsPair?.distribution = isEqual || deeds?.axis == .vertical ? .fillEqually : .fillProportionally
    duelWidth?.priority = UILayoutPriority(isEqual ? 750 : 100)
  }

  private var isWide: Bool { view.bounds.width >= 900 }

  /// Width of the zoom buttons in the lower left corner with their margins, in points.
  private var zoomRoom: CGFloat { zoom?.isHidden == true ? 32 : 92 }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let card, let canvas else { return }
    let covered = card.isHidden ? .null : canvas.convert(card.bounds, from: card)
    canvas.keepRoom(
      leading: zoom?.isHidden == true ? TreeViewport.margin : 92,
      trailing: isWide ? 40 + (cardWidth?.constant ?? 300) : TreeViewport.margin,
      bottom: isWide || covered.isNull ? TreeViewport.margin : canvas.bounds.maxY - covered.minY + 36)
    canvas.keepWords(from: covered)
  }

  // MARK: Display

  override func refresh(animated: Bool) {
    guard let model else { return }
    showHead(model)
    showEmpty(model)
    let state = (model.scope, model.focus, model.tree?.members.count ?? 0)
    if shown.map({ $0 != state }) ?? true {
      shown = state
      canvas?.show(model.tree, model.layout)
      if let selection = model.selection { canvas?.reveal(selection) }
    }
    canvas?.selection = model.selection
    showCard(model)
    view.setNeedsLayout()
  }

  private func showHead(_ model: FamilyModel) {
    var words: [String] = []
    if let position = model.position { words.append(localized("run \(position.number) of \(position.count)")) }
    if let tree = model.tree {
      words.append(seedText(tree.header.seed))
      words.append(localized("\(model.layout?.shown.count ?? 0) of \(tree.members.count) creatures"))
      let feuds = tree.feuds.values
      if !feuds.isEmpty {
        words.append(localized("feuds: \(feuds.count(where: \.isWon)) won, \(feuds.count(where: \.isLost)) lost"))
      }
      if let end = tree.player.end { words.append(localized("you lived \(clockText(end.time))")) }
    }
    if model.isLoading { words.append(localized("reading …")) }
    subtitle?.text = words.joined(separator: ", ").sentence
    let position = model.position
    older?.isHidden = position.map { $0.count < 2 } ?? true
    newer?.isHidden = older?.isHidden ?? true
    older?.isEnabled = position.map { $0.number < $0.count } ?? false
    newer?.isEnabled = position.map { $0.number > 1 } ?? false
    older?.alpha = older?.isEnabled == true ? 1 : 0.4
    newer?.alpha = newer?.isEnabled == true ? 1 : 0.4
    if scope?.selectedSegmentIndex != model.scope.rawValue { scope?.selectedSegmentIndex = model.scope.rawValue }
  }

  private func showEmpty(_ model: FamilyModel) {
    let isEmpty = model.tree?.members.isEmpty ?? !model.isLoading
    empty?.isHidden = !isEmpty
    zoom?.alpha = isEmpty ? 0 : 1
    canvas?.alpha = isEmpty ? 0 : 1
    emptyText?.text =
      model.fault
      ?? localized("No run has been recorded yet. Swim one: descent is recorded while you play.")
  }

  private func showCard(_ model: FamilyModel) {
    guard let tree = model.tree, let place = model.selection else { return }
    let member = tree.members[place]
    let creature = tree.creature(of: place)
    portrait?.image = creature.flatMap { context?.listPortraits.picture(of: $0.body, member.lineage, side: 72) }
    cardName?.text = creature.map { tree.name(of: place, body: $0.body) } ?? localized("Cannot be read")
    var facts = [localized("generation \(member.generation)"), localized("born \(clockText(member.born))")]
    if let death = member.life.death { facts.append(localized(text: death.cause.name)) }
    facts.append(member.kills == 1 ? localized("1 victim") : localized("\(member.kills) victims"))
    facts.append(member.descendants == 1 ? localized("1 descendant") : localized("\(member.descendants) descendants"))
    if let feud = tree.feuds[member.life.lineage] {
      let won = feud.isWon ? localized("a feud that you won") : localized("a feud")
      facts.append(member.life.lineage.isNemesis ? localized("your nemesis") : won)
      if feud.suffered >= 1 { facts.append(localized("its lineage took \(Int(feud.suffered)) HP from you")) }
    }
    if place == tree.player.killer { facts.insert(localized("killed you"), at: 0) }
    cardFacts?.text = facts.joined(separator: ", ").sentence
    cardChange?.text = changes(of: place, in: tree)
    kinButton?.isEnabled = place != model.focus || model.scope != .relatives
    kinButton?.alpha = kinButton?.isEnabled == true ? 1 : 0.45
    let canFight = member.parent != nil && creature != nil
    duelButton?.isEnabled = canFight
    duelButton?.alpha = canFight ? 1 : 0.45
    openButton?.isEnabled = creature != nil
  }

  private func changes(of place: Int, in tree: FamilyTree) -> String {
    guard let parent = tree.members[place].parent else {
      return tree.members[place].life.kind == .founder
        ? localized("A founder: nothing is known of its parents.") : localized("Its parent is not recorded.")
    }
    guard let old = tree.creature(of: parent), let new = tree.creature(of: place) else {
      return localized("Its genome or its parent's cannot be read.")
    }
    return MutationText(from: old, to: new).sentence
  }

  // MARK: Actions

  private func goBack() { leaveGame() }

  private func showOlder() { if let context { model?.step(1, context) } }
  private func showNewer() { if let context { model?.step(-1, context) } }

  private func scopeChanged() {
    model?.scope = TreeLayout.Scope(rawValue: scope?.selectedSegmentIndex ?? 0) ?? .relatives
  }

  private func openSelected() {
    guard let context, let model, let tree = model.tree, let place = model.selection,
      let profile = CreatureProfile(place, of: tree, family: model.source)
    else { return }
    openCreature(profile, tree: tree, context: context)
  }

  private func focusOnSelected() { model?.focusOnSelection() }

  private func fightAncestor() {
    guard let context, let model, let tree = model.tree, let place = model.selection,
      let profile = CreatureProfile(place, of: tree, family: model.source)
    else { return }
    openDuel(DuelPlan(of: CreatureModel(profile, tree: tree)), context: context)
  }

  private func fitTree() { canvas?.fit() }
  private func zoomIn() { canvas?.zoom(by: 1.4) }
  private func zoomOut() { canvas?.zoom(by: 1 / 1.4) }

  private func beginRun() {
    guard let context else { return }
    openNewRun(context: context)
  }

  // MARK: Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardEscape: goBack()
      case .keyboardLeftArrow: moveSelection(.parent)
      case .keyboardRightArrow: moveSelection(.child)
      case .keyboardUpArrow: moveSelection(.above)
      case .keyboardDownArrow: moveSelection(.below)
      case .keyboardReturnOrEnter: openSelected()
      case .keyboardSpacebar: focusOnSelected()
      case .keyboardHome: fitTree()
      case .keyboardPageUp: zoomIn()
      case .keyboardPageDown: zoomOut()
      default: super.pressesBegan([press], with: event)
      }
    }
  }

  private func moveSelection(_ direction: FamilyDirection) {
    guard let next = model?.neighbour(direction) else { return }
    model?.select(next)
    canvas?.reveal(next)
  }
}

extension LineageViewController: HostEventReader {
  /// Zooms about the pointer.
  func read(_ event: HostEvent) {
    guard case .scroll(let point, _, let deltaY) = event, let canvas, canvas.frame.contains(point) else { return }
    let factor = CGFloat(max(0.5, min(2, 1 + Double(deltaY) / 240)))
    canvas.zoom(by: factor, at: canvas.convert(point, from: nil))
  }
}
