import Raster
import Testing
import UIKitTesting

@testable import UIKit

/// The options of text fields, one behaviour each.
@Suite(.separateScreens) @MainActor struct TextFieldOptionTests {
  private func make(_ text: String) throws -> (TestScreen, UITextField) {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.text = text
    let screen = try TestScreen(size: CGSize(width: 300, height: 200)) {
      let controller = UIViewController()
      controller.view.addSubview(field)
      return controller
    }
    return (screen, field)
  }

  @Test(arguments: [true, false]) func `editing begins with an empty field if it clears itself`(clears: Bool) throws {
    let (_, field) = try make("Old")
    field.clearsOnBeginEditing = clears
    #expect(field.becomeFirstResponder())
    #expect(field.text == (clears ? "" : "Old"))
  }

  @Test func `a long text shrinks to the minimum font size and no further`() throws {
    func smallest(_ size: CGFloat) throws -> [UInt32] {
      let (screen, field) = try make("A text that is much longer than the field")
      field.backgroundColor = .white
      field.adjustsFontSizeToFitWidth = true
      field.minimumFontSize = size
      let picture = screen.picture
      return Array(UnsafeBufferPointer(start: picture.pixels, count: picture.stride * picture.height))
    }
    #expect(try smallest(6) != smallest(12))
    #expect(try smallest(17) == smallest(100))
  }
}
