import UIKit

/// A game scene that advances with the frames of the screen.
@MainActor public protocol LiveScene: AnyObject {
  /// The view of the scene. It fills the ``SceneView`` and receives the touches that no screen above takes.
  var view: UIView { get }
  /// Advances the scene by a number of seconds, before the frame is drawn.
  func advance(by seconds: TimeInterval)
}

/// Shows a running scene below ordinary screens.
///
/// ```swift
/// let sceneView = SceneView(frame: view.bounds)
/// sceneView.setScene(DishScene(), animated: false)
/// sceneView.addScreen(statusController, to: self)     // made in Interface Builder
/// let loader = SceneLoader(sceneView: sceneView)
/// loader.progressView = progressBar
/// loader.load({ progress in try Level(named: "Pond", progress: progress) }, make: { DishScene(level: $0) })
/// ```
/// A screen above receives the touches that hit its controls, images and coloured parts. Touches on bare containers
/// (plain views and stacks without colour and recognizers) pass through to the scene.
@IBDesignable @MainActor open class SceneView: UIView, InterfaceTableProviding {
  /// The running scene; during a transition, the new one.
  public private(set) var scene: (any LiveScene)?
  /// Scenes that are fading out; they run until they are removed.
  private var leaving: [any LiveScene] = []
  private var link: CADisplayLink?
  private var lastTime: CFTimeInterval?

  /// True while the scene is paused. It then requests no frames.
  @IBInspectable open var isPaused: Bool = false {
    didSet {
      link?.isPaused = isPaused
      lastTime = nil
    }
  }
  /// The duration of the transition between scenes, in seconds.
  @IBInspectable open var transitionDuration: TimeInterval = 0.4

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    clipsToBounds = true
    isMultipleTouchEnabled = true
  }

  // MARK: Scenes

  /// Shows another scene, or none. If animated, it fades in over the old one, which runs until it is invisible.
  open func setScene(_ scene: (any LiveScene)?, animated: Bool) {
    guard scene !== self.scene else { return }
    let old = self.scene
    self.scene = scene
    if let old { leaving.append(old) }
    leaving.removeAll { $0 === scene }
    if let scene { insert(scene.view) }
    guard animated, window != nil, transitionDuration > 0 else {
      scene?.view.alpha = 1
      return endLeaving()
    }
    UIView.performWithoutAnimation { scene?.view.alpha = 0 }
    UIView.animate(
      withDuration: transitionDuration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
      animations: { [self] in
        if let scene { scene.view.alpha = 1 } else { for gone in leaving { gone.view.alpha = 0 } }
      },
      completion: { [weak self, weak scene] _ in
        // A later change completes itself.
        if let self, self.scene === scene { endLeaving() }
      })
  }

  /// Inserts a view above scenes that are fading out and below the screens.
  private func insert(_ view: UIView) {
    UIView.performWithoutAnimation {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      let others = subviews.filter { candidate in leaving.contains { $0.view === candidate } }
      if let top = others.last { insertSubview(view, aboveSubview: top) } else { insertSubview(view, at: 0) }
    }
  }

  private func endLeaving() {
    for gone in leaving {
      gone.view.removeFromSuperview()
      gone.view.alpha = 1
    }
    leaving = []
  }

  // MARK: Screens

  /// Adds a controller's view over the scene, in front of earlier ones.
  open func addScreen(_ controller: UIViewController, to parent: UIViewController) {
    parent.addChild(controller)
    controller.view.frame = bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(controller.view)
    controller.didMove(toParent: parent)
  }

  /// Removes a controller's view.
  open func removeScreen(_ controller: UIViewController) {
    guard controller.view.superview === self else { return }
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    let screens = subviews.reversed().filter { $0 !== scene?.view }
    guard hit !== scene?.view, screens.contains(where: { hit.isDescendant(of: $0) }) else { return hit }
    for screen in screens {
      let place = screen.convert(point, from: self)
      if let taken = screen.hitTest(place, with: event), !Self.isBare(taken) { return taken }
    }
    guard let below = scene?.view else { return self }
    return below.hitTest(below.convert(point, from: self), with: event) ?? self
  }

  /// Returns true if a view is only a container.
  private static func isBare(_ view: UIView) -> Bool {
    guard type(of: view) == UIView.self || view is UIStackView else { return false }
    let alpha = view.backgroundColor.map { $0.cgColor.alpha } ?? 0
    return alpha == 0 && view.gestureRecognizers == nil
  }

  // MARK: Time

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    link?.invalidate()
    link = nil
    lastTime = nil
    guard window != nil else { return endLeaving() }
    let link = CADisplayLink(target: self, selector: SceneView.step)
    link.isPaused = isPaused
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// The maximum step after a pause of the display, in seconds.
  private static let longestStep: TimeInterval = 0.1

  private func step(_ link: CADisplayLink) {
    let passed = lastTime.map { min(link.timestamp - $0, Self.longestStep) } ?? link.duration
    lastTime = link.timestamp
    guard passed > 0 else { return }
    for gone in leaving { gone.advance(by: passed) }
    scene?.advance(by: passed)
  }

  // MARK: - Interface Builder

  /// The properties that files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable()
      .property("isPaused", \SceneView.isPaused)
      .property("transitionDuration", \SceneView.transitionDuration)
  }
}
