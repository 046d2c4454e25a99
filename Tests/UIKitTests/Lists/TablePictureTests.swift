import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct TablePictureTests {
  private let golden = GoldenPictures(
    folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Golden"))

  /// Two sections of every style and accessory.
  private final class Source: NSObject, UITableViewDataSource {
    private let kinds: [(UITableViewCell.CellStyle, UITableViewCell.AccessoryType)] = [
      (.default, .disclosureIndicator), (.value1, .none), (.subtitle, .checkmark), (.value2, .detailButton),
      (.subtitle, .detailDisclosureButton),
    ]

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { kinds.count - section * 2 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      section == 0 ? "Creatures" : "Settings"
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      section == 1 ? "What is left over is eaten by the others." : nil
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let (style, accessory) = kinds[indexPath.row]
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text = "Tadpole \(indexPath.row)"
      cell.detailTextLabel?.text = "swims"
      if indexPath.row == 2 { cell.imageView?.image = UIImage(systemName: "star.fill") }
      cell.accessoryType = accessory
      cell.showsReorderControl = true
      return cell
    }
  }

  private func page(_ style: UIUserInterfaceStyle, isEditing: Bool, _ source: Source) throws -> TestScreen {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 960, height: 520))
    page.overrideUserInterfaceStyle = style
    for (index, kind) in [UITableView.Style.plain, .grouped, .insetGrouped].enumerated() {
      let table = UITableView(frame: CGRect(x: index * 320, y: 0, width: 320, height: 520), style: kind)
      table.dataSource = source
      page.addSubview(table)
      table.isEditing = isEditing
    }
    let screen = try TestScreen(size: page.bounds.size, view: page)
    for case let table as UITableView in page.subviews {
      table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }
    return screen
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `tables of every style match their golden pictures`(style: UIUserInterfaceStyle) throws {
    let source = Source()
    let screen = try page(style, isEditing: false, source)
    try golden.check(screen.picture, "tables-\(style == .dark ? "dark" : "light")", .text)
    withExtendedLifetime(source) {}
  }

  @Test func `tables in editing mode match their golden pictures`() throws {
    let source = Source()
    let screen = try page(.light, isEditing: true, source)
    try golden.check(screen.picture, "tables-editing", .text)
    withExtendedLifetime(source) {}
  }
}
