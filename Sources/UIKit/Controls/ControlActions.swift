/// The actions of a control, in the order of addition.
@MainActor final class ControlActions {
  typealias Method = (AnyObject, UIControl, UIEvent?) -> Void

  /// The arguments of a method, by which methods given by reference are distinguished.
  enum Arguments: Equatable {
    case none
    case sender(ObjectIdentifier)
    case senderAndEvent(ObjectIdentifier)
  }

  /// A call of one action.
  enum Call {
    case action(UIAction)
    /// A `nil` target stands for the first responder that implements the action, from the control upwards.
    case selector(AnyObject?, Selector)
    case method(AnyObject, Method)
  }

  private enum Kind {
    case action(UIAction)
    case selector(Selector)
    case method(Method, Arguments)
  }

  private struct Entry {
    var events: UIControl.Event
    let kind: Kind
    weak var target: AnyObject?
    let hasTarget: Bool

    var isAlive: Bool { !hasTarget || target != nil }
  }

  private var entries: [Entry] = []

  func add(_ target: AnyObject, _ events: UIControl.Event, _ arguments: Arguments, _ method: @escaping Method) {
    entries.append(Entry(events: events, kind: .method(method, arguments), target: target, hasTarget: true))
  }

  /// Adds an action. The same target with the same selector is one entry.
  func add(_ target: AnyObject?, _ selector: Selector, _ events: UIControl.Event) {
    for index in entries.indices where entries[index].target === target && entries[index].hasTarget == (target != nil) {
      if case .selector(selector) = entries[index].kind {
        entries[index].events.formUnion(events)
        return
      }
    }
    entries.append(Entry(events: events, kind: .selector(selector), target: target, hasTarget: target != nil))
  }

  func add(_ action: UIAction, _ events: UIControl.Event) {
    remove(action.identifier, events)
    entries.append(Entry(events: events, kind: .action(action), target: nil, hasTarget: false))
  }

  /// Removes the action of a target; `nil` stands for every target, or for every action.
  func remove(_ target: AnyObject?, _ selector: Selector?, _ events: UIControl.Event) {
    take(events) { entry in
      switch entry.kind {
      case .action: false
      case .selector(let other): (target == nil || entry.target === target) && (selector == nil || selector == other)
      case .method: (target == nil || entry.target === target) && selector == nil
      }
    }
  }

  /// Removes the methods of a target that were given by reference and take these arguments.
  func removeMethods(of target: AnyObject, _ events: UIControl.Event, _ arguments: Arguments) {
    func isMeant(_ entry: Entry) -> Bool {
      if case .method(_, arguments) = entry.kind { entry.target === target } else { false }
    }
    Selector.warnOfUnnamed(entries.count { isMeant($0) && !$0.events.isDisjoint(with: events) }, of: target)
    take(events, from: isMeant)
  }

  func remove(_ identifier: UIAction.Identifier, _ events: UIControl.Event) {
    take(events) {
      if case .action(let action) = $0.kind { action.identifier == identifier } else { false }
    }
  }

  private func take(_ events: UIControl.Event, from isMeant: (Entry) -> Bool) {
    for index in entries.indices where isMeant(entries[index]) { entries[index].events.subtract(events) }
    entries.removeAll { $0.events.isEmpty || !$0.isAlive }
  }

  /// Returns the calls for events. They retain their targets.
  func calls(for events: UIControl.Event) -> [Call] {
    entries.filter { !$0.events.isDisjoint(with: events) && $0.isAlive }.compactMap { entry in
      switch entry.kind {
      case .action(let action): .action(action)
      case .selector(let selector): .selector(entry.target, selector)
      case .method(let method, _): entry.target.map { .method($0, method) }
      }
    }
  }

  var targets: Set<AnyHashable> {
    Set(entries.compactMap { entry in entry.target.map { ($0 as? AnyHashable) ?? AnyHashable(ObjectIdentifier($0)) } })
  }

  var events: UIControl.Event { entries.reduce([]) { $0.union($1.events) } }

  func names(_ target: AnyObject?, _ event: UIControl.Event) -> [String] {
    entries.compactMap { entry in
      guard entry.target === target, entry.events.contains(event), case .selector(let selector) = entry.kind else {
        return nil
      }
      return selector.name
    }
  }

  func enumerate(_ body: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void) {
    var stops = false
    for entry in entries where entry.isAlive {
      switch entry.kind {
      case .action(let action): body(action, nil, entry.events, &stops)
      case .selector(let selector): body(nil, (entry.target, selector), entry.events, &stops)
      case .method: continue
      }
      if stops { return }
    }
  }
}
