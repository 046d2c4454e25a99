/// Headers and footers with the first responder while their table reloads its data.
///
/// A view that leaves the hierarchy stops being the first responder, so they stay in place until it is known whether they
/// are shown again.
@MainActor struct HeldParts {
  enum Kind {
    case header, footer
  }

  private var parts: [(kind: Kind, part: ShownParts.Part)] = []

  /// Holds a part that contains the first responder; returns false for other parts.
  mutating func take(_ part: ShownParts.Part, as kind: Kind) -> Bool {
    guard part.view.holdsFirstResponder else { return false }
    parts.append((kind, part))
    return true
  }

  /// The held view of a section, which is used before one that waits for reuse.
  func view(_ kind: Kind, _ section: Int) -> UITableViewHeaderFooterView? {
    let held = parts.first { $0.kind == kind && $0.part.section == section }
    return held?.part.view as? UITableViewHeaderFooterView
  }

  /// Releases a held view that is shown again; returns false for other views.
  mutating func giveBack(_ view: UIView) -> Bool {
    guard let index = parts.firstIndex(where: { $0.part.view === view }) else { return false }
    parts.remove(at: index)
    return true
  }

  /// Releases the remaining parts of a kind and returns them.
  mutating func giveUp(_ kind: Kind) -> [ShownParts.Part] {
    let left = parts.filter { $0.kind == kind }.map(\.part)
    if !left.isEmpty { parts.removeAll { $0.kind == kind } }
    return left
  }
}

extension UIView {
  /// True if the view or one of its descendants is the first responder.
  var holdsFirstResponder: Bool {
    (UIApplication.shared.firstResponder as? UIView)?.isDescendant(of: self) == true
  }
}
