/// An entry of a menu that calls an action on the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  open private(set) var action: Selector?
  /// For the receiver, to tell commands of one action apart.
  open private(set) var propertyList: Any?
  /// Said when the commands are listed; ``UIMenuElement/title`` when there is none.
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State

  public init(
    title: String, subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
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

  /// Calls the action on the nearest responder that can perform it. Returns whether there was one.
  @discardableResult func perform(from sender: Any?) -> Bool {
    guard let action, !attributes.contains(.disabled) else { return false }
    return UIApplication.shared.sendAction(action, to: nil, from: sender ?? self, for: nil)
  }
}
