/// The icon of a shortcut: one of the system's kinds, an image of the app, or a symbol.
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject {
  /// The kinds of the system.
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love
    case cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted
    case alarm, bookmark, shuffle, audio, update
  }

  enum Source: Hashable {
    case type(IconType)
    case template(String)
    case symbol(String)
  }

  nonisolated let source: Source

  init(_ source: Source) {
    self.source = source
  }

  public convenience init(type: IconType) { self.init(.type(type)) }
  /// Creates an icon of the shape of an image of the app.
  public convenience init(templateImageName: String) { self.init(.template(templateImageName)) }
  public convenience init(systemImageName: String) { self.init(.symbol(systemImageName)) }

  /// Creates the icon of an entry of Info.plist; `nil` if it states none.
  convenience init?(entry: [String: Any]) {
    if let name = entry["UIApplicationShortcutItemIconSymbolName"] as? String {
      self.init(systemImageName: name)
    } else if let file = entry["UIApplicationShortcutItemIconFile"] as? String {
      self.init(templateImageName: file)
    } else if let name = entry["UIApplicationShortcutItemIconType"] as? String, let type = Self.types[name] {
      self.init(type: type)
    } else {
      return nil
    }
  }

  /// The kinds by the names of Info.plist, such as `UIApplicationShortcutIconTypePlay`.
  private static let types = Dictionary(
    uniqueKeysWithValues: (0...IconType.update.rawValue).compactMap { IconType(rawValue: $0) }.map { type in
      let name = "\(type)"
      return ("UIApplicationShortcutIconType\(name.prefix(1).uppercased())\(name.dropFirst())", type)
    })

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIApplicationShortcutIcon)?.source == source
  }

  nonisolated open override var hash: Int { source.hashValue }
}
