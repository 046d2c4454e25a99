@_spi(AppModules) import AppRuntime
import UIKit

/// A notification at the top of the screen. A tap opens it in the app, a swipe up removes it, and a long press shows its
/// actions. It leaves by itself after some seconds unless its actions are shown.
@MainActor final class NotificationBanner: NSObject {
  /// The user's answer.
  enum Answer {
    case open, action(UNNotificationAction)
    /// Removed by the user; true if the actions were shown.
    case close(wasOpened: Bool)
    /// Gone by itself.
    case none
  }

  let notification: UNNotification
  private let actions: [UNNotificationAction]
  private var answer: ((Answer) -> Void)?
  private let window = BannerWindow()
  private let card: NotificationCard
  private let buttons = UIStackView()
  private var timer: AppTimer?
  private var isOpened = false

  /// Seconds on the screen.
  private static let duration = 5.0
  /// Seconds of the movement into and out of the screen.
  private static let slide = 0.35
  /// The distance to the edges of the screen, in points.
  private static let margin: CGFloat = 8
  /// The greatest width, in points, on tablets.
  private static let greatestWidth: CGFloat = 420

  init(_ notification: UNNotification, _ actions: [UNNotificationAction], _ answer: @escaping (Answer) -> Void) {
    (self.notification, self.actions, self.answer) = (notification, actions, answer)
    card = NotificationCard(notification)
    super.init()
    addViews()
    UIView.performWithoutAnimation { window.layoutIfNeeded() }
    card.transform = hidden
    UIView.animate(withDuration: Self.slide) { self.card.transform = .identity }
    timer = AppTimer.after(Self.slide + Self.duration) { [weak self] in self?.end(.none) }
  }

  /// The place above the screen.
  private var hidden: CGAffineTransform { CGAffineTransform(translationX: 0, y: -card.frame.maxY - Self.margin) }

  private func addViews() {
    window.windowLevel = .statusBar + 1
    let root = UIViewController()
    window.rootViewController = root
    window.isHidden = false
    buttons.axis = .vertical
    buttons.spacing = 1
    buttons.layer.cornerRadius = NotificationCard.cornerRadius
    buttons.clipsToBounds = true
    buttons.isHidden = true
    let width = card.widthAnchor.constraint(equalTo: root.view.widthAnchor, constant: -2 * Self.margin)
    width.priority = .defaultHigh
    for view in [card, buttons] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.topAnchor, constant: Self.margin),
      card.centerXAnchor.constraint(equalTo: root.view.centerXAnchor), width,
      card.widthAnchor.constraint(lessThanOrEqualToConstant: Self.greatestWidth),
      buttons.topAnchor.constraint(equalTo: card.bottomAnchor, constant: Self.margin),
      buttons.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      buttons.trailingAnchor.constraint(equalTo: card.trailingAnchor),
    ])
    card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(NotificationBanner.tapped)))
    let swipe = UISwipeGestureRecognizer(target: self, action: Selector(NotificationBanner.swiped))
    swipe.direction = .up
    card.addGestureRecognizer(swipe)
    let press = UILongPressGestureRecognizer(target: self, action: Selector(NotificationBanner.pressed))
    if !actions.isEmpty { card.addGestureRecognizer(press) }
  }

  private func tapped() { end(.open) }
  private func swiped() { end(.close(wasOpened: isOpened)) }

  private func pressed() {
    guard !isOpened else { return }
    isOpened = true
    timer?.cancel()
    for action in actions {
      let button = UIButton(type: .system)
      button.setTitle(action.title, for: .normal)
      button.contentEdgeInsets = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
      button.backgroundColor = .secondarySystemBackground
      if action.options.contains(.destructive) { button.setTitleColor(.systemRed, for: .normal) }
      button.addAction(UIAction { [weak self] _ in self?.end(.action(action)) }, for: .touchUpInside)
      buttons.addArrangedSubview(button)
    }
    buttons.isHidden = false
  }

  /// Removes the banner without an answer.
  func remove() {
    answer = nil
    timer?.cancel()
    window.isHidden = true
  }

  private func end(_ result: Answer) {
    guard let answer else { return }
    self.answer = nil
    timer?.cancel()
    buttons.isHidden = true
    // The animation keeps the banner until it has left the screen.
    UIView.animate(
      withDuration: Self.slide, animations: { self.card.transform = self.hidden },
      completion: { _ in self.window.isHidden = true })
    answer(result)
  }
}

/// A window that only its banner covers: touches beside it reach the app.
private final class BannerWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self || found === rootViewController?.view ? nil : found
  }
}
