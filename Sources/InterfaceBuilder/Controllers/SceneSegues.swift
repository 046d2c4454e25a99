import UIKit

/// The segues that leave one controller. The controller knows them immediately; each is connected to its trigger when
/// the trigger is created.
@MainActor final class SceneSegues {
  private weak var source: UIViewController?
  private var templates: [String: SegueTemplate] = [:]

  init(
    of scene: StoryboardSceneLoader.Scene, source: UIViewController, loader: StoryboardSceneLoader,
    objects: SceneObjects
  ) {
    self.source = source
    for root in [scene.controller] + scene.others {
      root.visit { element in
        guard Self.isTriggered(element) else { return }
        let template = SegueMaker(element, loader, objects).template()
        templates[element.mark] = template
        source.segueTemplates.append(template)
        loader.warnings.applied.insert(element.mark)
      }
    }
  }

  /// Returns true for segues with a trigger. Relationships and embed segues are performed during loading; segues with a
  /// key belong to another segue.
  private static func isTriggered(_ element: InterfaceElement) -> Bool {
    guard element.name == "segue", element.key == nil else { return false }
    return !["relationship", "embed"].contains(element["kind"])
  }

  /// Makes an object trigger the segues that the file connects to it.
  func connect(_ trigger: AnyObject, _ element: InterfaceElement, _ load: InterfaceLoad) {
    for segue in element.items(of: "connections") {
      guard Self.isTriggered(segue), let template = templates[segue.mark] else { continue }
      connect(trigger, segue, template, load)
    }
  }

  private func connect(
    _ trigger: AnyObject, _ element: InterfaceElement, _ template: SegueTemplate, _ load: InterfaceLoad
  ) {
    let perform = { [weak source] (sender: AnyObject?) in
      guard let source else { return }
      // The source is also queried for a segue without an identifier, with an empty string.
      guard source.shouldPerformSegue(withIdentifier: template.identifier ?? "", sender: sender) else { return }
      source.perform(template, sender: sender)
    }
    switch trigger {
    case let control as UIControl:
      let event: UIControl.Event = control is UIButton ? .touchUpInside : .valueChanged
      control.addAction(UIAction { [weak control] _ in perform(control) }, for: event)
    case let item as UIBarButtonItem:
      item.primaryAction = UIAction(title: item.title ?? "", image: item.image) { [weak item] _ in perform(item) }
    case let recognizer as UIGestureRecognizer:
      let action = SegueAction(perform)
      recognizer.addTarget(action, action: SegueAction.recognized)
      recognizer.interfaceActions.append(action)
    case let cell as UITableViewCell:
      if element["trigger"] == "accessoryAction" {
        cell.accessorySegue = perform
      } else {
        cell.selectionSegue = perform
      }
    case let cell as UICollectionViewCell: cell.selectionSegue = perform
    case is UIViewController: break
    default: load.warn(element, "a \(type(of: trigger)) cannot trigger a segue; perform it from code")
    }
  }
}

/// The target that a gesture recognizer calls to perform a segue.
@MainActor private final class SegueAction {
  private let perform: (AnyObject?) -> Void

  init(_ perform: @escaping (AnyObject?) -> Void) {
    self.perform = perform
  }

  func recognized(_ recognizer: UIGestureRecognizer) {
    if recognizer.state == .ended || recognizer.state == .recognized { perform(recognizer) }
  }
}
