import UIKit

/// Registration and dequeuing of cells by class, without identifiers.
///
/// ```swift
/// override func viewDidLoad() {
///   super.viewDidLoad()
///   tableView.register(RunCell.self)
///   tableView.register(MonthHeader.self)
/// }
/// func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///   let cell = tableView.dequeue(RunCell.self, for: indexPath)
///   cell.show(runs[indexPath.row])
///   return cell
/// }
/// ```
/// The identifier is the name of the class without its module, so a storyboard prototype with that identifier needs no
/// registration. Registrations apply to a single table.
extension UITableView {
  /// Registers a class for cells.
  public func register<Cell: UITableViewCell>(_ type: Cell.Type) {
    register(type, forCellReuseIdentifier: TypedReuse.name(of: type))
  }

  /// Registers a nib that contains a cell of a class.
  public func register<Cell: UITableViewCell>(_ type: Cell.Type, nib: UINib) {
    register(nib, forCellReuseIdentifier: TypedReuse.name(of: type))
  }

  /// Returns a reused or new cell.
  ///
  /// - Precondition: The class, a nib or a prototype of its name is registered with this table.
  public func dequeue<Cell: UITableViewCell>(_ type: Cell.Type, for indexPath: IndexPath) -> Cell {
    let cell = dequeueReusableCell(withIdentifier: TypedReuse.name(of: type), for: indexPath)
    return TypedReuse.checked(cell, as: type, in: self)
  }

  /// Registers a class for section headers or footers.
  public func register<View: UITableViewHeaderFooterView>(_ type: View.Type) {
    register(type, forHeaderFooterViewReuseIdentifier: TypedReuse.name(of: type))
  }

  /// Registers a nib that contains a section header or footer of a class.
  public func register<View: UITableViewHeaderFooterView>(_ type: View.Type, nib: UINib) {
    register(nib, forHeaderFooterViewReuseIdentifier: TypedReuse.name(of: type))
  }

  /// Returns a reused or new header or footer.
  ///
  /// - Precondition: The class or a nib is registered with this table.
  public func dequeue<View: UITableViewHeaderFooterView>(_ type: View.Type) -> View {
    let name = TypedReuse.name(of: type)
    guard let view = dequeueReusableHeaderFooterView(withIdentifier: name) else {
      preconditionFailure(
        "\(TypedReuse.name(of: self)) has no header or footer view of the class \(name). Add the line: "
          + "tableView.register(\(name).self) at its creation or in viewDidLoad.")
    }
    return TypedReuse.checked(view, as: type, in: self)
  }
}
