import UIKit

/// Applies every operation on a file to arbitrary bytes: reads, checks, loads, lays out. For fuzzing.
@MainActor public enum InterfaceProbe {
  /// Loads the bytes. Only a defect of the program crashes here; errors in the bytes are not reported.
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

  /// The resources of a file that has no folder.
  private final class NoResources: InterfaceResources {
    let hasPictures = false
    func image(named name: String) -> UIImage? { nil }
    func color(named name: String) -> UIColor? { nil }
    func string(_ key: String, table: String) -> String? { nil }
    func storyboard(named name: String) -> InterfaceFile? { nil }
  }
}
