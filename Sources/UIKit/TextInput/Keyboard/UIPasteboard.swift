/// Copied texts, images, URLs, colours and data of other types.
///
/// Other programs of an X display see the text, the addresses, the image and the data of the first item of ``general``,
/// which takes over what they have copied. In a browser and on other displays they see its text.
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
    /// The state of the host's clipboard when it was last read.
    var hostState = ClipboardState.empty
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
      unreadItems.indices.map { index in
        for type in board.contents[index].keys { _ = value(type, ofItem: index) }
        return board.contents[index]
      }
    }
    set { set(newValue) }
  }

  /// The items, with values of another program that were not read.
  final var unreadItems: [[String: Any]] {
    takeOver()
    return board.contents
  }

  open var numberOfItems: Int { unreadItems.count }

  open func setItems(_ items: [[String: Any]]) { set(items) }

  open func addItems(_ items: [[String: Any]]) { set(self.items + items) }

  private func set(_ items: [[String: Any]]) {
    let old = Set(board.contents.flatMap(\.keys))
    board.contents = items
    board.changes += 1
    if name == .general, let host = UIApplication.shared.host {
      host.setClipboard(representations(of: items))
      board.hostState = host.clipboardState
    }
    let new = Set(items.flatMap(\.keys))
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: new.subtracting(old).sorted(),
        Self.changedTypesRemovedUserInfoKey: old.subtracting(new).sorted(),
      ])
  }

  /// The data of items for other programs. The text is made at once, because some hosts take only text.
  private func representations(of items: [[String: Any]]) -> [HostRepresentation] {
    let texts = items.compactMap { $0[ContentType.text] as? String }
    let addresses = items.compactMap { ($0[ContentType.url] as? URL)?.absoluteString }
    let lines = texts.isEmpty ? addresses : texts
    let made = HostRepresentation.of(items.map { NSItemProvider(pasteboardItem: $0) })
    guard !lines.isEmpty else { return made }
    let text = HostRepresentation(type: HostRepresentation.text, data: Data(lines.joined(separator: "\n").utf8))
    return [text] + made.filter { $0.type != HostRepresentation.text }
  }

  /// Takes over what another program copied in the meantime.
  private func takeOver() {
    guard name == .general, let host = UIApplication.shared.host else { return }
    let state = host.clipboardState
    guard state != board.hostState else { return }
    board.hostState = state
    board.contents = Self.contents(of: state, from: host)
    board.changes += 1
  }

  /// Addresses become an item each. The first item has the other types too, whose data are read when they are needed.
  private static func contents(of state: ClipboardState, from host: any DisplayHost) -> [[String: Any]] {
    var first: [String: Any] = [:]
    var addresses: [[String: Any]] = []
    for type in state.types {
      switch type {
      case HostRepresentation.text:
        if let data = host.clipboardData(type) { first[ContentType.text] = String(decoding: data, as: UTF8.self) }
      case HostRepresentation.addresses:
        let lines = String(decoding: host.clipboardData(type) ?? Data(), as: UTF8.self).split(
          whereSeparator: \.isNewline)
        addresses = lines.filter { !$0.hasPrefix("#") }.compactMap { URL(string: String($0)) }.map {
          [ContentType.url: $0]
        }
      default:
        first[TypeIdentifier.type(ofMIMEType: type) ?? type] = HostValue(type: type)
      }
    }
    if let address = addresses.first { first.merge(address) { own, _ in own } }
    return (first.isEmpty ? [] : [first]) + addresses.dropFirst()
  }

  /// A value of another program that has not been read.
  private struct HostValue {
    let type: String

    /// The picture or the data; `nil` if the program does not answer.
    @MainActor func read(as identifier: String) -> Any? {
      guard let data = UIApplication.shared.host?.clipboardData(type) else { return nil }
      guard TypeIdentifier.conforms(identifier, to: "public.image"), let image = UIImage(data: data) else {
        return data
      }
      return image
    }
  }

  /// The value of an item for a type. It is read from another program if it was not read before.
  final func value(_ type: String, ofItem index: Int) -> Any? {
    guard let unread = board.contents[index][type] as? HostValue else { return board.contents[index][type] }
    let value = unread.read(as: type)
    board.contents[index][type] = value
    return value
  }

  /// The items as providers, which load the values when they are asked.
  open var itemProviders: [NSItemProvider] { items.map { NSItemProvider(pasteboardItem: $0) } }

  // MARK: Types

  open var types: [String] { (unreadItems.first?.keys).map { $0.sorted() } ?? [] }

  open func contains(pasteboardTypes: [String]) -> Bool {
    unreadItems.contains { item in pasteboardTypes.contains { item[$0] != nil } }
  }

  open func value(forPasteboardType pasteboardType: String) -> Any? {
    unreadItems.isEmpty ? nil : value(pasteboardType, ofItem: 0)
  }

  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { set([[pasteboardType: value]]) }

  open func data(forPasteboardType pasteboardType: String) -> Data? {
    value(forPasteboardType: pasteboardType).flatMap { Self.data(of: $0) }
  }

  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    set([[pasteboardType: pasteboardType == ContentType.text ? String(decoding: data, as: UTF8.self) as Any : data]])
  }

  // MARK: Values

  private func values<Value>(_ type: String) -> [Value]? {
    let found = unreadItems.indices.compactMap { value(type, ofItem: $0) as? Value }
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
    get {
      let found = unreadItems.enumerated().compactMap { index, item in
        Self.imageType(in: item).flatMap { value($0, ofItem: index) as? UIImage }
      }
      return found.isEmpty ? nil : found
    }
    set { set(newValue, ContentType.image) }
  }

  /// The type of the image of an item; `nil` for an item without an image.
  private static func imageType(in item: [String: Any]) -> String? {
    if item[ContentType.image] != nil { return ContentType.image }
    return item.keys.sorted().first { TypeIdentifier.conforms($0, to: "public.image") }
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
  /// Other programs are not queried for the image.
  open var hasImages: Bool { unreadItems.contains { Self.imageType(in: $0) != nil } }
  open var hasColors: Bool { !(colors ?? []).isEmpty }
}
