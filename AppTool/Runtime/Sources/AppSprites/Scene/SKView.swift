import UIKit

@preconcurrency @MainActor public protocol SKViewDelegate: NSObjectProtocol {
  func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool
}

extension SKViewDelegate {
  public func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool { true }
}

/// A view that shows a scene, in 60 frames per second.
@preconcurrency @MainActor open class SKView: UIView {
  public private(set) var scene: SKScene?
  open weak var delegate: (any SKViewDelegate)?
  /// While true, the scene rests.
  open var isPaused = false { didSet { updateLink() } }
  /// The wanted frames per second.
  open var preferredFramesPerSecond = 60 { didSet { link?.preferredFramesPerSecond = preferredFramesPerSecond } }
  /// The number of the display's frames for one of the scene.
  open var frameInterval: Int {
    get { max(1, 60 / max(1, preferredFramesPerSecond)) }
    set { preferredFramesPerSecond = 60 / max(1, newValue) }
  }
  open var showsFPS = false
  open var showsNodeCount = false
  open var showsDrawCount = false
  /// True to draw the outlines of bodies.
  open var showsPhysics = false
  /// Kept without effect.
  open var showsQuadCount = false
  /// Kept without effect.
  open var showsFields = false
  /// Kept without effect: nodes at the same depth are always drawn in the order of the tree.
  open var ignoresSiblingOrder = false
  /// Kept without effect.
  open var shouldCullNonVisibleNodes = true
  /// Kept without effect.
  open var isAsynchronous = true
  /// True to show what is behind the view where the scene draws nothing.
  open var allowsTransparency = false
  private var link: CADisplayLink?
  private var transition: RunningTransition?
  private var receivers: [ObjectIdentifier: SKNode] = [:]
  private var times: [TimeInterval] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentMode = .redraw
  }

  // MARK: Scenes

  /// Shows a scene in place of the current one.
  open func presentScene(_ scene: SKScene?) {
    finishTransition()
    guard scene !== self.scene else { return }
    self.scene?.willMove(from: self)
    self.scene?.view = nil
    begin(scene)
  }

  /// Shows a scene after a transition.
  open func presentScene(_ scene: SKScene, transition: SKTransition) {
    finishTransition()
    guard let old = self.scene, old !== scene else { return presentScene(scene) }
    old.willMove(from: self)
    self.transition = RunningTransition(transition, from: old)
    begin(scene)
  }

  private func begin(_ scene: SKScene?) {
    scene?.view?.presentScene(nil)
    self.scene = scene
    receivers = [:]
    guard let scene else { return setNeedsDisplay() }
    scene.view = self
    if scene.scaleMode == .resizeFill, !bounds.isEmpty { scene.size = bounds.size }
    scene.didMove(to: self)
    setNeedsDisplay()
    updateLink()
  }

  private func finishTransition() {
    if let old = transition?.old, old !== scene { old.view = nil }
    transition = nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let scene, scene.scaleMode == .resizeFill, !bounds.isEmpty { scene.size = bounds.size }
  }

  // MARK: Frames

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateLink()
  }

  private func updateLink() {
    guard window != nil, scene != nil, !isPaused else {
      link?.invalidate()
      link = nil
      return
    }
    guard link == nil else { return }
    // The link keeps its target.
    let link = CADisplayLink(target: FrameTarget(self), selector: FrameTarget.step)
    link.preferredFramesPerSecond = preferredFramesPerSecond
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func step(at time: TimeInterval) {
    guard let scene, delegate?.view(self, shouldRenderAtTime: time) != false else { return }
    times = (times + [time]).suffix(60)
    if let transition {
      transition.advance(to: time)
      if transition.transition.pausesOutgoingScene == false { transition.old.step(to: time) }
      if transition.isOver { finishTransition() }
    }
    if transition?.transition.pausesIncomingScene != true { scene.step(to: time) }
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect) {
    guard let scene, let context = UIGraphicsGetCurrentContext() else { return }
    if let transition {
      transition.draw(to: scene, bounds, in: context) { self.draw($0, in: context) }
    } else {
      draw(scene, in: context)
    }
    drawFigures(of: scene, in: context)
  }

  /// Draws a scene with its background.
  private func draw(_ scene: SKScene, in context: CGContext) {
    context.saveGState()
    defer { context.restoreGState() }
    let transform = scene.viewTransform(bounds.size)
    context.clip(to: bounds)
    if scene.scaleMode == .aspectFit, scene.camera == nil {
      context.setFillColor(UIColor.black.cgColor)
      if !allowsTransparency { context.fill(bounds) }
      context.clip(to: scene.frame.applying(transform))
    }
    context.setFillColor(scene.backgroundColor.cgColor)
    if !allowsTransparency || scene.backgroundColor.components[3] > 0 { context.fill(bounds) }
    context.concatenate(transform)
    DrawList(of: scene).draw(in: context, alpha: scene.alpha)
    if showsPhysics { scene.physicsWorld.drawOutlines(in: context) }
  }

  /// Writes the numbers of nodes and frames at the bottom right.
  private func drawFigures(of scene: SKScene, in context: CGContext) {
    var parts: [String] = []
    if showsNodeCount { parts.append("nodes:\(scene.subtree.count - 1)") }
    if showsDrawCount { parts.append("draws:\(DrawList(of: scene).elements.count)") }
    if showsFPS, let first = times.first, let last = times.last, last > first {
      parts.append(String(format: "%.1f fps", Double(times.count - 1) / (last - first)))
    }
    guard !parts.isEmpty else { return }
    let text = NSAttributedString(
      string: parts.joined(separator: " "),
      attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.white])
    let size = text.size()
    text.draw(at: CGPoint(x: bounds.maxX - size.width - 4, y: bounds.maxY - size.height - 4))
  }

  // MARK: Pictures

  /// Returns a picture of a node with its descendants; `nil` if they draw nothing.
  open func texture(from node: SKNode) -> SKTexture? {
    let parent = node.calculateAccumulatedFrame()
    return parent.isEmpty ? nil : texture(from: node, crop: parent)
  }

  /// Returns a picture of a part of a node, in the coordinates of its parent.
  open func texture(from node: SKNode, crop: CGRect) -> SKTexture? {
    guard crop.width > 0, crop.height > 0 else { return nil }
    let image = UIGraphicsImageRenderer(size: crop.size).image { renderer in
      let context = renderer.cgContext
      context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -crop.minX, ty: crop.maxY))
      if !(node is SKScene) { context.concatenate(node.transform) }
      DrawList(of: node).draw(in: context, alpha: node.alpha)
    }
    return SKTexture(image: image)
  }

  open func convert(_ point: CGPoint, to scene: SKScene) -> CGPoint {
    point.applying(scene.viewTransform(bounds.size).inverted())
  }

  open func convert(_ point: CGPoint, from scene: SKScene) -> CGPoint {
    point.applying(scene.viewTransform(bounds.size))
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let scene else { return super.touchesBegan(touches, with: event) }
    for touch in touches {
      receivers[ObjectIdentifier(touch)] = scene.receiver(at: touch.location(in: scene))
    }
    send(touches) { $0.touchesBegan($1, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    send(touches) { $0.touchesMoved($1, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    send(touches) { $0.touchesEnded($1, with: event) }
    for touch in touches { receivers[ObjectIdentifier(touch)] = nil }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    send(touches) { $0.touchesCancelled($1, with: event) }
    for touch in touches { receivers[ObjectIdentifier(touch)] = nil }
  }

  /// Passes touches to the nodes in which they began.
  private func send(_ touches: Set<UITouch>, _ call: (SKNode, Set<UITouch>) -> Void) {
    let groups = Dictionary(grouping: touches) { receivers[ObjectIdentifier($0)].map(ObjectIdentifier.init) }
    for (_, group) in groups {
      guard let first = group.first, let receiver = receivers[ObjectIdentifier(first)] else { continue }
      call(receiver, Set(group))
    }
  }
}

/// Passes frames to a view that it does not keep.
@MainActor private final class FrameTarget {
  private weak var view: SKView?

  init(_ view: SKView) {
    self.view = view
  }

  func step(_ link: CADisplayLink) {
    guard let view else { return link.invalidate() }
    view.step(at: link.targetTimestamp)
  }
}
