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

  private func cancel() {
    Self.cancel([self])
  }

  /// Cancels touches in their views because a recognizer claimed them, with one call for each view.
  static func cancel(_ deliveries: [TouchDelivery]) {
    var rest = deliveries.filter { $0.progress == .under && $0.touch.isForViews }
    for delivery in deliveries {
      delivery.waiting.removeAll()
      delivery.progress = .over
    }
    while let first = rest.first {
      let view = first.touch.view
      let group = rest.filter { $0.touch.view === view }
      rest.removeAll { delivery in group.contains { $0 === delivery } }
      guard let view, let event = first.lastEvent else { continue }
      let moments = group.map { delivery in
        var moment = delivery.touch.moment
        moment.phase = .cancelled
        return moment
      }
      call(view, group, moments, event)
    }
  }

  /// Sends the view all events that no recognizer holds back.
  func deliver() {
    while let next = waiting.first, !isHeldBack(next.moment.phase) {
      if next.moment.phase == .began, let view = touch.view, !Self.isWanted([touch], in: view, next.event) {
        return cancel()
      }
      send(takeNext(), next.event)
    }
  }

  /// The number of the touch.
  var number: Int { touch.number }

  /// Sends each view what happens to several of its touches in one event with one call. All other moments stay queued.
  static func deliverTogether(_ deliveries: [TouchDelivery]) {
    var rest = deliveries
    while true {
      rest.removeAll { $0.next == nil }
      guard let first = rest.first, let next = first.next else { return }
      let view = first.touch.view
      let group = rest.filter { delivery in
        delivery.touch.view === view && delivery.next?.event === next.event
          && delivery.next?.moment.phase == next.moment.phase
      }
      rest.removeAll { delivery in group.contains { $0 === delivery } }
      if group.count > 1, let view { deliver(group, next.moment.phase, to: view, next.event) }
    }
  }

  private static func deliver(_ group: [TouchDelivery], _ phase: UITouch.Phase, to view: UIView, _ event: UIEvent) {
    if phase == .began, !isWanted(Set(group.map(\.touch)), in: view, event) {
      return cancel(group)
    }
    call(view, group, group.map { $0.takeNext() }, event)
  }

  /// The next moment for the view, if it can be delivered now.
  private var next: (moment: UITouch.Moment, event: UIEvent)? {
    guard touch.isForViews, let next = waiting.first, !isHeldBack(next.moment.phase) else { return nil }
    guard progress == (next.moment.phase == .began ? .nothingDelivered : .under) else { return nil }
    return next
  }

  /// Removes the first waiting moment, as delivered.
  private func takeNext() -> UITouch.Moment {
    let moment = waiting.removeFirst().moment
    progress = moment.phase == .ended || moment.phase == .cancelled ? .over : .under
    return moment
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

  /// Returns true if the scroll view around the touched view lets it receive the touches.
  private static func isWanted(_ touches: Set<UITouch>, in view: UIView, _ event: UIEvent) -> Bool {
    view.enclosingScrollView?.touchesShouldBegin(touches, with: event, in: view) ?? true
  }

  private func send(_ moment: UITouch.Moment, _ event: UIEvent) {
    guard let view = touch.view, touch.isForViews else { return }
    Self.call(view, [self], [moment], event)
  }

  /// Calls a view for touches that show moments of one phase during the call.
  private static func call(
    _ view: UIView, _ group: [TouchDelivery], _ moments: [UITouch.Moment], _ event: UIEvent
  ) {
    let actual = group.map(\.touch.moment)
    for (delivery, moment) in zip(group, moments) { delivery.touch.moment = moment }
    let touches = Set(group.map(\.touch))
    switch moments.first?.phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    default: break
    }
    for (delivery, moment) in zip(group, actual) { delivery.touch.moment = moment }
  }
}
