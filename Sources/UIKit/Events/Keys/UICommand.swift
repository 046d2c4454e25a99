/// An entry of a menu that calls an action on the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  open private(set) var action: Selector?
  /// For the receiver, to tell commands of one action apart.
  open private(set) var propertyList: Any?
  /// What the command does while further modifiers are held.
  open private(set) var alternates: [UICommandAlternate]
  /// A longer title, for the tool tip of its entry in a menu and for people who do not see it.
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State

  public init(
    title: String, subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: subtitle, image: image)
  }

  open override var title: String {
    get { super.title }
    set { setTitle(newValue) }
  }

  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  /// The alternate that belongs to modifiers that are held.
  final func alternate(for modifiers: UIKeyModifierFlags) -> UICommandAlternate? {
    let held = modifiers.intersection([.shift, .control, .alternate, .command])
    return held.isEmpty ? nil : alternates.first { $0.modifierFlags == held }
  }

  /// Has the responder that would perform the command bring its title, state and attributes up to date; disables it where nobody would.
  final func validate(from start: UIResponder?) {
    guard let action else { return }
    guard let target = receiver(of: action, from: start) else {
      attributes.insert(.disabled)
      return
    }
    (target as? UIResponder)?.validate(self)
  }

  /// Calls the action, or an alternate's, on the nearest responder that can perform it. Returns whether there was one.
  @discardableResult final func perform(_ chosen: UICommandAlternate? = nil, from start: UIResponder?) -> Bool {
    guard let action = chosen?.action ?? action, !attributes.contains(.disabled),
      let target = receiver(of: action, from: start)
    else { return false }
    return action.send(to: target as AnyObject, from: self)
  }

  /// The nearest object that can perform an action: from whoever has the keys on, else from `start` on.
  private func receiver(of action: Selector, from start: UIResponder?) -> Any? {
    let application = UIApplication.shared
    let first = application.firstResponder ?? application.keyWindow.map(application.firstKeyResponder)
    return first?.target(forAction: action, withSender: self) ?? start?.target(forAction: action, withSender: self)
  }
}

/// Another action of a command, for as long as modifiers are held.
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
  /// Shown in a menu in place of the command's while the modifiers are held.
  public final let title: String
  public final let action: Selector
  public final let modifierFlags: UIKeyModifierFlags

  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init()
  }
}
