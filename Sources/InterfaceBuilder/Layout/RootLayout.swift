import UIKit

/// Lays out one root of a file independently: a scene's view, a xib's top-level view or a cell's content view.
@MainActor public struct RootLayout {
  /// The conditions of the layout.
  public struct Conditions {
    public var size: CGSize
    public var safeArea: UIEdgeInsets
    /// Sizes of views, by ID, in place of the toolkit's own measurement; `nil` to measure.
    public var contentSizes: [String: CGSize]?

    public init(size: CGSize, safeArea: UIEdgeInsets, contentSizes: [String: CGSize]?) {
      self.size = size
      self.safeArea = safeArea
      self.contentSizes = contentSizes
    }
  }

  /// Since this version, cells of collections have the size of their content in files.
  private static let firstVersionOfItemSizes = 8_000

  /// A cell is higher than its content by at most this, in points, for its separator.
  private static let greatestSeparator: CGFloat = 1

  private let file: InterfaceFile
  public let device: CanvasDevice
  private let toolsVersion: Int

  public init(_ file: InterfaceFile) {
    self.file = file
    device = CanvasDevice(file.document.root)
    toolsVersion = file.document.toolsVersion
  }

  /// Returns the frames of all views with an ID below a root, in the coordinates of their superviews.
  ///
  /// - Parameter root: The ID of the view; for a content view without one, `in:` and the ID of the cell.
  /// - Returns: `nil` if the file has no such view.
  public func frames(of root: String, _ conditions: Conditions) -> [String: CGRect]? {
    guard let loaded = load(root, conditions) else { return nil }
    var frames: [String: CGRect] = [:]
    for (element, object) in loaded.load.made {
      guard let id = element.id, let view = object as? UIView else { continue }
      frames[id] = view.frame
    }
    return frames
  }

  /// Returns the safe area, in points, that the canvas gives to a root; zero if the file has no such root.
  public func safeArea(of root: String, size: CGSize) -> UIEdgeInsets {
    guard let found = RootSearch(file.document.root).find(root) else { return .zero }
    return CanvasSafeArea(file.document, device: device).insets(of: found, size: size)
  }

  /// A laid out root: its window and its load.
  struct Loaded {
    let window: UIWindow
    let controller: UIViewController?
    let view: UIView
    let load: InterfaceLoad
  }

  func load(_ root: String, _ conditions: Conditions, warnings: WarningList = WarningList()) -> Loaded? {
    let settings = InterfaceSettings(
      sizeClasses: device.sizeClasses,
      textCategory: { [toolsVersion] in CanvasSizes.textCategory(of: $0, toolsVersion: toolsVersion) },
      fontName: { [toolsVersion] in CanvasFamilies.shownName($0, isAtHand: $1, toolsVersion: toolsVersion) },
      classes: .designables)
    let load = InterfaceLoad(file: file, settings: settings, warnings: warnings)
    guard let found = RootSearch(load.root).find(root) else { return nil }
    let window = UIWindow(frame: CGRect(origin: .zero, size: conditions.size))
    window.coveredInsets = conditions.safeArea
    switch found.kind {
    case .controller(let controller): return owned(found.element, controller, load, window, conditions)
    case .topLevel where isBesideOwnersView(found.element): return part(found.element, load, window, conditions)
    case .topLevel: return owned(found.element, nil, load, window, conditions)
    case .part: return part(found.element, load, window, conditions)
    case .cell(let cell, let isCollection):
      return self.cell(found.element, cell, isCollection: isCollection, load, window, conditions)
    }
  }

  /// True for a top-level view of an old xib whose owner has another view. It had the margins of a plain view.
  private func isBesideOwnersView(_ view: InterfaceElement) -> Bool {
    guard !CanvasMargins.followSafeArea(toolsVersion: toolsVersion) else { return false }
    let owner = file.document.root.items(of: "objects").first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    let outlet = owner?.items(of: "connections").first { $0.name == "outlet" && $0["property"] == "view" }
    return outlet.map { $0["destination"] != view.id } ?? false
  }

  /// Lays out a view with the margins of a controller's view.
  private func owned(
    _ element: InterfaceElement, _ owner: InterfaceElement?, _ load: InterfaceLoad, _ window: UIWindow,
    _ conditions: Conditions
  ) -> Loaded? {
    let controller = CanvasController(nibName: nil, bundle: nil)
    controller.sideMargin = CanvasMargins.ofRoot(toolsVersion: toolsVersion, width: conditions.size.width)
    guard let view = load.view(element) else { return nil }
    controller.view = view
    // A root that preserves its superview's margins has those of a plain view.
    window.insetsLayoutMarginsFromSafeArea = false
    if let owner {
      load.adoptLayoutGuides(of: owner, controller)
      if CanvasSafeArea(file.document, device: device).hasBars(owner) { insetScrollViews(load, owner) }
    }
    place(view, in: window, conditions)
    load.complete()
    settle(load, window, conditions)
    return Loaded(window: window, controller: controller, view: view, load: load)
  }

  /// Insets the content of scroll views from the safe area, also if it does not scroll.
  ///
  /// Source: Apple, UIScrollView.ContentInsetAdjustmentBehavior: automatic insets include the top and bottom of content
  /// below navigation and tab bar controllers, which the canvas shows as bars only.
  private func insetScrollViews(_ load: InterfaceLoad, _ owner: InterfaceElement) {
    guard owner["automaticallyAdjustsScrollViewInsets"] != "NO" else { return }
    for case let view as UIScrollView in load.made.map(\.object)
    where view.contentInsetAdjustmentBehavior == .automatic {
      view.contentInsetAdjustmentBehavior = .always
    }
  }

  /// Lays out a view with ordinary margins.
  private func part(
    _ element: InterfaceElement, _ load: InterfaceLoad, _ window: UIWindow, _ conditions: Conditions
  ) -> Loaded? {
    guard let view = load.view(element) else { return nil }
    place(view, in: window, conditions)
    load.complete()
    settle(load, window, conditions)
    return Loaded(window: window, controller: nil, view: view, load: load)
  }

  private func cell(
    _ content: InterfaceElement, _ cell: InterfaceElement, isCollection: Bool, _ load: InterfaceLoad,
    _ window: UIWindow, _ conditions: Conditions
  ) -> Loaded? {
    let outer = UIView(frame: .zero)
    let view = UIView(frame: .zero)
    if isCollection {
      outer.directionalLayoutMargins = CanvasMargins.ofItem(
        toolsVersion: toolsVersion, width: conditions.size.width, isTopLevel: file.document.kind == .xib)
      view.directionalLayoutMargins = CanvasMargins.ofItemContent
    } else {
      let below = (cell.storedFrame?.height ?? 0) - conditions.size.height
      let row = CanvasMargins.Row(
        width: cell.storedFrame?.width ?? conditions.size.width, inset: cell.storedFrame?.minX ?? 0,
        hasAccessory: cell["accessoryType"] != nil,
        isInStoryboard: file.document.kind == .storyboard,
        isInSubview: RootSearch(load.root).isInSubview(cell),
        preservesMargins: content["preservesSuperviewLayoutMargins"] == "YES",
        separator: (0...Self.greatestSeparator).contains(below) ? below : 0)
      outer.directionalLayoutMargins = CanvasMargins.of(row, toolsVersion: toolsVersion, device: device)
      view.directionalLayoutMargins = CanvasMargins.ofContent(row, toolsVersion: toolsVersion, device: device)
    }
    load.adopt(outer, Self.frame(of: cell))
    load.adopt(view, content)
    place(outer, in: window, conditions)
    // A cell with an accessory or a separator is larger than its content.
    outer.frame.size = cell.storedFrame?.size ?? conditions.size
    view.frame = CGRect(origin: .zero, size: Self.contentSize(conditions.size, in: outer.frame.size))
    // Old files contain the size of a new item, and its content has that of the item.
    if isCollection, toolsVersion < Self.firstVersionOfItemSizes { outer.frame.size = view.frame.size }
    outer.addSubview(view)
    load.complete()
    settle(load, window, conditions)
    return Loaded(window: window, controller: nil, view: view, load: load)
  }

  /// Returns the size of a cell's content, in points. Old files contain that of a new cell, which is lower than its
  /// cell by more than a separator.
  private static func contentSize(_ size: CGSize, in cell: CGSize) -> CGSize {
    guard cell.height - size.height > greatestSeparator else { return size }
    return CGSize(width: max(size.width, cell.width), height: cell.height)
  }

  /// Returns what a view in the place of a cell needs. In old files, the constraints of the content belong to the cell.
  private static func frame(of cell: InterfaceElement) -> InterfaceElement {
    let parts: Set = ["layoutMargins", "directionalLayoutMargins", "safeArea"]
    let names: Set = ["id", "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea"]
    var result = cell
    result.attributes = cell.attributes.filter { names.contains($0.key) }
    result.children = cell.children.filter { $0.name == "constraints" || $0.key.map(parts.contains) ?? false }
    return result
  }

  private func place(_ view: UIView, in window: UIWindow, _ conditions: Conditions) {
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = CGRect(origin: .zero, size: conditions.size)
    view.autoresizingMask = []
    window.addSubview(view)
  }

  /// Returns the size that constraints use; a side without an intrinsic size keeps none.
  private static func alignmentSize(_ size: CGSize, of view: UIView) -> CGSize {
    let inner = view.alignmentRect(forFrame: CGRect(origin: .zero, size: size)).size
    return CGSize(
      width: size.width < 0 ? UIView.noIntrinsicMetric : inner.width,
      height: size.height < 0 ? UIView.noIntrinsicMetric : inner.height)
  }

  /// Sets the sizes that controls had on the canvas of the file's version.
  private func setCanvasSizes(_ load: InterfaceLoad) {
    for (element, object) in load.made {
      guard let view = object as? UIView else { continue }
      let texts = CanvasTexts(toolsVersion: toolsVersion)
      texts.space(view, element)
      // Placeholder sizes prevail.
      guard element["placeholderIntrinsicWidth"] == nil, element["placeholderIntrinsicHeight"] == nil else { continue }
      if let image = view as? UIImageView, let height = CanvasSymbols.lineHeight(of: element, scale: device.scale) {
        image.fixedContentSize = CGSize(width: image.intrinsicContentSize.width, height: height)
        continue
      }
      var natural = Self.frameSize(of: view)
      let field = view as? UITextField
      let width = field.flatMap { texts.width(of: $0, element, scale: device.scale) }
      let height = field.flatMap { texts.height(of: $0, element, scale: device.scale) }
      natural.width = width ?? natural.width
      natural.height = height ?? natural.height
      if let size = CanvasSizes.size(of: element, natural: natural, toolsVersion: toolsVersion, device: device) {
        view.fixedContentSize = Self.alignmentSize(size, of: view)
      } else if width != nil || height != nil {
        view.fixedContentSize = Self.alignmentSize(natural, of: view)
      } else if !(view.superview is UIStackView), let height = libraryHeight(element, view) {
        view.fixedContentSize = CGSize(width: libraryWidth(view, element), height: height)
      }
    }
  }

  /// Returns the height that a label or button keeps from Xcode's library, in points; `nil` for the measured one.
  private func libraryHeight(_ element: InterfaceElement, _ view: UIView) -> CGFloat? {
    if let button = view as? UIButton { return libraryHeight(element, button) }
    guard let label = view as? UILabel, element.name == "label", label.numberOfLines == 1,
      label.text?.isEmpty == false, let font = element.value(forKey: "fontDescription"), font["pointSize"] == "17",
      Self.isLibraryFont(font) || isBoldLibraryFont(font)
    else { return nil }
    return CanvasSizes.libraryLabelHeight
  }

  /// True for the bold and medium font of a label that keeps the height of Xcode's label.
  private func isBoldLibraryFont(_ font: InterfaceElement) -> Bool {
    toolsVersion < CanvasSizes.firstVersionOfBoldHeights && (font["type"] == "boldSystem" || font["weight"] == "medium")
  }

  /// True for the type and weight of the font of Xcode's label.
  private static func isLibraryFont(_ font: InterfaceElement) -> Bool {
    font["type"] == "system" && font["weight"] == nil
  }

  /// Returns the width of a label or button that keeps the height from Xcode's library. Labels with its font have whole
  /// points; at two pixels per point half points are within half a point of both, and are kept.
  private func libraryWidth(_ view: UIView, _ element: InterfaceElement) -> CGFloat {
    let width = view.intrinsicContentSize.width
    guard view is UILabel, device.scale > 2, element.value(forKey: "fontDescription").map(Self.isLibraryFont) == true
    else { return width }
    return width.rounded(.up)
  }

  private func libraryHeight(_ element: InterfaceElement, _ button: UIButton) -> CGFloat? {
    guard let stored = element.value(forKey: "configuration"), stored.value(forKey: "titleFontDescription") == nil,
      let configuration = button.configuration, configuration.title != nil, configuration.image == nil,
      configuration.subtitle == nil
    else { return nil }
    let height = CanvasSizes.libraryButtonHeight
    return abs(button.intrinsicContentSize.height - height) < 1 ? height : nil
  }

  /// Returns the intrinsic size with the alignment insets; a side without an intrinsic size keeps none.
  private static func frameSize(of view: UIView) -> CGSize {
    let size = view.intrinsicContentSize
    let outer = view.frame(forAlignmentRect: CGRect(origin: .zero, size: size)).size
    return CGSize(
      width: size.width < 0 ? UIView.noIntrinsicMetric : outer.width,
      height: size.height < 0 ? UIView.noIntrinsicMetric : outer.height)
  }

  private func settle(_ load: InterfaceLoad, _ window: UIWindow, _ conditions: Conditions) {
    load.applyDesignSizes()
    CanvasStacks.equalizeButtons(load)
    if !CanvasMargins.followSafeArea(toolsVersion: toolsVersion) {
      for case let view as UIView in load.made.map(\.object) { view.insetsLayoutMarginsFromSafeArea = false }
    }
    for (element, object) in load.made {
      switch object {
      case let slider as UISlider:
        slider.alignsWholeFrame = CanvasSizes.alignsWholeSliders(toolsVersion: toolsVersion)
      case let view as UIImageView:
        guard let height = CanvasSymbols.height(of: element) else { continue }
        view.image = view.image?.withAlignmentRectInsets(CanvasSymbols.insets(height: height, scale: device.scale))
      default: break
      }
    }
    if conditions.contentSizes == nil { setCanvasSizes(load) }
    if let sizes = conditions.contentSizes {
      for (id, size) in sizes {
        guard let view = load.objects[id] as? UIView else { continue }
        view.fixedContentSize = Self.alignmentSize(size, of: view)
      }
    }
    window.layoutIfNeeded()
  }
}

/// Takes the place of a root's controller, with the margins of the canvas of a version.
@MainActor private final class CanvasController: UIViewController {
  var sideMargin: CGFloat = 16

  override var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: sideMargin, bottom: 0, trailing: sideMargin)
  }
}
