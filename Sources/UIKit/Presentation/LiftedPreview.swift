/// The highlight preview of a context menu: a picture of the view above the dimmed window beside the menu,
/// while the view itself is hidden.
@MainActor final class LiftedPreview {
  private enum Phase {
    case atSource, lifted, returning
  }

  private let picture: PreviewPicture
  /// The center of the picture at the target of the highlight preview, in the window.
  private let start: CGPoint
  /// True if the view was in a window when it was lifted.
  private let wasShown: Bool
  private let dimming = UIView(frame: .zero)
  /// A picture of a dismissal preview that looks different, which fades in while the menu disappears.
  private var successor: PreviewPicture?
  /// The end of the return; `nil` if the picture fades instead.
  private var end: (center: CGPoint, transform: CGAffineTransform)?
  private var phase = Phase.atSource

  /// The opacity of the black that dims the window. More hides the surroundings of the view.
  private static let dimmingAlpha: CGFloat = 0.2

  /// Returns `nil` if nothing of the view is visible, or if the target is not in the window.
  init?(_ preview: UITargetedPreview, in window: UIWindow?) {
    guard let start = preview.place(in: window), let picture = PreviewPicture(preview) else { return nil }
    self.picture = picture
    self.start = start
    wasShown = preview.view.window != nil
  }

  /// The picture in the container of the menu.
  var view: UIView { picture.view }

  /// The box of the picture at the target of the highlight preview, in the window.
  var source: CGRect { picture.box(at: start, picture.preview.target.transform) }

  // MARK: Lifting

  /// Adds the picture to the container, in place of the view. With reduced motion it is in its final place at once, and
  /// fades in there.
  ///
  /// - Parameter rect: The box of the lifted picture.
  func begin(in container: UIView, liftedTo rect: CGRect) {
    UIView.performWithoutAnimation {
      dimming.backgroundColor = UIColor(white: 0, alpha: Self.dimmingAlpha)
      dimming.isUserInteractionEnabled = false
      dimming.frame = container.bounds
      dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      dimming.alpha = 0
      container.addSubview(dimming)
      container.addSubview(view)
      let isStill = SystemPreferences.current.reducesMotion
      move(to: isStill ? rect : source)
      view.alpha = isStill && rect != source ? 0 : 1
    }
    picture.hideSource()
  }

  /// Shows the picture in a box above the dimmed window.
  func lift(to rect: CGRect) {
    phase = .lifted
    dimming.alpha = 1
    view.alpha = 1
    picture.castShadow()
    move(to: rect)
  }

  /// Moves the lifted picture after the layout of the menu has changed.
  func layOut(in rect: CGRect) {
    if phase == .lifted { move(to: rect) }
  }

  private func move(to rect: CGRect) {
    picture.move(source, to: rect, from: start, picture.preview.target.transform)
  }

  // MARK: Returning

  /// Prepares the return to a dismissal preview; `nil` stands for the highlight preview.
  func prepareReturn(to dismissal: UITargetedPreview?) {
    phase = .returning
    let isLost = dismissal == nil && wasShown && picture.preview.view.window == nil
    let preview = dismissal ?? picture.preview
    end = isLost ? nil : preview.place(in: view.window).map { ($0, preview.target.transform) }
    if SystemPreferences.current.reducesMotion { return prepareFading(preview) }
    guard end != nil, !picture.shows(preview), let other = PreviewPicture(preview) else { return }
    successor = other
    UIView.performWithoutAnimation {
      other.view.center = view.center
      other.view.transform = view.transform
      other.view.alpha = 0
      view.superview?.insertSubview(other.view, aboveSubview: view)
    }
    other.hideSource()
  }

  /// Lets a picture that would move fade where it is, above the view.
  private func prepareFading(_ preview: UITargetedPreview) {
    let isThere = end?.center == view.center && end?.transform == view.transform
    guard !isThere || !picture.shows(preview) else { return }
    end = nil
    picture.showSource()
  }

  /// Moves the picture to the end of the return.
  func goBack() {
    dimming.alpha = 0
    for case let picture? in [picture, successor] {
      picture.view.layer.shadowOpacity = 0
      guard end == nil, SystemPreferences.current.reducesMotion else {
        picture.view.endAsPreview(at: end?.center, end?.transform)
        continue
      }
      picture.view.alpha = 0
    }
    guard let successor else { return }
    view.alpha = 0
    successor.view.alpha = 1
  }

  /// Shows the view again in place of the picture.
  func finish() {
    for case let picture? in [picture, successor] {
      picture.showSource()
      picture.view.removeFromSuperview()
    }
    dimming.removeFromSuperview()
  }
}
