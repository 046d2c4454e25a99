import UIKit

/// A created scene, on the screen that shows it.
@MainActor package final class DesignScene {
  package let plan: DesignPlan
  package let controller: UIViewController
  private let takeLoads: () -> [InterfaceLoad]
  private var known: [InterfaceLoad] = []

  private let file: InterfaceFile

  init(
    plan: DesignPlan, controller: UIViewController, of file: InterfaceFile, loads: @escaping () -> [InterfaceLoad]
  ) {
    self.plan = plan
    self.controller = controller
    self.file = file
    takeLoads = loads
    known = loads().filter { $0.file === file }
  }

  /// All objects of the file that are in the scene, with the elements that describe them. Objects of referenced
  /// storyboards are not included. Lists must be laid out before.
  package var objects: [(element: InterfaceElement, object: AnyObject)] {
    known += takeLoads().filter { $0.file === file }
    return known.flatMap(\.made)
  }

  /// The views among ``objects`` that are in the scene's tree.
  package var views: [(element: InterfaceElement, view: UIView)] {
    objects.compactMap { element, object in
      guard let view = object as? UIView, view.window != nil else { return nil }
      return (element, view)
    }
  }

  /// Returns the element that describes a constraint; `nil` for a constraint that the toolkit created.
  package func element(of constraint: NSLayoutConstraint) -> InterfaceElement? {
    for load in known {
      guard let id = load.objects.first(where: { $0.value === constraint })?.key else { continue }
      for (element, _) in load.made {
        if let found = element.items(of: "constraints").first(where: { $0.id == id }) { return found }
      }
    }
    return nil
  }
}
