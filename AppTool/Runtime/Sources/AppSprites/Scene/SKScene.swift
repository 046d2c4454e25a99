import UIKit

public enum SKSceneScaleMode: Int, Sendable {
  case fill, aspectFill, aspectFit, resizeFill
}

@preconcurrency @MainActor public protocol SKSceneDelegate: NSObjectProtocol {
  func update(_ currentTime: TimeInterval, for scene: SKScene)
  func didEvaluateActions(for scene: SKScene)
  func didSimulatePhysics(for scene: SKScene)
  func didApplyConstraints(for scene: SKScene)
  func didFinishUpdate(for scene: SKScene)
}

extension SKSceneDelegate {
  public func update(_ currentTime: TimeInterval, for scene: SKScene) {}
  public func didEvaluateActions(for scene: SKScene) {}
  public func didSimulatePhysics(for scene: SKScene) {}
  public func didApplyConstraints(for scene: SKScene) {}
  public func didFinishUpdate(for scene: SKScene) {}
}

/// The root of a tree of nodes, which a view shows.
@preconcurrency @MainActor open class SKScene: SKEffectNode {
  /// The size of the part that is shown, in the scene's coordinates.
  open var size: CGSize {
    didSet { if size != oldValue { didChangeSize(oldValue) } }
  }
  open var scaleMode = SKSceneScaleMode.fill
  /// The point of the view at which the scene's origin is; (0, 0) is the bottom left.
  open var anchorPoint = CGPoint.zero
  open var backgroundColor = UIColor(white: 0.15, alpha: 1)
  /// The node that is in the middle of the view; without one the place of the scene is fixed.
  open weak var camera: SKCameraNode?
  /// The node whose place sounds are heard from; kept without effect.
  open weak var listener: SKNode?
  open weak var delegate: (any SKSceneDelegate)?
  public let physicsWorld = SKPhysicsWorld()
  public internal(set) weak var view: SKView?
  private var time: TimeInterval?

  public init(size: CGSize) {
    self.size = size
    super.init()
    begin()
    sceneDidLoad()
  }

  public convenience override init() { self.init(size: CGSize(width: 1, height: 1)) }

  public required init?(coder aDecoder: NSCoder) {
    size = CGSize(width: 1, height: 1)
    super.init(coder: aDecoder)
    begin()
    (aDecoder as? SpriteCoder)?.read(into: self)
    sceneDidLoad()
  }

  private func begin() {
    isUserInteractionEnabled = true
    shouldEnableEffects = false
    physicsWorld.scene = self
  }

  /// Creates the scene of a file, of the class that the file states; `nil` if the bundle has none. Translated code
  /// calls it where an app calls `SKScene(fileNamed:)`.
  public static func scene(fileNamed filename: String) -> SKScene? {
    SpriteCoder(fileNamed: filename)?.makeNode() as? SKScene
  }

  open override var next: UIResponder? { view?.next }

  open override var frame: CGRect {
    CGRect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
  }

  override func emptyCopy() -> SKNode {
    let copy = SKScene(size: size)
    (copy.scaleMode, copy.anchorPoint, copy.backgroundColor) = (scaleMode, anchorPoint, backgroundColor)
    (copy.shouldEnableEffects, copy.shouldRasterize, copy.blendMode) = (shouldEnableEffects, shouldRasterize, blendMode)
    (copy.physicsWorld.gravity, copy.physicsWorld.speed) = (physicsWorld.gravity, physicsWorld.speed)
    return copy
  }

  // MARK: For subclasses

  open func sceneDidLoad() {}
  open func didMove(to view: SKView) {}
  open func willMove(from view: SKView) {}
  open func didChangeSize(_ oldSize: CGSize) {}
  open func update(_ currentTime: TimeInterval) {}
  open func didEvaluateActions() {}
  open func didSimulatePhysics() {}
  open func didApplyConstraints() {}
  open func didFinishUpdate() {}

  // MARK: Frames

  /// The greatest length of a frame in seconds; after a pause the scene goes on where it was.
  private static let longestFrame = 0.1

  /// Runs a frame: the app's update, actions, bodies, constraints.
  func step(to now: TimeInterval) {
    let seconds = min(Self.longestFrame, max(0, now - (time ?? now)))
    time = now
    guard !isPaused else { return }
    delegate == nil ? update(now) : delegate?.update(now, for: self)
    evaluateActions(by: seconds)
    didEvaluateActions()
    delegate?.didEvaluateActions(for: self)
    physicsWorld.simulate(seconds)
    didSimulatePhysics()
    delegate?.didSimulatePhysics(for: self)
    for node in subtree { for constraint in node.constraints ?? [] { constraint.apply(to: node) } }
    didApplyConstraints()
    delegate?.didApplyConstraints(for: self)
    didFinishUpdate()
    delegate?.didFinishUpdate(for: self)
  }

  // MARK: Coordinates of the view

  /// The map of the scene's coordinates to those of a view of a size, whose y axis points downwards.
  func viewTransform(_ viewSize: CGSize) -> CGAffineTransform {
    guard size.width > 0, size.height > 0 else { return .identity }
    var (x, y) = (viewSize.width / size.width, viewSize.height / size.height)
    switch scaleMode {
    case .fill: break
    case .aspectFill: (x, y) = (max(x, y), max(x, y))
    case .aspectFit: (x, y) = (min(x, y), min(x, y))
    case .resizeFill: (x, y) = (1, 1)
    }
    let shown = CGSize(width: size.width * x, height: size.height * y)
    let left = (viewSize.width - shown.width) / 2 + anchorPoint.x * shown.width
    let top = (viewSize.height + shown.height) / 2 - anchorPoint.y * shown.height
    return cameraTransform.concatenating(CGAffineTransform(a: x, b: 0, c: 0, d: -y, tx: left, ty: top))
  }

  /// Moves the camera to the middle of the part that is shown.
  private var cameraTransform: CGAffineTransform {
    guard let camera, camera.scene === self else { return .identity }
    let middle = CGPoint(x: (0.5 - anchorPoint.x) * size.width, y: (0.5 - anchorPoint.y) * size.height)
    return camera.rootTransform.inverted().concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
  }

  open func convertPoint(fromView point: CGPoint) -> CGPoint {
    guard let view else { return point }
    return point.applying(viewTransform(view.bounds.size).inverted())
  }

  open func convertPoint(toView point: CGPoint) -> CGPoint {
    guard let view else { return point }
    return point.applying(viewTransform(view.bounds.size))
  }

  /// Returns the node whose touches are at a point of the scene: the one in front that takes touches, or the scene.
  func receiver(at point: CGPoint) -> SKNode {
    nodes(at: point).first(where: \.isUserInteractionEnabled) ?? self
  }
}
