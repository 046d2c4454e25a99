import Testing
import UIKit
import UIKitTesting

/// A search bar follows the preferred text size, like Apple's.
@Suite(.separateScreens) @MainActor struct SearchLettersTests {
  @Test func `the field grows with its font, and the bar with the field`() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    let screen = try TestScreen(size: CGSize(width: 300, height: 200)) {
      let controller = UIViewController()
      controller.view.addSubview(bar)
      return controller
    }
    _ = screen.tree
    let usual = bar.searchTextField.frame.height
    #expect(usual == 36 && bar.intrinsicContentSize.height == 56)
    #expect(bar.searchTextField.font?.pointSize == 17)
    bar.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    screen.advance(seconds: 0.1)
    let letters = try #require(bar.searchTextField.font)
    #expect(letters.pointSize > 25)
    #expect(bar.intrinsicContentSize.height >= letters.lineHeight + 30)
    bar.frame.size.height = bar.intrinsicContentSize.height
    _ = screen.tree
    #expect(bar.searchTextField.frame.height >= letters.lineHeight + 14)
    // In a bar of smaller height the field stays inside.
    bar.frame.size.height = 44
    _ = screen.tree
    #expect(bar.searchTextField.frame.minY >= 0 && bar.searchTextField.frame.maxY <= 44)
  }
}
