/// Copied texts, images, URLs and colours. Other programs see the text of ``general``.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }

  public static var general: UIPasteboard { ScreenEnvironment.current.pasteboard }
  nonisolated public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  nonisolated public static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
  nonisolated public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  nonisolated public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

  /// The state that pasteboards with the same name share.
  final class Board {
    var contents: [[String: Any]] = []
    var changes = 0
    /// The host's text when it was last read.
    var hostText = ""
  }

  private static var boards: [Name: Board] {
    get { ScreenEnvironment.current.boards }
    _modify { yield &ScreenEnvironment.current.boards }
  }

  /// The types that the properties read and write.
  enum ContentType {
    static let text = "public.utf8-plain-text"
    static let url = "public.url"
    static let image = "public.png"
    static let color = "com.apple.uikit.color"
  }

  public let name: Name
  private let board: Board

  init(_ name: Name) {
    self.name = name
    board = Self.boards[name] ?? Board()
    Self.boards[name] = board
    super.init()
  }

  /// Creates the pasteboard with a name; `nil` if it does not exist and `create` is false.
  public convenience init?(name: Name, create: Bool) {
    guard create || name == .general || Self.boards[name] != nil else { return nil }
    self.init(name)
  }

  open class func withUniqueName() -> UIPasteboard {
    UIPasteboard(Name(rawValue: UUID().uuidString))
  }

  open class func remove(withName pasteboardName: Name) {
    guard pasteboardName != .general, let removed = boards.removeValue(forKey: pasteboardName) else { return }
    removed.contents = []
    NotificationCenter.default.post(name: removedNotification, object: nil)
  }

  /// A number that grows with every change.
  open var changeCount: Int {
    takeOver()
    return board.changes
  }

  /// The items, each with a value for every type in which it is available.
  open var items: [[String: Any]] {
    get {
      takeOver()
      return board.contents
    }
    set { set(newValue) }
  }

  open var numberOfItems: Int { items.count }

  open func setItems(_ items: [[String: Any]]) { set(items) }

  open func addItems(_ items: [[String: Any]]) { set(self.items + items) }

  private func set(_ items: [[String: Any]]) {
    let old = Set(board.contents.flatMap(\.keys))
    board.contents = items
    board.changes += 1
    if name == .general, let host = UIApplication.shared.host {
      board.hostText = items.lazy.compactMap { $0[ContentType.text] as? String }.first ?? ""
      host.clipboardText = board.hostText
    }
    let new = Set(items.flatMap(\.keys))
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: new.subtracting(old).sorted(),
        Self.changedTypesRemovedUserInfoKey: old.subtracting(new).sorted(),
      ])
  }

  /// Takes over the text that another program copied in the meantime.
  private func takeOver() {
    guard name == .general, let host = UIApplication.shared.host else { return }
    let text = host.clipboardText ?? ""
    guard text != board.hostText else { return }
    board.hostText = text
    board.contents = text.isEmpty ? [] : [[ContentType.text: text]]
    board.changes += 1
  }

  /// The items as providers, which load the values when they are asked.
  open var itemProviders: [NSItemProvider] { items.map { NSItemProvider(pasteboardItem: $0) } }

  // MARK: Types

  open var types: [String] { (items.first?.keys).map { $0.sorted() } ?? [] }

  open func contains(pasteboardTypes: [String]) -> Bool {
    items.contains { item in pasteboardTypes.contains { item[$0] != nil } }
  }

  open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }

  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { set([[pasteboardType: value]]) }

  open func data(forPasteboardType pasteboardType: String) -> Data? {
    let value = value(forPasteboardType: pasteboardType)
    return value as? Data ?? (value as? String).map { Data($0.utf8) }
  }

  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    set([[pasteboardType: pasteboardType == ContentType.text ? String(decoding: data, as: UTF8.self) as Any : data]])
  }

  // MARK: Values

  private func values<Value>(_ type: String) -> [Value]? {
    let found = items.compactMap { $0[type] as? Value }
    return found.isEmpty ? nil : found
  }

  private func set<Value>(_ values: [Value]?, _ type: String) {
    set((values ?? []).map { [type: $0] })
  }

  open var strings: [String]? {
    get { values(ContentType.text) ?? urls?.map(\.absoluteString) }
    set { set(newValue, ContentType.text) }
  }

  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  open var urls: [URL]? {
    get { values(ContentType.url) }
    set { set(newValue, ContentType.url) }
  }

  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  open var images: [UIImage]? {
    get { values(ContentType.image) }
    set { set(newValue, ContentType.image) }
  }

  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  open var colors: [UIColor]? {
    get { values(ContentType.color) }
    set { set(newValue, ContentType.color) }
  }

  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }

  open var hasStrings: Bool { !(strings ?? []).isEmpty }
  open var hasURLs: Bool { !(urls ?? []).isEmpty }
  open var hasImages: Bool { !(images ?? []).isEmpty }
  open var hasColors: Bool { !(colors ?? []).isEmpty }
}
