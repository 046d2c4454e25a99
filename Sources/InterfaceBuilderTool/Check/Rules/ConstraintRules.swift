import InterfaceBuilder

/// Finds constraints that another constraint repeats.
struct ConstraintRules {
  let document: InterfaceDocument
  let path: String

  /// A constraint that repeats an earlier one.
  struct Repetition {
    var constraint: InterfaceElement
    var first: InterfaceElement
  }

  func check(into list: inout FindingList) {
    guard list.includes(.duplicateConstraints) else { return }
    for repetition in Self.repetitions(in: document.root) {
      list.add(
        .duplicateConstraints, path, repetition.constraint,
        "this constraint is the same as the one in line \(repetition.first.line); delete one of them")
    }
  }

  /// Returns the constraints that say the same as an earlier constraint of the file.
  static func repetitions(in root: InterfaceElement) -> [Repetition] {
    var result: [Repetition] = []
    var seen: [ConstraintEquation: InterfaceElement] = [:]
    let varying = varyingIDs(below: root)
    root.visit { owner in
      for constraint in owner.items(of: "constraints") where constraint.name == "constraint" {
        // A constraint may be a copy for other size classes.
        guard constraint.children.isEmpty, constraint.id.map(varying.contains) != true else { continue }
        let equation = ConstraintEquation(constraint, owner: owner.id ?? "line \(owner.line)")
        if let first = seen[equation] {
          result.append(Repetition(constraint: constraint, first: first))
        } else {
          seen[equation] = constraint
        }
      }
    }
    return result.sorted { $0.constraint.line < $1.constraint.line }
  }

  private static func varyingIDs(below root: InterfaceElement) -> Set<String> {
    var result: Set<String> = []
    root.visit { mask in
      guard mask.name == "mask" else { return }
      result.formUnion(mask.children.compactMap { $0["reference"] })
    }
    return result
  }
}
