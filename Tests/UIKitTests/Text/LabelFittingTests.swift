import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct LabelFittingTests {
  private func label(_ text: String, width: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 30))
    label.text = text
    return label
  }

  /// The columns of the picture that contain the label's ink.
  private func ink(_ label: UILabel, _ isInk: (UInt8, UInt8, UInt8) -> Bool = { $0 < 128 && $1 < 128 && $2 < 128 })
    throws
    -> [Int]
  {
    label.backgroundColor = .white
    let screen = try TestScreen(size: label.bounds.size) {
      let controller = UIViewController()
      controller.view.addSubview(label)
      return controller
    }
    let picture = screen.picture
    return (0..<Int(label.bounds.width)).filter { x in
      (0..<Int(label.bounds.height)).contains { y in
        isInk(picture[x, y].red, picture[x, y].green, picture[x, y].blue)
      }
    }
  }

  @Test func `text shrinks to fit, down to the minimum scale`() throws {
    let text = "A longer text"
    let full = label(text, width: 400).intrinsicContentSize.width
    let shrunk = label(text, width: full * 0.8)
    shrunk.adjustsFontSizeToFitWidth = true
    shrunk.minimumScaleFactor = 0.5
    let columns = try ink(shrunk)
    #expect(try #require(columns.last) > Int(full * 0.7), "it uses nearly all of the width")
    let cut = label(text, width: full * 0.4)
    cut.adjustsFontSizeToFitWidth = true
    cut.minimumScaleFactor = 0.5
    #expect(cut.textRect(forBounds: cut.bounds, limitedToNumberOfLines: 1).width <= full * 0.4)
  }

  @Test func `alignment follows the layout direction`() throws {
    let text = label("ab", width: 100)
    #expect(try #require(try ink(text).last) < 30)
    text.semanticContentAttribute = .forceRightToLeft
    text.setNeedsDisplay()
    text.textAlignment = .natural
    let mirrored = label("ab", width: 100)
    mirrored.semanticContentAttribute = .forceRightToLeft
    #expect(try #require(try ink(mirrored).first) > 70)
    let centred = label("ab", width: 100)
    centred.textAlignment = .center
    let columns = try ink(centred)
    #expect(abs((columns.first ?? 0) + (columns.last ?? 0) - 100) <= 3)
  }

  @Test func `own, highlighted, disabled and attributed colours`() throws {
    let isRed: (UInt8, UInt8, UInt8) -> Bool = { $0 > 200 && $1 < 80 && $2 < 80 }
    let text = label("HHH", width: 60)
    text.textColor = .red
    #expect(try !ink(text, isRed).isEmpty)
    let highlighted = label("HHH", width: 60)
    highlighted.highlightedTextColor = .red
    highlighted.isHighlighted = true
    #expect(try !ink(highlighted, isRed).isEmpty)
    let disabled = label("HHH", width: 60)
    disabled.textColor = .red
    disabled.isEnabled = false
    #expect(try ink(disabled, isRed).isEmpty && disabled.accessibilityTraits.contains(.notEnabled))
    let attributed = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    attributed.attributedText = NSAttributedString(string: "HHH", attributes: [.foregroundColor: UIColor.red])
    #expect(try !ink(attributed, isRed).isEmpty)
    attributed.text = "HHH"
    #expect(attributed.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
  }

  @Test func `a dynamic text colour follows the style`() throws {
    let text = label("HHH", width: 60)
    text.overrideUserInterfaceStyle = .dark
    #expect(try ink(text).isEmpty, "white on white")
    text.overrideUserInterfaceStyle = .light
    #expect(try !ink(text).isEmpty)
  }

  @Test func `the size of several lines depends on the preferred width`() {
    let text = label("one two three four five six", width: 400)
    text.numberOfLines = 0
    text.preferredMaxLayoutWidth = 80
    let size = text.intrinsicContentSize
    #expect(size.width <= 80)
    text.preferredMaxLayoutWidth = 160
    #expect(text.intrinsicContentSize.height < size.height)
  }
}
