import Raster
import Testing
import UIKit
import UIKitTesting

/// Bars show the shape of a picture in their tint, unless its rendering mode states that it keeps its colours.
@Suite(.separateScreens) @MainActor struct BarTemplateTests {
  private static func picture(_ mode: UIImage.RenderingMode) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }.withRenderingMode(mode)
  }

  private func counts(_ screen: TestScreen, _ area: CGRect) -> (red: Int, blue: Int) {
    screen.advanceFrame()
    let scale = screen.picture.width / 320
    var counts = (red: 0, blue: 0)
    for y in Int(area.minY) * scale..<Int(area.maxY) * scale {
      for x in Int(area.minX) * scale..<Int(area.maxX) * scale {
        let pixel = screen.picture[x, y]
        if (pixel.red, pixel.green, pixel.blue) == (255, 0, 0) { counts.red += 1 }
        if (pixel.red, pixel.green, pixel.blue) == (0, 0, 255) { counts.blue += 1 }
      }
    }
    return counts
  }

  private func screen(_ mode: UIImage.RenderingMode, selected: UIImage?, index: Int) throws -> TestScreen {
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<2).map { tag in
      let page = UIViewController()
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(
        image: Self.picture(mode), style: .plain, target: nil, action: nil)
      let stack = UINavigationController(rootViewController: page)
      stack.navigationBar.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      stack.tabBarItem = UITabBarItem(title: nil, image: Self.picture(mode), selectedImage: selected)
      return stack
    }
    tabs.tabBar.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    tabs.selectedIndex = index
    return try TestScreen(size: CGSize(width: 320, height: 400)) { tabs }
  }

  private let navigationBar = CGRect(x: 0, y: 0, width: 320, height: 44)
  private let firstTab = CGRect(x: 0, y: 351, width: 160, height: 49)
  private let secondTab = CGRect(x: 160, y: 351, width: 160, height: 49)

  @Test func `pictures without a mode have the tint of the bar`() throws {
    let screen = try screen(.automatic, selected: nil, index: 1)
    let (button, first, second) = (
      counts(screen, navigationBar), counts(screen, firstTab), counts(screen, secondTab)
    )
    #expect(button.red == 0 && button.blue >= 400)
    #expect(first.red == 0 && first.blue == 0)
    #expect(second.red == 0 && second.blue >= 400)
  }

  @Test func `a picture of the selected tab has the tint of the bar`() throws {
    let screen = try screen(.alwaysOriginal, selected: Self.picture(.automatic), index: 0)
    #expect(counts(screen, firstTab).blue >= 400)
    #expect(counts(screen, secondTab).red >= 400)
  }

  @Test func `pictures that are always original keep their colours`() throws {
    let screen = try screen(.alwaysOriginal, selected: nil, index: 0)
    let (button, first) = (counts(screen, navigationBar), counts(screen, firstTab))
    #expect(button.blue == 0 && button.red >= 400)
    #expect(first.blue == 0 && first.red >= 400)
  }
}
