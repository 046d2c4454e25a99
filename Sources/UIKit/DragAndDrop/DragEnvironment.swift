/// The drag of a screen: the pictures under the pointer, the target below it, and the end.
@MainActor final class DragEnvironment {
  static var shared: DragEnvironment { ScreenEnvironment.current.drags }

  /// The scale of lifted pictures.
  private static let liftedScale: CGFloat = 1.06
  /// The offset of each added picture from the one below it, in points.
  private static let stackStep: CGFloat = 8

  private(set) var session: DragSession?
  /// The interactions that provided items: the one that began the drag first. Empty for a drag of another program.
  private var sources: [UIDragInteraction] = []
  private var pictures: [DragPicture] = []
  private let badge = UIImageView(frame: .zero)
  private var target: UIDropInteraction?
  private var proposal = UIDropProposal(operation: .cancel)
  /// The targets that were asked, by their answers.
  private var answers: [(interaction: UIDropInteraction, canHandle: Bool)] = []
  /// The targets of responders with a paste configuration, which no view retains.
  private var pasteTargets: [PasteTarget] = []
  /// The targets that the drag has entered.
  private var entered: [UIDropInteraction] = []

  /// Activates views on which the drag rests.
  let springs = SpringLoader()

  /// True while the program under the pointer accepts the drag.
  private var isAcceptedOutside = false

  var isActive: Bool { session != nil }

  /// The proposal of the current target, if the source allows it.
  private var operation: UIDropOperation {
    guard target != nil else { return isAcceptedOutside ? .copy : .cancel }
    let isForbiddenMove = proposal.operation == .move && session?.allowsMoveOperation == false
    return isForbiddenMove ? .forbidden : proposal.operation
  }

  // MARK: Dragging

  /// Lifts the items and begins the drag.
  ///
  /// - Parameters:
  ///   - start: The place of the press, in the window.
  ///   - point: The current place.
  func begin(_ session: DragSession, of source: UIDragInteraction, at start: CGPoint, _ point: CGPoint) {
    guard let delegate = source.delegate, let window = session.window else { return }
    (self.session, sources) = (session, [source])
    pictures = lift(session.items, of: source, for: session, at: start)
    for picture in pictures { window.addSubview(picture.view) }
    let animator = DragAnimator()
    delegate.dragInteraction(source, willAnimateLiftWith: animator, session: session)
    let views = pictures.map(\.view)
    animator.addAnimations {
      for view in views { view.transform = CGAffineTransform(scaleX: Self.liftedScale, y: Self.liftedScale) }
    }
    animator.run()
    delegate.dragInteraction(source, sessionWillBegin: session)
    offer(session)
    move(session, to: point)
  }

  /// Lets the pointer carry the items to other programs.
  private func offer(_ session: DragSession) {
    guard !session.isRestrictedToDraggingApplication else { return }
    UIApplication.shared.host?.beginDrag(HostRepresentation.of(session.items.map(\.itemProvider)))
  }

  private func lift(
    _ items: [UIDragItem], of source: UIDragInteraction, for session: DragSession, at point: CGPoint
  ) -> [DragPicture] {
    guard let window = session.window else { return [] }
    return items.compactMap { item in
      let lifted = source.delegate?.dragInteraction(source, previewForLifting: item, session: session)
      return DragPicture(item, of: source, lifted: lifted, grip: point, in: window)
    }
  }

  /// Adds the items of a tap on another element to the drag. Their pictures fly to the pointer.
  func add(_ items: [UIDragItem], of source: UIDragInteraction) {
    guard let session, let window = session.window else { return }
    if !sources.contains(where: { $0 === source }) { sources.append(source) }
    for each in sources { each.delegate?.dragInteraction(each, session: session, willAdd: items, for: source) }
    session.items += items
    offer(session)
    let step = CGFloat(pictures.count) * Self.stackStep
    var added = lift(items, of: source, for: session, at: session.point)
    for index in added.indices {
      added[index].grip = CGVector(dx: step, dy: step)
      window.addSubview(added[index].view)
    }
    pictures += added
    let animator = DragAnimator()
    animator.addAnimations {
      for picture in added {
        picture.view.transform = CGAffineTransform(scaleX: Self.liftedScale, y: Self.liftedScale)
        picture.follow(session.point)
      }
    }
    animator.run()
    // What a target can handle depends on the items.
    answers = []
    update()
  }

  func move(_ session: DragSession?, to point: CGPoint) {
    guard let session, session === self.session else { return }
    session.point = point
    for picture in pictures { picture.follow(point) }
    for source in sources { source.delegate?.dragInteraction(source, sessionDidMove: session) }
    update()
  }

  /// Asks the target under the pointer again, for example after its content has scrolled.
  func update() {
    guard let session else { return }
    let found = interaction(below: session)
    if found !== target {
      if let target { target.delegate?.dropInteraction(target, sessionDidExit: session) }
      target = found
      proposal = UIDropProposal(operation: .cancel)
      if let found {
        if !entered.contains(where: { $0 === found }) { entered.append(found) }
        found.delegate?.dropInteraction(found, sessionDidEnter: session)
      }
    }
    if let target, let delegate = target.delegate {
      proposal = delegate.dropInteraction(target, sessionDidUpdate: session)
    }
    springs.update(session)
    showBadge()
  }

  /// The innermost target that can handle the session. An interaction takes precedence over a paste configuration of
  /// the same view.
  private func interaction(below session: DragSession) -> UIDropInteraction? {
    var view = session.window?.hitTest(session.point, with: nil)
    while let current = view {
      for case let interaction as UIDropInteraction in current.interactions where canHandle(interaction, session) {
        return interaction
      }
      for responder in current.pasteResponders {
        let interaction = pasteTarget(responder, of: current).interaction
        if canHandle(interaction, session) { return interaction }
      }
      view = current.superview
    }
    return nil
  }

  private func pasteTarget(_ responder: UIResponder, of view: UIView) -> PasteTarget {
    if let known = pasteTargets.first(where: { $0.responder === responder }) { return known }
    let made = PasteTarget(responder, of: view)
    pasteTargets.append(made)
    return made
  }

  private func canHandle(_ interaction: UIDropInteraction, _ session: DragSession) -> Bool {
    if let known = answers.first(where: { $0.interaction === interaction }) { return known.canHandle }
    let answer = interaction.delegate?.dropInteraction(interaction, canHandle: session) ?? false
    answers.append((interaction, answer))
    return answer
  }

  /// Shows a plus beside the picture for a copy, and a crossed circle where a drop is forbidden.
  private func showBadge() {
    let symbol: String? =
      switch operation {
      case .copy: "plus.circle.fill"
      case .forbidden: "nosign"
      case .move, .cancel: nil
      }
    badge.image = symbol.flatMap { UIImage(systemName: $0) }
    badge.tintColor = operation == .copy ? .systemGreen : .systemRed
    guard symbol != nil, let picture = pictures.last?.view else { return badge.removeFromSuperview() }
    badge.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
    badge.center = CGPoint(x: picture.bounds.maxX - 4, y: 4)
    if badge.superview !== picture { picture.addSubview(badge) }
  }

  // MARK: Ending

  /// Drops the items on the target, or cancels the drag.
  func drop(_ session: DragSession?) {
    guard let session, session === self.session else { return }
    let operation = operation
    guard let target, operation == .copy || operation == .move else {
      if operation == .copy { return leaveItemsOutside(session) }
      return end(session, operation)
    }
    for source in sources { source.delegate?.dragInteraction(source, session: session, willEndWith: operation) }
    target.delegate?.dropInteraction(target, performDrop: session)
    let animator = DragAnimator()
    for item in session.items {
      if let picture = pictures.first(where: { $0.item === item }) { land(picture, on: target, animator) }
      target.delegate?.dropInteraction(target, item: item, willAnimateDropWith: animator)
    }
    finish(session, operation, animator, dropped: target)
  }

  /// Ends the drag; the items return to their places.
  func cancel(_ session: DragSession?) {
    guard let session, session === self.session else { return }
    end(session, .cancel)
  }

  private func end(_ session: DragSession, _ operation: UIDropOperation) {
    for source in sources { source.delegate?.dragInteraction(source, session: session, willEndWith: operation) }
    let animator = DragAnimator()
    for picture in pictures {
      var home = picture.lifted
      if let source = picture.source, let lifted = picture.lifted {
        home = source.delegate?.dragInteraction(source, previewForCancelling: picture.item, withDefault: lifted)
        source.delegate?.dragInteraction(source, item: picture.item, willAnimateCancelWith: animator)
      }
      let place = home?.place(in: session.window)
      animator.addAnimations { picture.go(to: place, home?.target.transform) }
    }
    finish(session, operation, animator, dropped: nil)
  }

  /// Drops the items on the other program that accepts them.
  private func leaveItemsOutside(_ session: DragSession) {
    for source in sources { source.delegate?.dragInteraction(source, session: session, willEndWith: .copy) }
    let animator = DragAnimator()
    for picture in pictures { animator.addAnimations { picture.go(to: nil, nil) } }
    finish(session, .copy, animator, dropped: nil)
  }

  private func land(_ picture: DragPicture, on target: UIDropInteraction, _ animator: DragAnimator) {
    let standard = picture.lifted ?? UITargetedDragPreview(view: picture.view)
    let preview = target.delegate?.dropInteraction(target, previewForDropping: picture.item, withDefault: standard)
    let place = preview?.place(in: session?.window)
    animator.addAnimations {
      if let parameters = preview?.parameters { picture.take(parameters) }
      picture.go(to: place, preview?.target.transform)
    }
  }

  private func finish(
    _ session: DragSession, _ operation: UIDropOperation, _ animator: DragAnimator, dropped: UIDropInteraction?
  ) {
    badge.removeFromSuperview()
    springs.finish()
    let hasTransferred = operation == .copy || operation == .move
    if !sources.isEmpty { UIApplication.shared.host?.endDrag(isDrop: hasTransferred && dropped == nil) }
    isAcceptedOutside = false
    let (pictures, sources, entered) = (pictures, sources, entered)
    (self.session, self.sources, target) = (nil, [], nil)
    (self.pictures, answers, self.entered, pasteTargets) = ([], [], [], [])
    animator.addCompletion { _ in
      for picture in pictures { picture.view.removeFromSuperview() }
      if let dropped { dropped.delegate?.dropInteraction(dropped, concludeDrop: session) }
      for interaction in entered { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session) }
      for source in sources {
        source.delegate?.dragInteraction(source, session: session, didEndWith: operation)
        if hasTransferred { source.delegate?.dragInteraction(source, sessionDidTransferItems: session) }
      }
    }
    animator.run()
  }

  // MARK: Other programs

  /// Another program accepts the drag or ceases to. The report may come after the end of the drag.
  func noteAcceptance(_ accepts: Bool) {
    isAcceptedOutside = accepts && !sources.isEmpty
  }

  /// Follows a drag of another program, whose data arrive when it is dropped.
  func hover(_ types: [String], at place: ScreenTarget?) {
    guard sources.isEmpty else { return }
    guard let place else { return leave() }
    if session?.window !== place.window { leave() }
    let session = session ?? DragSession([.promise(of: types)], at: place.point, in: place.window, isLocal: false)
    session.point = place.point
    self.session = session
    update()
  }

  /// A drag of another program has left the screen.
  func leave() {
    guard let session, sources.isEmpty else { return }
    if let target { target.delegate?.dropInteraction(target, sessionDidExit: session) }
    end(session, .cancel)
  }

  /// Offers the items of another program to the target at a point of a window. Returns false if none takes them.
  func take(_ items: [UIDragItem], at point: CGPoint, in window: UIWindow) -> Bool {
    guard sources.isEmpty, !items.isEmpty else { return false }
    if session?.window !== window { leave() }
    let session = session ?? DragSession([], at: point, in: window, isLocal: false)
    (session.items, session.point) = (items, point)
    self.session = session
    // The targets were asked about data whose kind was not known.
    answers = []
    update()
    guard target != nil, operation == .copy else {
      end(session, .cancel)
      return false
    }
    drop(session)
    return true
  }
}

/// The picture of a dragged item.
@MainActor struct DragPicture {
  let item: UIDragItem
  /// The interaction that provided the item.
  private(set) weak var source: UIDragInteraction?
  let lifted: UITargetedDragPreview?
  let view: UIView
  /// From the pointer to the centre of the picture, in points.
  var grip: CGVector

  init?(
    _ item: UIDragItem, of source: UIDragInteraction, lifted: UITargetedDragPreview?, grip start: CGPoint,
    in window: UIWindow
  ) {
    let own = item.previewProvider?()
    guard let shown = own?.view ?? lifted?.view.snapshotView(afterScreenUpdates: true) else { return nil }
    let place = lifted?.place(in: window) ?? start
    (self.item, self.source, self.lifted, view) = (item, source, lifted, shown)
    let center = own == nil ? place : start
    grip = CGVector(dx: center.x - start.x, dy: center.y - start.y)
    shown.center = place
    shown.isUserInteractionEnabled = false
    shown.accessibilityElementsHidden = true
    let parameters = own?.parameters ?? lifted?.parameters
    if let color = parameters?.backgroundColor { shown.backgroundColor = color }
    shown.layer.shadowPath = parameters?.shadowPath?.cgPath
    shown.castShadowOfPreview()
  }

  /// Moves the picture with the pointer.
  func follow(_ point: CGPoint) {
    view.center = CGPoint(x: point.x + grip.dx, y: point.y + grip.dy)
  }

  /// Takes the appearance that its target requests.
  func take(_ parameters: UIPreviewParameters) {
    if let color = parameters.backgroundColor { view.backgroundColor = color }
    if let path = parameters.shadowPath { view.layer.shadowPath = path.cgPath }
  }

  /// Moves the picture to the centre of its end, with the transform there; without a centre it shrinks and fades.
  func go(to place: CGPoint?, _ transform: CGAffineTransform?) {
    view.endAsPreview(at: place, transform)
  }
}
