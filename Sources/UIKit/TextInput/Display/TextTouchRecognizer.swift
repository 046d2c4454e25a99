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

  private unowned let owner: any TextEditing
  private var menuTimer: ClockTimer?
  private var timer: ClockTimer?
  private var start = CGPoint.zero
  private var grain = TextEditor.Grain.character
  /// The range that the first touch selected. It stays selected while a drag extends it.
  private var base = 0..<0
  private var dragsCaret = false
  private var held: UITouch?
  /// True if the pointer was pressed on a link.
  private var isOnLink = false

  init(_ owner: any TextEditing) {
    self.owner = owner
    super.init(target: nil, action: nil)
    name = "text selection"
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    menuTimer?.cancel()
    guard held == nil, let touch = touches.first, owner.maySelect, owner.isTextPart(touch.view) else {
      if held == nil { state = .failed }
      return
    }
    held = touch
    start = touch.location(in: owner)
    isOnLink = touch.tapCount == 1 && owner.hasLink(at: start)
    if isOnLink { return }
    if touch.type == .indirectPointer { press(touch, event) } else { rest(touch) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let held, touches.contains(held) else { return }
    let point = held.location(in: owner)
    if state.isUnderWay {
      state = .changed
      drag(to: point)
    } else if hypot(point.x - start.x, point.y - start.y) > Self.slip {
      if grain == .character { state = .failed } else { begin() }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard let held, touches.contains(held) else { return }
    timer?.cancel()
    if isOnLink {
      state = owner.followLink(at: start) ? .ended : .failed
    } else if state.isUnderWay {
      state = .ended
      if held.type == .direct { owner.showEditMenu(at: held.location(in: owner)) }
    } else {
      tap(held)
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
    grain = .character
  }

  override func didFail() {
    timer?.cancel()
  }

  // MARK: Pointers

  private func press(_ touch: UITouch, _ event: UIEvent) {
    let extends = event.modifierFlags.contains(.shift) && owner.isFirstResponder
    guard owner.isFirstResponder || owner.becomeFirstResponder() else { return state = .failed }
    owner.stage.showsHandles = false
    grain = touch.tapCount == 1 ? .character : touch.tapCount == 2 ? .word : .paragraph
    select(at: start, extending: extends)
    begin()
  }

  private func begin() {
    timer?.cancel()
    state = .began
  }

  // MARK: Fingers

  private func rest(_ touch: UITouch) {
    grain = touch.tapCount >= 3 ? .paragraph : touch.tapCount == 2 ? .word : .character
    if let end = SelectionHandles.end(of: owner, near: start) {
      let range = owner.editor.selection.range
      base = end.offset == range.lowerBound ? range.upperBound..<range.upperBound : range.lowerBound..<range.lowerBound
      grain = .character
      return begin()
    }
    if grain != .character, owner.isFirstResponder {
      owner.stage.showsHandles = true
      return select(at: start, extending: false)
    }
    timer = .after(Self.restTime) { [weak self] in self?.didRest() }
  }

  private func didRest() {
    guard let held, owner.isFirstResponder || owner.becomeFirstResponder() else { return state = .failed }
    dragsCaret = owner.mayEdit
    owner.stage.showsHandles = !dragsCaret
    grain = dragsCaret ? .character : .word
    select(at: held.location(in: owner), extending: false)
    state = .began
  }

  private func tap(_ touch: UITouch) {
    guard grain == .character else {
      if owner.isFirstResponder { owner.showEditMenu(at: start) }
      return
    }
    let wasActive = owner.isFirstResponder
    guard wasActive || owner.becomeFirstResponder() else { return }
    let old = owner.editor.selection
    let position = owner.textPosition(at: touch.location(in: owner))
    // A second tap at the caret, or one on the selection, opens the menu.
    let asks = wasActive && (old.isEmpty ? old.head == position : old.range.contains(position.offset))
    if asks { return askSoon(at: start) }
    owner.stage.showsHandles = false
    select(at: touch.location(in: owner), extending: false)
  }

  private func askSoon(at point: CGPoint) {
    menuTimer = .after(Self.secondTapTime) { [weak self] in self?.owner.showEditMenu(at: point) }
  }

  // MARK: Selecting

  private func select(at point: CGPoint, extending: Bool) {
    let editor = owner.editor
    editor.history.close()
    editor.goal = nil
    let position = owner.textPosition(at: point)
    if extending {
      base = editor.selection.anchor..<editor.selection.anchor
      return extend(to: position)
    }
    base = editor.unit(grain, at: position)
    if base.isEmpty {
      editor.select(TextSelection(position.offset, position.affinity))
    } else {
      editor.select(TextSelection(base))
    }
  }

  private func drag(to point: CGPoint) {
    let position = owner.textPosition(at: point)
    if dragsCaret {
      owner.editor.select(TextSelection(position.offset, position.affinity))
    } else {
      extend(to: position)
    }
    owner.editor.showHead()
  }

  private func extend(to position: TextPosition) {
    let editor = owner.editor
    let unit = editor.unit(grain, at: position)
    if position.offset < base.lowerBound {
      let head = grain == .character ? position : TextPosition(unit.lowerBound)
      editor.select(TextSelection(anchor: base.upperBound, head: head))
    } else {
      let head = grain == .character ? position : TextPosition(max(unit.upperBound, base.upperBound))
      editor.select(TextSelection(anchor: base.lowerBound, head: head))
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
    (closestPosition(to: point) as? TextPlace)?.position ?? TextPosition(editor.store.length)
  }
}
