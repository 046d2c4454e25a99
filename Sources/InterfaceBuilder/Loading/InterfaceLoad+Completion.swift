import UIKit

extension InterfaceLoad {
  /// Returns the top-level objects of a xib in order, complete and connected to its owner.
  func topLevelObjects(owner: AnyObject?, external: [String: Any]) -> [AnyObject] {
    var result: [AnyObject] = []
    for element in root.items(of: "objects") {
      if element.name == "placeholder" {
        adoptPlaceholder(element, owner: owner, external: external)
      } else if let object = recognizer(element) ?? customObject(element) ?? barButtonItem(element) ?? view(element) {
        result.append(object)
      }
    }
    complete()
    return result
  }

  private func adoptPlaceholder(_ element: InterfaceElement, owner: AnyObject?, external: [String: Any]) {
    guard let id = element.id else { return }
    switch element["placeholderIdentifier"] {
    case "IBFilesOwner":
      if let owner {
        placeholders[id] = owner
        placeholderElements.append((element, owner))
      } else {
        emptyPlaceholders.insert(id)
      }
    case "IBFirstResponder": firstResponderIDs.insert(id)
    case let name?:
      if let object = external[name] { placeholders[id] = object as AnyObject } else { emptyPlaceholders.insert(id) }
    case nil: break
    }
  }

  /// Applies constraints, connections and runtime attributes, then calls `awakeFromNib` of every object.
  func complete(beforeAwake: () -> Void = {}) {
    makeConstraints()
    connect()
    applyRuntimeAttributes()
    for (id, object) in objects { sceneObjects.add(object, id: id) }
    if let segues { for (element, object) in made { segues.connect(object, element, self) } }
    beforeAwake()
    for (_, object) in awaitingObjects { (object as? any InterfaceAwaking)?.awakeFromNib() }
    if settings.isDesignTime { finishDesign() }
    settings.didLoad?(self)
  }

  /// Adds design-time content that a running app would provide: sample values, rows, and names of missing classes.
  private func finishDesign() {
    applyDesignSizes()
    for (element, object) in made {
      if let view = object as? UIView, hasStandIn(view) { PlaceholderAppearance(of: view).apply(heldValues(of: view)) }
      switch object {
      case let table as UITableView:
        let rows = table.staticContent ?? PrototypeRows(element.items(of: "prototypes"))
        table.staticContent = rows
        table.dataSource = rows
      case let collection as UICollectionView:
        let items = PrototypeItems(element)
        designSources.append(items)
        collection.dataSource = items
        collection.delegate = items
      case let picker as UIPickerView:
        let rows = PickerRows()
        designSources.append(rows)
        rows.show(in: picker)
      case let view as UIView where element.name == "view" && hasStandIn(view) && view.subviews.isEmpty:
        PlaceholderView.addCaption(element["customClass"] ?? "", to: view)
      default: break
      }
    }
    for (_, object) in made { (object as? UIView)?.prepareForInterfaceBuilder() }
  }

  /// Registers the layout guides of a controller, so that constraints of files from before the safe area can use them.
  /// The controller's view must exist.
  func adoptLayoutGuides(of element: InterfaceElement, _ controller: UIViewController) {
    for guide in element.items(of: "layoutGuides") {
      guard let id = guide.id else { continue }
      objects[id] = guide["type"] == "top" ? controller.topLayoutGuide : controller.bottomLayoutGuide
    }
  }

  /// Creates a controller without retaining it: the load lives until the controller's view is loaded.
  func makeController(
    _ element: InterfaceElement, as base: UIViewController.Type, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    let coder = InterfaceCoder(storyboard: file.storyboard, values: Self.coderValues(of: element))
    let controller = creator?(coder) ?? makeInstance(element, as: base) { $0.init(coder: coder) }
    if let controller, let id = element.id { sceneObjects.add(controller, id: id) }
    return controller
  }
}
