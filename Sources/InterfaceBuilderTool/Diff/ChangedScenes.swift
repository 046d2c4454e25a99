import InterfaceBuilder

/// The scenes of a file that differ between two versions, with their differences as text.
@MainActor struct ChangedScenes {
  /// A scene of a storyboard, or a top-level object of a xib.
  struct Scene {
    let id: String
    let title: String
    var changes: [InterfaceDifference.Change]
  }

  /// The changed scenes of the new version in its order, followed by the removed scenes.
  private(set) var scenes: [Scene] = []
  /// The changes of objects outside of every scene, such as the owner of a xib.
  private(set) var others: [InterfaceDifference.Change] = []

  init(from old: DesignFile, to new: DesignFile, _ difference: InterfaceDifference) {
    let (before, after) = (Self.scenesOfObjects(old), Self.scenesOfObjects(new))
    var changes: [String: [InterfaceDifference.Change]] = [:]
    for change in difference.changes {
      if let scene = after[change.id] ?? before[change.id] {
        changes[scene, default: []].append(change)
      } else {
        others.append(change)
      }
    }
    var known: Set<String> = []
    for plan in new.plans + old.plans where known.insert(plan.id).inserted {
      guard let own = changes[plan.id] else { continue }
      scenes.append(Scene(id: plan.id, title: plan.title, changes: own))
    }
  }

  /// Returns the id of the scene of each object.
  private static func scenesOfObjects(_ design: DesignFile) -> [String: String] {
    let document = design.file.document
    let plans = Set(design.plans.map(\.id))
    var result: [String: String] = [:]
    for group in document.root.items(of: document.kind == .storyboard ? "scenes" : "objects") {
      var ids: [String] = []
      group.visit { if let id = $0.id { ids.append(id) } }
      guard let scene = ids.first(where: plans.contains) else { continue }
      for id in ids where result[id] == nil { result[id] = scene }
    }
    return result
  }
}
