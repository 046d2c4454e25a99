import Typesetting

/// Places the caret and selects text with a pointer or a finger.
///
/// A pointer selects from the point of the press. Double and triple clicks select words and paragraphs, and a drag then
/// extends the selection in those units. A tap places the caret, a double tap selects a word, a triple tap a paragraph.
/// A finger that rests and then drags moves the caret, or selects by words in read-only text.
@MainActor final class TextTouchRecognizer: UIGestureRecognizer {
  /// The time that a finger must rest before it drags the caret, in seconds.
  static let restTime: TimeInterval = 0.5
  /// The movement allowed during the rest time, in points.
  private static let slip: CGFloat = 10

  /// The time that a tap for the menu waits for a second tap, in seconds.
  private static let secondTapTime: TimeInterval = 0.35

  private var menuTimer: ClockTimer?
  private var timer: ClockTimer?
  private var start = CGPoint.zero
  private var grain = TextInputState.Grain.character
  /// The range that the first touch selected. It stays selected while a drag extends it.
  private var base = 0..<0
  private var dragsCaret = false
  private var held: UITouch?
  /// True if the press may lift the selected text; until then it changes no selection.
  private var mayLift = false
  /// True if the pointer was pressed on a link.
  private var isOnLink = false

  init() {
    super.init(target: nil, action: nil)
    name = "text selection"
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  private var owner: (any TextEditing)? { view as? any TextEditing }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    menuTimer?.cancel()
    guard held == nil, let touch = touches.first, let owner, owner.maySelect, owner.isTextPart(touch.view) else {
      if held == nil { state = .failed }
      return
    }
    held = touch
    start = touch.location(in: owner)
    isOnLink = touch.tapCount == 1 && owner.hasLink(at: start)
    if isOnLink { return timer = .after(Self.restTime) { [weak self] in self?.didRestOnLink() } }
    mayLift = touch.tapCount == 1 && !event.modifierFlags.contains(.shift) && !grabsHandle(touch, owner)
    mayLift = mayLift && owner.mayLiftText(at: start)
    if mayLift { return }
    if touch.type == .indirectPointer { press(touch, event, owner) } else { rest(touch, owner) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let held, touches.contains(held), let owner else { return }
    let point = held.location(in: owner)
    if mayLift, held.type == .indirectPointer {
      guard owner.textDragAndDrop.dragging.hasRefusedLift else { return }
      press(held, event, owner)
    }
    if state.isUnderWay {
      state = .changed
      if !isOnLink { drag(to: point, owner) }
    } else if hypot(point.x - start.x, point.y - start.y) > Self.slip {
      if grain == .character { state = .failed } else { begin() }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard let held, touches.contains(held), let owner else { return }
    timer?.cancel()
    if isOnLink, state.isUnderWay {
      state = .ended
    } else if isOnLink {
      state = owner.followLink(at: start) ? .ended : .failed
    } else if state.isUnderWay {
      state = .ended
      if held.type == .direct { owner.showEditMenu(at: held.location(in: owner)) }
    } else {
      if mayLift, held.type == .indirectPointer { press(held, event, owner) } else { tap(held, owner) }
      state = .ended
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = state.isUnderWay ? .cancelled : .failed
  }

  override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
    held = nil
    dragsCaret = false
    isOnLink = false
    mayLift = false
    grain = .character
  }

  override func didFail() {
    timer?.cancel()
  }

  /// A pointer that lifts no text selects text instead of scrolling.
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    mayLift && held?.type == .indirectPointer && otherGestureRecognizer is UIPanGestureRecognizer
  }

  // MARK: Pointers

  private func press(_ touch: UITouch, _ event: UIEvent, _ owner: any TextEditing) {
    mayLift = false
    let extends = event.modifierFlags.contains(.shift) && owner.isFirstResponder
    guard owner.isFirstResponder || owner.becomeFirstResponder() else { return state = .failed }
    owner.stage.showsHandles = false
    grain = touch.tapCount == 1 ? .character : touch.tapCount == 2 ? .word : .paragraph
    select(at: start, extending: extends, owner)
    begin()
  }

  private func begin() {
    timer?.cancel()
    state = .began
  }

  // MARK: Fingers

  private func grabsHandle(_ touch: UITouch, _ owner: any TextEditing) -> Bool {
    touch.type == .direct && owner.handleCarets.flatMap { SelectionHandle.grabbed(at: start, $0) } != nil
  }

  private func rest(_ touch: UITouch, _ owner: any TextEditing) {
    grain = touch.tapCount >= 3 ? .paragraph : touch.tapCount == 2 ? .word : .character
    if let end = owner.handleCarets.flatMap({ SelectionHandle.grabbed(at: start, $0) }) {
      let range = owner.input.selection.range
      base = end == .backward ? range.upperBound..<range.upperBound : range.lowerBound..<range.lowerBound
      grain = .character
      return begin()
    }
    if grain != .character, owner.isFirstResponder {
      owner.stage.showsHandles = true
      return select(at: start, extending: false, owner)
    }
    timer = .after(Self.restTime) { [weak self] in self?.didRest() }
  }

  /// Shows the menu of a link on which a finger or the pointer rests.
  private func didRestOnLink() {
    guard let owner, owner.showItemMenu(at: start) else { return }
    state = .began
  }

  private func didRest() {
    guard let held, let owner, owner.isFirstResponder || owner.becomeFirstResponder() else { return state = .failed }
    dragsCaret = owner.mayEdit
    owner.stage.showsHandles = !dragsCaret
    grain = dragsCaret ? .character : .word
    select(at: held.location(in: owner), extending: false, owner)
    state = .began
  }

  private func tap(_ touch: UITouch, _ owner: any TextEditing) {
    guard grain == .character else {
      if owner.isFirstResponder { owner.showEditMenu(at: start) }
      return
    }
    let wasActive = owner.isFirstResponder
    guard wasActive || owner.becomeFirstResponder() else { return }
    let old = owner.input.selection
    let position = owner.textPosition(at: touch.location(in: owner))
    // A second tap at the caret, or one on the selection, opens the menu.
    let opensMenu = wasActive && (old.isEmpty ? old.head == position : old.range.contains(position.offset))
    if opensMenu { return showMenuSoon(at: start) }
    owner.stage.showsHandles = false
    select(at: touch.location(in: owner), extending: false, owner)
  }

  private func showMenuSoon(at point: CGPoint) {
    menuTimer = .after(Self.secondTapTime) { [weak self] in self?.owner?.showEditMenu(at: point) }
  }

  // MARK: Selecting

  private func select(at point: CGPoint, extending: Bool, _ owner: any TextEditing) {
    owner.input.history.close()
    owner.input.goal = nil
    let position = owner.textPosition(at: point)
    if extending {
      let anchor = owner.input.selection.anchor
      base = anchor..<anchor
      return extend(to: position, owner)
    }
    base = owner.input.unit(grain, at: position)
    owner.setSelection(base.isEmpty ? TextSelection(position.offset, position.affinity) : TextSelection(base))
  }

  private func drag(to point: CGPoint, _ owner: any TextEditing) {
    let position = owner.textPosition(at: point)
    if dragsCaret {
      owner.setSelection(TextSelection(position.offset, position.affinity))
    } else {
      extend(to: position, owner)
    }
    owner.showHead()
  }

  private func extend(to position: TextPosition, _ owner: any TextEditing) {
    let unit = owner.input.unit(grain, at: position)
    if position.offset < base.lowerBound {
      let head = grain == .character ? position : TextPosition(unit.lowerBound)
      owner.setSelection(TextSelection(anchor: base.upperBound, head: head))
    } else {
      let head = grain == .character ? position : TextPosition(max(unit.upperBound, base.upperBound))
      owner.setSelection(TextSelection(anchor: base.lowerBound, head: head))
    }
  }
}

extension TextEditing {
  /// Returns true if touches on a view belong to the text, not to a control inside it.
  func isTextPart(_ view: UIView?) -> Bool {
    guard let view, view !== self else { return true }
    return !view.chain.prefix { $0 !== self }.contains { $0 is UIControl }
  }

  /// Returns the caret position nearest to a point of the view, including changes by overrides.
  func textPosition(at point: CGPoint) -> TextPosition {
    (closestPosition(to: point) as? TextPlace)?.position ?? TextPosition(input.store.length)
  }
}
