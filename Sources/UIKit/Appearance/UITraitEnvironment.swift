/// An object with traits: screens, windows, views and controllers.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed, outermost environment first.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A registered handler of trait changes, valid until it is passed to `unregisterForTraitChanges` or its owner ends.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

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

  func add(_ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void) -> any UITraitChangeRegistration {
    let registration = Registration(traits: traits, call: call)
    registrations.append(registration)
    return registration
  }

  /// Adds a handler that gets `owner` and the old traits.
  func add<Owner: AnyObject, Environment>(
    _ traits: [UITrait], of owner: Owner, _ handler: @escaping (Environment, UITraitCollection) -> Void
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
