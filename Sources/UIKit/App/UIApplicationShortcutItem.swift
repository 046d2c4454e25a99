/// An action of the app that the user chooses outside its windows.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
  /// Identifies the action for the app's delegate and for hosts.
  open internal(set) var type: String
  open internal(set) var localizedTitle: String
  open internal(set) var localizedSubtitle: String?
  open internal(set) var icon: UIApplicationShortcutIcon?
  open internal(set) var userInfo: [String: any NSSecureCoding]?
  /// The identifier of the content that the action shows, for the choice of a scene; `nil` for the scene in the
  /// foreground.
  open internal(set) var targetContentIdentifier: Any?

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: UIApplicationShortcutIcon? = nil,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
  }

  /// Returns the items of a bundle's Info.plist, with titles in the language of the bundle; `nil` without any.
  static func items(of bundle: Bundle) -> [UIApplicationShortcutItem]? {
    guard let entries = bundle.infoDictionary?["UIApplicationShortcutItems"] as? [[String: Any]] else { return nil }
    func text(_ value: Any?) -> String? {
      (value as? String).map { bundle.localizedString(forKey: $0, value: $0, table: "InfoPlist") }
    }
    return entries.compactMap { entry in
      guard let type = entry["UIApplicationShortcutItemType"] as? String,
        let title = text(entry["UIApplicationShortcutItemTitle"])
      else { return nil }
      return UIApplicationShortcutItem(
        type: type, localizedTitle: title, localizedSubtitle: text(entry["UIApplicationShortcutItemSubtitle"]),
        icon: UIApplicationShortcutIcon(entry: entry),
        userInfo: entry["UIApplicationShortcutItemUserInfo"] as? [String: any NSSecureCoding])
    }
  }
}

/// An action whose properties can be changed.
@preconcurrency @MainActor open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  open override var type: String {
    get { super.type }
    set { super.type = newValue }
  }
  open override var localizedTitle: String {
    get { super.localizedTitle }
    set { super.localizedTitle = newValue }
  }
  open override var localizedSubtitle: String? {
    get { super.localizedSubtitle }
    set { super.localizedSubtitle = newValue }
  }
  open override var icon: UIApplicationShortcutIcon? {
    get { super.icon }
    set { super.icon = newValue }
  }
  open override var userInfo: [String: any NSSecureCoding]? {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  open override var targetContentIdentifier: Any? {
    get { super.targetContentIdentifier }
    set { super.targetContentIdentifier = newValue }
  }
}
