import UIKit

extension ElementReader {
  /// Returns the string in the user's language for a property of the element, if the localisation has one.
  func localized(_ property: String) -> String? { load.localized(element, property) }
}

extension InterfaceLoad {
  func localized(_ element: InterfaceElement, _ property: String) -> String? {
    guard let id = element.id else { return nil }
    let table = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
    return file.resources.string("\(id).\(property)", table: table)
  }
}
