import Testing
import UIKit
import UIKitComponents
import UIKitTesting

/// Tests that share the clock and the application and run one after the other.
@Suite(.separateScreens) struct ComponentTests {}

/// A screen with an empty root view, for one component.
@MainActor struct Stage {
  let screen: TestScreen
  let root: UIView

  init(size: CGSize = CGSize(width: 400, height: 300)) throws {
    SystemPreferences.current = SystemPreferences()
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    root.backgroundColor = .white
    self.root = root
    screen = try TestScreen(size: size, view: root)
  }

  /// Adds a view and advances its first frame.
  func show(_ view: UIView) {
    root.addSubview(view)
    screen.advanceFrame()
  }

  func resize(to size: CGSize) {
    screen.send(.resized(size, scale: 1))
    screen.advanceFrame()
  }
}
