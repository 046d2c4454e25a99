import Chronicle
import Ecology
import Evolution
import InterfaceBuilder
import Portrayal
import Records
import Runs
import ScreenBase
import UIKit
import UIKitComponents

/// The obituary: the killer, the cause, advice, the last ten seconds, and the code to share. Its layout is in
/// `Obituary.storyboard`.
@MainActor final class ObituaryViewController: ModelViewController<RunObituary>, InterfaceTableProviding {
  static var interface: InterfaceTable {
    InterfaceTable()
      .action("playAgain", ObituaryViewController.playAgain)
      .action("beginOther", ObituaryViewController.beginOther)
      .action("goToTitle", ObituaryViewController.goToTitle)
      .action("watchRun", ObituaryViewController.watchRun)
      .action("copyCode", ObituaryViewController.copyCode)
      .action("copyDish", ObituaryViewController.copyDish)
  }

  private let context: GameContext
  private weak var heading: UILabel?
  private weak var account: UILabel?
  private weak var standing: UILabel?
  /// The rewards that the run opened, a row for each.
  private weak var openings: UIStackView?
  private weak var film: FilmView?
  private weak var bodyCurves: CurveView?
  private weak var dishCurves: CurveView?
  private weak var curves: UIStackView?
  private weak var columns: UIStackView?
  private weak var leftShare: NSLayoutConstraint?
  private weak var killerCard: CardView?
  private weak var portrait: UIImageView?
  private weak var killerCaption: UILabel?
  private weak var killerName: UILabel?
  private weak var killerDetail: UILabel?
  private weak var wounds: UIView?
  private weak var bars: WoundBars?
  private weak var adviceLines: UIStackView?
  private var figures: [UILabel] = []
  private var words: [UILabel] = []
  private weak var code: UILabel?
  private weak var copyButton: UIButton?
  private weak var dishButton: UIButton?
  private weak var buttons: UIStackView?
  private weak var right: UIStackView?

  static func make(_ obituary: RunObituary, context: GameContext) -> ObituaryViewController {
    let controller: ObituaryViewController = Screens.initialController(of: "Obituary") { coder in
      ObituaryViewController(coder: coder, context: context)
    }
    controller.model = obituary
    return controller
  }

  private init?(coder: NSCoder, context: GameContext) {
    self.context = context
    super.init(coder: coder)
    title = localized("Obituary")
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.ground
    view.localizeTexts()
    portrait?.layer.cornerRadius = Theme.tileRadius
    killerCard?.onPress = { [weak self] in self?.openKiller() }
    for button in buttons?.arrangedSubviews.compactMap({ $0 as? UIButton }) ?? [] {
      button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)
    }
    model?.keep(in: context)
    if let ending = model?.ending { film?.show(ending.film, player: ending.player, threads: context.threads) }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // The columns are side by side if both are wide enough to read.
    let isNarrow = view.bounds.width < Self.leastWidth * Theme.letterScale
    columns?.axis = isNarrow ? .vertical : .horizontal
    columns?.alignment = isNarrow ? .fill : .top
    leftShare?.isActive = !isNarrow
    curves?.axis = view.bounds.width < 560 ? .vertical : .horizontal
    buttons?.axis = view.bounds.width < 480 ? .vertical : .horizontal
  }

  /// Width of a window with two columns, in points at the standard text size. In a narrower one the titles of the
  /// buttons are too small to read.
  private static let leastWidth: CGFloat = 720

  // MARK: Content

  override func refresh(animated: Bool) {
    guard let model else { return }
    let ending = model.ending
    heading?.text = localized("You lived \(clockText(ending.time))")
    account?.text = ending.account
    standing?.text = model.standing
    code?.text = model.code ?? localized("This body cannot live, so it has no code.")
    copyButton?.isHidden = model.code == nil
    dishButton?.isHidden = ending.dishCode() == nil
    showKiller(ending)
    showFacts(ending)
    showCurves(ending)
    let damage = ending.history.damageByCause
    wounds?.isHidden = damage.isEmpty
    bars?.show(damage)
    for line in adviceLines?.arrangedSubviews ?? [] { line.removeFromSuperview() }
    for text in ending.advice { adviceLines?.addArrangedSubview(adviceLine(text)) }
    showOpenings(model.openings)
  }

  private func showOpenings(_ rewards: [Deed.Reward]) {
    for row in openings?.arrangedSubviews ?? [] { row.removeFromSuperview() }
    openings?.isHidden = rewards.isEmpty
    guard !rewards.isEmpty else { return }
    let caption = UILabel(frame: .zero)
    caption.applyStyle(.caption)
    caption.text = localized("This run opened")
    openings?.addArrangedSubview(caption)
    for reward in rewards { openings?.addArrangedSubview(openingRow(reward)) }
  }

  /// Returns a row with the picture of what the run opened and its name.
  private func openingRow(_ reward: Deed.Reward) -> UIView {
    let picture = UIImageView(image: Icon.check.image(size: 20))
    picture.tintColor = Theme.good
    if case .starter(let starter) = reward {
      picture.image = context.listPortraits.picture(of: starter.body, nil, side: Self.openingSide)
    }
    picture.contentMode = .center
    picture.widthAnchor.constraint(equalToConstant: Self.openingSide).isActive = true
    picture.heightAnchor.constraint(equalToConstant: Self.openingSide).isActive = true
    let label = UILabel(frame: .zero)
    label.applyStyle(.good)
    label.numberOfLines = 0
    label.text = reward.text
    let row = UIStackView(arrangedSubviews: [picture, label])
    row.spacing = 10
    row.alignment = .center
    return row
  }

  /// Side of the picture of what the run opened, in points. A larger one moves the film out of a low window.
  private static let openingSide: CGFloat = 32

  private func adviceLine(_ text: String) -> UILabel {
    let label = UILabel(frame: .zero)
    label.applyStyle(.body)
    label.numberOfLines = 0
    label.text = text
    return label
  }

  private func showKiller(_ ending: RunEnding) {
    let killer = ending.killer
    portrait?.image = context.listPortraits.picture(of: killer?.body ?? ending.body, killer?.lineage, side: 88)
    let caption = ending.cause == .starved ? localized("Wounded by") : localized("Killed by")
    killerCaption?.text = killer == nil ? localized("No killer") : caption
    killerName?.text = killer?.name ?? ending.cause.endOfRun.sentence
    killerDetail?.text = killer.map { Self.detail(about: $0) } ?? localized("Your own body, at the end")
    let words = [killerCaption?.text, killerName?.text, killerDetail?.text].compactMap { $0 }
    killerCard?.accessibilityLabel = words.joined(separator: ". ")
  }

  /// Returns the killer's lineage and size, and that it comes back as the nemesis of the next run.
  static func detail(about killer: Champion) -> String {
    let lineage = localized(text: killer.lineage.name)
    return [
      localized("\(lineage) lineage, generation \(killer.generation), \(killer.body.cells.count) cells"),
      localized("It returns in your next new dish. Killing it there is worth \(Nemesis.bounty) points."),
    ].joined(separator: "\n")
  }

  /// Opens the page of the killer, or the family tree of the run if there is none.
  private func openKiller() {
    guard let ending = model?.ending else { return }
    let family = context.runs.map { FamilySource.files($0, name: CreatureProfile.runName(of: ending.replay)) }
    if let killer = ending.killer {
      openCreature(CreatureProfile(killer, family: family), context: context)
    } else if let family {
      openFamily(family, focus: nil, context: context)
    }
  }

  private func showFacts(_ ending: RunEnding) {
    let kills = ending.score.kills
    let facts: [(Int, String)] = [
      (Int(ending.score.points), localized("score")), (kills, kills == 1 ? localized("kill") : localized("kills")),
      (ending.round, ending.round == 1 ? localized("round lived") : localized("rounds lived")),
      (Int(ending.totals.motes.rounded()), localized("mote energy")),
      (Int(ending.totals.flesh.rounded()), localized("flesh energy")),
      (ending.body.cells.count, ending.body.cells.count == 1 ? localized("cell left") : localized("cells left")),
    ]
    for (index, fact) in facts.enumerated() where figures.indices.contains(index) && words.indices.contains(index) {
      figures[index].text = "\(fact.0)"
      words[index].text = fact.1
    }
  }

  private func showCurves(_ ending: RunEnding) {
    let moments = ending.history.moments
    typealias Curve = CurveView.Curve
    bodyCurves?.show(
      localized("Your body"),
      [
        Curve(name: localized("energy"), values: moments.map { Double($0.energy) }, color: Theme.accent, top: 1),
        Curve(name: localized("health"), values: moments.map { Double($0.health) }, color: Theme.good, top: 1),
        Curve(name: localized("cells"), values: moments.map { Double($0.cells) }, color: Theme.link, top: nil),
      ], seconds: ending.time)
    dishCurves?.show(
      localized("The dish"),
      [
        Curve(name: localized("kills a minute"), values: ending.history.killRate.curve, color: Theme.bad, top: nil),
        Curve(name: localized("your score"), values: moments.map(\.score), color: Theme.accent, top: nil),
      ], seconds: ending.time)
  }

  // MARK: Actions

  private func copyCode() {
    UIPasteboard.general.string = model?.code
    copyButton?.setTitle(localized("Copied"), for: .normal)
  }

  /// Copies the code of the dish with this run's result, and its replay as the ghost, for a friend. A very long run has
  /// no ghost.
  private func copyDish() {
    guard let ending = model?.ending else { return }
    let file = context.runs?.url.appendingPathComponent(ending.replay)
    context.load {
      try file.flatMap { try DishCode.Ghost(contentsOf: $0.path) }
    } then: { [weak self] result in
      let ghost = (try? result.get()).flatMap { $0 }
      UIPasteboard.general.string = ending.dishCode(ghost: ghost)
      let words = ghost == nil ? localized("Copied, without a ghost") : localized("Copied with your ghost")
      self?.dishButton?.setTitle(words, for: .normal)
    }
  }

  /// Opens the whole run in the theatre.
  private func watchRun() {
    guard let ending = model?.ending else { return }
    let record = ending.record(at: context.now().timeIntervalSince1970)
    openReplay(of: record, context: context) { [weak self] words in self?.standing?.text = words }
  }

  private func playAgain() {
    guard let ending = model?.ending else { return }
    showNewRun { $0.swimAgain(ending.plan, keepsDish: ending.keepsDish, beside: ending.ghost) }
  }

  private func beginOther() {
    guard let plan = model?.ending.plan else { return }
    showNewRun { $0.repeatRun(plan, seedKind: .random) }
  }

  private func goToTitle() { navigationController?.popToRootViewController(animated: true) }

  private func showNewRun(_ change: (NewRunViewController) -> Void) {
    guard let navigation = navigationController else { return }
    let newRun = NewRunViewController.make(context: context)
    navigation.setViewControllers([navigation.viewControllers[0], newRun], animated: true)
    change(newRun)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardEscape: goToTitle()
      case .keyboardR: playAgain()
      default: super.pressesBegan([press], with: event)
      }
    }
  }
}
