import Raster
import Testing
import UIKit
import UIKitTesting

@testable import ScreenBase

@Suite(.separateScreens) @MainActor struct IconTests {
  @Test(arguments: Icon.allCases)
  func `every icon is drawn within its grid and not empty`(icon: Icon) throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 48, height: 48))
    view.image = icon.image(size: 48)
    view.tintColor = .white
    let screen = try TestScreen(size: CGSize(width: 48, height: 48), view: view)
    let picture = screen.picture
    var inked = 0
    for y in 0..<48 {
      for x in 0..<48 where picture[x, y].word & 0xFF > 60 {
        inked += 1
        #expect(x > 0 && y > 0 && x < 47 && y < 47, "\(icon) touches its edge")
      }
    }
    #expect((60...1400).contains(inked), "\(icon): \(inked) pixels")
  }
}
