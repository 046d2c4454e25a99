/// What a control calls, in the order of adding.
@MainActor final class ControlActions {
  typealias Method = (AnyObject?, UIControl, UIEvent?) -> Void

  /// Something to call.
  enum Call {
    case action(UIAction)
    /// `nil` means whoever can, from the control up.
    case method(AnyObject?, Method)
  }

  private struct Entry {
    var events: UIControl.Event
    let action: UIAction?
    let method: Method?
    weak var target: AnyObject?
    let hasTarget: Bool

    var isAlive: Bool { action != nil || !hasTarget || target != nil }
  }

  private var entries: [Entry] = []

  func add(_ target: AnyObject?, _ events: UIControl.Event, _ method: @escaping Method) {
    entries.append(Entry(events: events, action: nil, method: method, target: target, hasTarget: target != nil))
  }

  func add(_ action: UIAction, _ events: UIControl.Event) {
    remove(action.identifier, events)
    entries.append(Entry(events: events, action: action, method: nil, target: nil, hasTarget: false))
  }

  func remove(_ target: AnyObject?, _ events: UIControl.Event) {
    take(events) { $0.method != nil && (target == nil || $0.target === target) }
  }

  func remove(_ identifier: UIAction.Identifier, _ events: UIControl.Event) {
    take(events) { $0.action?.identifier == identifier }
  }

  private func take(_ events: UIControl.Event, from isMeant: (Entry) -> Bool) {
    for index in entries.indices where isMeant(entries[index]) { entries[index].events.subtract(events) }
    entries.removeAll { $0.events.isEmpty || !$0.isAlive }
  }

  /// What to call now; a target is held while it is being called.
  func entries(for events: UIControl.Event) -> [Call] {
    entries.filter { !$0.events.isDisjoint(with: events) && $0.isAlive }.compactMap { entry in
      if let action = entry.action { return .action(action) }
      return entry.method.map { .method(entry.target, $0) }
    }
  }

  var targets: Set<AnyHashable> {
    Set(entries.compactMap { entry in entry.target.map { ($0 as? AnyHashable) ?? AnyHashable(ObjectIdentifier($0)) } })
  }

  var events: UIControl.Event { entries.reduce([]) { $0.union($1.events) } }

  func enumerate(_ body: (UIAction?, AnyObject?, UIControl.Event, inout Bool) -> Void) {
    var stops = false
    for entry in entries where entry.isAlive {
      body(entry.action, entry.target, entry.events, &stops)
      if stops { return }
    }
  }
}
