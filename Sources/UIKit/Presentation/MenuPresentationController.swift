/// The presentation of a menu beside its anchor. A touch outside closes it.
@MainActor final class MenuPresentationController: UIPresentationController {
  override var isDismissedFromOutside: Bool { true }
  override var shouldRemovePresentersView: Bool { false }

  /// The distance between the menu and its anchor, and the minimum distance from the window's edges, in points.
  private static let gap: CGFloat = 6
  private static let margin: CGFloat = 10
  /// The duration of the way of a lifted view to or from the menu, in seconds.
  private static let liftDuration: TimeInterval = 0.25

  override var frameOfPresentedViewInContainerView: CGRect { frames.menu }

  /// The frames of the menu and of its preview, or of the lifted view, in the container.
  private var frames: (menu: CGRect, preview: CGRect) {
    guard let container = containerView, let menu = presentedController as? MenuController else {
      return (.zero, .zero)
    }
    let area = container.bounds.inset(by: container.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
    if let lifted = menu.lifted {
      let picture = Self.room(for: menu.contentSize, beside: lifted.source, in: area)
      return (Self.frame(of: menu.contentSize, beside: picture, in: area), picture)
    }
    let source = menu.anchor.map { $0.view.convert($0.rect, to: container) } ?? CGRect(origin: area.origin, size: .zero)
    let plain = Self.frame(of: menu.contentSize, beside: source, in: area, menu.arrow)
    guard let preview = menu.preview else { return (plain, .zero) }
    let wanted = preview.preferredContentSize
    let isSized = wanted.width > 0 && wanted.height > 0
    let standard = menu.hasLargePreview ? area.size : CGSize(width: MenuListView.width, height: 160)
    return Self.frames(of: isSized ? wanted : standard, with: plain, in: area)
  }

  /// Returns the preview above the menu, or below it; if neither has space, the preview at the top of the area and the
  /// menu below it.
  static func frames(
    of preview: CGSize, with menu: CGRect, in area: CGRect
  ) -> (menu: CGRect, preview: CGRect) {
    let width = min(preview.width, area.width)
    let x = max(area.minX, min(menu.minX, area.maxX - width))
    func place(_ y: CGFloat) -> CGRect { CGRect(x: x, y: y, width: width, height: preview.height) }
    let above = menu.minY - gap - preview.height
    if above >= area.minY { return (menu, place(above)) }
    if menu.maxY + gap + preview.height <= area.maxY { return (menu, place(menu.maxY + gap)) }
    let space = menu.height > 0 ? menu.height + gap : 0
    let height = max(0, min(preview.height, area.height - space))
    var moved = menu
    moved.origin.y = area.minY + height + gap
    return (moved, CGRect(x: x, y: area.minY, width: width, height: height))
  }

  /// Returns the source, moved vertically by the smallest distance that makes room for a menu below or above it. A
  /// source that is too high for the area is scaled down and placed at its top.
  static func room(for menu: CGSize, beside source: CGRect, in area: CGRect) -> CGRect {
    let needed = menu.height + gap
    let below = area.maxY - source.maxY
    let above = source.minY - area.minY
    guard max(below, above) < needed else { return source }
    var moved = source
    if source.height + needed <= area.height {
      moved.origin.y = below >= above ? area.maxY - needed - source.height : area.minY + needed
      return moved
    }
    let height = max(0, max(area.height - needed, min(source.height, area.height / 2 - gap)))
    moved.size = CGSize(width: source.width * height / source.height, height: height)
    moved.origin = CGPoint(x: source.midX - moved.width / 2, y: area.minY)
    return moved
  }

  /// Returns the frame at the side for the direction of an arrow if it fits, otherwise below the source, otherwise
  /// above it, otherwise where most of the menu fits. The nearer sides of menu and source are aligned.
  static func frame(
    of size: CGSize, beside source: CGRect, in area: CGRect, _ arrow: UIMenuController.ArrowDirection = .default
  ) -> CGRect {
    if let chosen = frame(of: size, beside: source, arrow), area.contains(chosen) { return chosen }
    let below = area.maxY - source.maxY - gap
    let above = source.minY - area.minY - gap
    let isBelow = size.height <= below || below >= above
    let height = min(size.height, max(isBelow ? below : above, min(size.height, area.height / 2)))
    let y = isBelow ? source.maxY + gap : source.minY - gap - height
    let alignsLeft = source.midX <= area.midX
    let x = alignsLeft ? source.minX : source.maxX - size.width
    return CGRect(
      x: max(area.minX, min(x, area.maxX - size.width)), y: max(area.minY, min(y, area.maxY - height)),
      width: min(size.width, area.width), height: height)
  }

  /// Returns the frame at the side for the direction of an arrow, in the middle of that side; `nil` for the default.
  private static func frame(
    of size: CGSize, beside source: CGRect, _ arrow: UIMenuController.ArrowDirection
  ) -> CGRect? {
    let (x, y) = (source.midX - size.width / 2, source.midY - size.height / 2)
    let origin: CGPoint
    switch arrow {
    case .default: return nil
    case .up: origin = CGPoint(x: x, y: source.maxY + gap)
    case .down: origin = CGPoint(x: x, y: source.minY - gap - size.height)
    case .left: origin = CGPoint(x: source.maxX + gap, y: y)
    case .right: origin = CGPoint(x: source.minX - gap - size.width, y: y)
    }
    return CGRect(origin: origin, size: size)
  }

  private let previewTap = UITapGestureRecognizer(target: nil, action: nil)
  /// The properties of the preview's view that the presentation changes.
  private var previewLook: (clips: Bool, cornerRadius: CGFloat)?

  private var lifted: LiftedPreview? { (presentedController as? MenuController)?.lifted }

  /// Shows the lifted view and lets it move with the transition.
  private func begin(_ lifted: LiftedPreview, of menu: MenuController) {
    guard let containerView else { return }
    lifted.begin(in: containerView, liftedTo: frames.preview)
    previewTap.addTarget(menu, action: Selector(MenuController.previewTapped))
    lifted.view.addGestureRecognizer(previewTap)
    menu.transitionCoordinator?.animate { [self] _ in lifted.lift(to: frames.preview) }
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    if let menu = presentedController as? MenuController, let lifted = menu.lifted { return begin(lifted, of: menu) }
    guard let menu = presentedController as? MenuController, let preview = menu.preview, let view = preview.view else {
      return
    }
    menu.addChild(preview)
    previewLook = (view.clipsToBounds, view.layer.cornerRadius)
    view.clipsToBounds = true
    view.layer.cornerRadius = PopoverPlacement.cornerRadius
    containerView?.addSubview(view)
    preview.didMove(toParent: menu)
    previewTap.addTarget(menu, action: Selector(MenuController.previewTapped))
    view.addGestureRecognizer(previewTap)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { lifted?.finish() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    lifted?.finish()
  }

  /// Removes the preview, which the app may show elsewhere afterwards.
  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    if let menu = presentedController as? MenuController, let lifted = menu.lifted {
      lifted.prepareReturn(to: menu.dismissalPreview?())
      menu.transitionCoordinator?.animate { _ in lifted.goBack() }
    }
    guard let preview = (presentedController as? MenuController)?.preview, let view = preview.viewIfLoaded else {
      return
    }
    preview.willMove(toParent: nil)
    view.removeGestureRecognizer(previewTap)
    view.removeFromSuperview()
    if let previewLook { (view.clipsToBounds, view.layer.cornerRadius) = previewLook }
    preview.removeFromParent()
  }

  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    lifted?.layOut(in: frames.preview)
    guard let menu = presentedController as? MenuController, let preview = menu.preview, preview.parent != nil else {
      return
    }
    preview.view.frame = menu.isPopping ? containerView?.bounds ?? frames.preview : frames.preview
  }

  override func makeAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    let duration = lifted == nil ? isPresenting ? 0.2 : 0.15 : Self.liftDuration
    return PopAnimator(isPresenting: isPresenting, startScale: 0.9, duration: duration)
  }
}
