import Brains
import Chronicle
import Ecology
import UIKit

/// The obituary: who did it, why, what could have been done, the last ten seconds, and the code to share.
@MainActor final class ObituaryViewController: UIViewController {
  private let ending: RunEnding
  private let context: GameContext
  private let scroll = UIScrollView(frame: .zero)
  private let heading = UILabel(frame: .zero)
  private let account = UILabel(frame: .zero)
  private let standing = UILabel(frame: .zero)
  private let film: FilmView
  private let killer: KillerCard
  private let advice: AdviceCard
  private let facts: FactsCard
  private let share: ShareCard
  private var curves: [CurveView] = []
  private let again = UIButton(frame: .zero)
  private let other = UIButton(frame: .zero)
  private let leave = UIButton(frame: .zero)

  init(_ ending: RunEnding, context: GameContext) {
    self.ending = ending
    self.context = context
    film = FilmView(ending.film, player: ending.player, threads: context.threads)
    killer = KillerCard(ending, portraits: context.portraits)
    advice = AdviceCard(ending.advice)
    facts = FactsCard(ending)
    share = ShareCard(ending)
    super.init(nibName: nil, bundle: nil)
    title = "Obituary"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  // MARK: Parts

  override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    overrideUserInterfaceStyle = .dark
    view.backgroundColor = Look.ground
    view.accessibilityIdentifier = "obituary-screen"
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scroll)
    heading.text = "You lived \(PlayViewController.clock(ending.time))"
    heading.font = Look.font(34, .bold)
    heading.textColor = Look.text
    account.text = ending.account
    account.font = Look.font(18)
    account.textColor = Look.secondText
    account.accessibilityIdentifier = "account"
    standing.font = Look.figures(15, .semibold)
    standing.textColor = Look.accent
    standing.accessibilityIdentifier = "standing"
    curves = makeCurves()
    for part in [heading, account, standing, film, killer, advice, facts, share] + curves as [UIView] {
      scroll.addSubview(part)
    }
    set(again, "Again, same dish", isPrimary: true, "again") { [weak self] in self?.playAgain() }
    set(other, "New run", isPrimary: false, "new-run") { [weak self] in self?.beginOther() }
    set(leave, "Title", isPrimary: false, "title") { [weak self] in
      self?.navigationController?.popToRootViewController(animated: true)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    standing.text = context.keep(ending)
    killer.addGestureRecognizer(UITapGestureRecognizer(target: self, action: ObituaryViewController.openKiller))
  }

  private func set(
    _ button: UIButton, _ title: String, isPrimary: Bool, _ identifier: String, _ action: @escaping () -> Void
  ) {
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = Look.font(17, .semibold)
    button.setTitleColor(isPrimary ? Look.onPrimary : Look.text, for: .normal)
    button.backgroundColor = isPrimary ? Look.primary : Look.raised
    button.layer.cornerRadius = Look.buttonRadius
    button.accessibilityIdentifier = identifier
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    scroll.addSubview(button)
  }

  private func makeCurves() -> [CurveView] {
    let moments = ending.history.moments
    return [
      CurveView(
        "Your body",
        [
          CurveView.Curve(name: "energy", values: moments.map { Double($0.energy) }, color: Look.accent, top: 1),
          CurveView.Curve(name: "health", values: moments.map { Double($0.health) }, color: Look.good, top: 1),
          CurveView.Curve(name: "cells", values: moments.map { Double($0.cells) }, color: Look.link, top: nil),
        ], seconds: ending.time),
      CurveView(
        "The dish",
        [
          CurveView.Curve(
            name: "kills a minute", values: ending.history.killRate.curve, color: Look.bad, top: nil),
          CurveView.Curve(name: "your score", values: moments.map(\.score), color: Look.accent, top: nil),
        ], seconds: ending.time),
    ]
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = min(view.bounds.width, 1280) - 48
    let left = (view.bounds.width - width) / 2
    heading.frame = CGRect(x: left, y: 24, width: width, height: 42)
    account.frame = CGRect(x: left, y: 68, width: width, height: 26)
    standing.frame = CGRect(x: left, y: 98, width: width, height: 20)
    let height = width >= 800 ? layoutWide(left, width) : layoutNarrow(left, width)
    scroll.contentSize = CGSize(width: view.bounds.width, height: height)
  }

  /// Two columns: the film and the curves, the killer and the rest.
  private func layoutWide(_ left: CGFloat, _ width: CGFloat) -> CGFloat {
    let gap: CGFloat = 16
    let first = ((width - gap) * 0.56).rounded()
    let right = left + first + gap
    let second = width - first - gap
    film.frame = CGRect(x: left, y: 132, width: first, height: (first * 0.56).rounded())
    var y = film.frame.maxY + gap
    let half = (first - gap) / 2
    for (number, curve) in curves.enumerated() {
      curve.frame = CGRect(x: left + CGFloat(number) * (half + gap), y: y, width: half, height: 176)
    }
    y += 176 + gap
    var line: CGFloat = 132
    let cards: [(UIView, CGFloat)] = [
      (killer, 112), (advice, advice.height(for: second)), (facts, 128), (share, 112),
    ]
    for (card, height) in cards {
      card.frame = CGRect(x: right, y: line, width: second, height: height)
      line += height + gap
    }
    let button = (second - 2 * gap) / 3
    again.frame = CGRect(x: right, y: line, width: button + 24, height: 52)
    other.frame = CGRect(x: again.frame.maxX + gap, y: line, width: button - 12, height: 52)
    leave.frame = CGRect(x: other.frame.maxX + gap, y: line, width: button - 12, height: 52)
    return max(y, line + 68)
  }

  private func layoutNarrow(_ left: CGFloat, _ width: CGFloat) -> CGFloat {
    var y: CGFloat = 132
    let rows: [(UIView, CGFloat)] =
      [
        (killer, 112), (film, (width * 0.56).rounded()), (advice, advice.height(for: width)), (facts, 128),
        (curves[0], 168), (curves[1], 168), (share, 112), (again, 52), (other, 52), (leave, 52),
      ]
    for (part, height) in rows {
      part.frame = CGRect(x: left, y: y, width: width, height: height)
      y += height + 16
    }
    return y
  }

  // MARK: Going on

  /// The page of the killer; its family tree is opened from there.
  private func openKiller() {
    let family = context.runs.map { FamilySource.files($0, name: Dossier.runName(of: ending.replay)) }
    if let killer = ending.killer {
      openCreature(Dossier(killer, family: family), context: context)
    } else if let family {
      openFamily(family, focus: nil, context: context)
    }
  }

  private func playAgain() { goOn { $0.repeatRun(self.ending.plan) } }

  private func beginOther() { goOn { _ in } }

  private func goOn(_ change: (NewRunViewController) -> Void) {
    guard let navigation = navigationController else { return }
    let newRun = NewRunViewController.make(context: context)
    navigation.setViewControllers([navigation.viewControllers[0], newRun], animated: true)
    change(newRun)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      if press.key?.keyCode == .keyboardEscape {
        navigationController?.popToRootViewController(animated: true)
      } else {
        super.pressesBegan([press], with: event)
      }
    }
  }
}
