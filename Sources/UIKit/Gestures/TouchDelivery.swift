/// Delivers one touch to its view: immediately, delayed or cancelled, as the recognizers of the touch require.
@MainActor final class TouchDelivery {
  private enum Progress {
    case nothingDelivered, under, over
  }

  private let touch: UITouch
  private var progress = Progress.nothingDelivered
  private var waiting: [(moment: UITouch.Moment, event: UIEvent)] = []
  private var lastEvent: UIEvent?

  init(_ touch: UITouch) {
    self.touch = touch
  }

  var isDone: Bool { progress == .over && touch.isOver }

  func queue(_ phase: UITouch.Phase, _ event: UIEvent) {
    lastEvent = event
    guard progress != .over else { return }
    // A view that never received the touch needs no cancellation.
    if phase == .cancelled, progress == .nothingDelivered { return cancel() }
    var moment = touch.moment
    moment.phase = phase
    if phase == .moved, let last = waiting.last?.moment, last.phase == .moved {
      moment.previousPoint = last.previousPoint
      waiting.removeLast()
    }
    waiting.append((moment, event))
  }

  /// Cancels the touch in the view because a recognizer claimed it.
  func cancel() {
    waiting.removeAll()
    guard progress == .under, let event = lastEvent else { return progress = .over }
    progress = .over
    var moment = touch.moment
    moment.phase = .cancelled
    send(moment, event)
  }

  /// Sends the view all events that no recognizer holds back.
  func deliver() {
    while let next = waiting.first, !isHeldBack(next.moment.phase) {
      waiting.removeFirst()
      if next.moment.phase == .began, !isWanted(next.event) { return cancel() }
      let isLast = next.moment.phase == .ended || next.moment.phase == .cancelled
      progress = isLast ? .over : .under
      send(next.moment, next.event)
    }
  }

  /// The number of the touch.
  var number: Int { touch.number }

  /// Sends each view the movements of several touches in one event at once. All other moments stay queued.
  static func deliverTogether(_ deliveries: [TouchDelivery]) {
    var rest = deliveries.filter { $0.nextMove != nil }
    while let first = rest.first {
      let (view, event) = (first.touch.view, first.nextMove?.event)
      let group = rest.filter { $0.touch.view === view && $0.nextMove?.event === event }
      rest.removeAll { delivery in group.contains { $0 === delivery } }
      guard group.count > 1, let view, let event else { continue }
      let actual = group.map(\.touch.moment)
      for delivery in group { delivery.touch.moment = delivery.waiting.removeFirst().moment }
      view.touchesMoved(Set(group.map(\.touch)), with: event)
      for (delivery, moment) in zip(group, actual) { delivery.touch.moment = moment }
    }
  }

  /// The next movement for the view, if it can be delivered now.
  private var nextMove: (moment: UITouch.Moment, event: UIEvent)? {
    guard progress == .under, touch.isForViews, let next = waiting.first, next.moment.phase == .moved,
      !isHeldBack(.moved)
    else { return nil }
    return next
  }

  /// True if the view has received the touch and it has neither ended nor been cancelled.
  var isWithView: Bool { progress == .under }

  private func isHeldBack(_ phase: UITouch.Phase) -> Bool {
    touch.recognizers.contains { recognizer in
      guard recognizer.storedState == .possible, recognizer.sequence.contains(touch) else { return false }
      if progress == .nothingDelivered && recognizer.delaysTouchesBegan { return true }
      return phase == .ended && recognizer.delaysTouchesEnded
    }
  }

  /// Returns true if the scroll view around the touched view lets it receive the touch.
  private func isWanted(_ event: UIEvent) -> Bool {
    guard let view = touch.view, let scrollView = view.enclosingScrollView else { return true }
    return scrollView.touchesShouldBegin([touch], with: event, in: view)
  }

  private func send(_ moment: UITouch.Moment, _ event: UIEvent) {
    guard let view = touch.view, touch.isForViews else { return }
    let actual = touch.moment
    touch.moment = moment
    defer { touch.moment = actual }
    switch moment.phase {
    case .began: view.touchesBegan([touch], with: event)
    case .moved: view.touchesMoved([touch], with: event)
    case .ended: view.touchesEnded([touch], with: event)
    case .cancelled: view.touchesCancelled([touch], with: event)
    default: break
    }
  }
}
