import UIKit

/// Creates the segue that an element describes, with a new destination each time.
@MainActor struct SegueMaker {
  private let element: InterfaceElement
  private let loader: StoryboardSceneLoader
  private let objects: SceneObjects

  /// - Parameter objects: The objects of the source scene, for popover anchors.
  init(_ element: InterfaceElement, _ loader: StoryboardSceneLoader, _ objects: SceneObjects) {
    self.element = element
    self.loader = loader
    self.objects = objects
  }

  func template() -> SegueTemplate {
    SegueTemplate(identifier: element["identifier"]) { [self] source, sender in
      if element["kind"] == "unwind" { return unwind(from: source, sender: sender) }
      guard let destination = destination(from: source, sender: sender) else { return nil }
      return segue(from: source, to: destination, sender: sender)
    }
  }

  private func destination(from source: UIViewController, sender: Any?) -> UIViewController? {
    guard let scene = element["destination"].flatMap(loader.scene(id:)) else {
      loader.warnings.add(
        InterfaceWarning(
          file: loader.file.path, line: element.line,
          message: "the segue points to '\(element["destination"] ?? "")', which is not a scene; it has no effect"))
      return nil
    }
    return loader.controller(of: scene, creator: loader.creator(of: element, source: source, sender: sender))
  }

  private func segue(from source: UIViewController, to destination: UIViewController, sender: Any?) -> UIStoryboardSegue
  {
    let identifier = element["identifier"]
    let isAnimated = element["animates"] != "NO"
    if let style = element["modalPresentationStyle"].flatMap({ ControllerNames.presentations[$0] }) {
      destination.modalPresentationStyle = style
    }
    if let style = element["modalTransitionStyle"].flatMap({ ControllerNames.transitions[$0] }) {
      destination.modalTransitionStyle = style
    }
    if let custom = customSegue(from: source, to: destination) { return custom }
    switch element["kind"] {
    case "presentation", "modal":
      return UIStoryboardSegue(identifier: identifier, source: source, destination: destination) {
        source.present(destination, animated: isAnimated)
      }
    case "popoverPresentation", "popover":
      destination.modalPresentationStyle = .popover
      return UIStoryboardSegue(identifier: identifier, source: source, destination: destination) { [self] in
        anchor(destination, of: source, sender: sender)
        source.present(destination, animated: isAnimated)
      }
    case "showDetail", "replace":
      return UIStoryboardSegue(identifier: identifier, source: source, destination: destination) {
        source.showDetailViewController(destination, sender: sender)
      }
    default:
      return UIStoryboardSegue(identifier: identifier, source: source, destination: destination) {
        source.show(destination, sender: sender)
      }
    }
  }

  private func customSegue(from source: UIViewController, to destination: UIViewController) -> UIStoryboardSegue? {
    guard let name = element["customClass"] else { return nil }
    let found: AnyClass? = loader.settings.classes.type(named: name, module: element["customModule"])
    guard let type = found as? UIStoryboardSegue.Type else {
      loader.warnings.add(
        InterfaceWarning(
          file: loader.file.path, line: element.line,
          message: "the segue class '\(name)' is not in this program; a plain segue is used instead"))
      return nil
    }
    return InterfaceMaker.segue(type, identifier: element["identifier"], source: source, destination: destination)
  }

  private func anchor(_ destination: UIViewController, of source: UIViewController, sender: Any?) {
    guard let popover = destination.popoverPresentationController else { return }
    if let arrows = element.value(forKey: "popoverArrowDirection") {
      popover.permittedArrowDirections = ControllerNames.arrows(arrows)
    }
    let anchor = (element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"]).flatMap { objects[$0] }
    let sender = anchor ?? sender as AnyObject?
    if let view = sender as? UIView {
      popover.sourceView = view
      popover.sourceRect = view.bounds
    } else if let item = sender as? UIBarButtonItem {
      popover.barButtonItem = item
    } else {
      popover.sourceView = source.view
    }
  }

  /// Returns a segue back to the nearest controller that accepts the unwind action.
  private func unwind(from source: UIViewController, sender: Any?) -> UIStoryboardSegue? {
    guard let selector = element["unwindAction"] else { return nil }
    let search = UnwindSearch(action: Selector(selector), from: source, sender: sender)
    guard let target = search.target() else {
      Log.warning(
        "\(loader.file.path):\(element.line): no controller has the unwind action '\(selector)'; it has no effect")
      return nil
    }
    let segue = UnwindSegue(identifier: element["identifier"], source: source, destination: target)
    segue.action = InterfaceAction(selector: selector, target: target, file: loader.file.path)
    return segue
  }
}

/// Calls the target's action, then unwinds to the target.
private final class UnwindSegue: UIStoryboardSegue {
  var action: InterfaceAction?

  override func perform() {
    action?.perform(from: self)
    UnwindSearch.lead(self)
  }
}
