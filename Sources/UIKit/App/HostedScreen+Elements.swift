/// Access to the elements of the screen, for scripts, tests and assistive technology.
extension HostedScreen {
  /// Returns the visible view with that accessibility identifier.
  public func visibleElement(_ identifier: String) throws(ElementError) -> UIView {
    var named: [String: UIView] = [:]
    keyWindow?.visitVisible { view in
      if let name = view.accessibilityIdentifier, named[name] == nil { named[name] = view }
    }
    if let view = named[identifier] { return view }
    throw .notFound(identifier, near: SpellingDistance.nearest(to: identifier, among: named.keys.sorted(), most: 5))
  }

  /// Returns the point where a tap activates that element, a view or a part of one: its centre or its activation point.
  /// No other view may cover it.
  public func tappablePoint(ofElement identifier: String) throws(ElementError) -> CGPoint {
    if let part = visiblePart(identifier), let view = part.accessibilityContainer as? UIView {
      return try uncovered(UIScreen.main.convert(part.accessibilityActivationPoint, to: view), in: view, identifier)
    }
    // If several views have the name, the first that can be tapped is used; otherwise the front-most one's error is
    // thrown.
    var refusal: ElementError?
    for view in visibleViews(named: identifier) {
      do throws(ElementError) { return try tappablePoint(of: view, identifier) } catch { refusal = error }
    }
    if let refusal { throw refusal }
    return try tappablePoint(of: try visibleElement(identifier), identifier)
  }

  private func visibleViews(named identifier: String) -> [UIView] {
    var named: [UIView] = []
    keyWindow?.visitVisible { if $0.accessibilityIdentifier == identifier { named.append($0) } }
    return named
  }

  private func tappablePoint(of view: UIView, _ identifier: String) throws(ElementError) -> CGPoint {
    if let control = view as? UIControl, !control.isEnabled { throw .notEnabled(identifier) }
    let point =
      view.hasActivationPoint
      ? UIScreen.main.convert(view.accessibilityActivationPoint, to: view)
      : CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    return try uncovered(point, in: view, identifier)
  }

  /// Returns the part with that accessibility identifier among the accessibility elements of visible views.
  private func visiblePart(_ identifier: String) -> UIAccessibilityElement? {
    var found: UIAccessibilityElement?
    keyWindow?.visitVisible { view in
      let parts = (view.accessibilityElements ?? []).lazy.compactMap { $0 as? UIAccessibilityElement }
      found = found ?? parts.first { $0.accessibilityIdentifier == identifier }
    }
    return found
  }

  /// Converts the point of a view to the window, if a touch there reaches the view.
  private func uncovered(_ point: CGPoint, in view: UIView, _ identifier: String) throws(ElementError) -> CGPoint {
    let middle = view.convert(point, to: nil)
    if let keyWindow, !keyWindow.bounds.contains(middle) { throw .outside(identifier) }
    guard let hit = keyWindow?.hitTest(middle, with: nil) else {
      throw .covered(identifier, by: "a view that ignores touches")
    }
    guard hit.isDescendant(of: view) else { throw .covered(identifier, by: hit.nameForPeople) }
    return middle
  }

  /// The tree of views as text: a line each with class, identifier, frame, text and accessibility, indented by depth.
  public var viewTree: String {
    keyWindow?.treeLines(depth: 0).joined(separator: "\n").appending("\n") ?? "no window\n"
  }
}

extension HostedScreen {
  /// The elements as assistive technology gets them, as text: a line each with role, name, value and actions, indented
  /// by depth.
  public var accessibilityOutline: String { accessibilityTree?.snapshot().description ?? "" }

  /// The lines of ``accessibilityOutline`` of the elements that need a name and have none, with their identifiers.
  public var namelessElements: [String] {
    (accessibilityTree?.snapshot().nameless ?? []).map { node in
      node.description + (node.identifier.map { " #\($0)" } ?? "")
    }
  }
}

/// The reason why an element of the screen cannot be used.
public enum ElementError: Error, Equatable, CustomStringConvertible {
  case notFound(String, near: [String])
  case notEnabled(String)
  case covered(String, by: String)
  /// It can be scrolled there.
  case outside(String)

  public var description: String {
    switch self {
    case .notFound(let name, let near):
      "no element on screen is named '\(name)'"
        + (near.isEmpty ? "; no element has an identifier" : "; near: \(near.joined(separator: ", "))")
    case .notEnabled(let name): "'\(name)' is disabled"
    case .covered(let name, let by): "'\(name)' cannot be pressed: \(by) covers its centre"
    case .outside(let name): "'\(name)' cannot be pressed: its centre is outside the window; scroll to it first"
    }
  }
}

extension UIView {
  /// The texts that this view and its subviews show, front-most last.
  public var shownTexts: [String] {
    let own = (self as? any TextShowing)?.shownText
    return (own.map { [$0] } ?? []) + subviews.filter { !$0.isHidden }.flatMap(\.shownTexts)
  }

  var nameForPeople: String {
    accessibilityIdentifier.map { "\(type(of: self)) '\($0)'" } ?? "\(type(of: self))"
  }

  func visitVisible(_ body: (UIView) -> Void) {
    guard !isHidden, alpha >= 0.01 else { return }
    body(self)
    for view in subviews { view.visitVisible(body) }
  }

  /// - Parameter isSilent: Omits accessibility, for views hidden from assistive technology.
  func treeLines(depth: Int, isSilent: Bool = false) -> [String] {
    let isSilent = isSilent || accessibilityElementsHidden
    var line = String(repeating: "  ", count: depth) + "\(type(of: self))"
    if let name = accessibilityIdentifier { line += " #\(name)" }
    line += " (\(frame.minX.short) \(frame.minY.short) \(frame.width.short) \(frame.height.short))"
    if let text = (self as? any TextShowing)?.shownText { line += " \"\(text)\"" }
    if !isSilent, isAccessibilityElement {
      line +=
        AccessibilityText(
          label: accessibilityLabel, value: accessibilityValue, hint: accessibilityHint, traits: accessibilityTraits,
          actions: accessibilityCustomActions
        ).words
    }
    if isHidden { line += " hidden" }
    if let control = self as? UIControl, !control.isEnabled { line += " disabled" }
    let elements =
      isSilent
      ? []
      : (accessibilityElements ?? []).compactMap { $0 as? UIAccessibilityElement }
        .filter(\.isAccessibilityElement)
    let indent = String(repeating: "  ", count: depth + 1)
    let modal = subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
    return [line] + elements.map { indent + $0.treeLine }
      + subviews.flatMap {
        $0.treeLines(depth: depth + 1, isSilent: isSilent || modal != nil && modal !== $0)
      }
  }
}

extension UIAccessibilityElement {
  fileprivate var treeLine: String {
    let frame = accessibilityFrameInContainerSpace
    var line = "\(type(of: self))"
    if let name = accessibilityIdentifier { line += " #\(name)" }
    line += " (\(frame.minX.short) \(frame.minY.short) \(frame.width.short) \(frame.height.short))"
    let spoken = AccessibilityText(
      label: accessibilityLabel, value: accessibilityValue, hint: accessibilityHint,
      traits: accessibilityTraits, actions: accessibilityCustomActions)
    return line + spoken.words
  }
}

/// The accessibility description of an element.
private struct AccessibilityText {
  let label: String?
  let value: String?
  let hint: String?
  let traits: UIAccessibilityTraits
  let actions: [UIAccessibilityCustomAction]?

  /// As the end of a line, each part preceded by a space.
  @MainActor var words: String {
    var result = ""
    if let label { result += " label=\"\(label)\"" }
    if let value { result += " value=\"\(value)\"" }
    if let hint { result += " hint=\"\(hint)\"" }
    if !traits.names.isEmpty { result += " [\(traits.names.joined(separator: " "))]" }
    for action in actions ?? [] { result += " action=\"\(action.name)\"" }
    return result
  }
}

/// A view that shows its own text.
@MainActor protocol TextShowing {
  var shownText: String? { get }
}

extension UIAccessibilityTraits {
  /// The names in the order of their bits.
  var names: [String] {
    let all: [(UIAccessibilityTraits, String)] = [
      (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.staticText, "text"),
      (.notEnabled, "not enabled"), (.updatesFrequently, "updates often"), (.adjustable, "adjustable"),
      (.header, "header"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension CGFloat {
  /// Without a fraction for whole numbers, otherwise with two digits.
  var short: String {
    self == rounded() && magnitude < 1e9 ? String(Int(self)) : String(format: "%.2f", Double(self))
  }
}
