import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// The attributes of tables, collections, their cells and layouts.
@MainActor @Suite(.separateScreens) struct ListPropertyTests {
  private typealias Row = PropertyRow

  static let tables: [PropertyRow] = [
    Row("tableView", "style='grouped'", \UITableView.style, .grouped),
    Row("tableView", "style='insetGrouped'", \UITableView.style, .insetGrouped),
    Row("tableView", "rowHeight='61'", \UITableView.rowHeight, 61),
    Row("tableView", "sectionHeaderHeight='33'", \UITableView.sectionHeaderHeight, 33),
    Row("tableView", "sectionFooterHeight='34'", \UITableView.sectionFooterHeight, 34),
    Row("tableView", "estimatedRowHeight='62'", \UITableView.estimatedRowHeight, 62),
    Row("tableView", "estimatedSectionHeaderHeight='35'", \UITableView.estimatedSectionHeaderHeight, 35),
    Row("tableView", "estimatedSectionFooterHeight='36'", \UITableView.estimatedSectionFooterHeight, 36),
    Row("tableView", "separatorStyle='none'", \UITableView.separatorStyle, .none),
    Row("tableView", Row.red("separatorColor"), \UITableView.separatorColor, .red),
    Row(
      "tableView", "<inset key='separatorInset' minX='44' minY='0' maxX='5' maxY='0'/>", \UITableView.separatorInset,
      UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 5)),
    Row("tableView", "allowsSelection='NO'", \UITableView.allowsSelection, false),
    Row("tableView", "allowsMultipleSelection='YES'", \UITableView.allowsMultipleSelection, true),
    Row("tableView", "allowsSelectionDuringEditing='YES'", \UITableView.allowsSelectionDuringEditing, true),
    Row(
      "tableView", "allowsMultipleSelectionDuringEditing='YES'", \UITableView.allowsMultipleSelectionDuringEditing, true
    ),
    Row("tableView", Row.red("sectionIndexColor"), \UITableView.sectionIndexColor, .red),
    Row("tableView", Row.red("sectionIndexBackgroundColor"), \UITableView.sectionIndexBackgroundColor, .red),
    Row(
      "tableView", Row.red("sectionIndexTrackingBackgroundColor"), \UITableView.sectionIndexTrackingBackgroundColor,
      .red),
    Row(
      "tableView", "sectionIndexMinimumDisplayRowCount='7'", \UITableView.sectionIndexMinimumDisplayRowCount, 7),
    Row("tableView", "springLoaded='YES'", \UITableView.isSpringLoaded, true),
    Row("tableView", "remembersLastFocusedIndexPath='YES'", \UITableView.remembersLastFocusedIndexPath, true),
    Row(
      "tableView", "separatorInsetReference='fromAutomaticInsets'", \UITableView.separatorInsetReference,
      .fromAutomaticInsets),
    Row("tableView", "<view key='tableHeaderView' tag='3'/>", \UITableView.tableHeaderView?.tag, 3),
    Row("tableView", "<view key='tableFooterView' tag='4'/>", \UITableView.tableFooterView?.tag, 4),
    Row("tableView", "<view key='backgroundView' tag='5'/>", \UITableView.backgroundView?.tag, 5),
    Row("tableView", "alwaysBounceHorizontal='YES'", \UITableView.alwaysBounceHorizontal, true),
  ]

  static let staticTables: [PropertyRow] = [
    section("<tableViewSection headerTitle='Head'/>", "Head") { table, source in
      source.tableView(table, titleForHeaderInSection: 0)
    },
    section("<tableViewSection footerTitle='Foot'/>", "Foot") { table, source in
      source.tableView(table, titleForFooterInSection: 0)
    },
    section("<tableViewSection><cells><tableViewCell id='c' rowHeight='71'/></cells></tableViewSection>", "71.0") {
      _, source in source.sections[0].cells.isEmpty ? nil : "\(source.rowHeight(at: [0, 0]) ?? 0)"
    },
  ]

  private static func section(
    _ markup: String, _ value: String, _ read: @escaping @MainActor (UITableView, StaticTable) -> String?
  ) -> PropertyRow {
    Row("tableView", "<sections>\(markup)</sections>", value as String?, with: "dataMode='static' ") {
      (table: UITableView) in
      guard let source = table.staticContent as? StaticTable, !source.sections.isEmpty else { return nil }
      return read(table, source)
    }
  }

  static let cells: [PropertyRow] = [
    Row("tableViewCell", "reuseIdentifier='row'", \UITableViewCell.reuseIdentifier, "row"),
    Row(
      "tableViewCell", "style='IBUITableViewCellStyleSubtitle'", true,
    ) { (cell: UITableViewCell) in cell.detailTextLabel != nil },
    Row("tableViewCell", "selectionStyle='none'", \UITableViewCell.selectionStyle, .none),
    Row("tableViewCell", "accessoryType='checkmark'", \UITableViewCell.accessoryType, .checkmark),
    Row("tableViewCell", "accessoryType='detailButton'", \UITableViewCell.accessoryType, .detailButton),
    Row("tableViewCell", "editingAccessoryType='checkmark'", \UITableViewCell.editingAccessoryType, .checkmark),
    Row("tableViewCell", "indentationWidth='21'", \UITableViewCell.indentationWidth, 21),
    Row("tableViewCell", "indentationLevel='2'", \UITableViewCell.indentationLevel, 2),
    Row("tableViewCell", "shouldIndentWhileEditing='NO'", \UITableViewCell.shouldIndentWhileEditing, false),
    Row("tableViewCell", "showsReorderControl='YES'", \UITableViewCell.showsReorderControl, true),
    Row(
      "tableViewCell", "<inset key='separatorInset' minX='44' minY='0' maxX='5' maxY='0'/>",
      \UITableViewCell.separatorInset, UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 5)),
    Row("tableViewCell", "<view key='backgroundView' tag='3'/>", \UITableViewCell.backgroundView?.tag, 3),
    Row(
      "tableViewCell", "<view key='selectedBackgroundView' tag='4'/>", \UITableViewCell.selectedBackgroundView?.tag, 4),
    Row(
      "tableViewCell", "<tableViewCellContentView key='contentView' id='content' tag='6'/>",
      \UITableViewCell.contentView.tag, 6),
    text("textLabel", \UITableViewCell.textLabel?.text),
    text("detailTextLabel", \UITableViewCell.detailTextLabel?.text),
    // Apps find their own views by their places in the content view.
    Row(
      "tableViewCell",
      "<tableViewCellContentView key='contentView' id='content'><subviews>"
        + "<imageView id='i'/><label id='l' text='Own'/></subviews></tableViewCellContentView>",
      ["UIImageView", "UILabel"]
    ) { (cell: UITableViewCell) in cell.contentView.subviews.map { "\(type(of: $0))" } },
    Row(
      "tableViewCell",
      "imageView='i' <tableViewCellContentView key='contentView' id='content'><subviews>"
        + "<imageView id='i' image='star' catalog='system'/></subviews></tableViewCellContentView>",
      \UITableViewCell.imageView?.image, UIImage(systemName: "star")),
  ]

  private static func text(_ key: String, _ property: KeyPath<UITableViewCell, String?>) -> PropertyRow {
    let label = "<subviews><label id='l' text='Row'/></subviews>"
    return Row(
      "tableViewCell",
      "\(key)='l' <tableViewCellContentView key='contentView' id='content'>\(label)</tableViewCellContentView>",
      property,
      "Row", with: "style='IBUITableViewCellStyleSubtitle' ")
  }

  private static func list<Value: Equatable>(
    _ markup: String, _ property: KeyPath<UIListContentConfiguration, Value>, _ value: Value
  ) -> PropertyRow {
    Row("tableViewCell", "<listContentConfiguration key='contentConfiguration' \(markup)/>", value) {
      (cell: UITableViewCell) in (cell.contentConfiguration as? UIListContentConfiguration)?[keyPath: property]
    }
  }

  static let contents: [PropertyRow] = [
    list("text='Row'", \.text, "Row"), list("secondaryText='More'", \.secondaryText, "More"),
    list("image='star' catalog='system'", \.image, UIImage(systemName: "star")),
    list("prefersSideBySideTextAndSecondaryText='YES'", \.prefersSideBySideTextAndSecondaryText, true),
    list("imageToTextPadding='31'", \.imageToTextPadding, 31),
  ]

  static let collections: [PropertyRow] = [
    Row("collectionView", "allowsSelection='NO'", \UICollectionView.allowsSelection, false),
    Row("collectionView", "allowsMultipleSelection='YES'", \UICollectionView.allowsMultipleSelection, true),
    Row("collectionView", "prefetchingEnabled='NO'", \UICollectionView.isPrefetchingEnabled, false),
    Row("collectionView", "springLoaded='YES'", \UICollectionView.isSpringLoaded, true),
    Row("collectionView", "<view key='backgroundView' tag='5'/>", \UICollectionView.backgroundView?.tag, 5),
    Row("collectionView", "pagingEnabled='YES'", \UICollectionView.isPagingEnabled, true),
    Row(
      "collectionViewCell", "<collectionViewCellContentView key='contentView' tag='6'/>",
      \UICollectionViewCell.contentView.tag, 6),
  ]

  private static func flow<Value: Equatable>(
    _ markup: String, _ property: KeyPath<UICollectionViewFlowLayout, Value>, _ value: Value
  ) -> PropertyRow {
    let start = markup.firstIndex(of: "<") ?? markup.endIndex
    let layout =
      "<collectionViewFlowLayout key='collectionViewLayout' \(markup[..<start])>\(markup[start...])"
      + "</collectionViewFlowLayout>"
    return Row("collectionView", layout, value) { (view: UICollectionView) in
      (view.collectionViewLayout as? UICollectionViewFlowLayout)?[keyPath: property]
    }
  }

  private static func size(_ key: String) -> String { "<size key='\(key)' width='31' height='32'/>" }
  private static let area = CGSize(width: 31, height: 32)

  static let layouts: [PropertyRow] = [
    flow("minimumLineSpacing='21'", \.minimumLineSpacing, 21),
    flow("minimumInteritemSpacing='22'", \.minimumInteritemSpacing, 22),
    flow("sectionInsetReference='safeArea'", \.sectionInsetReference, .fromSafeArea),
    flow("sectionInsetReference='layoutMargins'", \.sectionInsetReference, .fromLayoutMargins),
    flow("scrollDirection='horizontal'", \.scrollDirection, .horizontal), flow(size("itemSize"), \.itemSize, area),
    flow(size("headerReferenceSize"), \.headerReferenceSize, area),
    flow(size("footerReferenceSize"), \.footerReferenceSize, area),
    flow(size("estimatedItemSize"), \.estimatedItemSize, area),
    flow(
      "<inset key='sectionInset' minX='1' minY='2' maxX='3' maxY='4'/>", \.sectionInset,
      UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)),
    flow(
      "automaticEstimatedItemSize='YES'", \.estimatedItemSize, UICollectionViewFlowLayout.automaticSize),
  ]

  @Test(arguments: await tables + staticTables) func `an attribute of a table sets its property`(row: PropertyRow)
    throws
  {
    try row.check()
  }

  @Test(arguments: await cells + contents) func `an attribute of a cell sets its property`(row: PropertyRow) throws {
    try row.check()
  }

  @Test(arguments: await collections + layouts)
  func `an attribute of a collection or its layout sets its property`(row: PropertyRow) throws { try row.check() }
}
