import UIKit

/// Stands for a controller of a view of SwiftUI, and shows why the view is missing.
///
/// The translation replaces `UIHostingController` and its subclasses by it and by subclasses of it.
open class LeftOutController: UIViewController {
  /// Keeps what the app sets, without a view.
  public final var rootView: Any = ()
  /// Has no effect.
  public final var sizingOptions: UIHostingControllerSizingOptions = []
  /// Has no effect.
  public final var safeAreaRegions: SafeAreaRegions = .all
  private final var reason = "This screen was left out: it is for SwiftUI, which does not exist on Linux"

  /// - Parameter reason: The sentence that is shown.
  public convenience init(reason: String) {
    self.init(nibName: nil, bundle: nil)
    self.reason = reason
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showWhyLeftOut(reason)
  }

  /// Returns the size of the text for a width.
  public final func sizeThatFits(in size: CGSize) -> CGSize {
    view.subviews.first?.sizeThatFits(size) ?? .zero
  }
}

/// The ways in which a controller of a view of SwiftUI follows the size of its view.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let preferredContentSize = Self(rawValue: 1)
  public static let intrinsicContentSize = Self(rawValue: 2)
}

/// The parts of the safe area that a view of SwiftUI respects.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let container = Self(rawValue: 1)
  public static let keyboard = Self(rawValue: 2)
  public static let all: Self = [.container, .keyboard]
}
