import ScreenBase
import UIKit

/// The keys and buttons of an action. When tapped, it waits for a new key or button.
@MainActor final class KeysCell: SettingCell {
  private weak var control: KeyCaps?

  func show(_ content: SettingRow, _ action: GameAction, _ keys: KeyBindings, isListening: Bool) {
    show(content)
    control?.show(
      keys.keys(of: action).map(\.cap), buttons: keys.buttons(of: action).map(\.cap), isListening: isListening)
    control?.accessibilityIdentifier = "keys \(action.rawValue)"
    accessibilityLabel = "\(content.title): \(control?.words ?? "")"
  }
}
