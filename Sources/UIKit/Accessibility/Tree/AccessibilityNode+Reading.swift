extension AccessibilityNode {
  /// Describes a view that is an element. `clip`: The visible part of the screen, in points.
  @MainActor init(_ view: UIView, id: Int, parent: Int, clip: CGRect) {
    self.init(id: id, role: AccessibilityRole(view))
    let traits = view.accessibilityTraits
    take(
      label: view.accessibilityLabel, value: view.accessibilityValue, hint: view.accessibilityHint, traits: traits,
      frame: view.accessibilityFrame, clip: clip)
    self.parent = parent
    identifier = view.accessibilityIdentifier
    if label.isEmpty, !role.isText { label = view.shownTexts.filter { !$0.isEmpty }.joined(separator: ", ") }
    range = AccessibilityRange(view)
    if role.isText { takeText(of: view) }
    takeState(of: view)
    takeStatus(view.accessibilityExpandedStatus)
    actions = view.accessibilityRespondsToUserInteraction || role.isText ? [.press] : []
    if traits.contains(.adjustable) { actions += [.increment, .decrement] }
    actions += (view.accessibilityCustomActions ?? []).map { .custom($0.name) } + view.rotorActions
  }

  /// Describes a part of a view.
  @MainActor init(_ part: UIAccessibilityElement, id: Int, parent: Int, clip: CGRect) {
    self.init(id: id, role: AccessibilityRole(part.accessibilityTraits))
    take(
      label: part.accessibilityLabel, value: part.accessibilityValue, hint: part.accessibilityHint,
      traits: part.accessibilityTraits, frame: part.accessibilityFrame, clip: clip)
    self.parent = parent
    identifier = part.accessibilityIdentifier
    takeStatus(part.accessibilityExpandedStatus)
    actions = part.accessibilityRespondsToUserInteraction ? [.press] : []
    if part.accessibilityTraits.contains(.adjustable) { actions += [.increment, .decrement] }
    actions += (part.accessibilityCustomActions ?? []).map { .custom($0.name) } + part.rotorActions
  }

  /// True for a text without words, value and actions, such as a label that waits for a message.
  var saysNothing: Bool {
    (role == .text || role == .heading) && label.isEmpty && (value ?? "").isEmpty && actions.isEmpty
  }

  private mutating func take(
    label: String?, value: String?, hint: String?, traits: UIAccessibilityTraits, frame: CGRect, clip: CGRect
  ) {
    self.label = label ?? ""
    self.value = value
    self.hint = hint
    self.frame = frame
    states = frame.intersects(clip) ? .showing : []
    if traits.contains(.notEnabled) { states.insert(.disabled) }
    if traits.contains(.selected) { states.insert(.selected) }
  }

  private mutating func takeStatus(_ status: UIAccessibilityExpandedStatus) {
    if status != .unsupported { states.insert(.expandable) }
    if status == .expanded { states.insert(.expanded) }
  }

  /// The states that only the view's class knows.
  @MainActor private mutating func takeState(of view: UIView) {
    if view.canBecomeFocused || view.canBecomeFirstResponder || role.isText { states.insert(.focusable) }
    if let toggle = view as? UISwitch {
      if toggle.isOn { states.insert(.checked) }
      value = nil
    }
    if let activity = view as? UIActivityIndicatorView {
      if activity.isAnimating { states.insert(.busy) }
      value = nil
    }
  }

  @MainActor private mutating func takeText(of view: UIView) {
    guard let input = view as? any UIView & UITextInput else { return }
    let string = view.accessibilityValue ?? ""
    let whole = (view as? UITextView)?.text ?? (view as? UITextField)?.text ?? ""
    text = AccessibleText(string: string, selection: input.selection(inScalarsOf: whole))
    value = nil
    let isEditable = (view as? UITextView)?.isEditable ?? !states.contains(.disabled)
    if isEditable { states.insert(.editable) }
  }
}

extension UITextInput {
  /// The selected range as a range of Unicode scalars; empty at the begin if nothing is selected.
  fileprivate func selection(inScalarsOf text: String) -> Range<Int> {
    guard let range = selectedTextRange else { return 0..<0 }
    let start = offset(from: beginningOfDocument, to: range.start)
    let end = offset(from: beginningOfDocument, to: range.end)
    let first = text.scalars(ofUTF16: start)
    return first..<max(first, text.scalars(ofUTF16: end))
  }
}

extension String {
  /// The number of Unicode scalars in the first UTF-16 units.
  func scalars(ofUTF16 count: Int) -> Int {
    let end = utf16.index(startIndex, offsetBy: count, limitedBy: endIndex) ?? endIndex
    return unicodeScalars.distance(from: startIndex, to: end)
  }

  /// The number of UTF-16 units in the first Unicode scalars.
  func utf16Units(ofScalars count: Int) -> Int {
    let end = unicodeScalars.index(startIndex, offsetBy: max(0, count), limitedBy: endIndex) ?? endIndex
    return utf16.distance(from: startIndex, to: end)
  }
}

extension AccessibilityRange {
  @MainActor fileprivate init?(_ view: UIView) {
    switch view {
    case let slider as UISlider:
      let span = Double(slider.maximumValue - slider.minimumValue)
      self.init(
        value: Double(slider.value), minimum: Double(slider.minimumValue), maximum: Double(slider.maximumValue),
        step: span / 10)
    case let stepper as UIStepper:
      self.init(
        value: stepper.value, minimum: stepper.minimumValue, maximum: stepper.maximumValue, step: stepper.stepValue)
    case let bar as UIProgressView: self.init(value: Double(bar.progress), minimum: 0, maximum: 1, step: 0)
    case let pages as UIPageControl:
      self.init(
        value: Double(pages.currentPage), minimum: 0, maximum: Double(max(0, pages.numberOfPages - 1)), step: 1)
    default: return nil
    }
  }
}

extension UIView {
  /// True if a tap on the view, and not on a part of it, has an effect.
  final var pressesOnTap: Bool {
    if self is UISlider || self is UIStepper || self is UIPageControl { return false }
    return self is UIControl || self is UITableViewCell || self is UICollectionViewCell
      || !accessibilityTraits.isDisjoint(with: [.button, .link])
      || gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isEnabled } == true
  }
}
