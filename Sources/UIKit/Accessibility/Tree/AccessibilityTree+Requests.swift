extension AccessibilityTree {
  /// Performs an action of an element. Returns true if it had an effect.
  package func perform(_ action: AccessibilityAction, on id: Int) -> Bool {
    screen.makeCurrent()
    switch (action, element(id)) {
    case (.press, let element as UIResponder) where element.accessibilityActivate(): break
    case (.press, let view as UIView): return tap(view.accessibilityActivationPoint)
    case (.press, let part as UIAccessibilityElement): return tap(part.accessibilityActivationPoint)
    case (.increment, let element as UIResponder): element.accessibilityIncrement()
    case (.decrement, let element as UIResponder): element.accessibilityDecrement()
    case (.scroll(let direction), let element as UIResponder): return scroll(direction, from: element)
    case (.scroll(let direction), is HostedScreen): return scroll(direction)
    case (.search(let name, let direction), let element as UIResponder): return search(name, direction, from: element)
    case (.custom(let name), let element):
      let actions =
        (element as? UIView)?.accessibilityCustomActions
        ?? (element as? UIAccessibilityElement)?.accessibilityCustomActions
      return actions?.first { $0.name == name }?.perform() ?? false
    default: return false
    }
    return true
  }

  /// Scrolls a page of the first object that can, from the element with the focus on, and then from the view in the
  /// middle of the window, which a swipe would hit.
  private func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let middle = CGPoint(x: screen.size.width / 2, y: screen.size.height / 2)
    let starts = [AccessibilityFocus.shared.element, screen.keyWindow?.hitTest(middle, with: nil)]
    return starts.contains { $0.map { scroll(direction, from: $0) } ?? false }
  }

  private func scroll(_ direction: UIAccessibilityScrollDirection, from element: UIResponder) -> Bool {
    element.chain.contains { $0.accessibilityScroll(direction) }
  }

  /// Taps a point, for elements that have no action of their own.
  private func tap(_ point: CGPoint) -> Bool {
    guard CGRect(origin: .zero, size: screen.size).contains(point) else { return false }
    screen.send(.pointerDown(point, .left))
    screen.send(.pointerUp(point, .left))
    return true
  }

  /// Gives an element the focus of the keyboard. Returns true if it has it.
  package func focus(_ id: Int) -> Bool {
    screen.makeCurrent()
    if SystemPreferences.current.usesScreenReader, let element = element(id) as? UIResponder {
      AccessibilityFocus.shared.move(to: element)
    }
    guard let view = element(id) as? UIView else { return false }
    if view.canBecomeFocused { FocusSystem.shared.show(on: view) }
    if view.canBecomeFirstResponder { return view.becomeFirstResponder() }
    return view.isFocused
  }

  /// Sets the number of a slider, a stepper or a page control as the user would. Returns true if it is one.
  package func setValue(_ value: Double, of id: Int) -> Bool {
    screen.makeCurrent()
    guard value.isFinite, let control = element(id) as? UIControl, control.isEnabled else { return false }
    switch control {
    case let slider as UISlider: slider.value = Float(value)
    case let stepper as UIStepper: stepper.value = value
    case let pages as UIPageControl: pages.currentPage = Int(min(max(0, value), 1e6))
    default: return false
    }
    control.sendActions(for: .valueChanged)
    return true
  }

  /// Replaces scalars of a text as if they had been typed. Returns true if the text changed or was the same.
  package func edit(_ range: Range<Int>, of id: Int, with text: String) -> Bool {
    guard focusText(id), let input = select(range, of: id) else { return false }
    if text.isEmpty {
      if !range.isEmpty { input.deleteBackward() }
    } else {
      input.insertText(text)
    }
    return true
  }

  /// Selects scalars of a text; an empty range moves the caret.
  package func select(_ range: Range<Int>, inTextOf id: Int) -> Bool {
    screen.makeCurrent()
    return select(range, of: id) != nil
  }

  private func focusText(_ id: Int) -> Bool {
    screen.makeCurrent()
    guard let view = element(id) as? UIView, view is any UITextInput else { return false }
    if let text = view as? UITextView, !text.isEditable { return false }
    return view.isFirstResponder || view.becomeFirstResponder()
  }

  private func select(_ range: Range<Int>, of id: Int) -> (any UITextInput)? {
    guard let input = element(id) as? any UITextInput, let span = span(range, in: input) else { return nil }
    input.selectedTextRange = span
    return input
  }

  private func span(_ range: Range<Int>, in input: any UITextInput) -> UITextRange? {
    let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    let text = whole.flatMap(input.text(in:)) ?? ""
    guard
      let start = input.position(
        from: input.beginningOfDocument, offset: text.utf16Units(ofScalars: range.lowerBound)),
      let end = input.position(from: input.beginningOfDocument, offset: text.utf16Units(ofScalars: range.upperBound))
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  /// The frame of a scalar of a text, in points of the screen; at the end of the text that of the caret.
  package func characterFrame(at offset: Int, of id: Int) -> CGRect? {
    screen.makeCurrent()
    guard let view = element(id) as? any UIView & UITextInput, let span = span(offset..<offset + 1, in: view) else {
      return nil
    }
    let frame = span.isEmpty ? view.caretRect(for: span.start) : view.firstRect(for: span)
    return view.convert(frame, to: UIScreen.main)
  }
}
