import UIKit

extension InterfaceLoad {
  /// Makes the connections of all created objects and of the file's placeholders: outlets first, then actions.
  func connect() {
    var owners = made
    for (element, object) in placeholderElements { owners.append((element, object)) }
    for (element, object) in owners {
      for connection in element.items(of: "connections") {
        switch connection.name {
        case "outlet": connectOutlet(connection, of: object)
        case "outletCollection": connectCollection(connection, of: object)
        default: break
        }
      }
    }
    for (element, object) in owners {
      for connection in element.items(of: "connections") where connection.name == "action" {
        connectAction(connection, of: object)
      }
    }
  }

  // MARK: Outlets

  private func connectOutlet(_ connection: InterfaceElement, of owner: AnyObject) {
    guard let name = connection["property"], let target = target(of: connection) else { return }
    set(name, to: target, of: owner, connection)
  }

  /// Adds one object to an outlet collection. Objects arrive one at a time; the property holds those added so far.
  private func connectCollection(_ connection: InterfaceElement, of owner: AnyObject) {
    guard let name = connection["property"], let target = target(of: connection) else { return }
    if name == "gestureRecognizers", let view = owner as? UIView, let recognizer = target as? UIGestureRecognizer {
      view.addGestureRecognizer(recognizer)
      noteApplied(connection)
      return
    }
    let key = OutletCollection(owner: ObjectIdentifier(owner), name: name)
    collections[key, default: []].append(target)
    set(name, to: collections[key, default: []], of: owner, connection)
  }

  private func set(_ name: String, to value: Any, of owner: AnyObject, _ connection: InterfaceElement) {
    switch PropertyAccess.set(name, to: value, of: owner) {
    case .stored: noteApplied(connection)
    // Extensions of an app and of its libraries may add the property. They are not available at design time.
    case .unknown where settings.isDesignTime && !hasStandIn(owner): break
    case .failed(let reason), .unknown(let reason):
      if hasStandIn(owner) {
        hold(value, name, of: owner)
      } else {
        warn(connection, "the outlet '\(name)' of \(type(of: owner)) was not connected: \(reason)")
      }
    }
  }

  private func target(of connection: InterfaceElement) -> AnyObject? {
    guard let id = connection["destination"] else { return nil }
    if let object = object(id) { return object }
    if !emptyPlaceholders.contains(id) {
      let name = connection["property"] ?? connection["selector"] ?? ""
      warn(
        connection, "the \(connection.name) '\(name)' points to '\(id)', which is not in this scene; it was ignored")
    }
    return nil
  }

  // MARK: Actions

  private func connectAction(_ connection: InterfaceElement, of sender: AnyObject) {
    guard let selector = connection["selector"], let id = connection["destination"] else { return }
    let goesToResponders = firstResponderIDs.contains(id)
    guard goesToResponders || target(of: connection) != nil else { return }
    let action = InterfaceAction(selector: selector, target: goesToResponders ? nil : object(id), file: file.path)
    switch sender {
    case let control as UIControl:
      let event = connection["eventType"].flatMap { ActionNames.events[$0] } ?? .primaryActionTriggered
      control.addAction(UIAction { [weak control] _ in if let control { action.perform(from: control) } }, for: event)
    case let item as UIBarButtonItem:
      item.primaryAction = UIAction(title: item.title ?? "", image: item.image) { [weak item] _ in
        if let item { action.perform(from: item) }
      }
    case let recognizer as UIGestureRecognizer:
      recognizer.addTarget(action, action: InterfaceAction.performFromRecognizer)
      recognizer.interfaceActions.append(action)
    // The class of the app may be a control.
    case let view as UIView where hasStandIn(view): return
    default:
      return warn(connection, "a \(type(of: sender)) does not send actions; '\(selector)' was ignored")
    }
    if action.hasMethod { noteApplied(connection) }
  }
}

struct OutletCollection: Hashable {
  var owner: ObjectIdentifier
  var name: String
}

/// An action that a file names. It is called on its target, or on the first object of the responder chain that
/// implements it.
@MainActor final class InterfaceAction {
  private let selector: String
  private weak var target: AnyObject?
  private let goesToResponders: Bool
  private let file: String
  private var hasWarned = false

  init(selector: String, target: AnyObject?, file: String) {
    self.selector = selector
    self.target = target
    self.file = file
    goesToResponders = target == nil
  }

  /// True if the target declares the method. Targets in the responder chain are known only when the action is sent.
  var hasMethod: Bool {
    guard let target else { return false }
    return InterfaceTable.of(target).actions[selector] != nil || KnownProperties.action(selector, of: target) != nil
      || NamedMembers.responds(target, to: selector)
  }

  func performFromRecognizer(_ recognizer: UIGestureRecognizer) { perform(from: recognizer) }

  func perform(from sender: AnyObject) {
    if goesToResponders {
      var responder = UIApplication.shared.firstResponder ?? sender as? UIResponder
      while let current = responder {
        if call(on: current, sender) { return }
        responder = current.next
      }
    } else if let target, call(on: target, sender) {
      return
    }
    guard !hasWarned else { return }
    hasWarned = true
    let place = target.map { "\(type(of: $0))" } ?? "the responder chain"
    Log.warning("\(file): '\(selector)' was not called: the interface table of \(place) has no such action")
  }

  private func call(on object: AnyObject, _ sender: AnyObject) -> Bool {
    if let method = InterfaceTable.of(object).actions[selector] {
      method(object, sender)
      return true
    }
    if let method = KnownProperties.action(selector, of: object) {
      method(object, sender)
      return true
    }
    if let responder = object as? UIResponder { return responder.perform(Selector(selector), with: sender) }
    return Selector(selector).call(on: object, with: sender)
  }
}

/// Interface Builder's names of control events.
enum ActionNames {
  static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]
}
