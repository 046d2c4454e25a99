import UIKit

/// A file as a designer sees it: its scenes, or a xib's objects, one after the other, laid out for a device without
/// running an app.
@MainActor package final class DesignFile {
  package let file: InterfaceFile
  package let conditions: DesignConditions
  /// The warnings of all scenes that were created so far.
  package var warnings: [InterfaceWarning] { list.warnings }
  private let list = WarningList()
  private var loads: [InterfaceLoad] = []

  private let fitsTexts: Bool

  /// - Parameter fitsTexts: Lets single-line texts shrink to fit their labels, for pictures.
  package init(_ file: InterfaceFile, conditions: DesignConditions, fitsTexts: Bool = false) {
    self.file = file
    self.conditions = conditions
    self.fitsTexts = fitsTexts
  }

  private var settings: InterfaceSettings {
    var settings = InterfaceSettings(sizeClasses: conditions.device.sizeClasses, isDesignTime: true)
    settings.classes = .designables
    settings.fitsTexts = fitsTexts
    settings.didLoad = { [weak self] in self?.loads.append($0) }
    return settings
  }

  /// The scenes in the order of the file, or the top-level views of a xib.
  package private(set) lazy var plans: [DesignPlan] = {
    let root = file.root(for: conditions.device.sizeClasses)
    let flows = NavigationFlows(root)
    guard file.document.kind == .storyboard else {
      let objects = root.items(of: "objects")
      let owner = objects.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
      let view = owner?.items(of: "connections").first { $0["property"] == "view" }?["destination"]
      return objects.compactMap {
        DesignPlan(topLevel: $0, isOwnersView: view != nil && $0.id == view, fileDevice, conditions.device)
      }
    }
    return root.items(of: "scenes").compactMap { DesignPlan(scene: $0, flows, fileDevice, conditions.device) }
  }()

  /// Returns the scene with that ID, root view ID or storyboard identifier.
  package func plan(named name: String) -> DesignPlan? {
    plans.first { $0.id == name || $0.names.contains(name) }
  }

  /// The device that the file itself names.
  private var fileDevice: CanvasDevice { CanvasDevice(file.document.root) }

  /// Creates a scene; the screen that shows it must already exist.
  package func make(_ plan: DesignPlan) -> DesignScene? {
    loads = []
    defer { loads = [] }
    guard let controller = plan.isScene ? sceneController(plan) : objectController(plan) else { return nil }
    controller.loadViewIfNeeded()
    return DesignScene(plan: plan, controller: controller, of: file) { [weak self] in self?.takeLoads() ?? [] }
  }

  /// Returns and removes the loads since the last call. Prototypes are loaded when their lists show them.
  private func takeLoads() -> [InterfaceLoad] {
    defer { loads = [] }
    return loads
  }

  private func sceneController(_ plan: DesignPlan) -> UIViewController? {
    let loader = StoryboardSceneLoader(file, settings: settings, warnings: list)
    guard let scene = loader.scene(id: plan.id), let controller = loader.controller(of: scene) else { return nil }
    guard plan.isInNavigation, !(controller is UINavigationController) else { return controller }
    let navigation = UINavigationController(nibName: nil, bundle: nil)
    let load = InterfaceLoad(file: file, settings: settings, warnings: list)
    if let bar = plan.navigationBar.flatMap(load.navigationBar) { navigation.adopt(navigationBar: bar) }
    navigation.setViewControllers([controller], animated: false)
    return navigation
  }

  /// Gives a cell the margins of the canvas, on which its xib was laid out. A list gives it others.
  private func setMargins(of view: UIView, _ element: InterfaceElement, width: CGFloat) {
    let version = file.document.toolsVersion
    let outer: NSDirectionalEdgeInsets
    let inner: NSDirectionalEdgeInsets
    let content: UIView
    switch view {
    case let cell as UICollectionViewCell:
      content = cell.contentView
      outer = CanvasMargins.ofItem(toolsVersion: version, width: width, isTopLevel: true)
      // In old files, the constraints of the content belong to the cell.
      inner = element.value(forKey: "contentView")?.id == nil ? outer : CanvasMargins.ofItemContent
    case let cell as UITableViewCell:
      content = cell.contentView
      let row = CanvasMargins.Row(width: width, hasAccessory: element["accessoryType"] != nil)
      outer = CanvasMargins.of(row, toolsVersion: version, device: fileDevice)
      inner = outer
    default: return
    }
    func hasOwn(_ element: InterfaceElement?) -> Bool {
      ["layoutMargins", "directionalLayoutMargins"].contains { element?.value(forKey: $0) != nil }
    }
    if !hasOwn(element) { view.directionalLayoutMargins = outer }
    if !hasOwn(element.value(forKey: "contentView")) { content.directionalLayoutMargins = inner }
  }

  private func objectController(_ plan: DesignPlan) -> UIViewController? {
    let load = InterfaceLoad(file: file, settings: settings, warnings: list)
    let views = load.topLevelObjects(owner: nil, external: [:])
    guard let view = views.first(where: { $0 === load.objects[plan.id] }) as? UIView else { return nil }
    if let element = load.root.items(of: "objects").first(where: { $0.id == plan.id }) {
      setMargins(of: view, element, width: plan.size.width)
    }
    let controller = ObjectController(nibName: nil, bundle: nil)
    controller.object = view
    return controller
  }
}
