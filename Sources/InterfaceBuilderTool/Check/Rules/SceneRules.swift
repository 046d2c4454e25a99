import InterfaceBuilder
import UIKit

/// Rules that need an instantiated and laid out scene.
@MainActor struct SceneRules {
  let scene: DesignScene
  let path: String
  /// The device, if it is another than that of the file.
  var device: String?
  /// True under the conditions under which Xcode stored the frames of the file.
  var isAsStored = false

  /// Minimum side of a touch target, in points. Source: Apple, Human Interface Guidelines, "Accessibility".
  private static let leastTarget: CGFloat = 44
  /// Tolerance before a text that is wider than its label counts as clipped, as a fraction of the label's width.
  /// Apple's system fonts are not available, and the substitute font has slightly different widths.
  private static let widthTolerance: CGFloat = 0.04

  func check(into list: inout FindingList) {
    // Descriptions of constraints name their views by identifiers.
    for (element, view) in scene.views { view.accessibilityIdentifier = DocumentRules.name(element) }
    for (element, view) in scene.views where isSeen(view) {
      checkAmbiguity(of: view, element, into: &list)
      checkConflicts(around: view, into: &list)
      checkText(of: view, element, into: &list)
      checkTarget(view, element, into: &list)
      checkAccessibility(of: view, element, into: &list)
    }
  }

  private var onDevice: String { device.map { " on \($0)" } ?? "" }

  /// Returns true if the file does not determine the position of a view, but a controller, a list or code does.
  private func isRoot(_ element: InterfaceElement) -> Bool { element.id.map(scene.plan.rootIDs.contains) ?? false }

  /// Returns true if neither the view nor a view around it is hidden. The window of a layout is never shown.
  private func isSeen(_ view: UIView) -> Bool {
    var current: UIView? = view
    while let view = current, !(view is UIWindow) {
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
        "the constraint \(constraint) conflicts with \(opposing.joined(separator: ", "))\(onDevice); delete one of them, "
          + "or give one a priority below 1000",
        object: element?.id ?? scene.plan.id)
    }
  }

  // MARK: Ambiguity

  private func checkAmbiguity(of view: UIView, _ element: InterfaceElement, into list: inout FindingList) {
    guard list.includes(.ambiguous) else { return }
    // Views at the centre of a scroll view are determined even if its content is not.
    if type(of: view) == UIScrollView.self, let scroll = view as? UIScrollView,
      scroll.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }),
      scroll.contentLayoutGuide.hasAmbiguousLayout
    {
      addContent(of: element, into: &list)
    }
    guard !view.translatesAutoresizingMaskIntoConstraints, !isRoot(element),
      !Self.isSpacer(view), view.hasAmbiguousLayout
    else { return }
    // What is in a scroll view is undetermined because its content is.
    if let scroll = Self.scrollView(around: view), scroll.contentLayoutGuide.hasAmbiguousLayout,
      let outer = scene.views.first(where: { $0.view === scroll })?.element
    {
      return addContent(of: outer, into: &list)
    }
    list.add(
      .ambiguous, path, element,
      "the constraints do not determine the position and size of \(DocumentRules.name(element))\(onDevice)")
  }

  private func addContent(of scroll: InterfaceElement, into list: inout FindingList) {
    list.add(
      .ambiguous, path, scroll,
      "the constraints do not determine the size of the content of \(DocumentRules.name(scroll))\(onDevice)")
  }

  /// Returns true for an empty view between others in a stack that centres it or aligns an edge. Interface Builder does
  /// not request its other side, because nothing is visible of it.
  private static func isSpacer(_ view: UIView) -> Bool {
    guard type(of: view) == UIView.self, view.subviews.isEmpty, let stack = view.superview as? UIStackView else {
      return false
    }
    return stack.alignment != .fill && stack.arrangedSubviews.contains(view)
  }

  /// Returns the scroll view whose content a view is part of; `nil` in cells, which lists lay out.
  private static func scrollView(around view: UIView) -> UIScrollView? {
    var current = view.superview
    while let view = current {
      if view is UITableView || view is UICollectionView { return nil }
      if let scroll = view as? UIScrollView { return scroll }
      current = view.superview
    }
    return nil
  }

  // MARK: Text

  private func checkText(of view: UIView, _ element: InterfaceElement, into list: inout FindingList) {
    let label: UILabel?
    switch view {
    case let view as UILabel: label = view
    case let button as UIButton where button.configuration == nil: label = button.titleLabel
    default: label = nil
    }
    guard let label, let text = label.text, !text.isEmpty, !label.adjustsFontSizeToFitWidth,
      !hasProportionalLength(view)
    else { return }
    let size = label.bounds.size
    guard let needed = Self.neededSize(of: label, in: size) else { return }
    // Rows, stacks and heights that depend on texts can have other sizes here than on the canvas, where the text had
    // room.
    if isAsStored, view === label, let stored = element.storedFrame?.size,
      isInRowOrStack(label) || abs(stored.width - size.width) <= 1, Self.neededSize(of: label, in: stored) == nil
    {
      return
    }
    // An undetermined size follows from the constraints that are missing.
    if list.includes(.ambiguous), !label.translatesAutoresizingMaskIntoConstraints, label.hasAmbiguousLayout { return }
    list.add(
      .clipped, path, element,
      "the text “\(text.prefix(40))” of \(DocumentRules.name(element)) needs \(Self.words(needed)), but has \(Self.words(size))"
    )
  }

  private func isInRowOrStack(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).dropFirst().contains {
      $0 is UIStackView || $0 is UITableViewCell || $0 is UICollectionViewCell
    }
  }

  /// Returns the size that a label's text needs; `nil` if a size is large enough for it.
  private static func neededSize(of label: UILabel, in size: CGSize) -> CGSize? {
    let tolerated = size.width * (1 + widthTolerance) + 1
    let needed = label.sizeThatFits(
      CGSize(width: label.numberOfLines == 1 ? .greatestFiniteMagnitude : tolerated, height: .greatestFiniteMagnitude))
    // With several lines, half a line may be accumulated rounding; a missing line is more than that.
    let lines = (needed.height / label.font.lineHeight).rounded()
    let isTall = needed.height > size.height + max(2, label.font.pointSize * (lines > 1 ? 0.5 : 0.2))
    return needed.width > tolerated || isTall ? needed : nil
  }

  /// Returns true inside of stacks whose lengths are in proportion to contents, which have other sizes in Apple's
  /// fonts.
  private func hasProportionalLength(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).contains {
      ($0.superview as? UIStackView)?.distribution == .fillProportionally
    }
  }

  private static func words(_ size: CGSize) -> String {
    "\(Int(size.width.rounded(.up))) × \(Int(size.height.rounded(.up)))"
  }

  // MARK: Touch

  private func checkTarget(_ view: UIView, _ element: InterfaceElement, into list: inout FindingList) {
    guard list.includes(.touch), isTapped(view), view.isUserInteractionEnabled else { return }
    let size = view.bounds.size
    // Half a pixel less results from layouts in thirds. Without a width or height, the view is not on the screen.
    guard min(size.width, size.height) < Self.leastTarget - 0.5, !view.bounds.isEmpty else { return }
    list.add(
      .touch, path, element,
      "\(DocumentRules.name(element)) is \(Self.words(size)) points; touch targets need 44 × 44")
  }

  /// Returns true for buttons, the app's own controls and views with a tap recognizer. Switches and similar controls
  /// have the system's size.
  private func isTapped(_ view: UIView) -> Bool {
    switch view {
    case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl, is UITextField,
      is UIDatePicker, is UIColorWell:
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
      case is UISwitch, is UISlider, is UIStepper: "has no label"
      case let image as UIImageView where image.isAccessibilityElement: "is an accessibility element"
      default: nil
      }
    guard let lack else { return }
    list.add(
      .accessibility, path, element, "\(DocumentRules.name(element)) \(lack); give it an accessibility label")
  }

  private func hasTitle(_ button: UIButton) -> Bool {
    let texts = [button.currentTitle, button.configuration?.title, button.currentAttributedTitle?.string]
    return texts.contains { !($0 ?? "").isEmpty }
  }
}
