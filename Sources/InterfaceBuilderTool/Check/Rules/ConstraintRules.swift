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

  /// Returns the constraints that equal an earlier constraint of the same view in everything but their ids.
  static func repetitions(in root: InterfaceElement) -> [Repetition] {
    var result: [Repetition] = []
    let varying = varyingIDs(below: root)
    root.visit { owner in
      var seen: [[String: String]: InterfaceElement] = [:]
      for constraint in owner.items(of: "constraints") where constraint.name == "constraint" {
        // A constraint may be a copy for other size classes.
        guard constraint.children.isEmpty, constraint.id.map(varying.contains) != true else { continue }
        var equation = constraint.attributes
        for name in ["id", "identifier", "userLabel"] { equation[name] = nil }
        if let first = seen[equation] {
          result.append(Repetition(constraint: constraint, first: first))
        } else {
          seen[equation] = constraint
        }
      }
    }
    return result
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
