import UIKit

/// Lays out one root of a file alone: a scene's view, a xib's top-level view or a cell's content view.
@MainActor public struct RootLayout {
  /// What the root is laid out in.
  public struct Conditions {
    public var size: CGSize
    public var safeArea: UIEdgeInsets
    /// Sizes of views, by id, instead of the toolkit's own measuring; `nil` to measure.
    public var contentSizes: [String: CGSize]?

    public init(size: CGSize, safeArea: UIEdgeInsets, contentSizes: [String: CGSize]?) {
      self.size = size
      self.safeArea = safeArea
      self.contentSizes = contentSizes
    }
  }

  private let file: InterfaceFile
  private let device: CanvasDevice

  public init(_ file: InterfaceFile) {
    self.file = file
    device = CanvasDevice(file.document.root)
  }

  /// The frames of all views with an id below a root, in the coordinates of their superviews.
  ///
  /// - Parameter root: The id of the view; `in:` and a cell's id for a content view without one.
  /// - Returns: `nil` when the file has no such view.
  public func frames(of root: String, _ conditions: Conditions) -> [String: CGRect]? {
    guard let loaded = load(root, conditions) else { return nil }
    var frames: [String: CGRect] = [:]
    for (element, object) in loaded.load.made {
      guard let id = element.id, let view = object as? UIView else { continue }
      frames[id] = view.frame
    }
    return frames
  }

  /// A root as it was laid out: its window, and what the load knows of it.
  struct Loaded {
    let window: UIWindow
    let controller: UIViewController?
    let view: UIView
    let load: InterfaceLoad
  }

  func load(_ root: String, _ conditions: Conditions, warnings: WarningList = WarningList()) -> Loaded? {
    let settings = InterfaceSettings(sizeClasses: device.sizeClasses, isDesignTime: true)
    let load = InterfaceLoad(file: file, settings: settings, warnings: warnings)
    guard let found = RootSearch(load.root).find(root) else { return nil }
    let window = UIWindow(frame: CGRect(origin: .zero, size: conditions.size))
    window.coveredInsets = conditions.safeArea
    switch found.kind {
    case .scene(let controller):
      return scene(found.element, controller, load, window, conditions)
    case .cell(let cell, let isCollection):
      return self.cell(found.element, cell, isCollection: isCollection, load, window, conditions)
    }
  }

  private func scene(
    _ element: InterfaceElement, _ owner: InterfaceElement?, _ load: InterfaceLoad, _ window: UIWindow,
    _ conditions: Conditions
  ) -> Loaded? {
    let controller = UIViewController(nibName: nil, bundle: nil)
    for guide in owner?.items(of: "layoutGuides") ?? [] {
      guard let id = guide.id else { continue }
      load.objects[id] = guide["type"] == "top" ? controller.topLayoutGuide : controller.bottomLayoutGuide
    }
    guard let view = load.view(element) else { return nil }
    controller.view = view
    place(view, in: window, conditions)
    load.complete()
    settle(load, window, conditions)
    return Loaded(window: window, controller: controller, view: view, load: load)
  }

  private func cell(
    _ content: InterfaceElement, _ cell: InterfaceElement, isCollection: Bool, _ load: InterfaceLoad,
    _ window: UIWindow, _ conditions: Conditions
  ) -> Loaded? {
    let view = UIView(frame: .zero)
    load.adopt(view, content)
    // Old files keep the constraints of the content view in the cell.
    load.objects[cell.id ?? ""] = view
    load.made.append((cell, view))
    let hasOwnMargins = content.value(forKey: "layoutMargins") ?? content.value(forKey: "directionalLayoutMargins")
    if hasOwnMargins == nil {
      view.directionalLayoutMargins =
        isCollection
        ? CanvasMargins.ofCollectionCell
        : CanvasMargins.ofCell(
          toolsVersion: device.toolsVersion, width: conditions.size.width, deviceWidth: device.width,
          hasAccessory: cell["accessoryType"] != nil)
    }
    place(view, in: window, conditions)
    load.complete()
    settle(load, window, conditions)
    load.made.removeLast()
    return Loaded(window: window, controller: nil, view: view, load: load)
  }

  private func place(_ view: UIView, in window: UIWindow, _ conditions: Conditions) {
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = CGRect(origin: .zero, size: conditions.size)
    view.autoresizingMask = []
    window.addSubview(view)
  }

  private func settle(_ load: InterfaceLoad, _ window: UIWindow, _ conditions: Conditions) {
    if let sizes = conditions.contentSizes {
      for (id, size) in sizes { (load.objects[id] as? UIView)?.fixedContentSize = size }
    }
    window.layoutIfNeeded()
  }
}

/// The device that a file was last looked at with.
struct CanvasDevice {
  let sizeClasses: SizeClasses
  let width: CGFloat
  let toolsVersion: Int

  init(_ root: InterfaceElement) {
    let device = root.first("device")
    let name = device?.id ?? ""
    let isLandscape = device?["orientation"] == "landscape"
    toolsVersion = Int(root["toolsVersion"]?.prefix { $0.isNumber } ?? "") ?? 0
    width = Self.widths[name] ?? 375
    if name.isEmpty {
      sizeClasses = SizeClasses(isCompactWidth: nil, isCompactHeight: nil)
    } else if name.hasPrefix("ipad") {
      sizeClasses = SizeClasses(isCompactWidth: false, isCompactHeight: false)
    } else {
      sizeClasses = SizeClasses(isCompactWidth: true, isCompactHeight: isLandscape)
    }
  }

  /// In points, upright.
  private static let widths: [String: CGFloat] = [
    "retina3_5": 320, "retina4_0": 320, "retina4_7": 375, "retina5_5": 414, "retina5_9": 375, "retina6_1": 414,
    "retina6_5": 414, "retina5_4": 375, "retina6_0": 390, "retina6_7": 428, "retina6_12": 393, "retina6_72": 430,
    "ipad9_7": 768, "ipad10_5": 834, "ipad11_0rounded": 834, "ipad12_9": 1024, "ipad12_9rounded": 1024,
  ]
}

/// Finds a root in a document.
struct RootSearch {
  enum Kind {
    /// A view; with its controller where it has one.
    case scene(InterfaceElement?)
    case cell(InterfaceElement, isCollection: Bool)
  }

  struct Found {
    let element: InterfaceElement
    let kind: Kind
  }

  private let root: InterfaceElement

  init(_ root: InterfaceElement) {
    self.root = root
  }

  func find(_ id: String) -> Found? {
    id.hasPrefix("in:") ? search(root, nil) { $0.id == String(id.dropFirst(3)) && Self.isCell($0) }
      : search(root, nil) { $0.id == id }
  }

  private func search(
    _ element: InterfaceElement, _ parent: InterfaceElement?, _ matches: (InterfaceElement) -> Bool
  ) -> Found? {
    if matches(element) {
      if Self.isCell(element) {
        guard let content = element.value(forKey: "contentView") else { return nil }
        return Found(element: content, kind: .cell(element, isCollection: Self.isCollection(element)))
      }
      if let parent, Self.isCell(parent), element.key == "contentView" {
        return Found(element: element, kind: .cell(parent, isCollection: Self.isCollection(parent)))
      }
      return Found(element: element, kind: .scene(parent))
    }
    for child in element.children {
      if let found = search(child, element, matches) { return found }
    }
    return nil
  }

  private static func isCell(_ element: InterfaceElement) -> Bool {
    element.name == "tableViewCell" || element.name == "collectionViewCell"
  }

  private static func isCollection(_ element: InterfaceElement) -> Bool { element.name == "collectionViewCell" }
}
