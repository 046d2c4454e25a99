import UIKit

/// The strings of the components, in the languages of the toolkit.
enum ComponentText {
  /// The label of the area beside an open menu.
  case closeMenu
  /// The position of a tab, from 1, and the number of tabs.
  case tab(Int, of: Int)

  /// The string in the language of the screen; English where there is no translation.
  @MainActor var text: String {
    let language = Platform.language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    switch self {
    case .closeMenu:
      return switch language {
      case "de": "Menü schließen"
      case "es": "Cerrar el menú"
      case "fr": "Fermer le menu"
      default: "Close menu"
      }
    case .tab(let number, let count):
      return switch language {
      case "de": "\(number) von \(count)"
      case "es": "\(number) de \(count)"
      case "fr": "\(number) sur \(count)"
      default: "\(number) of \(count)"
      }
    }
  }
}
