/// Headers and footers that are typed into while their table loads its data anew.
///
/// Out of the tree they would lose the keys, so they stay where they are until it is known whether they are shown again.
@MainActor struct HeldParts {
  enum Kind {
    case header, footer
  }

  private var parts: [(kind: Kind, part: ShownParts.Part)] = []

  /// Whether a part is typed into, and is therefore held from now on.
  mutating func take(_ part: ShownParts.Part, as kind: Kind) -> Bool {
    guard part.view.holdsFirstResponder else { return false }
    parts.append((kind, part))
    return true
  }

  /// The view to be used again for a section, in place of one that waits.
  func view(_ kind: Kind, _ section: Int) -> UITableViewHeaderFooterView? {
    let held = parts.first { $0.kind == kind && $0.part.section == section }
    return held?.part.view as? UITableViewHeaderFooterView
  }

  /// Whether a view that is to be shown is held; from then on it is not.
  mutating func giveBack(_ view: UIView) -> Bool {
    guard let index = parts.firstIndex(where: { $0.part.view === view }) else { return false }
    parts.remove(at: index)
    return true
  }

  /// Everything of a kind that nobody wanted back.
  mutating func giveUp(_ kind: Kind) -> [ShownParts.Part] {
    let left = parts.filter { $0.kind == kind }.map(\.part)
    if !left.isEmpty { parts.removeAll { $0.kind == kind } }
    return left
  }
}

extension UIView {
  /// Whether keys go to the view or to one below it.
  var holdsFirstResponder: Bool {
    (UIApplication.shared.firstResponder as? UIView)?.isDescendant(of: self) == true
  }
}
