import Ecology
import InterfaceBuilder
import Runs
import ScreenBase
import UIKit
import Workshop

/// The invitation to a molt, while the run is paused. Its layout is in `Invitation.storyboard`.
@MainActor final class MoltInvitationViewController: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable {
    InterfaceTable()
      .action("changeBody", MoltInvitationViewController.changeBody)
      .action("postpone", MoltInvitationViewController.postpone)
      .action("skip", MoltInvitationViewController.skip)
  }

  enum Choice: Equatable {
    case molt, postpone, skip
    /// Takes the offer with this index.
    case take(Int)
    /// Opens the editor with the offer applied.
    case open(Int)
    /// Opens the menu; the invitation stays.
    case menu
  }

  var onChoice: ((Choice) -> Void)?
  private(set) weak var ring: RingView?
  private(set) weak var heading: UILabel?
  private(set) weak var detail: UILabel?
  private(set) weak var offersView: UIStackView?
  /// The list in which the offers scroll; `nil` while they are whole.
  weak var offersList: UIScrollView?
  private(set) weak var changeButton: UIButton?
  private weak var putOffButton: UIButton?
  private weak var skipButton: UIButton?
  /// The buttons that change nothing.
  private(set) weak var others: UIStackView?
  private(set) weak var keysLine: UILabel?
  private weak var ringWidth: NSLayoutConstraint?
  /// The constraints that place the offers between the words and the buttons.
  var stacked: [NSLayoutConstraint] = []
  /// The constraints that place the offers beside them; empty while they are between them.
  var beside: [NSLayoutConstraint] = []
  private var invitation = LiveRun.Invitation(round: 2, canPutOff: true)
  private var points = 0
  var offers: [MoltOffer] = []
  /// Localized sentences about a danger to the nucleus and about lost parts; empty for none.
  private var loss = ""
  private var portraits: PortraitStudio?
  private(set) var room = CGSize(width: CGFloat.infinity, height: .infinity)
  /// The time of appearance, on the clock of the animations.
  private var beginning = 0.0
  private var hasDraft = false
  private var hasTaken = false
  /// The body of the draft that the player has begun; `nil` if it is unchanged.
  var draftBody: BodyPlan?
  /// True until the player has ended a first molt.
  private var isFirst = false
  private var keys = KeyBindings()
  /// True to show a button for the menu in place of the keys.
  private var isByTouch = false
  /// The time until the molt counts as skipped; `nil` for no limit.
  private var countdown: FocusedCountdown?

  /// Time after the appearance in which keys take no offer, in s. The keys of the offers are also those of groups,
  /// which the player may be pressing.
  private static let keyDelay = 0.6
  /// The points that are skipped without a question; 10, about one cell. With less, the question is asked too often;
  /// with more, a cell is lost without one.
  private static let unnoticedPoints = 10

  /// Creates an invitation.
  ///
  /// - Parameters:
  ///   - points: The points that are left.
  ///   - hasDraft: True if the player has begun to change the body in the editor.
  ///   - hasTaken: True if the player has taken an offer at this bell.
  ///   - isFirst: True to explain the bell to a newcomer.
  ///   - keys: The bindings of the keys that open the menu and the editor.
  ///   - isByTouch: True for a player who uses fingers: the menu has a button, and no keys are shown.
  ///   - countdown: The time limit; `nil` for none.
  static func make(
    _ invitation: LiveRun.Invitation, points: Int, hasDraft: Bool = false, hasTaken: Bool = false,
    isFirst: Bool = false,
    keys: KeyBindings = KeyBindings(), isByTouch: Bool = false, countdown: FocusedCountdown? = nil
  ) -> MoltInvitationViewController {
    let controller: MoltInvitationViewController = Screens.initialController(of: "Invitation")
    controller.invitation = invitation
    controller.title = localized("Molt \(invitation.round - 1)")
    controller.points = points
    controller.hasDraft = hasDraft
    controller.hasTaken = hasTaken
    controller.isFirst = isFirst
    controller.keys = keys
    controller.isByTouch = isByTouch
    controller.countdown = countdown
    return controller
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    view.backgroundColor = Theme.panel
    view.localizeTexts()
    heading?.text = title
    heading?.font = Theme.font(24, .bold)
    heading?.textColor = Theme.text
    detail?.text = words
    detail?.font = Theme.font(15)
    detail?.textColor = Theme.secondText
    showOffers()
    if hasDraft { changeButton?.setTitle(localized("Go on with your draft"), for: .normal) }
    putOffButton?.applyStyle(.secondary)
    skipButton?.applyStyle(.secondary)
    if points > 0 { skipButton?.setTitle(lossOfSkipping, for: .normal) }
    putOffButton?.isHidden = !invitation.canPutOff || hasTaken
    if isByTouch { addMenuButton() }
    ring?.isHidden = countdown == nil
    if countdown == nil { ringWidth?.constant = 0 }
    showKeys()
    showTime()
    fit()
  }

  var budget: String {
    if hasTaken { return points == 1 ? localized("1 point is left.") : localized("\(points) points are left.") }
    return points == 1
      ? localized("1 point to spend on your body.") : localized("\(points) points to spend on your body.")
  }

  /// The points and the explanations.
  var words: String {
    [budget, explanations].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Sentences for a newcomer, and about dangers and lost parts; empty for none.
  var explanations: String {
    let bell = localized("Time stands still while you choose. Points that you do not spend are lost.")
    return [isFirst ? bell : "", loss].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Shows the keys of the answers.
  func showKeys() {
    keysLine?.applyStyle(.note)
    guard !isByTouch else { return hideKeys() }
    keysLine?.isHidden = false
    let menu = localized("Esc: menu")
    let numbers = offers.count == 1 ? "1" : "1–\(offers.count)"
    keysLine?.text =
      offers.isEmpty
      ? localized("Return: change the body") + "   " + menu
      : localized("\(numbers): take   Shift \(numbers): edit first") + "   " + menu
  }

  func hideKeys() {
    keysLine?.text = ""
    keysLine?.isHidden = true
  }

  /// Arranges the buttons that change nothing below each other if their titles do not fit side by side, and returns the
  /// width of the view, in points.
  func arrangeOthers() -> CGFloat {
    let shown = [putOffButton, skipButton].compactMap { $0 }.filter { !$0.isHidden }
    for button in shown {
      button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 14, bottom: 0, right: 14)
      button.titleLabel?.shrinkToFit(least: 0.7)
    }
    let widths = shown.map(\.intrinsicContentSize.width)
    let usual = min((offers.isEmpty ? 400 : 500) * Theme.letterScale, 600)
    let width = min(max(usual, (widths.max() ?? 0) + 48), room.width)
    others?.axis = widths.reduce(CGFloat(shown.count - 1) * 10, +) > width - 48 ? .vertical : .horizontal
    return width
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    beginning = CACurrentMediaTime()
    countdown?.onTick = { [weak self] in self?.showTime() }
    countdown?.onEnd = { [weak self] in self?.choose(.skip) }
    countdown?.start()
    offersList?.flashScrollIndicators()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    countdown?.stop()
  }

  /// Sets the offers to show, before the view is loaded.
  ///
  /// - Parameters:
  ///   - loss: Localized sentences about a danger to the nucleus and about lost parts, which the numbers of the offers
  ///     include.
  ///   - room: The largest size of the view, in points. Offers that do not fit scroll.
  func setOffers(_ offers: [MoltOffer], loss: String = "", portraits: PortraitStudio, room: CGSize) {
    self.offers = offers
    self.loss = loss
    self.portraits = portraits
    self.room = room
  }

  private func showOffers() {
    guard let portraits, let offersView else { return }
    for (index, offer) in offers.enumerated() {
      let card = OfferCard(
        offer, number: index + 1, showsKey: !isByTouch, round: invitation.round, portraits: portraits)
      card.addAction(UIAction { [weak self] _ in self?.take(index) }, for: .touchUpInside)
      let more = UIButton(frame: .zero)
      more.applyStyle(.secondary)
      more.setTitle(localized("Edit"), for: .normal)
      more.titleLabel?.font = Theme.font(14, .medium)
      more.contentEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
      more.accessibilityLabel = localized("Open in the editor: \(offer.title)")
      more.accessibilityIdentifier = "offer-more-\(index + 1)"
      more.addAction(UIAction { [weak self] _ in self?.choose(.open(index)) }, for: .touchUpInside)
      more.setContentCompressionResistancePriority(.required, for: .horizontal)
      let row = UIStackView(arrangedSubviews: [card, more])
      row.spacing = 8
      // Large words need the whole width.
      if OfferCard.isLarge {
        row.axis = .vertical
        more.heightAnchor.constraint(equalToConstant: Theme.touchSide).isActive = true
      } else {
        more.setContentHuggingPriority(.required, for: .horizontal)
      }
      offersView.addArrangedSubview(row)
    }
  }

  /// Takes the offer of a number key, or opens it in the editor with Shift.
  private func chooseOffer(by key: UIKey) -> Bool {
    let index = key.keyCode.rawValue - UIKeyboardHIDUsage.keyboard1.rawValue
    guard offers.indices.contains(index) else { return false }
    if CACurrentMediaTime() - beginning >= Self.keyDelay {
      if key.modifierFlags.contains(.shift) { choose(.open(index)) } else { take(index) }
    }
    return true
  }

  /// Adds a button for the menu at the top right, beside the ring.
  private func addMenuButton() {
    guard let ring else { return }
    let button = UIButton(frame: .zero)
    button.setImage(Icon.menu.image(size: 20), for: .normal)
    button.tintColor = Theme.text
    button.accessibilityLabel = localized("Menu")
    button.accessibilityIdentifier = "bell-menu"
    button.addAction(UIAction { [weak self] _ in self?.choose(.menu) }, for: .touchUpInside)
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      button.trailingAnchor.constraint(equalTo: ring.leadingAnchor),
      button.widthAnchor.constraint(equalToConstant: 44),
      button.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  private func showTime() {
    if let countdown { ring?.show(countdown.left / MoltTimeLimits.answerTime, "\(countdown.shownSeconds)") }
  }

  private func changeBody() { choose(.molt) }

  private func postpone() { choose(.postpone) }

  private var lossOfSkipping: String {
    if hasTaken {
      return points == 1 ? localized("Swim on: lose 1 point") : localized("Swim on: lose \(points) points")
    }
    return points == 1
      ? localized("Skip: lose 1 point, heal 20 %") : localized("Skip: lose \(points) points, heal 20 %")
  }

  private func skip() {
    guard hasDraft || points > Self.unnoticedPoints, !hasTaken else { return choose(.skip) }
    ask(
      localized("Skip this molt?"),
      points == 1 ? localized("1 point is lost.") : localized("\(points) points are lost."),
      yes: localized("Skip")
    ) { [weak self] in self?.choose(.skip) }
  }

  /// Takes an offer, which replaces the draft.
  private func take(_ index: Int) {
    guard hasDraft, offers[index].draft.body != draftBody else { return choose(.take(index)) }
    ask(
      localized("Discard your draft?"), localized("The offer replaces the changes that you began."),
      yes: localized("Take the offer")
    ) { [weak self] in self?.choose(.take(index)) }
  }

  /// Asks before something is lost; the default keeps it.
  private func ask(_ question: String, _ words: String, yes: String, then action: @escaping () -> Void) {
    let alert = UIAlertController(title: question, message: words, preferredStyle: .alert)
    alert.view.accessibilityIdentifier = "loss-question"
    let keep = UIAlertAction(title: localized("Keep"), style: .cancel)
    alert.addAction(keep)
    alert.addAction(UIAlertAction(title: yes, style: .destructive) { _ in action() })
    alert.preferredAction = keep
    present(alert, animated: true)
  }

  private func choose(_ choice: Choice) {
    guard let onChoice else { return }
    self.onChoice = nil
    countdown?.stop()
    onChoice(choice)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard let pressed = press.key, !chooseOffer(by: pressed) else { continue }
      let key = pressed.keyCode
      switch (key, keys.action(of: key)) {
      case (.keyboardEscape, _), (_, .menu): choose(.menu)
      case (.keyboardReturnOrEnter, _), (_, .molt): choose(.molt)
      default: super.pressesBegan([press], with: event)
      }
    }
  }

  override func accessibilityPerformEscape() -> Bool {
    choose(.menu)
    return true
  }
}
