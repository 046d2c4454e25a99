import UIKit

/// The sections and cells of a table with static content; they are created once, with the table.
@MainActor final class StaticTable: NSObject {
  struct Section {
    var header: String?
    var footer: String?
    var cells: [UITableViewCell]
    var heights: [CGFloat?]
  }

  private(set) var sections: [Section]

  init(_ elements: [InterfaceElement], _ load: InterfaceLoad) {
    sections = elements.map { element in
      let rows = element.items(of: "cells").filter(\.isInstalled)
      var section = Section(
        header: ElementReader(element, load).text("headerTitle"),
        footer: ElementReader(element, load).text("footerTitle"), cells: [], heights: [])
      for row in rows {
        guard let cell = load.view(row) as? UITableViewCell else { continue }
        section.cells.append(cell)
        section.heights.append(row["rowHeight"] == nil ? nil : row.number("rowHeight"))
      }
      return section
    }
  }
}

extension StaticTable: StaticTableContent {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].cells.count : 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    sections[indexPath.section].cells[indexPath.row]
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].header
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footer
  }

  func rowHeight(at indexPath: IndexPath) -> CGFloat? {
    sections[indexPath.section].heights[indexPath.row]
  }
}
