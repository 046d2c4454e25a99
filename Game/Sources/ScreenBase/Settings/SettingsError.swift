/// An error of the settings file. The description states what is wrong and what is used instead.
package enum SettingsError: Error, Hashable, Sendable {
  /// The file is unreadable.
  case unreadable(file: String, reason: String, copy: String?)
  /// An entry has an invalid value.
  case entry(file: String, name: String, found: String, allowed: String, used: String)
  /// The file was written by a later version of the game.
  case newer(file: String, version: Int)
  /// The file cannot be written.
  case unwritable(file: String, reason: String)
}

extension SettingsError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let file, let reason, let copy):
      localized("\(file) cannot be read (\(localized(text: reason))), so all settings have their defaults.") + " "
        + (copy.map { localized("The file is kept as \($0).") } ?? localized("The file stays where it is."))
    case .entry(let file, let name, let found, let allowed, let used):
      localized(
        "\(file): \(name) is \(found), but must be \(localized(text: allowed)); \(localized(text: used)) is used.")
    case .newer(let file, let version):
      localized(
        """
        \(file) was written by a later version of the game (\(version)); known settings are used, the rest is kept.
        """)
    case .unwritable(let file, let reason):
      localized(
        """
        \(file) cannot be written (\(reason)), so changes last until the game ends. Free some room, or choose another \
        folder with --data.
        """)
    }
  }
}
