import Ecology
import UIKit
import UIKitComponents

/// The title: the word is alive, and so is the dish behind it.
@MainActor final class TitleViewController: UIViewController {
  private let seed: UInt64
  private let context: GameContext?
  private let dish: DishView
  private let tagline = UILabel(frame: .zero)
  private let menu = TitleMenuView(frame: .zero)
  private let age = OutlinedLabel(frame: .zero)

  /// - Parameter context: Without one, as when only the dish is to be seen, the menu has what needs none.
  init(seed: UInt64, threads: Int, context: GameContext? = nil) {
    self.seed = seed
    self.context = context
    dish = DishView(seed: seed, threads: threads)
    super.init(nibName: nil, bundle: nil)
    title = "Micro"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    // It lies over a dish, whatever the rest of the system looks like.
    overrideUserInterfaceStyle = .dark
    dish.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dish.frame = view.bounds
    dish.onFrame = { [weak self] in self?.showAge() }
    view.addSubview(dish)
    setUpTagline()
    menu.accessibilityIdentifier = "menu"
    view.addSubview(menu)
    setUpAge()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    menu.rows = rows
    view.setNeedsLayout()
  }

  override func viewWillLayoutSubviews() {
    let layout = TitleComposition(size: view.bounds.size, scale: view.contentScaleFactor)
    tagline.font = .systemFont(ofSize: layout.taglineSize, weight: .medium)
    tagline.frame = layout.tagline
    menu.frame = layout.menu(height: menu.fittingHeight)
    showAge()
    // On screens too small for all of it the menu comes first.
    tagline.isHidden = tagline.frame.intersects(menu.frame)
    age.isHidden = age.frame.intersects(menu.frame)
  }

  // MARK: The menu

  /// Every row, from the top.
  private var rows: [TitleMenuRow] {
    var rows: [TitleMenuRow] = []
    if let context { rows = gameRows(context) }
    rows.append(TitleMenuRow(identifier: "quit", icon: .close, title: "Quit") { [weak self] in self?.endGame() })
    return rows
  }

  private func gameRows(_ context: GameContext) -> [TitleMenuRow] {
    var rows: [TitleMenuRow] = []
    if let suspended = context.suspendedRun {
      rows.append(
        TitleMenuRow(
          identifier: "continue", icon: .play, title: "Continue", detail: suspended.summary, isPrimary: true
        ) { [weak self] in self?.goOn(with: suspended.files) })
    }
    rows.append(
      TitleMenuRow(
        identifier: "new-run", icon: .plus, title: "New run", detail: rows.isEmpty ? "choose a body and swim" : "",
        isPrimary: rows.isEmpty
      ) { [weak self] in self?.push(NewRunViewController.make(context: context)) })
    rows.append(
      TitleMenuRow(identifier: "daily", icon: .dice, title: "Daily dish", detail: "seed \(context.dailySeed)") {
        [weak self] in
        let newRun = NewRunViewController.make(context: context)
        newRun.takeDailySeed()
        self?.push(newRun)
      })
    rows.append(
      TitleMenuRow(identifier: "hall", icon: .trophy, title: "Hall of fame") { [weak self] in
        self?.push(HallViewController.make(context: context))
      })
    rows.append(
      TitleMenuRow(identifier: "workshop", icon: .flask, title: "Body workshop") { [weak self] in
        self?.openWorkshop(context)
      })
    rows.append(
      TitleMenuRow(identifier: "codex", icon: .book, title: "Codex") { [weak self] in
        self?.push(CodexViewController.make())
      })
    rows.append(
      TitleMenuRow(identifier: "settings", icon: .gear, title: "Settings") { [weak self] in
        self?.push(SettingsViewController(context.settings))
      })
    return rows
  }

  private func push(_ controller: UIViewController) {
    navigationController?.pushViewController(controller, animated: true)
  }

  private func openWorkshop(_ context: GameContext) {
    let workshop = MoltViewController.make(
      MoltDraft(free: Starter.tadpole.body), occasion: .workshop, threads: context.threads
    ) { [weak self] _ in self?.navigationController?.popViewController(animated: true) }
    push(workshop)
  }

  private func goOn(with files: RunFiles) {
    guard let context else { return }
    let newRun = NewRunViewController.make(context: context)
    push(newRun)
    newRun.resume(files)
  }

  // MARK: Actions

  private func togglePause() {
    dish.isPaused.toggle()
  }

  private func endGame() {
    UIApplication.shared.terminate()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardSpacebar: togglePause()
      case .keyboardEscape: endGame()
      case .keyboardF11: UIApplication.shared.host?.isFullScreen.toggle()
      default: super.pressesBegan([press], with: event)
      }
    }
  }

  // MARK: Parts

  private func setUpTagline() {
    tagline.text = "Build it. Feed it. Outlive what learns to hunt it."
    tagline.textColor = Look.text.withAlphaComponent(0.92)
    tagline.accessibilityIdentifier = "tagline"
    view.addSubview(tagline)
  }

  private func setUpAge() {
    age.font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
    age.textColor = Look.text
    age.textAlignment = .center
    age.backgroundColor = Look.panel.withAlphaComponent(0.8)
    age.cornerRadius = 18
    age.outlineWidth = 1
    age.outlineColor = Look.hairline
    age.accessibilityIdentifier = "age"
    view.addSubview(age)
  }

  private func showAge() {
    let seconds = Int(dish.age)
    let text = "Seed \(seed), " + String(format: "%d:%02d", seconds / 60, seconds % 60)
    let layout = TitleComposition(size: view.bounds.size, scale: view.contentScaleFactor)
    guard age.text != text || age.frame.maxX != layout.size.width - 16 else { return }
    age.text = text
    age.frame = layout.chip(textWidth: age.sizeThatFits(.zero).width)
  }
}

extension TitleViewController: HostEventReader {
  /// Eyes follow the pointer.
  func read(_ event: HostEvent) {
    switch event {
    case .pointerMoved(let point), .touch(_, _, let point): dish.look(at: point)
    case .pointerLeft: dish.look(at: nil)
    default: break
    }
  }
}
