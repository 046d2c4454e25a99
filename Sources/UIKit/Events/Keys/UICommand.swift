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
  /// True while the command is disabled because no responder can perform it.
  private var isLost = false

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
  final func validate(from starts: [UIResponder]) {
    guard let action else { return }
    if isLost { attributes.remove(.disabled) }
    isLost = false
    guard let target = receiver(of: action, from: starts) else {
      isLost = !attributes.contains(.disabled)
      attributes.insert(.disabled)
      return
    }
    (target as? UIResponder)?.validate(self)
  }

  /// Sends the action, or that of an alternate, to the nearest responder that can perform it. Returns false if there is
  /// none.
  @discardableResult final func perform(_ chosen: UICommandAlternate? = nil, from starts: [UIResponder]) -> Bool {
    guard let action = chosen?.action ?? action, !attributes.contains(.disabled),
      let target = receiver(of: action, from: starts)
    else { return false }
    return action.send(to: target as AnyObject, from: self)
  }

  /// Returns true if a responder of the chains can perform the command.
  final func hasReceiver(from starts: [UIResponder]) -> Bool {
    action.flatMap { receiver(of: $0, from: starts) } != nil
  }

  /// Returns the nearest object that can perform an action, upwards from each of the responders in turn.
  private func receiver(of action: Selector, from starts: [UIResponder]) -> Any? {
    starts.lazy.compactMap { $0.target(forAction: action, withSender: self) }.first
  }
}

extension UIApplication {
  /// The responders at which the search for the receiver of a command begins: the first receiver of keys, and then
  /// another one, if there is one.
  func commandStarts(_ other: UIResponder?) -> [UIResponder] {
    let first = firstResponder ?? keyWindow.map { firstKeyResponder(in: $0) }
    return [first, other].compactMap(\.self)
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
