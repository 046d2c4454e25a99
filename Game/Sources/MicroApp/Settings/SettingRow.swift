import ScreenBase
import UIKit

/// A row of the settings: its text and its control.
@MainActor struct SettingRow {
  enum Control {
    /// A choice among labels.
    case choice([String], chosen: Int, (Int) -> Void)
    /// A level from 0 to 1.
    case level(Float, (Float) -> Void)
    /// The keys and buttons of an action. When tapped, it waits for a new key or button.
    case keys(GameAction)
    /// An action on tap.
    case press(() -> Void)
    /// Text only.
    case note(UIColor)
  }

  let title: String
  var detail: String?
  let identifier: String
  let control: Control
}

/// Rows under one heading.
@MainActor struct SettingSection {
  let title: String
  let rows: [SettingRow]
}
