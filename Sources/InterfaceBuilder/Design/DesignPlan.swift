import UIKit

/// A drawable part of a file: one scene of a storyboard or one object of a xib.
public struct DesignPlan {
  /// The ID of the controller or view.
  public let id: String
  /// The readable name.
  public let title: String
  public let size: CGSize
  /// True if it fills a device, whose hardware then covers its edges.
  public let fillsDevice: Bool
  /// True if it fills any device on which it is shown, as the views of controllers do.
  package let adaptsToDevice: Bool
  /// Its position on the canvas; `nil` if the file does not contain one.
  public let place: CGPoint?
  /// The segues that leave it.
  public let segues: [Segue]
  public let line: Int
  /// The IDs of the views in it that are laid out independently: the root, and the contents of cells.
  package let rootIDs: [String]
  /// Alternative names of the scene in the file: its root view's ID and its storyboard identifier.
  let names: [String]
  let isInNavigation: Bool
  /// The element that describes the bar above it.
  let navigationBar: InterfaceElement?
  let isScene: Bool

  /// An arrow of the canvas.
  public struct Segue {
    public var destination: String
    /// The kind, such as `show` or `embed`.
    public var kind: String
    public var identifier: String?
  }

  init?(scene: InterfaceElement, _ flows: NavigationFlows, _ fileDevice: CanvasDevice, _ device: CanvasDevice) {
    let objects = scene.items(of: "objects")
    guard let controller = objects.first(where: { $0["sceneMemberID"] == "viewController" }) ?? objects.first,
      let id = controller.id
    else { return nil }
    self.id = id
    title = Self.title(of: controller)
    let own = Self.freeSize(of: controller, on: fileDevice)
    size = own ?? device.size
    fillsDevice = own == nil
    adaptsToDevice = fillsDevice
    place = scene.value(forKey: "canvasLocation").map { CGPoint(x: $0.number("x"), y: $0.number("y")) }
    segues = Self.segues(of: scene)
    line = controller.line
    rootIDs = Self.roots(in: controller.value(forKey: "view"))
    names = [controller.value(forKey: "view")?.id, controller["storyboardIdentifier"]].compactMap(\.self)
    isInNavigation = flows.contains(controller)
    navigationBar = flows.bar(above: id)
    isScene = true
  }

  /// - Parameter isOwnersView: True for the view of the controller that owns the xib.
  init?(
    topLevel element: InterfaceElement, isOwnersView: Bool, _ fileDevice: CanvasDevice, _ device: CanvasDevice
  ) {
    guard let id = element.id, element.name != "placeholder", element.name != "customObject",
      let frame = element.value(forKey: "frame")
    else { return nil }
    self.id = id
    title = Self.title(of: element)
    let stored = CGSize(width: frame.number("width"), height: frame.number("height"))
    adaptsToDevice = isOwnersView && Self.fills(stored, fileDevice) && element.value(forKey: "freeformSize") == nil
    // On the device of the file, the stored size is that of the canvas, without simulated bars.
    fillsDevice = adaptsToDevice && device != fileDevice
    size = fillsDevice ? device.size : Self.usable(stored)
    place = element.value(forKey: "canvasLocation").map { CGPoint(x: $0.number("x"), y: $0.number("y")) }
    segues = []
    line = element.line
    rootIDs = Self.roots(in: element)
    names = []
    isInNavigation = false
    navigationBar = nil
    isScene = false
  }

  private static func title(of element: InterfaceElement) -> String {
    if element.name == "viewControllerPlaceholder" { return element.referenceTitle }
    let item = element.value(forKey: "navigationItem")?["title"]
    let names = [element["userLabel"], element["title"], item, element["storyboardIdentifier"], element["customClass"]]
    return names.lazy.compactMap(\.self).first { !$0.isEmpty } ?? element.name
  }

  /// Returns the size of a controller's view that does not fill a device: freeform, in a popover, or a sheet.
  private static func freeSize(of controller: InterfaceElement, on device: CanvasDevice) -> CGSize? {
    guard let frame = controller.value(forKey: "view")?.value(forKey: "frame") else { return nil }
    let size = CGSize(width: frame.number("width"), height: frame.number("height"))
    guard size.width > 0, size.height > 0 else { return nil }
    if let free = controller.value(forKey: "freeformSize") {
      return usable(CGSize(width: free.number("width"), height: free.number("height")))
    }
    return fills(size, device) ? nil : usable(size)
  }

  /// Returns true for a size that fills a device. A full-width view that is only shortened by bars counts as such.
  private static func fills(_ size: CGSize, _ device: CanvasDevice) -> Bool {
    size.width == device.size.width && size.height > device.size.height * 0.75
  }

  /// Clamps a size to the drawable range; sizes in files can be arbitrary.
  private static func usable(_ size: CGSize) -> CGSize {
    CGSize(
      width: min(max(size.width.rounded(.up), 1), 4096), height: min(max(size.height.rounded(.up), 1), 4096))
  }

  private static func roots(in view: InterfaceElement?) -> [String] {
    var result = [view?.id].compactMap(\.self)
    view?.visit { element in
      guard element.name == "tableViewCell" || element.name == "collectionViewCell" else { return }
      if let id = element.value(forKey: "contentView")?.id ?? element.id.map({ "in:\($0)" }) { result.append(id) }
    }
    return result
  }

  private static func segues(of scene: InterfaceElement) -> [Segue] {
    var result: [Segue] = []
    scene.visit { element in
      guard element.name == "segue", element.key == nil, element["kind"] != "unwind" else { return }
      guard let destination = element["destination"] else { return }
      result.append(
        Segue(destination: destination, kind: element["kind"] ?? "show", identifier: element["identifier"]))
    }
    return result
  }
}

extension InterfaceElement {
  /// The readable name of the controller in another storyboard that the element refers to.
  var referenceTitle: String {
    let file = "\(self["storyboardName"] ?? "").storyboard"
    return self["referencedIdentifier"].map { "\($0) in \(file)" } ?? file
  }
}
