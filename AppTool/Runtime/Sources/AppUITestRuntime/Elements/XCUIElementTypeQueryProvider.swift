/// Queries for the descendants of a type: of the app, an element, or all elements of a query.
public protocol XCUIElementTypeQueryProvider {
  /// The first element that matches, for a query that may match several.
  var firstMatch: XCUIElement { get }
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
  public var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
  public var alerts: XCUIElementQuery { descendants(matching: .alert) }
  public var browsers: XCUIElementQuery { descendants(matching: .browser) }
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
  public var checkBoxes: XCUIElementQuery { descendants(matching: .checkBox) }
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  public var colorWells: XCUIElementQuery { descendants(matching: .colorWell) }
  public var comboBoxes: XCUIElementQuery { descendants(matching: .comboBox) }
  public var datePickers: XCUIElementQuery { descendants(matching: .datePicker) }
  public var decrementArrows: XCUIElementQuery { descendants(matching: .decrementArrow) }
  public var dialogs: XCUIElementQuery { descendants(matching: .dialog) }
  public var disclosureTriangles: XCUIElementQuery { descendants(matching: .disclosureTriangle) }
  public var dockItems: XCUIElementQuery { descendants(matching: .dockItem) }
  public var drawers: XCUIElementQuery { descendants(matching: .drawer) }
  public var grids: XCUIElementQuery { descendants(matching: .grid) }
  public var groups: XCUIElementQuery { descendants(matching: .group) }
  public var handles: XCUIElementQuery { descendants(matching: .handle) }
  public var helpTags: XCUIElementQuery { descendants(matching: .helpTag) }
  public var icons: XCUIElementQuery { descendants(matching: .icon) }
  public var images: XCUIElementQuery { descendants(matching: .image) }
  public var incrementArrows: XCUIElementQuery { descendants(matching: .incrementArrow) }
  public var keyboards: XCUIElementQuery { descendants(matching: .keyboard) }
  public var keys: XCUIElementQuery { descendants(matching: .key) }
  public var layoutAreas: XCUIElementQuery { descendants(matching: .layoutArea) }
  public var layoutItems: XCUIElementQuery { descendants(matching: .layoutItem) }
  public var levelIndicators: XCUIElementQuery { descendants(matching: .levelIndicator) }
  public var links: XCUIElementQuery { descendants(matching: .link) }
  public var maps: XCUIElementQuery { descendants(matching: .map) }
  public var mattes: XCUIElementQuery { descendants(matching: .matte) }
  public var menuBarItems: XCUIElementQuery { descendants(matching: .menuBarItem) }
  public var menuBars: XCUIElementQuery { descendants(matching: .menuBar) }
  public var menuButtons: XCUIElementQuery { descendants(matching: .menuButton) }
  public var menuItems: XCUIElementQuery { descendants(matching: .menuItem) }
  public var menus: XCUIElementQuery { descendants(matching: .menu) }
  public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
  public var outlineRows: XCUIElementQuery { descendants(matching: .outlineRow) }
  public var outlines: XCUIElementQuery { descendants(matching: .outline) }
  public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
  public var pickerWheels: XCUIElementQuery { descendants(matching: .pickerWheel) }
  public var pickers: XCUIElementQuery { descendants(matching: .picker) }
  public var popUpButtons: XCUIElementQuery { descendants(matching: .popUpButton) }
  public var popovers: XCUIElementQuery { descendants(matching: .popover) }
  public var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
  public var radioButtons: XCUIElementQuery { descendants(matching: .radioButton) }
  public var radioGroups: XCUIElementQuery { descendants(matching: .radioGroup) }
  public var ratingIndicators: XCUIElementQuery { descendants(matching: .ratingIndicator) }
  public var relevanceIndicators: XCUIElementQuery { descendants(matching: .relevanceIndicator) }
  public var rulerMarkers: XCUIElementQuery { descendants(matching: .rulerMarker) }
  public var rulers: XCUIElementQuery { descendants(matching: .ruler) }
  public var scrollBars: XCUIElementQuery { descendants(matching: .scrollBar) }
  public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
  public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
  public var sheets: XCUIElementQuery { descendants(matching: .sheet) }
  public var sliders: XCUIElementQuery { descendants(matching: .slider) }
  public var splitGroups: XCUIElementQuery { descendants(matching: .splitGroup) }
  public var splitters: XCUIElementQuery { descendants(matching: .splitter) }
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  public var statusBars: XCUIElementQuery { descendants(matching: .statusBar) }
  public var statusItems: XCUIElementQuery { descendants(matching: .statusItem) }
  public var steppers: XCUIElementQuery { descendants(matching: .stepper) }
  public var switches: XCUIElementQuery { descendants(matching: .switch) }
  public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  public var tabGroups: XCUIElementQuery { descendants(matching: .tabGroup) }
  public var tableColumns: XCUIElementQuery { descendants(matching: .tableColumn) }
  public var tableRows: XCUIElementQuery { descendants(matching: .tableRow) }
  public var tables: XCUIElementQuery { descendants(matching: .table) }
  public var tabs: XCUIElementQuery { descendants(matching: .tab) }
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  public var textViews: XCUIElementQuery { descendants(matching: .textView) }
  public var timelines: XCUIElementQuery { descendants(matching: .timeline) }
  public var toggles: XCUIElementQuery { descendants(matching: .toggle) }
  public var toolbarButtons: XCUIElementQuery { descendants(matching: .toolbarButton) }
  public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
  public var touchBars: XCUIElementQuery { descendants(matching: .touchBar) }
  public var valueIndicators: XCUIElementQuery { descendants(matching: .valueIndicator) }
  public var webViews: XCUIElementQuery { descendants(matching: .webView) }
  public var windows: XCUIElementQuery { descendants(matching: .window) }
}
