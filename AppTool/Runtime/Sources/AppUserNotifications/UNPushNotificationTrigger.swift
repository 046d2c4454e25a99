@_spi(AppModules) import AppRuntime
import UIKit

/// The trigger of a remote notification.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  init() {
    super.init(repeats: false)
  }
}

extension UNMutableNotificationContent {
  /// Reads the texts and the presentation from the dictionary `aps` of a remote notification.
  ///
  /// Source: Apple, "Generating a remote notification".
  convenience init(remote userInfo: [AnyHashable: Any]) {
    self.init()
    self.userInfo = userInfo
    let content = userInfo["aps"] as? [String: Any] ?? [:]
    if let text = content["alert"] as? String { body = text }
    if let alert = content["alert"] as? [String: Any] {
      title = Self.text("title", "title-loc-key", "title-loc-args", of: alert)
      subtitle = Self.text("subtitle", "subtitle-loc-key", "subtitle-loc-args", of: alert)
      body = Self.text("body", "loc-key", "loc-args", of: alert)
    }
    badge = content["badge"] as? NSNumber
    if content["sound"] != nil { sound = .default }
    categoryIdentifier = content["category"] as? String ?? ""
    threadIdentifier = content["thread-id"] as? String ?? ""
    targetContentIdentifier = content["target-content-id"] as? String
    relevanceScore = content["relevance-score"] as? Double ?? 0
    if let name = content["interruption-level"] as? String {
      interruptionLevel = Self.levels[name] ?? .active
    }
  }

  private static let levels: [String: UNNotificationInterruptionLevel] = [
    "passive": .passive, "active": .active, "time-sensitive": .timeSensitive, "critical": .critical,
  ]

  /// Returns a text: that of a key of the app's strings with its arguments, or else the text itself.
  private static func text(_ name: String, _ key: String, _ arguments: String, of alert: [String: Any]) -> String {
    guard let key = alert[key] as? String else { return alert[name] as? String ?? "" }
    let values = (alert[arguments] as? [String] ?? []).map { $0 as NSString }
    return formattedString(format: localizedString(key, comment: ""), arguments: values)
  }
}
