import InterfaceBuilder
import UIKit

/// What can be told from a scene that was made and laid out.
@MainActor struct SceneRules {
  let scene: DesignScene
  let path: String

  /// Smallest side of a thing to tap, in points. Source: Apple, Human Interface Guidelines, "Accessibility".
  private static let leastTarget: CGFloat = 44
  /// How much wider than its label a text may be before it counts as cut, in parts of the label: the fonts of Apple's
  /// systems are not here, and the one that stands in is not exactly as wide.
  private static let widthTolerance: CGFloat = 0.04

  func check(into list: inout FindingList) {
    for (element, view) in scene.views where isSeen(view) {
      if list.includes(.ambiguous), !view.translatesAutoresizingMaskIntoConstraints, !isRoot(element),
        view.hasAmbiguousLayout
      {
        list.add(
          .ambiguous, path, element.line,
          "the constraints leave \(DocumentRules.name(element)) more than one place or size")
      }
      checkConflicts(around: view, into: &list)
      checkText(of: view, element, into: &list)
      checkTarget(view, element, into: &list)
      checkAccessibility(of: view, element, into: &list)
    }
  }

  /// Whether the place of a view is not the file's matter: a controller, a list or code gives it one.
  private func isRoot(_ element: InterfaceElement) -> Bool { element.id.map(scene.plan.rootIDs.contains) ?? false }

  private func isSeen(_ view: UIView) -> Bool {
    var current: UIView? = view
    while let view = current {
      if view.isHidden || view.alpha < 0.01 { return false }
      current = view.superview
    }
    return true
  }

  private func checkConflicts(around view: UIView, into list: inout FindingList) {
    for (constraint, opposing) in view.yieldingConstraints {
      let element = scene.element(of: constraint) ?? scene.views.first { $0.view === constraint.firstItem }?.element
      list.add(
        .conflicts, path, element?.line ?? scene.plan.line,
        "the constraint \(constraint) cannot hold together with \(opposing.joined(separator: ", "))")
    }
  }

  // MARK: Text

  private func checkText(of view: UIView, _ element: InterfaceElement, into list: inout FindingList) {
    let label: UILabel?
    switch view {
    case let view as UILabel: label = view
    case let button as UIButton where button.configuration == nil: label = button.titleLabel
    default: label = nil
    }
    guard let label, let text = label.text, !text.isEmpty, !label.adjustsFontSizeToFitWidth else { return }
    let size = label.bounds.size
    let needed = label.sizeThatFits(
      CGSize(width: label.numberOfLines == 1 ? .greatestFiniteMagnitude : size.width, height: .greatestFiniteMagnitude))
    let isWide = needed.width > size.width * (1 + Self.widthTolerance) + 1
    // Half a line of several may be the sum of rounded lines; a line that is missing is more than that.
    let lines = (needed.height / label.font.lineHeight).rounded()
    let isTall = needed.height > size.height + max(2, label.font.pointSize * (lines > 1 ? 0.5 : 0.2))
    guard isWide || isTall else { return }
    list.add(
      .clipped, path, element.line,
      "the text “\(text.prefix(40))” of \(DocumentRules.name(element)) needs \(Self.words(needed)) and has \(Self.words(size))"
    )
  }

  private static func words(_ size: CGSize) -> String {
    "\(Int(size.width.rounded(.up))) × \(Int(size.height.rounded(.up)))"
  }

  // MARK: Touch

  private func checkTarget(_ view: UIView, _ element: InterfaceElement, into list: inout FindingList) {
    guard list.includes(.touch), isTapped(view), view.isUserInteractionEnabled else { return }
    let size = view.bounds.size
    // Half a pixel less is what layouts of thirds give.
    guard min(size.width, size.height) < Self.leastTarget - 0.5 else { return }
    list.add(
      .touch, path, element.line,
      "\(DocumentRules.name(element)) is \(Self.words(size)) points; fingers need 44 × 44")
  }

  /// Buttons, controls of the app's own and views with a tap recognizer; switches and the like are as the system has them.
  private func isTapped(_ view: UIView) -> Bool {
    switch view {
    case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl, is UITextField,
      is UIDatePicker:
      false
    case is UIControl: true
    default: view.gestureRecognizers?.contains { $0 is UITapGestureRecognizer } ?? false
    }
  }

  // MARK: Accessibility

  private func checkAccessibility(of view: UIView, _ element: InterfaceElement, into list: inout FindingList) {
    guard list.includes(.accessibility), view.accessibilityLabel?.isEmpty ?? true else { return }
    let lack: String? =
      switch view {
      case let button as UIButton where !hasTitle(button): "shows no text"
      case let field as UITextField where field.placeholder?.isEmpty ?? true: "has no placeholder"
      case is UISwitch, is UISlider, is UIStepper: "does not say what it changes"
      case let image as UIImageView where image.isAccessibilityElement: "is an accessibility element"
      default: nil
      }
    guard let lack else { return }
    list.add(
      .accessibility, path, element.line, "\(DocumentRules.name(element)) \(lack); give it an accessibility label")
  }

  private func hasTitle(_ button: UIButton) -> Bool {
    let texts = [button.currentTitle, button.configuration?.title, button.currentAttributedTitle?.string]
    return texts.contains { !($0 ?? "").isEmpty }
  }
}
