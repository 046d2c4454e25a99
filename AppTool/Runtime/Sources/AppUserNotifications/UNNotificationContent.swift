import Foundation

/// The texts and the data of a notification.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The values of a content.
  struct Values {
    var attachments: [UNNotificationAttachment] = []
    var badge: NSNumber?
    var body = ""
    var categoryIdentifier = ""
    var sound: UNNotificationSound?
    var subtitle = ""
    var threadIdentifier = ""
    var title = ""
    var userInfo: [AnyHashable: Any] = [:]
    var summaryArgument = ""
    var summaryArgumentCount = 0
    var targetContentIdentifier: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
  }

  nonisolated(unsafe) var values = Values()

  public override init() {
    super.init()
  }

  init(_ values: Values) {
    self.values = values
  }

  /// The first one that is a picture is shown.
  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// The number on the app's icon; 0 removes it, and `nil` leaves it.
  open var badge: NSNumber? { values.badge }
  open var body: String { values.body }
  /// The category with the actions.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// Silent without one.
  open var sound: UNNotificationSound? { values.sound }
  open var subtitle: String { values.subtitle }
  open var threadIdentifier: String { values.threadIdentifier }
  open var title: String { values.title }
  /// Data of the app.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  open var summaryArgument: String { values.summaryArgument }
  open var summaryArgumentCount: Int { values.summaryArgumentCount }
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// Passive notifications have no banner.
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  open var relevanceScore: Double { values.relevanceScore }

  open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values) }

  /// True if the user would notice it.
  var isNoticeable: Bool {
    !title.isEmpty || !subtitle.isEmpty || !body.isEmpty || badge != nil || sound != nil || !attachments.isEmpty
  }
}

/// Content that can be changed until it is requested.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  open override var attachments: [UNNotificationAttachment] {
    get { values.attachments }
    set { values.attachments = newValue }
  }
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  open override var summaryArgument: String {
    get { values.summaryArgument }
    set { values.summaryArgument = newValue }
  }
  open override var summaryArgumentCount: Int {
    get { values.summaryArgumentCount }
    set { values.summaryArgumentCount = newValue }
  }
  open override var targetContentIdentifier: String? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
  open override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }
}

/// The importance of a notification.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive, active, timeSensitive, critical
}

/// The name of a file with a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The sound of a notification. Files are not played here: all sounds are the same chime.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
  public static let `default` = UNNotificationSound()

  private override init() {
    super.init()
  }

  public init(named name: UNNotificationSoundName) {
    super.init()
  }

  // Silent switches and calls do not exist here: these sound as the others do.
  public static let defaultCritical = UNNotificationSound()
  public static let defaultRingtone = UNNotificationSound()

  /// The sound of an important notification, whose volume, from 0 to 1, has no effect.
  public class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound { defaultCritical }

  public class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(named: name)
  }

  public class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(named: name)
  }

  /// The sound of an important notification, whose volume, from 0 to 1, has no effect.
  public class func criticalSoundNamed(
    _ name: UNNotificationSoundName, withAudioVolume volume: Float
  ) -> UNNotificationSound { UNNotificationSound(named: name) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
