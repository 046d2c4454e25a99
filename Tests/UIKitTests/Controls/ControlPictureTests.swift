import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct ControlPictureTests {
  private let golden = GoldenPictures(
    folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Golden"))

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `controls match their golden pictures in every state`(style: UIUserInterfaceStyle) throws {
    // Created by the screen's controller: views round to the pixels of the screen that is current at their creation.
    let screen = try TestScreen(size: ControlGallery.size) {
      let controller = UIViewController()
      controller.view = ControlGallery.page(style)
      return controller
    }
    try golden.check(screen.picture, "controls-\(style == .dark ? "dark" : "light")", .text)
  }

  @Test func `every symbol matches its golden picture`() throws {
    let screen = try TestScreen(size: CGSize(width: 1200, height: 1100)) {
      let controller = UIViewController()
      controller.view = symbolPage()
      return controller
    }
    try golden.check(screen.picture, "symbols", .text)
  }

  private func symbolPage() -> UIView {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 1200, height: 1100))
    page.backgroundColor = .white
    for (index, name) in SymbolCatalog.names.enumerated() {
      let configuration = UIImage.SymbolConfiguration(pointSize: 22)
      let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
      view.tintColor = .black
      view.contentMode = .center
      view.frame = CGRect(x: index % 32 * 37, y: index / 32 * 37, width: 37, height: 37)
      page.addSubview(view)
    }
    return page
  }
}
