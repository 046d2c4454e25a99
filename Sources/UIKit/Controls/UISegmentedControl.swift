/// A row of segments of which at most one is selected.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The index that means no segment.
  public static let noSegment = -1

  public enum Segment: Int, Sendable {
    case any, left, center, right, alone
  }

  private final var segments: [SegmentView] = [] { didSet { observedValueDidChange() } }
  private final let selection = UIView()
  private final var selected = UISegmentedControl.noSegment {
    didSet { if selected != oldValue { observedValueDidChange() } }
  }
  private final var held: Int?
  private final var appearance = SegmentAppearance()
  private final var adjustments: [Segment: UIOffset] = [:]
  /// The images between the segments, from left to right.
  private final var dividers: [UIImageView] = []

  private static let height: CGFloat = 32
  /// The distance between the selection and the control's edge, in points.
  private static let gap: CGFloat = 2

  /// Creates a control with a segment for each title (`String`), image (`UIImage`) or action (`UIAction`).
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for (index, item) in (items ?? []).enumerated() { insert(item, at: index) }
    bounds.size = sizeThatFits(.zero)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control with a segment for each action; selecting a segment calls its action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for (index, action) in actions.enumerated() { insertSegment(action: action, at: index, animated: false) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UISegmentedControl.self)
  }

  open dynamic override func awakeFromNib() { super.awakeFromNib() }

  private func setUp() {
    layer.cornerRadius = 8
    selection.isUserInteractionEnabled = false
    selection.layer.cornerRadius = 7
    selection.layer.shadowOpacity = 0.12
    selection.layer.shadowOffset = CGSize(width: 0, height: 2)
    selection.layer.shadowRadius = 4
    addSubview(selection)
    showParts()
  }

  private func insert(_ item: Any, at index: Int) {
    switch item {
    case let title as String: insertSegment(withTitle: title, at: index, animated: false)
    case let image as UIImage: insertSegment(with: image, at: index, animated: false)
    case let action as UIAction: insertSegment(action: action, at: index, animated: false)
    default: Log.warning("UISegmentedControl: \(item) is not a String, a UIImage or a UIAction and was ignored")
    }
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentView(title: title), at: segment, animated)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentView(image: image), at: segment, animated)
  }

  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let view = SegmentView(title: action.image == nil ? action.title : nil, image: action.image)
    view.action = action
    insert(view, at: segment, animated)
  }

  private func insert(_ view: SegmentView, at index: Int, _ isAnimated: Bool) {
    let index = min(max(index, 0), segments.count)
    segments.insert(view, at: index)
    addSubview(view)
    if selected >= index { selected += 1 }
    segmentsDidChange(isAnimated)
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).removeFromSuperview()
    if selected == segment { selected = Self.noSegment } else if selected > segment { selected -= 1 }
    segmentsDidChange(animated)
  }

  open func removeAllSegments() {
    for view in segments { view.removeFromSuperview() }
    segments = []
    selected = Self.noSegment
    segmentsDidChange(false)
  }

  // Indices are limited to those of the segments; without segments the setters have no effect.

  open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.set(title: title) } }
  open func titleForSegment(at segment: Int) -> String? { view(segment)?.title }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.set(image: image) } }
  open func imageForSegment(at segment: Int) -> UIImage? { view(segment)?.image }
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0.action = action
      if let image = action.image { $0.set(image: image) } else { $0.set(title: action.title) }
    }
  }
  open func actionForSegment(at segment: Int) -> UIAction? { view(segment)?.action }
  /// Sets the width in points; 0 shares the remaining width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = max(0, width) } }
  open func widthForSegment(at segment: Int) -> CGFloat { view(segment)?.width ?? 0 }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  open func isEnabledForSegment(at segment: Int) -> Bool { view(segment)?.isEnabled ?? false }
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.offset = offset } }
  open func contentOffsetForSegment(at segment: Int) -> CGSize { view(segment)?.offset ?? .zero }
  /// Moves the content of segments of a kind. The metrics are ignored.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) {
    adjustments[leftCenterRightOrAlone] = adjustment
    segmentsDidChange(false)
  }

  open func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset { adjustments[leftCenterRightOrAlone] ?? .zero }

  private func kind(ofSegmentAt index: Int) -> Segment {
    if segments.count == 1 { return .alone }
    return index == 0 ? .left : index == segments.count - 1 ? .right : .center
  }

  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? Self.noSegment
  }

  /// The segment at an index, which is limited to the valid ones; `nil` without segments.
  private func view(_ index: Int) -> SegmentView? {
    segments.isEmpty ? nil : segments[min(max(index, 0), segments.count - 1)]
  }

  private func change(_ index: Int, _ body: (SegmentView) -> Void) {
    guard let view = view(index) else { return }
    body(view)
    segmentsDidChange(false)
  }

  private func segmentsDidChange(_ isAnimated: Bool) {
    intrinsicSizeDidChange()
    showParts()
    ControlAnimation.run(isAnimated && window != nil) { [self] in place() }
  }

  // MARK: Selection

  /// The index of the selected segment, or ``noSegment``. A larger index selects the last segment, and a negative one
  /// none. Setting it does not send `valueChanged`.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      let index = max(min(newValue, segments.count - 1), Self.noSegment)
      guard index != selected else { return }
      let slides = selected != Self.noSegment && window != nil
      selected = index
      showParts()
      ControlAnimation.run(slides) { [self] in place() }
    }
  }

  /// True if a selected segment is deselected immediately.
  open var isMomentary = false
  /// True if the width of flexible segments depends on their content.
  open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
  /// The colour behind the selected segment; `nil` uses white, or grey in dark appearance.
  open var selectedSegmentTintColor: UIColor? { didSet { showParts() } }

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    appearance.attributes[state] = attributes
    segmentsDidChange(false)
  }
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { appearance.attributes[state] }

  /// Sets the background of segments in a state. The image fills the whole control, of which each segment shows its
  /// part, so that only the outer segments have its ends. The metrics are ignored.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    appearance.backgrounds[state] = backgroundImage
    segmentsDidChange(false)
  }
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? { appearance.backgrounds[state] }

  /// Sets the image between segments in two states. The metrics are ignored.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) {
    appearance.dividers[leftState, rightState] = dividerImage
    segmentsDidChange(false)
  }
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) -> UIImage? { appearance.dividers[leftState, rightState] }

  /// True if a drag that rests on a segment selects it; false by default.
  open var isSpringLoaded = false { didSet { springLoadingDidChange() } }

  private func springLoadingDidChange() {
    guard isSpringLoaded else { return setSpringLoading(nil) }
    setSpringLoading(
      ElementSpringLoading { [weak self] context in
        guard let self, isEnabled, let index = index(at: context.location(in: self)), segments[index].isEnabled,
          index != selected
        else { return false }
        context.targetView = segments[index]
        context.targetItem = index
        return true
      } activate: { [weak self] context in
        if let index = context.targetItem as? Int { self?.choose(index, nil) }
      })
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    let widths = segments.map { $0.width > 0 ? $0.width : $0.naturalWidth }
    let flexible = zip(segments, widths).filter { $0.0.width <= 0 }.map(\.1)
    let widest = flexible.max() ?? 0
    let sum =
      apportionsSegmentWidthsByContent
      ? widths.reduce(0, +)
      : segments.reduce(0) { $0 + ($1.width > 0 ? $1.width : widest) }
    // One point between neighbours, for the divider.
    let lines = CGFloat(max(0, segments.count - 1))
    return CGSize(width: sum + lines, height: Self.height - alignmentRectInsets.bottom)
  }

  /// Insets that exclude the shadow at the lower edge from Auto Layout.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: intrinsicContentSize.width, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    let frames = SegmentLayout(
      widths: segments.map(\.width), natural: segments.map(\.naturalWidth), byContent: apportionsSegmentWidthsByContent,
      isRightToLeft: isRightToLeft
    ).frames(in: bounds)
    for (index, view) in segments.enumerated() {
      view.adjustment = adjustments[kind(ofSegmentAt: index)] ?? adjustments[.any] ?? .zero
      view.frame = frames[index]
    }
    if frames.indices.contains(selected) {
      let shrink = held == selected ? 0.95 : 1
      // A small segment is inset by at most half its size.
      let full = frames[selected]
      let frame = full.insetBy(dx: min(Self.gap, full.width / 2), dy: min(Self.gap, full.height / 2))
      selection.frame = frame.insetBy(dx: frame.width * (1 - shrink) / 2, dy: frame.height * (1 - shrink) / 2)
    }
    for (index, view) in segments.enumerated() {
      let touchesSelection = index == selected || index + 1 == selected || index == segments.count - 1
      view.showsDivider = !touchesSelection && appearance.isStandard
    }
    placeDividers(frames)
  }

  /// Places the divider images on the edges between segments.
  private func placeDividers(_ frames: [CGRect]) {
    let order = frames.indices.sorted { frames[$0].minX < frames[$1].minX }
    let count = appearance.dividers.isEmpty ? 0 : max(0, order.count - 1)
    while dividers.count > count { dividers.removeLast().removeFromSuperview() }
    while dividers.count < count {
      let divider = UIImageView(frame: .zero)
      dividers.append(divider)
      addSubview(divider)
    }
    for (index, divider) in dividers.enumerated() {
      let (left, right) = (order[index], order[index + 1])
      divider.image = appearance.dividers.shown(state(of: left), state(of: right))
      let width = divider.image?.size.width ?? 0
      divider.frame = CGRect(x: frames[left].maxX - width / 2, y: bounds.minY, width: width, height: bounds.height)
      bringSubviewToFront(divider)
    }
  }

  private func state(of index: Int) -> State {
    if !segments[index].isEnabled { return .disabled }
    if index == selected { return .selected }
    return index == held ? .highlighted : .normal
  }

  private func showParts() {
    let hasImages = !appearance.backgrounds.isEmpty
    backgroundColor = hasImages ? nil : .tertiarySystemFill
    selection.isHidden = selected == Self.noSegment || hasImages
    selection.backgroundColor =
      selectedSegmentTintColor
      ?? UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.39, alpha: 1) : .white }
    selection.alpha = isEnabled ? 1 : 0.5
    for (index, view) in segments.enumerated() {
      let state: State = !view.isEnabled || !isEnabled ? .disabled : index == selected ? .selected : .normal
      view.show(appearance, state: state, isHeld: held == index && index != selected)
    }
  }

  override func stateDidChange() {
    super.stateDidChange()
    showParts()
  }

  // MARK: Touches

  private func index(at point: CGPoint) -> Int? {
    segments.firstIndex { $0.frame.minX <= point.x && point.x < $0.frame.maxX }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = index(at: touch.location(in: self)), segments[index].isEnabled else { return false }
    hold(index)
    return true
  }

  /// Moves the selection with a finger that began on the selected segment.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = isTouchInside ? index(at: touch.location(in: self)) : nil
    if held == selected, !isMomentary, held != nil, let index, index != selected, segments[index].isEnabled {
      choose(index, event)
      hold(index)
    } else if held != selected {
      hold(index.flatMap { segments[$0].isEnabled ? $0 : nil })
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let index = held
    hold(nil)
    if let index, index != selected { choose(index, event) }
  }

  open override func cancelTracking(with event: UIEvent?) { hold(nil) }

  private func hold(_ index: Int?) {
    guard held != index else { return }
    held = index
    showParts()
    ControlAnimation.run(window != nil) { [self] in place() }
  }

  private func choose(_ index: Int, _ event: UIEvent?) {
    selectedSegmentIndex = index
    if let action = segments[index].action { sendAction(action) }
    send([.valueChanged, .primaryActionTriggered], with: event)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  // MARK: Accessibility

  /// Selects the next enabled segment, as the right arrow key does.
  open override func accessibilityIncrement() { choose(after: selected, step: 1) }
  open override func accessibilityDecrement() { choose(after: selected, step: -1) }

  private func choose(after start: Int, step: Int) {
    guard isEnabled else { return }
    var index = start + step
    while segments.indices.contains(index) {
      if segments[index].isEnabled { return choose(index, nil) }
      index += step
    }
  }

  open override var accessibilityValue: String? {
    get {
      super.accessibilityValue
        ?? (segments.indices.contains(selected) ? segments[selected].title ?? "\(selected + 1)" : nil)
    }
    set { super.accessibilityValue = newValue }
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    showParts()
  }
}

/// The appearance of segments in each state.
struct SegmentAppearance {
  var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  var backgrounds: [UIControl.State: UIImage] = [:]
  var dividers = DividerImages()

  /// True without images, so that the control draws its own parts.
  var isStandard: Bool { backgrounds.isEmpty && dividers.isEmpty }
}

/// The layout of segments, as pure arithmetic.
struct SegmentLayout {
  /// The fixed widths in points; 0 means flexible.
  let widths: [CGFloat]
  let natural: [CGFloat]
  let byContent: Bool
  let isRightToLeft: Bool

  /// Returns the frames in the order of the segments; together they are as wide as the bounds.
  func frames(in bounds: CGRect) -> [CGRect] {
    let fixed = widths.reduce(0, +)
    let free = widths.indices.filter { widths[$0] <= 0 }
    let room = max(0, bounds.width - fixed)
    let wanted = free.reduce(0) { $0 + natural[$1] }
    var x = bounds.minX
    let frames = widths.indices.map { index -> CGRect in
      var width = widths[index]
      if width <= 0 {
        width = byContent && wanted > 0 ? room * natural[index] / wanted : room / CGFloat(free.count)
      }
      defer { x += width }
      return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
    }
    guard isRightToLeft else { return frames }
    return frames.map { $0.offsetBy(dx: bounds.minX + bounds.maxX - $0.minX - $0.maxX, dy: 0) }
  }
}
