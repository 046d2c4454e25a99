import UIKit

/// Creates one controller: itself and its items immediately, its view and everything in it when the view is loaded.
@MainActor final class ControllerMaker {
  private let scene: StoryboardSceneLoader.Scene
  private let loader: StoryboardSceneLoader
  private let path: [String]
  private let load: InterfaceLoad
  private var element: InterfaceElement { scene.controller }

  init(_ scene: StoryboardSceneLoader.Scene, _ loader: StoryboardSceneLoader, path: [String]) {
    self.scene = scene
    self.loader = loader
    self.path = path
    load = InterfaceLoad(file: loader.file, settings: loader.settings, warnings: loader.warnings)
  }

  func controller(creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let base = Self.bases[element.name] else {
      load.warn(element, "<\(element.name)> is not a known controller; a UIViewController is used instead")
      return finish(load.makeController(element, as: UIViewController.self, creator: creator))
    }
    return finish(load.makeController(element, as: base, creator: creator))
  }

  private static let bases: [String: UIViewController.Type] = [
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self,
    "navigationController": UINavigationController.self, "tabBarController": UITabBarController.self,
    "splitViewController": UISplitViewController.self, "pageViewController": UIPageViewController.self,
    "hostingController": UIViewController.self, "avPlayerViewController": UIViewController.self,
    "glkViewController": UIViewController.self,
  ]

  private func finish(_ controller: UIViewController?) -> UIViewController? {
    guard let controller else { return nil }
    let reader = ElementReader(element, load)
    reader.apply(to: controller)
    load.segues = SceneSegues(
      of: scene, source: controller, loader: loader, objects: load.sceneObjects)
    makeRelationships(of: controller)
    load.applyRuntimeAttributes(of: element, to: controller)
    if element.children.contains(where: { $0.key == "view" }) {
      controller.interfaceView = { [self] controller in loadView(of: controller) }
    }
    reader.ignore("view", "layoutGuides", "tableView", "collectionView")
    reader.finish()
    controller.awakeFromNib()
    return controller
  }

  // MARK: View

  private func loadView(of controller: UIViewController) {
    load.placeholderElements.append((element, controller))
    for other in scene.others { makeObject(other, for: controller) }
    if let content = element.value(forKey: "view"), let view = load.view(content) {
      // The controller determines its position, regardless of the file.
      view.translatesAutoresizingMaskIntoConstraints = true
      controller.view = view
    }
    if let table = controller as? UITableViewController, let content = element.value(forKey: "refreshControl") {
      table.refreshControl = load.view(content) as? UIRefreshControl
    }
    load.adoptLayoutGuides(of: element, controller)
    load.complete { [self] in makeEmbeds(in: controller) }
  }

  /// Creates gesture recognizers, custom objects, and the bar button items and views that are in no other view.
  private func makeObject(_ element: InterfaceElement, for controller: UIViewController) {
    switch element.name {
    case "placeholder":
      if let id = element.id { load.firstResponderIDs.insert(id) }
      load.placeholderElements.append((element, controller))
    case "exit":
      if let id = element.id { load.emptyPlaceholders.insert(id) }
    default:
      if load.recognizer(element) == nil, load.customObject(element) == nil {
        keep(load.barButtonItem(element) ?? load.view(element), with: controller)
      }
    }
  }

  /// Keeps a top-level view of a scene alive. Apart from outlets, only the controller owns it.
  private func keep(_ object: AnyObject?, with controller: UIViewController) {
    if let object { controller.interfaceObjects.append(object) }
  }

  // MARK: Relationships

  private func makeRelationships(of controller: UIViewController) {
    var children: [UIViewController] = []
    for segue in element.items(of: "connections") where segue["kind"] == "relationship" {
      guard let id = segue["destination"], let scene = loader.scene(id: id) else {
        load.warn(
          segue, "the relationship points to '\(segue["destination"] ?? "")', which is not a scene; it was ignored")
        continue
      }
      let creator = loader.creator(of: segue, source: controller, sender: nil)
      guard let child = loader.controller(of: scene, path: path, creator: creator) else { continue }
      load.noteApplied(segue)
      if loader.settings.isDesignTime { Self.showName(of: child) }
      children.append(child)
    }
    guard !children.isEmpty else { return }
    switch controller {
    case let navigation as UINavigationController: navigation.setViewControllers([children[0]], animated: false)
    case let tabs as UITabBarController: tabs.setViewControllers(children, animated: false)
    case let split as UISplitViewController: split.viewControllers = children
    default:
      load.warn(element, "a \(type(of: controller)) cannot contain other controllers; the relationship was ignored")
    }
  }

  /// Shows the name of a child. Containers are drawn without their content, which has a scene of its own.
  private static func showName(of child: UIViewController) {
    show(child.title ?? child.navigationItem.title ?? "\(type(of: child))", in: child)
  }

  /// Makes a controller show only a name.
  static func show(_ title: String, in controller: UIViewController) {
    controller.interfaceView = { controller in
      let frame = UIScreen.main.bounds
      let view: UIView =
        switch controller {
        case is UITableViewController: UITableView(frame: frame, style: .plain)
        case is UICollectionViewController:
          UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
        default: UIView(frame: frame)
        }
      view.backgroundColor = .secondarySystemBackground
      PlaceholderView.addCaption(title, to: view)
      controller.view = view
    }
  }

  // MARK: Embedded controllers

  private func makeEmbeds(in controller: UIViewController) {
    for (element, object) in load.made where element.name == "containerView" {
      for segue in element.items(of: "connections") where segue["kind"] == "embed" {
        guard let container = object as? UIView else { continue }
        embed(segue, in: container, of: controller)
      }
    }
  }

  /// Embeds the destination of a segue. Every embed segue creates its own child, even if two lead to one scene.
  private func embed(_ segue: InterfaceElement, in container: UIView, of controller: UIViewController) {
    guard let scene = segue["destination"].flatMap(loader.scene(id:)) else {
      return load.warn(
        segue, "the embed segue points to '\(segue["destination"] ?? "")', which is not a scene; it was ignored")
    }
    let creator = loader.creator(of: segue, source: controller, sender: container)
    guard let child = loader.controller(of: scene, path: path, creator: creator) else { return }
    load.noteApplied(segue)
    let object = UIStoryboardSegue(identifier: segue["identifier"], source: controller, destination: child) {}
    controller.prepare(for: object, sender: container)
    controller.addChild(child)
    child.view.frame = container.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.view.translatesAutoresizingMaskIntoConstraints = true
    container.addSubview(child.view)
    child.didMove(toParent: controller)
  }
}
