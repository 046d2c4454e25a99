import Foundation

/// Keeps the rows of a table above the keyboard, as table controllers do while they are shown.
@MainActor final class KeyboardRoom {
  private weak var table: UITableView?
  private var observer: (any NSObjectProtocol)?
  /// The part of the table's bottom inset that makes room for the keyboard, in points.
  private var height: CGFloat = 0

  init(_ table: UITableView) {
    self.table = table
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] note in
      let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
      MainActor.assumeIsolated { self?.keyboardWillMove(to: frame) }
    }
  }

  isolated deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  /// Removes the room.
  func end() {
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
    setHeight(0)
  }

  private func keyboardWillMove(to frame: CGRect) {
    guard let table, table.window != nil else { return }
    let keyboard = table.convert(frame, from: nil)
    let overlap = keyboard.intersects(table.bounds) ? table.bounds.maxY - keyboard.minY : 0
    setHeight(max(0, overlap - table.safeAreaInsets.bottom))
    guard height > 0, let field = UIApplication.shared.firstResponder as? UIView, field.isDescendant(of: table) else {
      return
    }
    table.scrollRectToVisible(table.convert(field.bounds, from: field), animated: true)
  }

  private func setHeight(_ new: CGFloat) {
    guard new != height, let table else { return }
    table.contentInset.bottom += new - height
    table.verticalScrollIndicatorInsets.bottom += new - height
    height = new
  }
}
