/// A part of the screen that can contain the focus.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
  /// The environments that receive the focus when it enters this one, in order of preference.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// Requests an update of the focus at the next ``updateFocusIfNeeded()`` or frame.
  func setNeedsFocusUpdate()
  func updateFocusIfNeeded()
  /// Returns true if the focus may move. All environments of the old and the new view are queried; one `false` prevents
  /// the move.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called for all environments of the old and the new view.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// The old and the new view of a focus movement.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  open private(set) weak var previouslyFocusedView: UIView?
  open private(set) weak var nextFocusedView: UIView?
  /// ``previouslyFocusedView``: every item is a view.
  open var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }
  /// ``nextFocusedView``: every item is a view.
  open var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }
  public let focusHeading: UIFocusHeading

  init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
    previouslyFocusedView = previous
    nextFocusedView = next
    focusHeading = heading
  }
}

/// A movement of the focus to, from or within the rows of a table.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// `nil` if no row of the table had the focus.
  public let previouslyFocusedIndexPath: IndexPath?
  /// `nil` if no row of the table gets the focus.
  public let nextFocusedIndexPath: IndexPath?

  init(_ context: UIFocusUpdateContext, in table: UITableView) {
    func path(_ view: UIView?) -> IndexPath? { view?.enclosing(UITableViewCell.self).flatMap(table.indexPath(for:)) }
    previouslyFocusedIndexPath = path(context.previouslyFocusedView)
    nextFocusedIndexPath = path(context.nextFocusedView)
    super.init(
      from: context.previouslyFocusedView, to: context.nextFocusedView, heading: context.focusHeading)
  }
}

/// A movement of the focus to, from or within the items of a collection view.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// `nil` if no item of the collection view had the focus.
  public let previouslyFocusedIndexPath: IndexPath?
  /// `nil` if no item of the collection view gets the focus.
  public let nextFocusedIndexPath: IndexPath?

  init(_ context: UIFocusUpdateContext, in collection: UICollectionView) {
    func path(_ view: UIView?) -> IndexPath? {
      view?.enclosing(UICollectionViewCell.self).flatMap(collection.indexPath(for:))
    }
    previouslyFocusedIndexPath = path(context.previouslyFocusedView)
    nextFocusedIndexPath = path(context.nextFocusedView)
    super.init(
      from: context.previouslyFocusedView, to: context.nextFocusedView, heading: context.focusHeading)
  }
}

extension UIView {
  /// The view itself or the nearest superview of a class.
  fileprivate func enclosing<View: UIView>(_ type: View.Type) -> View? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? View }.first
  }
}

/// The direction of a focus movement.
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

/// Runs additional animations and completions with a focus movement.
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
