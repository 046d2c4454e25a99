import ScreenBase
import UIKit

/// A row of the settings: what it is about, and the control that changes it.
@MainActor struct SettingRow {
  enum Control {
    /// One of several words.
    case choice([String], chosen: Int, (Int) -> Void)
    /// From 0 to 1.
    case level(Float, (Float) -> Void)
    /// Keys and buttons of an action; pressed, it waits for another.
    case keys(GameAction)
    /// Something that is done.
    case press(() -> Void)
    /// A text that is only read.
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
