import UIKit

/// Does with bytes all that can be done with a file: reads, checks, loads, lays out. For files that may be anything.
@MainActor public enum InterfaceProbe {
  /// Only a defect of the program ends it here; what is wrong with the bytes is told to nobody.
  public static func load(_ data: Data) {
    guard let document = try? InterfaceDocument(data, name: "probe") else { return }
    _ = document.problems(in: "probe")
    _ = document.outline(.properties)
    let file = InterfaceFile(document, path: "probe", resources: NoResources())
    let design = DesignFile(file, conditions: DesignConditions(device: CanvasDevice(document.root)))
    for plan in design.plans.prefix(20) {
      guard let scene = design.make(plan) else { continue }
      let window = UIWindow(frame: CGRect(origin: .zero, size: plan.size))
      window.rootViewController = scene.controller
      window.layoutIfNeeded()
      _ = scene.views
      for id in plan.rootIDs.prefix(4) { _ = StoredFrames(file).differences(below: id) }
    }
  }

  /// Of a file that lies nowhere.
  private final class NoResources: InterfaceResources {
    let hasPictures = false
    func image(named name: String) -> UIImage? { nil }
    func color(named name: String) -> UIColor? { nil }
    func string(_ key: String, table: String) -> String? { nil }
    func storyboard(named name: String) -> InterfaceFile? { nil }
  }
}
