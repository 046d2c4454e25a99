import Ecology

extension BodyPlan {
  /// Returns the plan of a creature of a former format, in which a body at birth and a list of edits took its place.
  /// The added cells grow after the others, in the order of the list. Edits that do not fit are left out.
  func grown(by edits: [BodyEdit]) -> BodyPlan {
    var stage: UInt8 = 0
    return edits.reduce(self) { body, edit in
      guard case .add(var cell, let anchor, let kind) = edit else { return edit.applied(to: body) ?? body }
      cell.stage = stage + 1
      guard let grown = BodyEdit.add(cell, to: anchor, by: kind).applied(to: body) else { return body }
      stage += 1
      return grown
    }
  }
}
