import InterfaceBuilder
import UIKit

/// The check of one file.
@MainActor struct FileCheck {
  let path: String
  let design: DesignFile
  let stage: DesignStage
  var declared: DeclaredOutlets?
  /// True if the folder of the whole project was given.
  var isWholeProject = false

  /// Rules that do not instantiate scenes.
  private static let textual: Set<Finding.Rule> = [.unreadable, .ids, .duplicates, .outlets]

  func run(into list: inout FindingList) throws {
    let document = design.file.document
    // Without the project's folder, most referenced storyboards cannot be found.
    let problems = isWholeProject ? design.file.problems : document.problems(in: path)
    let text = DocumentRules(document: document, path: path, problems: problems)
    text.check(into: &list)
    if let declared { OutletRules(document: document, path: path, declared: declared).check(into: &list) }
    ImageRules(design: design, path: path).check(into: &list)
    guard Finding.Rule.allCases.contains(where: { !Self.textual.contains($0) && list.includes($0) }) else { return }
    for plan in design.plans {
      if let shown = try stage.show(plan, of: design, scale: design.conditions.device.scale) {
        SceneRules(scene: shown.scene, path: path).check(into: &list)
      }
      if list.includes(.misplaced) { checkFrames(of: plan, into: &list) }
    }
    text.checkMarks(into: &list)
    for warning in design.warnings where !warning.isAboutAbsence {
      list.add(.unknown, path, warning.line, warning.message)
    }
  }

  private func checkFrames(of plan: DesignPlan, into list: inout FindingList) {
    for root in plan.rootIDs {
      for difference in StoredFrames(design.file).differences(below: root) {
        list.add(
          .misplaced, path, difference.element.line,
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
