import Foundation
import Sound

/// The user's decision about the notifications of the app, which is kept between its runs.
@_spi(AppModules) public struct NotificationPermission: Codable {
  /// The raw value of `UNAuthorizationStatus`: 0 before the decision, 1 denied, 2 authorized, 3 provisional.
  public var status: Int
  /// The raw value of `UNAuthorizationOptions`: 1 for the badge, 2 for sounds, 4 for alerts, and others.
  public var options: UInt

  public init(status: Int = 0, options: UInt = 0) {
    (self.status, self.options) = (status, options)
  }

  /// The file of the app.
  public static func file() -> AppFile<NotificationPermission> { AppFile(name: "notifications.plist") }

  /// Asks the user for notifications.
  @MainActor public static func ask(_ answer: @escaping @MainActor (Bool) -> Void) {
    SystemAlerts.ask(
      "Allow “\(SystemAlerts.appName)” to send you notifications?",
      "They can have texts, sounds and a number on the app’s icon.",
      [
        SystemAlerts.Answer("Don’t Allow") { _ in answer(false) },
        SystemAlerts.Answer("Allow") { _ in answer(true) },
      ])
  }

  /// The sound of notifications, two short tones.
  public static let chime = SoundEffect(
    name: "notification",
    voices: [
      SoundEffect.Voice(.sine, from: 1320, attack: 0.005, decay: 0.35, level: 0.25),
      SoundEffect.Voice(.sine, from: 1760, delay: 0.12, attack: 0.005, decay: 0.5, level: 0.25),
    ])
}
