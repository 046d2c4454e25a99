import InterfaceBuilder
import UIKit

/// The check of one file.
@MainActor struct FileCheck {
  let path: String
  let design: DesignFile
  /// The project's code and the contents of its other files; `nil` if the project is not known.
  var code: ProjectCode?
  /// True if the folder of the whole project was given.
  var isWholeProject = false
  var policies = PolicySettings()

  /// Checks what does not need a layout.
  func checkText(into list: inout FindingList) {
    let document = design.file.document
    if let code { list.exempt(Self.labelled(in: document, by: code.sources), from: .accessibility) }
    // Without the project's folder, most referenced storyboards cannot be found.
    let problems = isWholeProject ? design.file.problems : document.problems(in: path)
    DocumentRules(document: document, path: path, problems: problems).check(into: &list)
    ConstraintRules(document: document, path: path).check(into: &list)
    LeftoverRules(document: document, path: path).check(into: &list)
    PolicyRules(
      document: document, path: path, hasTexts: isTranslated, settings: policies, sources: code?.sources
    ).check(into: &list)
    DeprecationRules(document: document, path: path).check(into: &list)
    ImageRules(design: design, path: path).check(into: &list)
    guard let code else { return }
    ClassRules(document: document, path: path, sources: code.sources, interfaces: code.interfaces).check(into: &list)
  }

  /// Returns the ids of the objects that code labels by their outlets.
  private static func labelled(in document: InterfaceDocument, by sources: SourceIndex) -> Set<String> {
    var result: Set<String> = []
    document.root.visit { element in
      guard element.name == "outlet", let name = element["property"], let object = element["destination"] else {
        return
      }
      if sources.labelled.contains(name) { result.insert(object) }
    }
    return result
  }

  private var isTranslated: Bool {
    let table = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return (design.file.resources as? FolderResources)?.isTranslated(table) == true
  }

  /// Checks what needs a layout of the scenes.
  ///
  /// - Parameter devices: Further devices on which constraints must determine the layout.
  func checkLayout(on stage: DesignStage, devices: [CanvasDevice] = [], into list: inout FindingList) throws {
    let frames = list.includes(.misplaced) ? StoredFrames(design.file) : nil
    for plan in design.plans {
      if let scene = try stage.layOut(plan, of: design, scale: design.conditions.device.scale) {
        SceneRules(scene: scene, path: path, isAsStored: isAsStored).check(into: &list)
      }
      if let frames { check(frames, of: plan, into: &list) }
    }
    for device in devices where device != design.conditions.device { try check(device, on: stage, into: &list) }
    DocumentRules(document: design.file.document, path: path, problems: []).checkMarks(into: &list)
    for warning in design.warnings where !warning.isAboutAbsence {
      list.add(.unknown, path, warning.line, warning.message)
    }
  }

  private var isAsStored: Bool {
    let conditions = design.conditions
    return conditions.device == CanvasDevice(design.file.document.root) && conditions.locale == nil
      && conditions.contentSizeCategory == .large
  }

  /// Adds the ambiguities and conflicts that a device has and the devices before it do not.
  private func check(_ device: CanvasDevice, on stage: DesignStage, into list: inout FindingList) throws {
    var conditions = design.conditions
    conditions.device = device
    let design = DesignFile(design.file, conditions: conditions)
    var found = FindingList(rules: [.ambiguous, .conflicts].filter(list.includes))
    for plan in design.plans where plan.adaptsToDevice {
      guard let scene = try stage.layOut(plan, of: design, scale: device.scale) else { continue }
      SceneRules(scene: scene, path: path, device: device.id).check(into: &found)
    }
    for finding in found.findings where !list.has(finding.rule, path, finding.line) {
      list.add(finding.rule, path, finding.line, finding.message, object: finding.object)
    }
  }

  private func check(_ frames: StoredFrames, of plan: DesignPlan, into list: inout FindingList) {
    for root in plan.rootIDs {
      for difference in frames.differences(below: root) {
        list.add(
          .misplaced, path, difference.element,
          "\(DocumentRules.name(difference.element)) is stored at \(Self.words(difference.stored)), but its constraints "
            + "put it at \(Self.words(difference.computed)); update its frame")
      }
    }
  }

  private static func words(_ rect: CGRect) -> String {
    "("
      + [rect.minX, rect.minY, rect.width, rect.height].map { "\((Double($0) * 10).rounded() / 10)" }.joined(
        separator: " ")
      + ")"
  }
}
