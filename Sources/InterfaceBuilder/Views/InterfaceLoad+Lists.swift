import UIKit

extension InterfaceLoad {
  // MARK: Tables

  func table(_ element: InterfaceElement) -> UIView? {
    build(element, UITableView.self) {
      $1.setStyle($0.choice("style", ListNames.tableStyles) ?? .plain)
      $0.apply(to: $1)
    }
  }

  func tableCell(_ element: InterfaceElement) -> UIView? {
    build(element, UITableViewCell.self) { [self] reader, cell in
      cell.setInterfaceStyle(
        reader.choice("style", ListNames.cellStyles) ?? .default, reuseIdentifier: reader.string("reuseIdentifier"))
      adoptLabels(of: cell, reader)
      reader.apply(to: cell)
    }
  }

  /// Applies the elements of a built-in style's texts and image to the cell's own views.
  private func adoptLabels(of cell: UITableViewCell, _ reader: ElementReader) {
    // The cell creates a view when it is requested, so only those of the file are.
    let parts: [(String, () -> UIView?)] = [
      ("textLabel", { cell.textLabel }), ("detailTextLabel", { cell.detailTextLabel }),
      ("imageView", { cell.imageView }),
    ]
    for (name, view) in parts {
      if let id = reader.string(name), let view = view() { builtInViews[id] = view }
    }
  }

  // MARK: Collections

  func collection(_ element: InterfaceElement) -> UIView? {
    build(element, UICollectionView.self) { [self] reader, view in
      if let layout = reader.value("collectionViewLayout") { view.collectionViewLayout = collectionLayout(layout) }
      reader.apply(to: view)
    }
  }

  func collectionCell(_ element: InterfaceElement) -> UIView? {
    build(element, UICollectionViewCell.self) { $0.apply(to: $1) }
  }

  private func collectionLayout(_ element: InterfaceElement) -> UICollectionViewLayout {
    guard element.name == "collectionViewFlowLayout" else {
      let layout = make(element, as: UICollectionViewLayout.self) { $0.init(coder: InterfaceCoder()) }
      return layout ?? UICollectionViewFlowLayout()
    }
    let layout =
      make(element, as: UICollectionViewFlowLayout.self) { $0.init(coder: InterfaceCoder()) }
      ?? UICollectionViewFlowLayout()
    let reader = ElementReader(element, self)
    if let spacing = reader.number("minimumLineSpacing") { layout.minimumLineSpacing = spacing }
    if let spacing = reader.number("minimumInteritemSpacing") { layout.minimumInteritemSpacing = spacing }
    if let direction = reader.choice("scrollDirection", ListNames.scrollDirections) {
      layout.scrollDirection = direction
    }
    if let size = reader.size("itemSize") { layout.itemSize = size }
    if let size = reader.size("headerReferenceSize") { layout.headerReferenceSize = size }
    if let size = reader.size("footerReferenceSize") { layout.footerReferenceSize = size }
    if let size = reader.size("estimatedItemSize") { layout.estimatedItemSize = size }
    if let insets = reader.insets("sectionInset") { layout.sectionInset = insets }
    if reader.flag("automaticEstimatedItemSize") == true {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    if let reference = reader.choice("sectionInsetReference", ListNames.sectionInsets) {
      layout.sectionInsetReference = reference
    }
    reader.finish()
    return layout
  }
}

extension ElementReader {
  func apply(to table: UITableView) {
    if let height = number("rowHeight") { table.rowHeight = height < 0 ? UITableView.automaticDimension : height }
    if let height = number("sectionHeaderHeight") {
      table.sectionHeaderHeight = ListNames.sectionHeight(height, of: table.style)
    }
    if let height = number("sectionFooterHeight") {
      table.sectionFooterHeight = ListNames.sectionHeight(height, of: table.style)
    }
    if let height = number("estimatedRowHeight") {
      table.estimatedRowHeight = height < 0 ? UITableView.automaticDimension : height
    }
    if let height = number("estimatedSectionHeaderHeight") {
      table.estimatedSectionHeaderHeight = height < 0 ? UITableView.automaticDimension : height
    }
    if let height = number("estimatedSectionFooterHeight") {
      table.estimatedSectionFooterHeight = height < 0 ? UITableView.automaticDimension : height
    }
    if let style = choice("separatorStyle", ListNames.separators) { table.separatorStyle = style }
    if let color = color("separatorColor") { table.separatorColor = color }
    if let insets = insets("separatorInset") { table.separatorInset = insets }
    if let flag = flag("allowsSelection") { table.allowsSelection = flag }
    if let flag = flag("allowsMultipleSelection") { table.allowsMultipleSelection = flag }
    if let flag = flag("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = flag }
    if let flag = flag("allowsMultipleSelectionDuringEditing") { table.allowsMultipleSelectionDuringEditing = flag }
    if let color = color("sectionIndexColor") { table.sectionIndexColor = color }
    if let color = color("sectionIndexBackgroundColor") { table.sectionIndexBackgroundColor = color }
    if let color = color("sectionIndexTrackingBackgroundColor") { table.sectionIndexTrackingBackgroundColor = color }
    if let count = integer("sectionIndexMinimumDisplayRowCount") { table.sectionIndexMinimumDisplayRowCount = count }
    if let invalidation = choice("selfSizingInvalidation", ListNames.tableInvalidations) {
      table.selfSizingInvalidation = invalidation
    }
    if let flag = flag("springLoaded") { table.isSpringLoaded = flag }
    if let flag = flag("remembersLastFocusedIndexPath") { table.remembersLastFocusedIndexPath = flag }
    if let reference = choice("separatorInsetReference", ListNames.separatorInsets) {
      table.separatorInsetReference = reference
    }
    applyScroll(to: table)
    for (key, place) in [
      ("tableHeaderView", \UITableView.tableHeaderView), ("tableFooterView", \.tableFooterView),
      ("backgroundView", \.backgroundView),
    ] {
      if let child = value(key), let view = load.view(child) { table[keyPath: place] = view }
    }
    for prototype in items("prototypes") {
      guard let identifier = prototype.reuseIdentifier else { continue }
      table.register(PrototypeNib(prototype, load), forCellReuseIdentifier: identifier)
    }
    let isStatic = choice("dataMode", ["prototypes": false, "static": true]) ?? false
    let sections = items("sections")
    if isStatic {
      let rows = StaticTable(sections, load)
      table.staticContent = rows
      table.dataSource = rows
    }
  }

  func apply(to cell: UITableViewCell) {
    if let style = choice("selectionStyle", ListNames.selectionStyles) { cell.selectionStyle = style }
    if let type = choice("accessoryType", ListNames.accessories) { cell.accessoryType = type }
    if let type = choice("editingAccessoryType", ListNames.accessories) { cell.editingAccessoryType = type }
    if let width = number("indentationWidth") { cell.indentationWidth = width }
    if let level = integer("indentationLevel") { cell.indentationLevel = level }
    if let flag = flag("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = flag }
    if let flag = flag("showsReorderControl") { cell.showsReorderControl = flag }
    if let insets = insets("separatorInset") { cell.separatorInset = insets }
    ignore("rowHeight", "reuseIdentifier", "style", "hidesAccessoryWhenEditing", "focusStyle", "tableViewCell")
    if let content = value("contentView") { load.adopt(cell.contentView, content) }
    for (key, place) in [
      ("backgroundView", \UITableViewCell.backgroundView), ("selectedBackgroundView", \.selectedBackgroundView),
    ] {
      if let child = value(key), let view = load.view(child) { cell[keyPath: place] = view }
    }
    applyView(to: cell)
    if let element = value("contentConfiguration") {
      var content = cell.defaultContentConfiguration()
      load.read(element, into: &content)
      if let text = localized("contentConfiguration.text") { content.text = text }
      if let text = localized("contentConfiguration.secondaryText") { content.secondaryText = text }
      cell.contentConfiguration = content
    }
  }

  func apply(to view: UICollectionView) {
    applyScroll(to: view)
    if let flag = flag("allowsSelection") { view.allowsSelection = flag }
    if let flag = flag("allowsMultipleSelection") { view.allowsMultipleSelection = flag }
    if let flag = flag("prefetchingEnabled") { view.isPrefetchingEnabled = flag }
    if let flag = flag("springLoaded") { view.isSpringLoaded = flag }
    if let invalidation = choice("selfSizingInvalidation", ListNames.collectionInvalidations) {
      view.selfSizingInvalidation = invalidation
    }
    ignore("dataMode")
    if let child = value("backgroundView") { view.backgroundView = load.view(child) }
    for prototype in items("cells") {
      guard let identifier = prototype.reuseIdentifier else { continue }
      view.register(PrototypeNib(prototype, load), forCellWithReuseIdentifier: identifier)
    }
    for (key, kind) in [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ] {
      guard let prototype = value(key), let identifier = prototype.reuseIdentifier else { continue }
      view.register(PrototypeNib(prototype, load), forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
  }

  func apply(to cell: UICollectionViewCell) {
    ignore("reuseIdentifier", "customSize")
    if let content = value("contentView") { load.adopt(cell.contentView, content) }
    applyView(to: cell)
  }
}

extension InterfaceLoad {
  /// Reads the texts and the image of a row that is described by a content configuration.
  fileprivate func read(_ element: InterfaceElement, into content: inout UIListContentConfiguration) {
    let reader = ElementReader(element, self)
    content.text = reader.text("text")
    // An empty secondary text would still occupy a line.
    content.secondaryText = reader.text("secondaryText").flatMap { $0.isEmpty ? nil : $0 }
    content.image = reader.image("image")
    if let flag = reader.flag("prefersSideBySideTextAndSecondaryText") {
      content.prefersSideBySideTextAndSecondaryText = flag
    }
    if let padding = reader.number("imageToTextPadding") { content.imageToTextPadding = padding }
    reader.ignore("catalog", "configurationStyle")
    reader.finish()
  }

  /// Reads the properties of a view that its owner created, such as a cell's content view.
  func adopt(_ view: UIView, _ element: InterfaceElement) {
    remember(view, element)
    let reader = ElementReader(element, self)
    reader.applyView(to: view)
    reader.finish()
  }
}

/// Interface Builder's names for the properties of lists.
enum ListNames {
  /// Returns the height of headers and footers. The values that Interface Builder writes into every table of a style,
  /// in newer and older versions, count as automatic: UIKit derives the heights from the titles, and sections without
  /// titles reserve no space.
  @MainActor static func sectionHeight(_ height: CGFloat, of style: UITableView.Style) -> CGFloat {
    let usual: [CGFloat] = style == .plain ? [28, 22] : [18, 10]
    return height < 0 || usual.contains(height) ? UITableView.automaticDimension : height
  }

  static let tableStyles: KeyValuePairs<String, UITableView.Style> = [
    "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
  ]
  static let cellStyles: KeyValuePairs<String, UITableViewCell.CellStyle> = [
    "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
    "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
  ]
  static let separators: KeyValuePairs<String, UITableViewCell.SeparatorStyle> = [
    "none": .none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLine,
  ]
  static let selectionStyles: KeyValuePairs<String, UITableViewCell.SelectionStyle> = [
    "none": .none, "blue": .blue, "gray": .gray, "default": .default,
  ]
  static let accessories: KeyValuePairs<String, UITableViewCell.AccessoryType> = [
    "none": .none, "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark,
    "detailButton": .detailButton, "detailDisclosureButton": .detailDisclosureButton,
  ]
  static let collectionInvalidations: KeyValuePairs<String, UICollectionView.SelfSizingInvalidation> = [
    "disabled": .disabled, "enabled": .enabled, "enabledIncludingConstraints": .enabledIncludingConstraints,
  ]
  static let tableInvalidations: KeyValuePairs<String, UITableView.SelfSizingInvalidation> = [
    "disabled": .disabled, "enabled": .enabled, "enabledIncludingConstraints": .enabledIncludingConstraints,
  ]
  static let separatorInsets: KeyValuePairs<String, UITableView.SeparatorInsetReference> = [
    "fromCellEdges": .fromCellEdges, "fromAutomaticInsets": .fromAutomaticInsets,
  ]
  static let sectionInsets: KeyValuePairs<String, UICollectionViewFlowLayout.SectionInsetReference> = [
    "contentInset": .fromContentInset, "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
  ]
  static let scrollDirections: KeyValuePairs<String, UICollectionView.ScrollDirection> = [
    "horizontal": .horizontal, "vertical": .vertical,
  ]
}
