import Testing
import UIKit
import UIKitComponents
import UIKitTesting

/// Texts of tabs and menus follow the preferred text size and language.
@Suite(.separateScreens) @MainActor struct TabLettersTests {
  /// Proves tabStrip
  @Test func `titles follow the text size, and the strip grows with them`() throws {
    defer { SystemPreferences.current = SystemPreferences() }
    let strip = TabStrip(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    strip.accessibilityIdentifier = "strip"
    let screen = try TestScreen(size: CGSize(width: 300, height: 100), view: strip)
    screen.advanceFrame()
    let label = try #require((try screen.element("strip-0") as? UIButton)?.titleLabel)
    #expect(label.font.pointSize == 15)
    #expect(strip.intrinsicContentSize.height == 44)
    let usual = strip.widthOfWholeTitles
    SystemPreferences.current.contentSizeCategory = .accessibilityLarge
    screen.advanceFrame()
    #expect(label.font.pointSize > 24)
    #expect(strip.intrinsicContentSize.height > 55)
    #expect(strip.widthOfWholeTitles > usual * 1.4)
  }

  /// Proves tabStrip
  @Test func `a title without space is scaled down, not truncated`() throws {
    let strip = TabStrip(frame: CGRect(x: 0, y: 0, width: 120, height: 44))
    strip.titles = ["Ways of life", "Progress"]
    strip.accessibilityIdentifier = "strip"
    let screen = try TestScreen(size: CGSize(width: 120, height: 44), view: strip)
    screen.advanceFrame()
    let label = try #require((try screen.element("strip-0") as? UIButton)?.titleLabel)
    #expect(label.adjustsFontSizeToFitWidth && label.frame.width <= 60)
  }

  /// Proves tabStrip: accessibility
  @Test func `the built-in strings of components are localized`() throws {
    defer { SystemPreferences.current = SystemPreferences() }
    let menu = SlideOutMenu(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let strip = TabStrip(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    root.addSubview(strip)
    root.addSubview(menu)
    let screen = try TestScreen(size: CGSize(width: 300, height: 200), view: root)
    menu.setOpen(true, animated: false)
    screen.advanceFrame()
    #expect(screen.tree.contains("Close menu") && screen.tree.contains("1 of 3"))
    SystemPreferences.current.language = "de"
    strip.titles = ["Gene", "Körper", "Sippe"]
    screen.advanceFrame()
    #expect(screen.tree.contains("Menü schließen") && screen.tree.contains("1 von 3"))
  }
}
