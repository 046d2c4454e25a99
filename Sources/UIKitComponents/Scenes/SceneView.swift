import UIKit

/// A game scene that moves with the frames of the screen.
@MainActor public protocol LiveScene: AnyObject {
  /// What shows the scene; it fills the ``SceneView`` and gets the touches that no screen above takes.
  var view: UIView { get }
  /// Moves on by that many seconds, before the frame is drawn.
  func advance(by seconds: TimeInterval)
}

/// Shows a running scene under ordinary screens.
///
/// ```swift
/// let sceneView = SceneView(frame: view.bounds)
/// sceneView.setScene(DishScene(), animated: false)
/// sceneView.addScreen(statusController, to: self)     // made in Interface Builder
/// let loader = SceneLoader(sceneView: sceneView)
/// loader.progressView = progressBar
/// loader.load({ progress in try Level(named: "Pond", progress: progress) }, make: { DishScene(level: $0) })
/// ```
/// A screen above takes the touches that hit its controls, pictures and coloured parts. Where it has only bare
/// containers (plain views and stacks without colour and recognizers) touches go through to the scene.
@IBDesignable @MainActor open class SceneView: UIView, InterfaceTableProviding {
  /// The scene that runs; in a transition, the one that comes.
  public private(set) var scene: (any LiveScene)?
  /// Scenes that fade away; they run until they are gone.
  private var leaving: [any LiveScene] = []
  private var link: CADisplayLink?
  private var lastTime: CFTimeInterval?

  /// Whether the scene stands still. Then it asks for no frames.
  @IBInspectable open var isPaused: Bool = false {
    didSet {
      link?.isPaused = isPaused
      lastTime = nil
    }
  }
  /// Of the change from one scene to another, in seconds.
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

  /// Shows another scene, or none; animated, it fades in over the old one, which runs until it cannot be seen.
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
        // A later change has its own end.
        if let self, self.scene === scene { endLeaving() }
      })
  }

  /// Above scenes that fade away, under the screens.
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

  /// Lays a controller's view over the scene, in front of earlier ones.
  open func addScreen(_ controller: UIViewController, to parent: UIViewController) {
    parent.addChild(controller)
    controller.view.frame = bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(controller.view)
    controller.didMove(toParent: parent)
  }

  /// Takes a controller's view away again.
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

  /// Whether a view only holds others.
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

  /// After a pause of the display a scene goes on as if that pause had been this long, in seconds.
  private static let longestStep: TimeInterval = 0.1

  private func step(_ link: CADisplayLink) {
    let passed = lastTime.map { min(link.timestamp - $0, Self.longestStep) } ?? link.duration
    lastTime = link.timestamp
    guard passed > 0 else { return }
    for gone in leaving { gone.advance(by: passed) }
    scene?.advance(by: passed)
  }

  // MARK: - Interface Builder

  /// What files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable()
      .property("isPaused", \SceneView.isPaused)
      .property("transitionDuration", \SceneView.transitionDuration)
  }
}
