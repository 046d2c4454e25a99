/// Activates the spring-loaded views below the drag of a screen.
@MainActor final class SpringLoader {
  /// The time that a drag rests before its target flashes, in seconds. With less, drags on their way activate views.
  static let restTime: TimeInterval = 0.5
  /// The time of the flashing, in seconds, after which the target is activated.
  static let activatingTime: TimeInterval = 0.5
  /// The movement that counts as resting, in points.
  private static let slop: CGFloat = 10

  private var interaction: UISpringLoadedInteraction?
  private var context: SpringContext?
  private var timer: ClockTimer?

  /// Follows the drag, or the change of the views below it.
  func update(_ session: DragSession) {
    let (found, place) = Self.target(below: session)
    guard let found, found === interaction, let place, let context, context.isSameTarget(as: place) else {
      finish()
      if let found, let place { begin(found, place) }
      return
    }
    let (start, point) = (context.start, place.point)
    context.point = point
    guard context.state != .activated, hypot(point.x - start.x, point.y - start.y) > Self.slop else { return }
    context.start = point
    if context.state == .activating { change(to: .possible) }
    wait()
  }

  /// Forgets the target when the drag ends.
  func finish() {
    timer?.cancel()
    timer = nil
    guard let interaction else { return }
    if context?.state != .activated { change(to: .inactive) }
    (self.interaction, context) = (nil, nil)
    interaction.behavior?.interactionDidFinish(interaction)
  }

  func leave(_ interaction: UISpringLoadedInteraction) {
    if self.interaction === interaction { finish() }
  }

  private func begin(_ interaction: UISpringLoadedInteraction, _ context: SpringContext) {
    (self.interaction, self.context) = (interaction, context)
    change(to: .possible)
    wait()
  }

  private func wait() {
    timer?.cancel()
    timer = .after(Self.restTime) { [weak self] in
      self?.change(to: .activating)
      self?.timer = .after(Self.activatingTime) { self?.activate() }
    }
  }

  private func activate() {
    timer = nil
    guard let interaction, let context else { return }
    change(to: .activated)
    interaction.activate(with: context)
  }

  private func change(to state: UISpringLoadedInteractionEffectState) {
    guard let interaction, let context else { return }
    context.state = state
    interaction.effect.interaction(interaction, didChangeWith: context)
  }

  /// The innermost interaction below the drag that allows it, and the target that its behavior chose.
  private static func target(below session: DragSession) -> (UISpringLoadedInteraction?, SpringContext?) {
    var view = session.window?.hitTest(session.point, with: nil)
    while let current = view {
      for case let interaction as UISpringLoadedInteraction in current.interactions {
        let context = SpringContext(session, over: current)
        if interaction.behavior?.shouldAllow(interaction, with: context) ?? true { return (interaction, context) }
      }
      view = current.superview
    }
    return (nil, nil)
  }
}

/// The drag above a target.
@MainActor final class SpringContext: NSObject, UISpringLoadedInteractionContext {
  var state = UISpringLoadedInteractionEffectState.inactive
  weak var targetView: UIView?
  var targetItem: Any?
  /// In the window.
  var point: CGPoint
  /// The place where the drag began to rest.
  var start: CGPoint
  private weak var window: UIWindow?

  init(_ session: DragSession, over view: UIView) {
    targetView = view
    (point, start, window) = (session.point, session.point, session.window)
    super.init()
  }

  func location(in view: UIView?) -> CGPoint { view?.convert(point, from: window) ?? point }

  func isSameTarget(as other: SpringContext) -> Bool {
    targetView === other.targetView && targetItem as? AnyHashable == other.targetItem as? AnyHashable
  }
}

/// The interaction of the toolkit's own spring-loaded views, whose elements are found by the place of the drag.
@MainActor final class ElementSpringLoading: UISpringLoadedInteraction {
  /// - Parameters:
  ///   - find: Sets the target of the context; returns false if there is none.
  ///   - activate: Activates the target.
  init(
    find: @escaping (any UISpringLoadedInteractionContext) -> Bool,
    activate: @escaping (any UISpringLoadedInteractionContext) -> Void
  ) {
    super.init(interactionBehavior: ElementFinding(find), interactionEffect: nil) { activate($1) }
  }
}

@MainActor private final class ElementFinding: NSObject, UISpringLoadedInteractionBehavior {
  private let find: (any UISpringLoadedInteractionContext) -> Bool

  init(_ find: @escaping (any UISpringLoadedInteractionContext) -> Bool) {
    self.find = find
    super.init()
  }

  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool { find(context) }
}

extension UIView {
  /// Adds the view's own spring loading, or removes it for `nil`.
  final func setSpringLoading(_ interaction: ElementSpringLoading?) {
    for case let old as ElementSpringLoading in interactions { removeInteraction(old) }
    if let interaction { addInteraction(interaction) }
  }
}

extension UIControl {
  /// Lets a drag activate the control as a tap does.
  final func setSpringLoaded(_ isOn: Bool) {
    guard isOn else { return setSpringLoading(nil) }
    setSpringLoading(
      ElementSpringLoading { [weak self] _ in
        self?.isEnabled ?? false
      } activate: { [weak self] _ in
        self?.accessibilityActivate()
      })
  }
}

extension DragAndDropList {
  /// Lets a drag select an element as a tap does, if the delegate allows it.
  func setSpringLoaded(
    _ isOn: Bool, allows: @escaping (IndexPath, any UISpringLoadedInteractionContext) -> Bool,
    select: @escaping (IndexPath) -> Void
  ) {
    guard isOn else { return setSpringLoading(nil) }
    setSpringLoading(
      ElementSpringLoading { [weak self] context in
        guard let self, let path = elementPath(at: context.location(in: self)), let cell = elementView(at: path) else {
          return false
        }
        context.targetView = cell
        context.targetItem = path
        return allows(path, context)
      } activate: { context in
        if let path = context.targetItem as? IndexPath { select(path) }
      })
  }
}

extension UIButton: UISpringLoadedInteractionSupporting {}
extension UIBarButtonItem: UISpringLoadedInteractionSupporting {}
extension UISegmentedControl: UISpringLoadedInteractionSupporting {}
extension UITabBar: UISpringLoadedInteractionSupporting {}
extension UITableView: UISpringLoadedInteractionSupporting {}
extension UICollectionView: UISpringLoadedInteractionSupporting {}
extension UIAlertController: UISpringLoadedInteractionSupporting {}
