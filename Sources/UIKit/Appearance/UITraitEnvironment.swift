/// An object with traits: screens, windows, views and controllers.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed, outermost environment first.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A registered handler of trait changes, valid until it is passed to `unregisterForTraitChanges` or its owner ends.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// A view, a controller, a presentation or a window scene that calls handlers after changes of traits; those of a
/// controller are the traits of its view.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
  /// Registers a handler that is called after a change of one of the traits, with this object and the previous traits.
  ///
  /// The handler is retained by this object; use its first argument rather than capturing the object.
  @discardableResult public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping (_ environment: Environment, _ previous: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    TraitObservers.of(self).add(traits, of: self, handler)
  }

  /// Registers an action of this object that is called after a change of one of the traits, with the object and the
  /// previous traits, as far as the action takes them.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Registers an action of a target, which is held weakly.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    TraitObservers.of(self).add(traits, of: self, target as AnyObject, action)
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    TraitObservers.of(self).remove(registration)
  }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIPresentationController: UITraitChangeObservable {}
extension UIWindowScene: UITraitChangeObservable {}

/// The registered handlers of one environment.
@MainActor final class TraitObservers {
  private final class Registration: UITraitChangeRegistration {
    let traits: [UITrait]
    let call: (UITraitCollection) -> Void

    init(traits: [UITrait], call: @escaping (UITraitCollection) -> Void) {
      self.traits = traits
      self.call = call
    }
  }

  private var registrations: [Registration] = []

  /// Returns the observers of an object; those of a view are made on demand.
  static func of(_ object: any UITraitChangeObservable) -> TraitObservers {
    if let controller = object as? UIViewController { return controller.traitObservers }
    if let presentation = object as? UIPresentationController { return presentation.traitObservers }
    if let scene = object as? UIWindowScene { return scene.traitObservers }
    guard let view = object as? UIView else {
      preconditionFailure(
        "\(type(of: object)) has no traits; only views, controllers, presentations and window scenes can observe them")
    }
    let observers = view.traitObservers ?? TraitObservers()
    view.traitObservers = observers
    return observers
  }

  func add(_ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void) -> any UITraitChangeRegistration {
    let registration = Registration(traits: traits, call: call)
    registrations.append(registration)
    return registration
  }

  /// Adds a handler that gets `owner` and the old traits.
  func add<Environment>(
    _ traits: [UITrait], of owner: AnyObject, _ handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    add(traits) { [weak owner] old in
      if let environment = owner as? Environment { handler(environment, old) }
    }
  }

  /// Adds an action that gets `owner` and the old traits, as far as it takes them. The target is held weakly.
  func add(
    _ traits: [UITrait], of owner: AnyObject, _ target: AnyObject, _ action: Selector
  ) -> any UITraitChangeRegistration {
    add(traits) { [weak owner, weak target] old in
      if let owner, let target { action.send(to: target, from: owner, for: old) }
    }
  }

  func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  /// Calls the handlers of the changed traits, in the order of registration.
  func notify(from old: UITraitCollection, to new: UITraitCollection) {
    for registration in registrations {
      if registration.traits.contains(where: { $0.differs(old.values, new.values) }) { registration.call(old) }
    }
  }
}
