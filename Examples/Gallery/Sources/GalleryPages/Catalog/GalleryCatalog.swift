/// All pages, in the order of the list.
public enum GalleryCatalog {
  public static let groups = [
    GalleryGroup(title: "Controls", pages: controls),
    GalleryGroup(title: "Text and pictures", pages: pictures),
    GalleryGroup(title: "Layout", pages: layout),
    GalleryGroup(title: "Scrolling", pages: scrolling),
    GalleryGroup(title: "Lists", pages: lists),
    GalleryGroup(title: "Input", pages: input),
    GalleryGroup(title: "Motion", pages: motion),
    GalleryGroup(title: "Controllers", pages: controllers),
    GalleryGroup(title: "Components", pages: components),
  ]

  public static var pages: [GalleryPage] { groups.flatMap(\.pages) }

  public static func page(_ identifier: String) -> GalleryPage? { pages.first { $0.identifier == identifier } }

  private static let controls = [
    GalleryPage("buttons", "Buttons", "Configurations, sizes, states, system buttons", symbol: "play.fill") {
      ButtonsPage()
    },
    GalleryPage("switches", "Switches and steppers", "On and off, up and down, tints", symbol: "checkmark.circle.fill")
    {
      SwitchesPage()
    },
    GalleryPage("sliders", "Sliders and progress", "Ranges, progress bars, activity", symbol: "slider.horizontal.3") {
      SlidersPage()
    },
    GalleryPage("segments", "Segments and page dots", "One of several, pages", symbol: "ellipsis") { SegmentsPage() },
    GalleryPage("menus", "Menus", "Pull-down, pop-up and context menus, submenus", symbol: "list.bullet") {
      MenusPage()
    },
  ]

  private static let pictures = [
    GalleryPage("labels", "Labels", "Styles, wrapping, truncation, attributes, fitting", symbol: "text.alignleft") {
      LabelsPage()
    },
    GalleryPage("scripts", "Scripts and emoji", "Fonts of the machine for twelve scripts, emoji", symbol: "globe") {
      ScriptsPage()
    },
    GalleryPage("images", "Images", "Content modes, templates, cap insets, drawing", symbol: "photo") { ImagesPage() },
    GalleryPage("files", "Picture files", "SVG, PDF, GIF, metadata, choosing", symbol: "photo.on.rectangle") {
      PictureFilesPage()
    },
    GalleryPage("symbols", "Symbols", "Every built-in symbol with its name", symbol: "star") { SymbolsPage() },
    GalleryPage("colors", "Colors", "The system's palette, in light and dark", symbol: "drop") { ColorsPage() },
    GalleryPage("paths", "Paths and gradients", "Bézier paths, gradients, blending in draw(_:)", symbol: "pencil") {
      PathsPage()
    },
    GalleryPage("blur", "Blur and vibrancy", "Visual effect views over a moving picture", symbol: "eye.slash") {
      BlurPage()
    },
  ]

  private static let layout = [
    GalleryPage("stacks", "Stack views", "Distribution, alignment, spacing, hiding", symbol: "square.grid.2x2") {
      StacksPage()
    },
    GalleryPage("constraints", "Constraints", "Priorities, guides, changes that animate", symbol: "square") {
      ConstraintsPage()
    },
  ]

  private static let scrolling = [
    GalleryPage("scrolling", "Scroll views", "Bounce, nesting, paging, refresh", symbol: "arrow.up.arrow.down") {
      ScrollingPage()
    },
    GalleryPage("zooming", "Zooming", "Pinch, double tap, limits", symbol: "magnifyingglass") { ZoomingPage() },
  ]

  private static let lists = [
    GalleryPage("table", "Tables", "Styles, accessories, swipes, editing, reordering", symbol: "list.bullet") {
      TablePage()
    },
    GalleryPage("rows", "Ten thousand rows", "Rows sized by their constraints", symbol: "text.alignleft") {
      RowsPage()
    },
    GalleryPage("search", "Search", "A search field in the bar, rows by differences", symbol: "magnifyingglass") {
      SearchPage.embedded()
    },
    GalleryPage("grid", "Grids", "Flow layout, selection, changes that animate", symbol: "square.grid.2x2") {
      GridPage()
    },
    GalleryPage("outline", "Outlines", "Items that expand, a list without items", symbol: "chevron.down") {
      OutlinePage()
    },
    GalleryPage("compositional", "Compositional layouts", "Shelves, mosaics, columns", symbol: "rectangle") {
      CompositionalPage()
    },
  ]

  private static let input = [
    GalleryPage("fields", "Text fields", "Borders, secure, clear button, limits", symbol: "square.and.pencil") {
      FieldsPage()
    },
    GalleryPage("text", "Text views", "Editing, attributes, links, growing", symbol: "doc.on.doc") { TextPage() },
    GalleryPage("pickers", "Pickers", "Wheels, dates, times, a calendar", symbol: "ellipsis") { PickersPage() },
    GalleryPage("calendars", "Calendars", "One date, several, a week, decorations", symbol: "calendar") {
      CalendarsPage()
    },
    GalleryPage(
      "finding", "Finding and pasting", "Find and replace, suggestions, a paste button", symbol: "magnifyingglass"
    ) {
      FindingPage()
    },
    GalleryPage("wells", "Color pickers", "Color wells, grid, spectrum, sliders, opacity", symbol: "pencil") {
      ColorPickersPage()
    },
    GalleryPage(
      "gestures", "Gestures", "Tap, press, pan, pinch, rotation, swipe, hover",
      symbol: "arrow.up.left.and.arrow.down.right"
    ) {
      GesturesPage()
    },
    GalleryPage(
      "drag", "Dragging and editing", "Drag and drop, rows in another order, edit menus", symbol: "hand.raised"
    ) {
      DragPage()
    },
    GalleryPage("pointers", "The pointer", "Hover effects, shapes, hiding", symbol: "arrow.up") {
      PointersPage()
    },
    GalleryPage("keys", "Keys and focus", "Key commands, presses, the focus and its order", symbol: "gamecontroller") {
      KeysPage()
    },
    GalleryPage(
      "speech", "Screen readers", "Announcements, a moved focus, elements without views", symbol: "speaker.wave.2.fill"
    ) {
      ScreenReadersPage()
    },
  ]

  private static let motion = [
    GalleryPage("animations", "Animations", "Curves, springs, key frames, transitions", symbol: "forward.fill") {
      AnimationsPage()
    },
    GalleryPage("animators", "Property animators", "Scrubbing, pausing, reversing", symbol: "pause.fill") {
      AnimatorsPage()
    },
    GalleryPage("dynamics", "Dynamics", "Gravity, collisions, attachments, snaps, pushes", symbol: "arrow.down") {
      DynamicsPage()
    },
    GalleryPage("particles", "Particles and tilt", "Emitter layers, motion effects", symbol: "star.fill") {
      ParticlesPage()
    },
    GalleryPage("layers", "Layers", "Shapes, gradients, replicators, masks, shadows", symbol: "doc.on.doc") {
      LayersPage()
    },
  ]

  private static let controllers = [
    GalleryPage("navigation", "Navigation", "Large titles, bar items, toolbars, popping", symbol: "chevron.forward") {
      NavigationPage.embedded()
    },
    GalleryPage("tabs", "Tabs", "Tab bars, badges, scroll positions", symbol: "bookmark") { TabsPage.embedded() },
    GalleryPage("split", "Split views", "A list beside its details", symbol: "rectangle") { SplitPage.embedded() },
    GalleryPage("pager", "Page view controllers", "Turning pages by finger", symbol: "doc") { PagerPage() },
    GalleryPage("alerts", "Alerts", "Alerts and action sheets", symbol: "exclamationmark.triangle") { AlertsPage() },
    GalleryPage("sheets", "Sheets and popovers", "Presentation styles, detents, arrows", symbol: "square.and.arrow.up")
    {
      SheetsPage()
    },
    GalleryPage("documents", "Documents", "Saving, undo, reverting, the state of a file", symbol: "doc.text") {
      DocumentsPage()
    },
    GalleryPage(
      "sharing", "Sharing", "The share sheet, and an activity of the app", symbol: "square.and.arrow.up"
    ) {
      SharingPage()
    },
  ]

  private static let components = [
    GalleryPage("elastic", "Elastic header", "A table header that stretches", symbol: "rectangle") {
      ElasticHeaderPage()
    },
    GalleryPage("headed", "Headed list", "A header that hides, a title bar that stays", symbol: "list.bullet") {
      HeadedListPage()
    },
    GalleryPage("away", "Scroll-away bar", "A bar that scrolls with the content", symbol: "arrow.up.arrow.down") {
      ScrollAwayBarPage()
    },
    GalleryPage("expandable", "Expandable header", "A pinned header that grows for a search", symbol: "magnifyingglass")
    {
      ExpandableHeaderPage()
    },
    GalleryPage("slideout", "Slide-out menu", "A menu over a headed list", symbol: "ellipsis") { SlideOutMenuPage() },
    GalleryPage("strip", "Tab strip", "Tabs of equal widths", symbol: "bookmark") { TabStripPage() },
    GalleryPage("parts", "Small parts", "Progress, outlines, proportions", symbol: "slider.horizontal.3") {
      SmallPartsPage()
    },
    GalleryPage("scene", "Live scene", "A scene under a screen, popovers over it", symbol: "play.fill") {
      LiveScenePage()
    },
    GalleryPage("model", "Model list", "A list that applies a model's differences", symbol: "doc.on.doc") {
      ModelListPage()
    },
    GalleryPage("nibs", "Headers from nibs", "Drawn in a xib, sized by constraints", symbol: "text.alignleft") {
      NibHeadersPage()
    },
    GalleryPage("children", "Children", "Embed segues and multiple delegates", symbol: "square.grid.2x2") {
      ChildrenPage()
    },
    GalleryPage("inspector", "View inspector", "Frames, constraints and their problems", symbol: "eye") {
      InspectorPage()
    },
    GalleryPage("together", "Together", "Elastic header, bar, pinned and growing headers, tabs", symbol: "star") {
      TogetherPage()
    },
  ]
}
