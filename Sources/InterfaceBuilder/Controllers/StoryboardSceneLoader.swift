import UIKit

/// Makes the controllers of one storyboard.
@MainActor final class StoryboardSceneLoader {
  let file: InterfaceFile
  let settings: InterfaceSettings
  let warnings: WarningList
  private let scenes: [Scene]

  /// One scene of the file: its controller and the objects beside it.
  struct Scene {
    var controller: InterfaceElement
    var others: [InterfaceElement]
  }

  init(_ file: InterfaceFile, settings: InterfaceSettings, warnings: WarningList) {
    self.file = file
    self.settings = settings
    self.warnings = warnings
    scenes = file.root(for: settings.sizeClasses).items(of: "scenes").compactMap { scene in
      let objects = scene.items(of: "objects")
      guard let index = objects.firstIndex(where: { $0["sceneMemberID"] == "viewController" }) ?? objects.indices.first
      else { return nil }
      var others = objects
      return Scene(controller: others.remove(at: index), others: others)
    }
  }

  var controllers: [InterfaceElement] { scenes.map(\.controller) }

  func scene(id: String) -> Scene? { scenes.first { $0.controller.id == id } }

  func scene(identifier: String?) -> Scene? {
    guard let identifier else { return file.document.root["initialViewController"].flatMap(scene(id:)) }
    return scenes.first { $0.controller["storyboardIdentifier"] == identifier }
  }

  /// A new controller of a scene; a reference to another storyboard leads there.
  ///
  /// - Parameter path: The scenes that are being made around this one, from the outside in, which a relationship or an
  ///   embed segue must not lead back to.
  func controller(
    of scene: Scene, path: [String] = [], creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    let element = scene.controller
    let key = "\(file.path)#\(element.id ?? "")"
    guard !path.contains(key), path.count < EmbedCycles.longest else {
      let cycle = InterfaceError(file: file.path, line: element.line, reason: .embedCycle(path + [key]))
      warnings.add(InterfaceWarning(cycle, outcome: "the innermost was ignored"))
      return nil
    }
    if element.name == "viewControllerPlaceholder" { return reference(element, path: path, creator: creator) }
    return ControllerMaker(scene, self, path: path + [key]).controller(creator: creator)
  }

  /// Creates the destination of a segue with the source's method that the file names.
  func creator(
    of segue: InterfaceElement, source: UIViewController, sender: Any?
  ) -> ((NSCoder) -> UIViewController?)? {
    guard let selector = segue["destinationCreationSelector"] else { return nil }
    if NamedMembers.responds(source, to: selector) {
      return { self.destination(selector, of: source, $0, sender, segue) }
    }
    guard let make = InterfaceTable.of(source).segueActions[selector] else {
      // At design time hardly any class is there.
      if !settings.isDesignTime {
        warnings.add(
          InterfaceWarning(
            file: file.path, line: segue.line,
            message: "the interface table of \(type(of: source)) has no segue action '\(selector)'; "
              + "the destination is created without it"))
      }
      return nil
    }
    return { make(source, SegueCreation(coder: $0, sender: sender, identifier: segue["identifier"])) }
  }

  /// Creates a destination with a method that translated code registered by name.
  private func destination(
    _ selector: String, of source: UIViewController, _ coder: NSCoder, _ sender: Any?, _ segue: InterfaceElement
  ) -> UIViewController? {
    do {
      let made = try NamedMembers.call(selector, on: source, with: [coder, sender, segue["identifier"]])
      return made.flatMap { $0 } as? UIViewController
    } catch {
      warnings.add(
        InterfaceWarning(file: file.path, line: segue.line, message: "'\(selector)' was not called: \(error)"))
      return nil
    }
  }

  private func reference(
    _ element: InterfaceElement, path: [String], creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let name = element["storyboardName"], let other = file.resources.storyboard(named: name) else {
      let name = element["storyboardName"] ?? ""
      var warning = InterfaceWarning(
        file: file.path, line: element.line,
        message: "the storyboard '\(name)' was not found; an empty controller is used instead")
      warning.isAboutAbsence = true
      warnings.add(warning)
      return emptyController(inPlaceOf: element)
    }
    let loader = StoryboardSceneLoader(other, settings: settings, warnings: warnings)
    guard let scene = loader.scene(identifier: element["referencedIdentifier"]) else {
      warnings.add(
        InterfaceWarning(
          file: file.path, line: element.line,
          message:
            "\(name).storyboard has no controller '\(element["referencedIdentifier"] ?? "(initial)")'; an empty one is used instead"
        ))
      return emptyController(inPlaceOf: element)
    }
    return loader.controller(of: scene, path: path, creator: creator)
  }

  /// Pictures name what would be there.
  private func emptyController(inPlaceOf element: InterfaceElement) -> UIViewController {
    let controller = UIViewController(nibName: nil, bundle: nil)
    if settings.isDesignTime { ControllerMaker.show(element.referenceTitle, in: controller) }
    return controller
  }
}
