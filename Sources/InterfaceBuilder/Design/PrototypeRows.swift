import UIKit

/// Shows each prototype of a table once, for pictures at design time.
@MainActor final class PrototypeRows: NSObject {
  private let prototypes: [(identifier: String, height: CGFloat?)]

  init(_ elements: [InterfaceElement]) {
    prototypes = elements.compactMap { element in
      guard let identifier = element.reuseIdentifier else { return nil }
      let height = element.number("rowHeight")
      return (identifier, height > 0 ? height : nil)
    }
  }
}

extension PrototypeRows: StaticTableContent {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { prototypes.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: prototypes[indexPath.row].identifier, for: indexPath)
  }

  func rowHeight(at indexPath: IndexPath) -> CGFloat? { prototypes[indexPath.row].height }
}

extension PrototypeRows: UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    rowHeight(at: indexPath) ?? tableView.rowHeight
  }
}
