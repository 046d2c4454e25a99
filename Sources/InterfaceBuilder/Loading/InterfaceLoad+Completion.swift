import UIKit

extension InterfaceLoad {
  /// The top-level objects of a xib in order, complete and connected to its owner.
  func topLevelObjects(owner: AnyObject?, external: [String: Any]) -> [AnyObject] {
    var result: [AnyObject] = []
    for element in root.items(of: "objects") {
      if element.name == "placeholder" {
        adoptPlaceholder(element, owner: owner, external: external)
      } else if let object = recognizer(element) ?? customObject(element) ?? view(element) {
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

  /// Constraints, connections and runtime attributes; then every object hears that it is awake.
  func complete(beforeAwake: () -> Void = {}) {
    makeConstraints()
    connect()
    applyRuntimeAttributes()
    for (id, object) in objects { sceneObjects.add(object, id: id) }
    if let segues { for (element, object) in made { segues.connect(object, element, self) } }
    beforeAwake()
    for (_, object) in made { (object as? any InterfaceAwaking)?.awakeFromNib() }
    if settings.isDesignTime { finishDesign() }
    settings.didLoad?(self)
  }

  /// What a picture of the design needs in place of a running app: sample values, rows, and names of missing classes.
  private func finishDesign() {
    applyDesignSizes()
    for (element, object) in made {
      if let view = object as? UIView, hasStandIn(view) { StandInLooks(of: view).apply(heldValues(of: view)) }
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

  /// Lets constraints of files before the safe area bind the guides of a controller, whose view is there.
  func adoptLayoutGuides(of element: InterfaceElement, _ controller: UIViewController) {
    for guide in element.items(of: "layoutGuides") {
      guard let id = guide.id else { continue }
      objects[id] = guide["type"] == "top" ? controller.topLayoutGuide : controller.bottomLayoutGuide
    }
  }

  /// Makes a controller without keeping it: the load lives as long as the controller's view is not there.
  func makeController(
    _ element: InterfaceElement, as base: UIViewController.Type, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    let coder = InterfaceCoder(storyboard: file.storyboard, values: Self.coderValues(of: element))
    let controller = creator?(coder) ?? makeInstance(element, as: base) { $0.init(coder: coder) }
    if let controller, let id = element.id { sceneObjects.add(controller, id: id) }
    return controller
  }
}
