/// The types that a responder accepts from the pasteboard and from drags.
open class UIPasteConfiguration: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Uniform type identifiers. Types that conform to one of them are accepted too.
  open var acceptableTypeIdentifiers: [String]

  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
    super.init()
  }

  /// Accepts nothing until types are added.
  public override convenience init() {
    self.init(acceptableTypeIdentifiers: [])
  }

  /// Accepts the types that a class can be made from.
  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
  }

  convenience init(_ other: UIPasteConfiguration) {
    self.init(acceptableTypeIdentifiers: other.acceptableTypeIdentifiers)
  }

  public required init?(coder: NSCoder) {
    let types = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: Self.typesKey) as? [String]
    acceptableTypeIdentifiers = types ?? []
    super.init()
  }

  private static let typesKey = "UIAcceptableTypeIdentifiers"

  open func encode(with coder: NSCoder) {
    coder.encode(acceptableTypeIdentifiers as NSArray, forKey: Self.typesKey)
  }

  public static var supportsSecureCoding: Bool { true }

  public func copy(with zone: NSZone? = nil) -> Any { UIPasteConfiguration(self) }

  /// Adds types that are not accepted yet.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    for type in acceptableTypeIdentifiers where !self.acceptableTypeIdentifiers.contains(type) {
      self.acceptableTypeIdentifiers.append(type)
    }
  }

  /// Adds the types that a class can be made from.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }

  final func accepts(_ itemProviders: [NSItemProvider]) -> Bool {
    itemProviders.contains { provider in
      acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
    }
  }
}

extension UIPasteConfiguration {
  public convenience init(forAccepting aClass: String.Type) { self.init(forAccepting: NSString.self) }
  public convenience init(forAccepting aClass: URL.Type) { self.init(forAccepting: NSURL.self) }
  public func addTypeIdentifiers(forAccepting aClass: String.Type) { addTypeIdentifiers(forAccepting: NSString.self) }
  public func addTypeIdentifiers(forAccepting aClass: URL.Type) { addTypeIdentifiers(forAccepting: NSURL.self) }
}

/// An object into which items are pasted and dropped. Responders are such objects.
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  /// The accepted types; `nil` for none.
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Takes the items.
  func paste(itemProviders: [NSItemProvider])
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder: UIPasteConfigurationSupporting {
  /// True if the pasteboard has items that the paste configuration accepts.
  final var acceptsPasteboard: Bool {
    pasteConfiguration != nil && canPaste(UIPasteboard.general.itemProviders)
  }

  /// Pastes the items of the pasteboard if they are accepted; otherwise returns false.
  final func pasteAccepted() -> Bool {
    guard acceptsPasteboard else { return false }
    paste(itemProviders: UIPasteboard.general.itemProviders)
    return true
  }
}

extension UIView {
  /// The view and the controller of which it is the view, if they have paste configurations.
  final var pasteResponders: [UIResponder] {
    let controller = (next as? UIViewController).flatMap { $0.viewIfLoaded === self ? $0 : nil }
    return [self, controller].compactMap(\.self).filter { $0.pasteConfiguration != nil }
  }
}

extension TextEditing {
  /// Inserts the texts of items at the selection.
  func insertTexts(of itemProviders: [NSItemProvider]) {
    if let pasteDelegate { return TextPaste.begin(itemProviders, into: self, pasteDelegate) }
    let session = DragSession(
      itemProviders.map { UIDragItem(itemProvider: $0) }, at: .zero, in: nil, isLocal: false)
    session.loadObjects(ofClass: String.self) { [weak self] texts in
      self?.insertPasted(texts.joined(separator: "\n"))
    }
  }
}

extension NSItemProvider {
  /// An item of a pasteboard: its objects, and its data by their types.
  convenience init(pasteboardItem item: [String: Any]) {
    self.init()
    for (type, value) in item.sorted(by: { $0.key < $1.key }) {
      let object: (any NSItemProviderWriting)? =
        switch value {
        case let text as String where type == TypeIdentifier.plainText: text as NSString
        case let address as URL: address as NSURL
        default: value as? any NSItemProviderWriting
        }
      if let object, Swift.type(of: object).writableTypeIdentifiersForItemProvider.contains(type) {
        registerObject(object, visibility: .all)
      } else if let data = value as? Data ?? (value as? String).map({ Data($0.utf8) }) {
        registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
          completion(data, nil)
          return nil
        }
      }
    }
  }
}

/// The place of a responder with a paste configuration among the targets of a drag.
@MainActor final class PasteTarget {
  let responder: UIResponder
  private(set) lazy var interaction = UIDropInteraction(delegate: self)

  init(_ responder: UIResponder, of view: UIView) {
    self.responder = responder
    interaction.didMove(to: view)
  }
}

extension PasteTarget: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    responder.canPaste(session.items.map(\.itemProvider))
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    responder.paste(itemProviders: session.items.map(\.itemProvider))
  }
}
