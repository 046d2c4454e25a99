/// One element of the screen as assistive technology gets it: a value that hosts pass on by their own protocols.
package struct AccessibilityNode: Equatable, Sendable {
  /// The same number as long as the view or element lives; never used again.
  package let id: Int
  /// 0 for the window.
  package var parent = 0
  package var role: AccessibilityRole
  /// The name; empty for an element that has none.
  package var label = ""
  package var value: String?
  package var hint: String?
  package var identifier: String?
  package var states: AccessibilityStates = []
  /// In points of the screen.
  package var frame = CGRect.zero
  package var actions: [AccessibilityAction] = []
  package var range: AccessibilityRange?
  package var text: AccessibleText?
  /// In reading order.
  package var children: [Int] = []

  package init(id: Int, role: AccessibilityRole) {
    self.id = id
    self.role = role
  }
}

package struct AccessibilityStates: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let disabled = AccessibilityStates(rawValue: 1)
  package static let selected = AccessibilityStates(rawValue: 1 << 1)
  /// A switch that is on.
  package static let checked = AccessibilityStates(rawValue: 1 << 2)
  package static let focusable = AccessibilityStates(rawValue: 1 << 3)
  package static let modal = AccessibilityStates(rawValue: 1 << 4)
  /// An activity that runs.
  package static let busy = AccessibilityStates(rawValue: 1 << 5)
  /// Part of it is within the screen and the views that clip it.
  package static let showing = AccessibilityStates(rawValue: 1 << 6)
  /// A window that receives keys.
  package static let active = AccessibilityStates(rawValue: 1 << 7)
  package static let editable = AccessibilityStates(rawValue: 1 << 8)
  /// It shows more than its title, or can.
  package static let expandable = AccessibilityStates(rawValue: 1 << 9)
  package static let expanded = AccessibilityStates(rawValue: 1 << 10)
}

/// An action that assistive technology can perform.
package enum AccessibilityAction: Equatable, Sendable {
  /// The effect of a tap.
  case press
  case increment, decrement
  /// The custom action of that name.
  case custom(String)
  /// Moves the focus to an item of the rotor of that name.
  case search(String, UIAccessibilityCustomRotor.Direction)
  /// Scrolls a page of the nearest view that can scroll.
  case scroll(UIAccessibilityScrollDirection)

  package var name: String {
    switch self {
    case .press: "press"
    case .increment: "increment"
    case .decrement: "decrement"
    case .custom(let name): name
    case .search(let name, let direction): "\(direction) \(name)"
    case .scroll(let direction): direction.name
    }
  }
}

/// The numbers of a slider, a stepper or a progress bar.
package struct AccessibilityRange: Equatable, Sendable {
  package var value: Double
  package var minimum: Double
  package var maximum: Double
  /// The smallest change; 0 if there is none.
  package var step: Double
}

/// The text of a field; a secure one shows dots. Offsets count Unicode scalars.
package struct AccessibleText: Equatable, Sendable {
  package var string: String
  /// Empty at the caret.
  package var selection: Range<Int>
}
