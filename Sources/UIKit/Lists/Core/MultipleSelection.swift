/// The selection of several rows of a list by a drag of two fingers.
@MainActor struct MultipleSelection {
  let drag = TwoFingerDragRecognizer(target: nil, action: nil)
  /// The row at which the drag began; `nil` while there is none.
  fileprivate var anchor: IndexPath?
  /// The rows that the drag has selected.
  fileprivate var selected: Set<IndexPath> = []
}

/// A list whose delegate allows to select several rows by a drag of two fingers.
///
/// The requirements are the rows and the delegate's decisions; the extension is the selection.
@MainActor protocol MultipleSelectionList: SelectableList {
  var multipleSelection: MultipleSelection { get set }
  /// The row at a point in content coordinates; `nil` for none.
  func path(at point: CGPoint) -> IndexPath?
  func itemCount(inSection section: Int) -> Int
  func delegateAllowsMultipleSelection(at path: IndexPath) -> Bool
  func didBeginMultipleSelection(at path: IndexPath)
  func didEndMultipleSelection()
}

extension MultipleSelectionList {
  func installMultipleSelection() {
    multipleSelection.drag.addTarget(self, action: Self.twoFingersDragged)
    addGestureRecognizer(multipleSelection.drag)
  }

  /// Asks the delegate, once in each drag.
  func multipleSelectionMayBegin() -> Bool {
    let drag = multipleSelection.drag
    if let answer = drag.answer { return answer }
    let answer = path(at: drag.start(in: self)).map { delegateAllowsMultipleSelection(at: $0) } ?? false
    drag.answer = answer
    return answer
  }

  /// Returns true if two fingers that drag belong to the selection instead of scrolling.
  var selectsByTwoFingers: Bool {
    let drag = multipleSelection.drag
    return drag.numberOfTouches == 2 && !drag.state.isFinal && multipleSelectionMayBegin()
  }

  func twoFingersDragged(_ drag: UIGestureRecognizer) {
    switch drag.state {
    case .began:
      guard let path = path(at: multipleSelection.drag.start(in: self)) else { return }
      multipleSelection.anchor = path
      didBeginMultipleSelection(at: path)
      follow(drag)
    case .changed: follow(drag)
    case .ended, .cancelled:
      guard multipleSelection.anchor != nil else { return }
      multipleSelection.anchor = nil
      multipleSelection.selected = []
      didEndMultipleSelection()
    default: break
    }
  }

  /// Selects the rows from the first to the one between the fingers; deselects those that the drag has left.
  private func follow(_ drag: UIGestureRecognizer) {
    guard isMultipleSelectionAllowed, let anchor = multipleSelection.anchor, let end = path(at: drag.location(in: self))
    else { return }
    let wanted = paths(from: min(anchor, end), to: max(anchor, end))
    for path in multipleSelection.selected.sorted() where !wanted.contains(path) {
      multipleSelection.selected.remove(path)
      if selection.contains(path) { toggleSelection(at: path) }
    }
    for path in wanted where !selection.contains(path) && toggleSelection(at: path) {
      multipleSelection.selected.insert(path)
    }
  }

  private func paths(from first: IndexPath, to last: IndexPath) -> [IndexPath] {
    (first.section...last.section).flatMap { section in
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? last.item + 1 : itemCount(inSection: section)
      return (start..<max(start, end)).map { IndexPath(item: $0, section: section) }
    }
  }
}

/// A recognizer of drags of two fingers. It is not a pan recognizer, for which scroll views would wait.
final class TwoFingerDragRecognizer: UIGestureRecognizer {
  /// The answer of the delegate in the current drag; `nil` before it was asked.
  var answer: Bool?
  private var start: CGPoint?

  /// The minimum movement of the middle, in points. It is less than that of scrolling, so that this recognizer is
  /// first.
  private static let slop: CGFloat = 6

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesEnded = false
  }

  /// The middle between the fingers when the last one arrived.
  func start(in view: UIView) -> CGPoint { view.convert(start ?? location(in: nil), from: nil) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible { start = location(in: nil) }
    if numberOfTouches > 2, state == .possible { state = .failed }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state.isUnderWay { return state = .changed }
    let place = location(in: nil)
    guard state == .possible, let start, hypot(place.x - start.x, place.y - start.y) >= Self.slop else { return }
    state = numberOfTouches == 2 ? .began : .failed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = state.isUnderWay ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = state.isUnderWay ? .cancelled : .failed
  }

  override func reset() {
    super.reset()
    answer = nil
    start = nil
  }
}
