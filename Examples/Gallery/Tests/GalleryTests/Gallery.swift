import UIKit
import UIKitTesting

@testable import GalleryPages

/// Opens pages of the gallery on a test screen.
@MainActor enum Gallery {
  static let wide = CGSize(width: 1280, height: 800)
  static let narrow = CGSize(width: 390, height: 760)

  /// Returns the whole gallery, opened at a page.
  static func screen(page: String, size: CGSize = wide) throws -> TestScreen {
    SystemPreferences.current = SystemPreferences()
    let screen = try TestScreen(size: size) { GalleryController(openingPage: page) }
    screen.advance(seconds: 0.1)
    return screen
  }

  /// Returns a single page.
  static func alone(_ page: String, size: CGSize, style: UIUserInterfaceStyle = .light) throws -> TestScreen {
    SystemPreferences.current = SystemPreferences()
    SystemPreferences.current.userInterfaceStyle = style
    let screen = try TestScreen(size: size) { GalleryCatalog.page(page)?.make() ?? UIViewController() }
    screen.advance(seconds: 0.5)
    return screen
  }

  static func views(in screen: TestScreen) -> [UIView] {
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    return UIApplication.shared.keyWindow.map(all) ?? []
  }

  /// Returns the text of the page's status line.
  static func status(_ screen: TestScreen) throws -> String? {
    screen.advance(seconds: 0.05)
    return try screen.element("status").shownTexts.first
  }
}
