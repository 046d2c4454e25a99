/// A method of a target, called with what sends it; the target is held weakly.
struct TargetAction {
  weak var target: AnyObject?
  let selector: Selector?
  let call: @MainActor (AnyObject) -> Void
}

extension UIResponder: NamedActionPerforming {}
