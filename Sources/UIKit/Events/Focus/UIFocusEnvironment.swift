/// A part of the screen that the focus can be in.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
  /// Where the focus goes first when it comes here, best first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// Asks for the focus to be placed anew, at the next ``updateFocusIfNeeded()`` or frame.
  func setNeedsFocusUpdate()
  func updateFocusIfNeeded()
  /// Asked of everything around the old and the new place; one `false` keeps the focus where it is.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Told to everything around the old and the new place.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// From where to where the focus goes.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  open private(set) weak var previouslyFocusedView: UIView?
  open private(set) weak var nextFocusedView: UIView?
  public let focusHeading: UIFocusHeading

  init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
    previouslyFocusedView = previous
    nextFocusedView = next
    focusHeading = heading
  }
}

/// Which way the focus was asked to go.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let up = UIFocusHeading(rawValue: 1)
  public static let down = UIFocusHeading(rawValue: 2)
  public static let left = UIFocusHeading(rawValue: 4)
  public static let right = UIFocusHeading(rawValue: 8)
  public static let next = UIFocusHeading(rawValue: 16)
  public static let previous = UIFocusHeading(rawValue: 32)
}

/// Runs what should change together with the focus.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  func run() {
    for animation in animations { animation() }
    for completion in completions { completion() }
  }
}
