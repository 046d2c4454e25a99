import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct LabelTests {
  @Test(arguments: [(10, 12.0), (12, 14.5), (13, 16), (14, 17), (15, 18), (17, 20.5), (20, 24), (28, 33.5)])
  func `the line height matches Apple's labels at scale 2`(size: Int, height: Double) throws {
    _ = try TestScreen(size: CGSize(width: 10, height: 10), scale: 2, view: UIView(frame: .zero))
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: CGFloat(size))
    label.text = "Quick"
    #expect(abs(label.sizeThatFits(.zero).height - height) <= 0.5)
  }

  @Test func `excess lines are truncated, and a width wraps`() {
    let label = UILabel(frame: .zero)
    label.text = "one two three four five six seven"
    let line = label.sizeThatFits(.zero)
    label.numberOfLines = 0
    let wrapped = label.sizeThatFits(CGSize(width: 80, height: 0))
    #expect(wrapped.width <= 80 && wrapped.height >= 3 * line.height - 3)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 80, height: 0)).height < wrapped.height)
  }

  @Test func `an empty label has no size`() {
    #expect(UILabel(frame: .zero).sizeThatFits(.zero) == .zero)
  }

  @Test func `text is drawn in the text colour, vertically centred`() throws {
    let label = UILabel(frame: .zero)
    label.text = "HHHHH"
    label.textColor = .white
    let screen = try TestScreen(size: CGSize(width: 120, height: 60), view: label)
    let picture = screen.picture
    var rows: [Int] = []
    for y in 0..<60 where (0..<120).contains(where: { picture[$0, y].red > 200 }) { rows.append(y) }
    let middle = Double((rows.first ?? 0) + (rows.last ?? 0)) / 2
    #expect(abs(middle - 30) <= 2)
    #expect(rows.count >= 11 && rows.count <= 14, "capitals of 17 pt are 12.4 pt tall")
  }

  private static func colored() -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineSpacing) = (.right, 3)
    let text = NSMutableAttributedString(
      string: "red", attributes: [.foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 30)])
    text.append(NSAttributedString(string: "plain", attributes: [.paragraphStyle: style, .shadow: NSShadow()]))
    return text
  }

  @Test func `properties that are set after the attributed text apply to all of it`() throws {
    let label = UILabel(frame: .zero)
    label.attributedText = Self.colored()
    label.font = .systemFont(ofSize: 11)
    label.textColor = .green
    label.textAlignment = .center
    label.lineBreakMode = .byClipping
    label.shadowColor = .black
    let text = try #require(label.attributedText)
    #expect(!(text is NSMutableAttributedString), "a change of the returned text would change the label")
    for index in [0, 4] {
      let values = text.attributes(at: index, effectiveRange: nil)
      #expect(values[.font] as? UIFont == .systemFont(ofSize: 11) && values[.foregroundColor] as? UIColor == .green)
      #expect(values[.shadow] == nil)
    }
    let style = try #require(text.attribute(.paragraphStyle, at: 4, effectiveRange: nil) as? NSParagraphStyle)
    #expect(style.alignment == .center && style.lineBreakMode == .byClipping && style.lineSpacing == 3)
    let plain = UILabel(frame: .zero)
    plain.font = .systemFont(ofSize: 11)
    plain.text = "redplain"
    #expect(abs(label.sizeThatFits(.zero).width - plain.sizeThatFits(.zero).width) < 1)
  }

  @Test func `setting the same value after the attributed text applies it too`() throws {
    let label = UILabel(frame: .zero)
    (label.textColor, label.textAlignment) = (.green, .center)
    label.attributedText = Self.colored()
    (label.textColor, label.textAlignment) = (.green, .center)
    let text = try #require(label.attributedText)
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .green)
    let style = text.attribute(.paragraphStyle, at: 4, effectiveRange: nil) as? NSParagraphStyle
    #expect(style?.alignment == .center)
  }

  @Test func `a plain text has the font, the colour and the alignment of the attributed text before it`() {
    let label = UILabel(frame: .zero)
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let font = UIFont.boldSystemFont(ofSize: 30)
    label.attributedText = NSAttributedString(
      string: "old", attributes: [.font: font, .foregroundColor: UIColor.red, .paragraphStyle: style, .kern: 5])
    label.text = "new"
    #expect(label.font == font && label.textColor == .red && label.textAlignment == .center)
    #expect(label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) == nil)
    label.text = "newer"
    #expect(label.font == font && label.text == "newer")
  }

  @Test func `properties that are set before the attributed text are its defaults`() throws {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: 11)
    label.textColor = .green
    label.textAlignment = .center
    label.attributedText = Self.colored()
    let text = try #require(label.attributedText)
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    let style = text.attribute(.paragraphStyle, at: 4, effectiveRange: nil) as? NSParagraphStyle
    #expect(style?.alignment == .right)
    let plain = UILabel(frame: .zero)
    (plain.font, plain.text) = (.systemFont(ofSize: 11), "plain")
    label.attributedText = NSAttributedString(string: "plain")
    #expect(label.font == .systemFont(ofSize: 11) && label.textColor == .green && label.textAlignment == .center)
    #expect(label.sizeThatFits(.zero) == plain.sizeThatFits(.zero))
  }

  /// Apple, `UILabel.attributedText`: assigning it "updates the values in the `font`, `textColor`, and other style-related
  /// properties so that they reflect the style information starting at location 0".
  @Test func `the properties are those at the start of the attributed text`() {
    let label = UILabel(frame: .zero)
    (label.font, label.textColor, label.textAlignment) = (.systemFont(ofSize: 11), .green, .center)
    label.attributedText = Self.colored()
    #expect(label.text == "redplain" && label.font == .boldSystemFont(ofSize: 30) && label.textColor == .red)
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    label.attributedText = NSAttributedString(string: "right", attributes: [.paragraphStyle: style])
    #expect(label.font == .systemFont(ofSize: 11) && label.textColor == .green && label.textAlignment == .right)
  }

  @Test func `a label grows to a longer text when it is sized to fit`() {
    let label = UILabel(frame: .zero)
    label.text = "Hi"
    label.sizeToFit()
    label.text = "A much longer text"
    #expect(label.sizeThatFits(CGSize(width: 10, height: 10)) == label.intrinsicContentSize)
    label.sizeToFit()
    #expect(label.bounds.size == label.intrinsicContentSize)
    label.numberOfLines = 0
    label.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
    label.sizeToFit()
    #expect(label.bounds.width <= 60 && label.bounds.height > 40)
  }
}
