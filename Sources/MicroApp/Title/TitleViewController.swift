import UIKit
import UIKitComponents

/// The title: the word is alive, and so is the dish behind it.
@MainActor final class TitleViewController: UIViewController {
  private let seed: UInt64
  private let dish: DishView
  private let tagline = UILabel(frame: .zero)
  private let menu = UIView(frame: .zero)
  private let pause = UIButton(frame: .zero)
  private let quit = UIButton(frame: .zero)
  private let age = OutlinedLabel(frame: .zero)

  init(seed: UInt64, threads: Int) {
    self.seed = seed
    dish = DishView(seed: seed, threads: threads)
    super.init(nibName: nil, bundle: nil)
    title = "Micro"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    dish.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dish.frame = view.bounds
    dish.onFrame = { [weak self] in self?.showAge() }
    view.addSubview(dish)
    setUpTagline()
    setUpMenu()
    setUpAge()
  }

  override func viewWillLayoutSubviews() {
    let layout = TitleComposition(size: view.bounds.size, scale: view.contentScaleFactor)
    tagline.font = .systemFont(ofSize: layout.taglineSize, weight: .medium)
    tagline.frame = layout.tagline
    menu.frame = layout.menu(rows: 2)
    for (row, button) in [pause, quit].enumerated() {
      button.frame = CGRect(
        x: 8, y: 8 + CGFloat(row) * TitleComposition.rowHeight, width: menu.bounds.width - 16,
        height: TitleComposition.rowHeight)
    }
    showAge()
    // On screens too small for all of it the menu comes first.
    tagline.isHidden = tagline.frame.intersects(menu.frame)
    age.isHidden = age.frame.intersects(menu.frame)
  }

  /// The pointer rests or moves there, in the view's coordinates; `nil` when it left.
  func look(at point: CGPoint?) {
    dish.look(at: point)
  }

  // MARK: Actions

  private func togglePause() {
    dish.isPaused.toggle()
    pause.setTitle(dish.isPaused ? "Resume" : "Pause", for: .normal)
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
    tagline.textColor = Self.text.withAlphaComponent(0.92)
    tagline.accessibilityIdentifier = "tagline"
    view.addSubview(tagline)
  }

  private func setUpMenu() {
    menu.backgroundColor = Self.panel.withAlphaComponent(0.8)
    menu.layer.cornerRadius = 18
    menu.layer.borderWidth = 1
    menu.layer.borderColor = Self.hairline.cgColor
    menu.layer.shadowOpacity = 0.45
    menu.layer.shadowRadius = 11
    menu.layer.shadowOffset = CGSize(width: 0, height: 8)
    menu.accessibilityIdentifier = "menu"
    for (button, title, name) in [(pause, "Pause", "pause"), (quit, "Quit", "quit")] {
      button.setTitle(title, for: .normal)
      button.setTitleColor(Self.text, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 17, weight: .medium)
      button.contentHorizontalAlignment = .leading
      button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
      button.accessibilityIdentifier = name
      menu.addSubview(button)
    }
    pause.addTarget(self, action: TitleViewController.togglePause, for: .touchUpInside)
    quit.addTarget(self, action: TitleViewController.endGame, for: .touchUpInside)
    view.addSubview(menu)
  }

  private func setUpAge() {
    age.font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
    age.textColor = Self.text
    age.textAlignment = .center
    age.backgroundColor = Self.panel.withAlphaComponent(0.8)
    age.cornerRadius = 18
    age.outlineWidth = 1
    age.outlineColor = Self.hairline
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

  // The dark look: panel, hairline and text.
  private static let panel = UIColor(red: 0x11 / 255.0, green: 0x22 / 255.0, blue: 0x2B / 255.0, alpha: 1)
  private static let hairline = UIColor(white: 1, alpha: 0.1)
  private static let text = UIColor(red: 0xED / 255.0, green: 0xF5 / 255.0, blue: 0xF3 / 255.0, alpha: 1)
}
