/// What a button shows in each of its states.
struct ButtonLooks {
  struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
  }

  private var states: [UIControl.State: Look] = [:]

  subscript(state: UIControl.State) -> Look {
    get { states[state] ?? Look() }
    set { states[state] = newValue }
  }

  /// Of that state, or of the normal one where that says nothing.
  func value<Value>(_ part: KeyPath<Look, Value?>, in state: UIControl.State) -> Value? {
    states[state]?[keyPath: part] ?? states[.normal]?[keyPath: part]
  }
}
