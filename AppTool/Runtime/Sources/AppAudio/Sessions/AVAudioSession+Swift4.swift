import Foundation

// Names of Swift 4 and earlier, in which categories are strings.

public let AVAudioSessionCategoryAmbient = AVAudioSession.Category.ambient.rawValue
public let AVAudioSessionCategorySoloAmbient = AVAudioSession.Category.soloAmbient.rawValue
public let AVAudioSessionCategoryPlayback = AVAudioSession.Category.playback.rawValue
public let AVAudioSessionCategoryRecord = AVAudioSession.Category.record.rawValue
public let AVAudioSessionCategoryPlayAndRecord = AVAudioSession.Category.playAndRecord.rawValue
public let AVAudioSessionModeDefault = AVAudioSession.Mode.default.rawValue

extension AVAudioSession {
  public func setCategory(_ category: String) throws { try setCategory(Category(rawValue: category)) }

  public func setCategory(_ category: String, with options: CategoryOptions) throws {
    try setCategory(Category(rawValue: category), options: options)
  }

  public func setCategory(_ category: String, mode: String, options: CategoryOptions = []) throws {
    try setCategory(Category(rawValue: category), mode: Mode(rawValue: mode), options: options)
  }
}

extension AVAudioSession {
  public func setActive(_ active: Bool, with options: SetActiveOptions) throws {
    try setActive(active, options: options)
  }
}

extension Notification.Name {
  public static let AVAudioSessionInterruption = AVAudioSession.interruptionNotification
  public static let AVAudioSessionRouteChange = AVAudioSession.routeChangeNotification
}
