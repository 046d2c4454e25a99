import UIKit
import UIKitComponents

/// A live scene under a screen, with a popover over it.
final class LiveScenePage: ComponentPage {
  /// Discs that drift about and bounce at the edges.
  private final class Drift: LiveScene {
    private struct Disc {
      var view: UIView
      var velocity: CGVector
    }

    let view = UIView()
    private var discs: [Disc] = []
    /// The size over which they are scattered.
    private var room = CGSize.zero

    init(color: UIColor) {
      view.backgroundColor = color
      for index in 0..<24 {
        let size = CGFloat(16 + index * 7 % 30)
        let disc = UIView.patch(UIColor(white: 1, alpha: 0.25), cornerRadius: size / 2)
        disc.bounds.size = CGSize(width: size, height: size)
        view.addSubview(disc)
        discs.append(
          Disc(view: disc, velocity: CGVector(dx: CGFloat(index % 7 - 3) * 12, dy: CGFloat(index % 5 - 2) * 14)))
      }
    }

    /// Scatters the discs over the view, as soon as it has a size and whenever the size changes.
    private func scatter() {
      let size = view.bounds.size
      guard size != room, !view.bounds.isEmpty else { return }
      for (index, disc) in discs.enumerated() {
        let share =
          room == .zero
          ? CGPoint(x: CGFloat(index * 53 % 100) / 100, y: CGFloat(index * 71 % 100) / 100)
          : CGPoint(x: disc.view.center.x / room.width, y: disc.view.center.y / room.height)
        disc.view.center = CGPoint(x: size.width * share.x, y: size.height * share.y)
      }
      room = size
    }

    func advance(by seconds: TimeInterval) {
      scatter()
      let time = CGFloat(seconds)
      for index in discs.indices {
        var center = discs[index].view.center
        center.x += discs[index].velocity.dx * time
        center.y += discs[index].velocity.dy * time
        if center.x < 0 || center.x > view.bounds.width { discs[index].velocity.dx *= -1 }
        if center.y < 0 || center.y > view.bounds.height { discs[index].velocity.dy *= -1 }
        discs[index].view.center = CGPoint(
          x: min(max(center.x, 0), view.bounds.width), y: min(max(center.y, 0), view.bounds.height))
      }
    }
  }

  private let sceneView = SceneView(frame: .zero).named("scene")
  private let anchor = UILabel.of("Energy 82", .headline, color: .white)
  private var popoverHasArrow = true

  override func makeStage() -> UIViewController {
    let controller = UIViewController()
    controller.view.fill(with: sceneView)
    sceneView.setScene(Drift(color: .systemIndigo), animated: false)
    anchor.backgroundColor = UIColor(white: 0, alpha: 0.4)
    anchor.textAlignment = .center
    anchor.layer.cornerRadius = 8
    anchor.clipsToBounds = true
    anchor.translatesAutoresizingMaskIntoConstraints = false
    sceneView.addSubview(anchor)
    NSLayoutConstraint.activate([
      anchor.topAnchor.constraint(equalTo: sceneView.topAnchor, constant: 16),
      anchor.leadingAnchor.constraint(equalTo: sceneView.leadingAnchor, constant: 16),
      anchor.widthAnchor.constraint(equalToConstant: 120), anchor.heightAnchor.constraint(equalToConstant: 36),
    ])
    return controller
  }

  private func present(anchored: Bool) {
    let content = UIViewController()
    content.preferredContentSize = CGSize(width: 240, height: 120)
    // In dark mode, lighter than the screen below it.
    let ground = UIColor { $0.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground }
    content.view.backgroundColor = ground
    let label = UILabel.of("The dish keeps running.", .body)
    label.numberOfLines = 0
    label.textAlignment = .center
    content.view.fill(with: label, insets: NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
    let popover = CentredPopoverController(showing: content)
    popover.anchor = anchored ? anchor : nil
    popover.arrowDirections = popoverHasArrow ? .any : []
    popover.popoverPresentationController?.backgroundColor = ground
    present(popover, animated: true)
  }

  override func makeSettings() -> [UIView] {
    [
      Setting.button("Popover in the middle", "scene.middle") { [weak self] in self?.present(anchored: false) },
      Setting.button("At the energy", "scene.anchored") { [weak self] in self?.present(anchored: true) },
      Setting.toggle("Arrow", "scene.arrow", isOn: true) { [weak self] in self?.popoverHasArrow = $0 },
      Setting.toggle("Paused", "scene.paused", isOn: false) { [sceneView] in sceneView.isPaused = $0 },
      Setting.button("Next scene", "scene.next") { [sceneView] in
        let isDark = sceneView.scene?.view.backgroundColor == .systemIndigo
        sceneView.setScene(Drift(color: isDark ? .systemTeal : .systemIndigo), animated: true)
      },
    ]
  }
}
