/// A button or a bar button item that can show the selected action of its menu.
@MainActor protocol SelectionShowing: AnyObject {
  var changesSelectionAsPrimaryAction: Bool { get }
  func adoptSelection()
}

extension UIButton: SelectionShowing {}
extension UIBarButtonItem: SelectionShowing {}
