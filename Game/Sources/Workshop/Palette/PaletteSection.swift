import Ecology
import ScreenBase
import UIKit

/// Rows of the palette under one heading.
@MainActor struct PaletteSection {
  struct Row {
    let tool: MoltEditor.Tool
    let content: PaletteCell.Content
    var kind: CellKind?
  }

  let title: String
  let rows: [Row]

  /// Returns the headings of the columns of numbers.
  static func columns(of page: PaletteViewController.Page) -> [String] {
    switch page {
    case .cells: [localized("HP"), localized("mass"), localized("use/s"), localized("cost")]
    case .links: ["", "", localized("load"), localized("cost")]
    case .groups: ["", "", "", ""]
    }
  }

  static func sections(
    of page: PaletteViewController.Page, _ editor: MoltEditor, _ icons: PartIcon
  ) -> [PaletteSection] {
    switch page {
    case .cells:
      PartGroup.allCases.map { group in
        PaletteSection(title: localized(text: group.rawValue), rows: group.kinds.map { row(of: $0, editor, icons) })
      }
    case .links:
      [
        PaletteSection(
          title: localized("Links, and the load that breaks them"),
          rows: LinkKind.allCases.map { row(of: $0, editor, icons) })
      ]
    case .groups:
      [
        PaletteSection(
          title: localized("Colours of keys 1 to 4"), rows: ControlGroup.allCases.map { row(of: $0, editor) }),
        PaletteSection(
          title: localized("Without"),
          rows: [
            Row(tool: .paint(nil), content: PaletteCell.Content(name: localized("No colour"), color: Theme.hairline))
          ]),
      ]
    }
  }

  /// Returns the cells and links whose name or purpose contains every word of a search.
  static func found(_ search: String, _ editor: MoltEditor, _ icons: PartIcon) -> [PaletteSection] {
    let words = search.lowercased().split(separator: " ")
    let rules = editor.draft.rules
    let pages: [PaletteViewController.Page] = [.cells, .links]
    return pages.flatMap { sections(of: $0, editor, icons) }.compactMap { section in
      let rows = section.rows.filter { row in
        let purpose =
          switch row.tool {
          case .part(let kind): rules[kind].purpose
          case .link(let kind): rules[kind].purpose
          default: ""
          }
        let text = (row.content.name + " " + purpose).lowercased()
        return words.allSatisfy { text.contains($0) }
      }
      return rows.isEmpty ? nil : PaletteSection(title: section.title, rows: rows)
    }
  }

  private static func row(of kind: CellKind, _ editor: MoltEditor, _ icons: PartIcon) -> Row {
    let rule = editor.draft.rules[kind]
    // A new cell is linked by a strut, which costs too.
    let cost = rule.editCost + editor.draft.rules[.strut].editCost
    let content = PaletteCell.Content(
      image: icons.image(of: kind, side: 28), name: localized(text: kind.name).sentence,
      numbers: [short(rule.hitPoints), short(rule.mass), short(rule.upkeep), "\(cost)"],
      isLocked: !editor.draft.isUnlocked(kind), isTooExpensive: isTooExpensive(cost, editor))
    return Row(tool: .part(kind), content: content, kind: kind)
  }

  private static func row(of kind: LinkKind, _ editor: MoltEditor, _ icons: PartIcon) -> Row {
    let rule = editor.draft.rules[kind]
    let content = PaletteCell.Content(
      image: icons.image(of: kind, side: 28), name: localized(text: kind.name).sentence,
      numbers: [short(rule.breakingLoad), "\(rule.editCost)"], isTooExpensive: isTooExpensive(rule.editCost, editor))
    return Row(tool: .link(kind), content: content)
  }

  private static func row(of group: ControlGroup, _ editor: MoltEditor) -> Row {
    let body = editor.draft.body
    let count =
      body.cells.filter { $0.genes.group == group }.count + body.links.filter { $0.genes.group == group }.count
    return Row(
      tool: .paint(group),
      content: PaletteCell.Content(
        name: localized("Group \(group.name), key \(group.digit)"), numbers: ["\(count)"], color: group.color))
  }

  private static func isTooExpensive(_ cost: Int, _ editor: MoltEditor) -> Bool {
    editor.draft.pointsLeft.map { cost > $0 } ?? false
  }

  /// Returns a number without needless digits, such as `0.8`, `1`, `0.006`.
  private static func short(_ value: Float) -> String {
    value == value.rounded() ? "\(Int(value))" : localized(number: "\(value)")
  }
}
