/// A menu entry that sends an action along the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  open private(set) var action: Selector?
  /// A value by which the receiver distinguishes commands with the same action.
  open private(set) var propertyList: Any?
  /// The alternatives to the command while additional modifiers are held.
  open private(set) var alternates: [UICommandAlternate]
  /// A longer title, for the tool tip of the menu entry and for assistive technologies.
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

  /// Returns the alternate for the held modifiers.
  final func alternate(for modifiers: UIKeyModifierFlags) -> UICommandAlternate? {
    let held = modifiers.intersection([.shift, .control, .alternate, .command])
    return held.isEmpty ? nil : alternates.first { $0.modifierFlags == held }
  }

  /// Lets the responder that would perform the command update its title, state and attributes. The command is disabled
  /// if there is none.
  final func validate(from start: UIResponder?) {
    guard let action else { return }
    guard let target = receiver(of: action, from: start) else {
      attributes.insert(.disabled)
      return
    }
    (target as? UIResponder)?.validate(self)
  }

  /// Sends the action, or that of an alternate, to the nearest responder that can perform it. Returns false if there is
  /// none.
  @discardableResult final func perform(_ chosen: UICommandAlternate? = nil, from start: UIResponder?) -> Bool {
    guard let action = chosen?.action ?? action, !attributes.contains(.disabled),
      let target = receiver(of: action, from: start)
    else { return false }
    return action.send(to: target as AnyObject, from: self)
  }

  /// Returns the nearest object that can perform an action, from the first responder upwards, otherwise from `start`.
  private func receiver(of action: Selector, from start: UIResponder?) -> Any? {
    let application = UIApplication.shared
    let first = application.firstResponder ?? application.keyWindow.map(application.firstKeyResponder)
    return first?.target(forAction: action, withSender: self) ?? start?.target(forAction: action, withSender: self)
  }
}

/// An alternative action of a command while modifiers are held.
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
  /// The title that replaces the command's in a menu while the modifiers are held.
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
