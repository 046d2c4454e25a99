import Raster
import Testing
import UIKitTesting

@testable import UIKit

/// Texts and images are mirrored when the layout direction changes, also while on screen.
@Suite(.separateScreens) @MainActor struct ReadingDirectionTests {
  /// True for each half, left and right, that contains ink.
  private func inked(_ screen: TestScreen) -> (left: Bool, right: Bool) {
    let picture = screen.picture
    let empty = picture[picture.width / 2, picture.height - 1]
    func isInked(_ columns: Range<Int>) -> Bool {
      columns.contains { x in (0..<picture.height).contains { picture[x, $0] != empty } }
    }
    let middle = picture.width / 2
    return (isInked(0..<middle - 20), isInked(middle + 20..<picture.width))
  }

  private func views() -> [UIView] {
    let label = UILabel(frame: .zero)
    label.text = "Abc"
    let field = UITextField(frame: .zero)
    field.text = "Abc"
    // The writing direction of a text view's paragraph decides, if it has text.
    let view = UITextView(frame: .zero)
    view.text = "123"
    let image = UIImageView(frame: .zero)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 60))
    image.image = renderer.image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
    }.imageFlippedForRightToLeftLayoutDirection()
    let views = [label, field, view, image]
    for view in views { view.backgroundColor = .white }
    return views
  }

  @Test(arguments: 0..<4)
  func `content on the left moves to the right in right-to-left layout`(index: Int) throws {
    defer { SystemPreferences.current = SystemPreferences() }
    SystemPreferences.current = SystemPreferences()
    let view = views()[index]
    let screen = try TestScreen(size: CGSize(width: 200, height: 60), view: view)
    #expect(inked(screen) == (true, false))
    SystemPreferences.current.layoutDirection = .rightToLeft
    screen.advanceFrame()
    #expect(inked(screen) == (false, true))
    SystemPreferences.current.layoutDirection = .leftToRight
    screen.advanceFrame()
    #expect(inked(screen) == (true, false))
  }

  @Test(arguments: 0..<4)
  func `a single view can be right-to-left`(index: Int) throws {
    let view = views()[index]
    let screen = try TestScreen(size: CGSize(width: 200, height: 60), view: view)
    #expect(inked(screen) == (true, false))
    view.semanticContentAttribute = .forceRightToLeft
    screen.advanceFrame()
    #expect(inked(screen) == (false, true))
  }
}
