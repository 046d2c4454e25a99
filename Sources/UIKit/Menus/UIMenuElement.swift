/// An entry of a menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1)
    /// Marks an action that deletes something.
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
    /// Keeps the menu open after the action.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The state of the check mark.
  public enum State: Int, Sendable {
    case off, on, mixed
  }

  fileprivate(set) final var storedTitle: String
  open var title: String { storedTitle }
  open internal(set) var image: UIImage?
  open var subtitle: String?

  init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
    storedTitle = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }

  func setTitle(_ title: String) { storedTitle = title }
}

/// The closure of an action.
public typealias UIActionHandler = UIAction.Handler

/// A menu entry that runs a closure. Controls and bar items use it too.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
  }

  public typealias Handler = (UIAction) -> Void

  open var identifier: Identifier
  /// A longer title, for the tool tip of the entry and for assistive technologies.
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State
  /// The sender of the action during the handler: the control or the owner of the menu.
  open internal(set) weak var sender: AnyObject?
  final let handler: Handler

  private static var madeIdentifiers = 0

  /// `identifier`: On a control, an action replaces an earlier one with the same identifier; `nil` creates a unique
  /// one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping Handler
  ) {
    Self.madeIdentifiers += 1
    self.identifier = identifier ?? Identifier("action-\(Self.madeIdentifiers)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
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

  /// Runs the handler with ``sender`` set.
  open func performWithSender(_ sender: Any?, target: Any?) {
    perform(sender: sender as AnyObject?)
  }

  final func perform(sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// A placeholder for entries that are created when the menu is opened.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var known: [UIMenuElement]?

  /// - Parameter elementProvider: Called when the entries are shown for the first time. It passes them to its argument,
  ///   immediately or later.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    provider = elementProvider
    isCached = true
    super.init(title: "")
  }

  private init(_ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, isCached: Bool) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "")
  }

  /// Returns an element whose provider is called each time the menu is opened.
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  /// Calls the closure with the entries, immediately or as soon as they are available.
  final func load(_ completion: @escaping ([UIMenuElement]) -> Void) {
    if let known { return completion(known) }
    provider { [weak self] elements in
      if self?.isCached == true { self?.known = elements }
      completion(elements)
    }
  }
}
