/// A custom action of an element.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  open var name: String
  open var attributedName: NSAttributedString {
    get { NSAttributedString(string: name) }
    set { name = newValue.string }
  }
  /// Kept for the app: assistive technologies here show names.
  open var image: UIImage?
  /// Returns true if it had an effect.
  open var actionHandler: Handler?
  /// Called if there is no ``actionHandler``.
  open weak var target: AnyObject?
  open var selector: Selector

  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    selector = Selector("")
  }

  public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }

  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(name: name, target: target, selector: selector)
    self.image = image
  }

  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target.map(ClassTarget.object)
    self.selector = selector
  }

  /// Performs the action. Returns true if it had an effect.
  @discardableResult package func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    return target.map { selector.send(to: $0, from: self) } ?? false
  }
}
