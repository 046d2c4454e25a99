/// A search through the elements of a view, such as from one heading to the next.
///
/// Over AT-SPI and in browser tabs, an element has two actions for each rotor of it and of the views around it, which move
/// the focus of the screen reader to the result.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: NSObject {
  /// Returns the item after or before the current one; `nil` if there is none.
  public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

  /// The direction of a search.
  public enum Direction: Int, Sendable {
    case previous, next
  }

  /// The rotors of the system whose items an app may find in its place.
  public enum SystemRotorType: Int, Sendable {
    case none, link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5
    case headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark
  }

  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  open var attributedName: NSAttributedString
  open var itemSearchBlock: Search
  /// The rotor of the system that this one replaces.
  public final let systemRotorType: SystemRotorType

  private init(_ name: NSAttributedString, _ type: SystemRotorType, _ search: @escaping Search) {
    (attributedName, systemRotorType, itemSearchBlock) = (name, type, search)
    super.init()
  }

  public convenience init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    self.init(NSAttributedString(string: name), .none, itemSearchBlock)
  }

  public convenience init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
    self.init(attributedName, .none, itemSearchBlock)
  }

  public convenience init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    self.init(NSAttributedString(string: ""), type, itemSearchBlock)
  }

  /// The name in actions: the given one, or that of the type.
  final var shownName: String {
    if !name.isEmpty || systemRotorType == .none { return name }
    // "headingLevel1" becomes "heading level 1".
    return "\(systemRotorType)".reduce(into: "") { text, character in
      if character.isUppercase || character.isNumber { text += " " }
      text += character.lowercased()
    }
  }
}

/// A position from which a rotor searches.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next

  public override init() {
    super.init()
  }
}

/// An element, or a range of its text, that a rotor has found.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
  open weak var targetElement: (any NSObjectProtocol)?
  /// Selected in an element with text; `nil` for the element as a whole.
  open var targetRange: UITextRange?

  public override init() {
    super.init()
  }

  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    self.targetElement = targetElement
    self.targetRange = targetRange
    super.init()
  }
}

extension UIResponder {
  /// The rotors of the element and of the views around it, the nearest first.
  final var reachableRotors: [UIAccessibilityCustomRotor] {
    chain.flatMap { responder in
      (responder as? UIView)?.accessibilityCustomRotors
        ?? (responder as? UIAccessibilityElement)?.accessibilityCustomRotors ?? []
    }
  }

  /// The actions of the rotors for assistive technology.
  final var rotorActions: [AccessibilityAction] {
    reachableRotors.flatMap { rotor in
      [AccessibilityAction.search(rotor.shownName, .next), .search(rotor.shownName, .previous)]
    }
  }
}

extension AccessibilityTree {
  /// Moves the focus to the item that a rotor finds from the element with the focus, or else from the element itself.
  /// Returns false if there is none.
  func search(_ name: String, _ direction: UIAccessibilityCustomRotor.Direction, from element: UIResponder) -> Bool {
    guard let rotor = element.reachableRotors.first(where: { $0.shownName == name }) else { return false }
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    let current = AccessibilityFocus.shared.element ?? element
    predicate.currentItem = UIAccessibilityCustomRotorItemResult(targetElement: current, targetRange: nil)
    predicate.searchDirection = direction
    guard let result = rotor.itemSearchBlock(predicate), let target = result.targetElement as? UIResponder else {
      return false
    }
    if SystemPreferences.current.usesScreenReader { AccessibilityFocus.shared.move(to: target) }
    if let view = target as? UIView, view.canBecomeFocused { FocusSystem.shared.show(on: view) }
    if let range = result.targetRange, let input = target as? any UITextInput { input.selectedTextRange = range }
    return true
  }
}
