import Raster
import Testing
import UIKit
import UIKitComponents
import UIKitTesting

extension ComponentTests {
  @Suite(.separateScreens) @MainActor struct OutlinedLabelTests {
    let stage: Stage
    let label = OutlinedLabel(frame: .zero)
    /// The size of a plain label with the same text.
    let plain: CGSize

    init() throws {
      stage = try Stage()
      label.text = "Shell halves this bite"
      let other = UILabel(frame: .zero)
      other.text = label.text
      plain = other.intrinsicContentSize
    }

    /// Shows the label with constraints for its position only, so that it has its intrinsic size.
    private func showSelfSized() {
      label.translatesAutoresizingMaskIntoConstraints = false
      stage.root.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 20),
        label.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 20),
      ])
      stage.screen.advanceFrame()
    }

    private func pixel(_ x: CGFloat, _ y: CGFloat) -> Pixel { stage.screen.picture[Int(x), Int(y)] }

    /// True if a part of the screen contains dark pixels, as in text.
    private func hasText(_ rect: CGRect) -> Bool {
      let picture = stage.screen.picture
      for y in Int(rect.minY)..<Int(rect.maxY) {
        for x in Int(rect.minX)..<Int(rect.maxX) where picture[x, y].green < 100 { return true }
      }
      return false
    }

    /// Proves outlinedLabel
    @Test func `by default it has no outline, a corner radius of 5 and no padding`() {
      #expect(label.outlineWidth == 0 && label.outlineColor == nil && label.padding == .zero)
      #expect(label.cornerRadius == 5 && label.clipsToBounds)
      #expect(label.intrinsicContentSize == plain)
    }

    /// Proves outlinedLabel
    @Test(arguments: [(0, 0), (2, 0), (0, 6), (3, 8.5)] as [(CGFloat, CGFloat)])
    func `its size includes the outline and the padding of each direction`(width: CGFloat, padding: CGFloat) {
      label.outlineWidth = width
      label.padding = CGPoint(x: padding, y: padding / 2)
      let size = CGSize(
        width: plain.width + 2 * (width + padding), height: plain.height + 2 * (width + padding / 2))
      #expect(label.intrinsicContentSize == size)
      label.sizeToFit()
      #expect(label.bounds.size == label.intrinsicContentSize)
    }

    /// Proves outlinedLabel
    @Test func `later changes apply in the next frame, with the new size`() {
      showSelfSized()
      #expect(abs(label.frame.width - plain.width) < 1)
      label.padding = CGPoint(x: 10, y: 10)
      label.outlineWidth = 2
      label.outlineColor = .red
      label.cornerRadius = 0
      stage.screen.advanceFrame()
      #expect(abs(label.frame.width - plain.width - 24) < 1)
      #expect(abs(label.frame.height - plain.height - 24) < 1)
      let corner = pixel(label.frame.minX, label.frame.minY)
      #expect(corner.red == 255 && corner.green == 0)
      label.padding = CGPoint(x: 0, y: 0)
      label.outlineWidth = 0
      stage.screen.advanceFrame()
      #expect(abs(label.frame.width - plain.width) < 1)
    }

    /// Proves outlinedLabel
    @Test func `its corners clip the background and the text`() {
      label.backgroundColor = .blue
      label.padding = CGPoint(x: 12, y: 12)
      label.cornerRadius = 12
      showSelfSized()
      let frame = label.frame
      #expect(pixel(frame.minX, frame.minY).red == 255)
      #expect(pixel(frame.minX + 6, frame.midY).blue == 255 && pixel(frame.minX + 6, frame.midY).red == 0)
      label.cornerRadius = 0
      stage.screen.advanceFrame()
      #expect(pixel(frame.minX, frame.minY).red == 0)
    }

    /// Proves outlinedLabel
    @Test(arguments: [(300, 40), (60, 40), (300, 14), (40, 200), (18, 18)] as [(CGFloat, CGFloat)])
    func `the text never overlaps the outline at any size`(width: CGFloat, height: CGFloat) {
      for lines in [0, 1] {
        label.numberOfLines = lines
        label.outlineWidth = 6
        label.outlineColor = .yellow
        label.cornerRadius = 0
        label.frame = CGRect(x: 30, y: 30, width: width, height: height)
        stage.show(label)
        let frame = label.frame
        let bands = [
          CGRect(x: frame.minX, y: frame.minY, width: width, height: 6),
          CGRect(x: frame.minX, y: frame.maxY - 6, width: width, height: 6),
          CGRect(x: frame.minX, y: frame.minY, width: 6, height: height),
          CGRect(x: frame.maxX - 6, y: frame.minY, width: 6, height: height),
        ]
        for band in bands { #expect(!hasText(band)) }
      }
    }

    /// Proves outlinedLabel
    @Test func `lines wrap inside the padding`() {
      label.padding = CGPoint(x: 20, y: 20)
      label.outlineWidth = 2
      label.numberOfLines = 0
      let size = label.sizeThatFits(CGSize(width: 140, height: 0))
      let other = UILabel(frame: .zero)
      other.text = label.text
      other.numberOfLines = 0
      let inner = other.sizeThatFits(CGSize(width: 96, height: 0))
      #expect(size == CGSize(width: inner.width + 44, height: inner.height + 44))
      #expect(inner.height > plain.height)
    }

    /// Proves outlinedLabel
    @Test(arguments: [-4, .nan, .infinity] as [CGFloat])
    func `NaN and infinite lengths count as zero`(length: CGFloat) {
      label.outlineWidth = length
      label.padding = CGPoint(x: length, y: length)
      label.cornerRadius = length
      #expect(label.intrinsicContentSize == plain)
      #expect(label.layer.borderWidth == 0 && label.layer.cornerRadius == 0)
    }

    /// Proves outlinedLabel
    @Test func `an outline with a dynamic colour follows the interface style`() {
      label.outlineWidth = 4
      label.outlineColor = UIColor { $0.userInterfaceStyle == .dark ? .green : .red }
      label.cornerRadius = 0
      showSelfSized()
      #expect(pixel(label.frame.minX + 1, label.frame.midY).red == 255)
      SystemPreferences.current.userInterfaceStyle = .dark
      defer { SystemPreferences.current = SystemPreferences() }
      stage.screen.advanceFrame()
      #expect(pixel(label.frame.minX + 1, label.frame.midY).green > 0)
      #expect(pixel(label.frame.minX + 1, label.frame.midY).red == 0)
    }

    /// Proves outlinedLabel: rightToLeft
    @Test func `in right-to-left layout the text is on the other side at the same distance`() {
      label.padding = CGPoint(x: 10, y: 10)
      label.outlineWidth = 4
      label.outlineColor = .yellow
      label.textAlignment = .natural
      label.frame = CGRect(x: 20, y: 20, width: 360, height: 50)
      label.semanticContentAttribute = .forceRightToLeft
      stage.show(label)
      #expect(hasText(CGRect(x: 280, y: 24, width: 86, height: 42)))
      #expect(!hasText(CGRect(x: 24, y: 24, width: 120, height: 42)))
    }

    /// Proves outlinedLabel: removal, everyFrame
    @Test func `an animated outline follows the animation and is final after removal`() {
      showSelfSized()
      UIView.animate(withDuration: 0.5) {
        label.padding = CGPoint(x: 20, y: 20)
        stage.root.layoutIfNeeded()
      }
      stage.screen.advance(seconds: 0.25)
      #expect(label.shown.width > plain.width + 4 && label.shown.width < plain.width + 36)
      label.removeFromSuperview()
      stage.screen.advance(seconds: 0.1)
      showSelfSized()
      #expect(abs(label.shown.width - plain.width - 40) < 1)
    }

    /// Proves outlinedLabel: accessibility
    @Test func `it is accessible like any label`() {
      showSelfSized()
      #expect(label.isAccessibilityElement && label.accessibilityLabel == "Shell halves this bite")
    }

    /// Proves elasticHeader: file
    /// Proves slideOutMenu: file
    @Test func `a label created from a file behaves the same`() throws {
      let loaded = try #require(OutlinedLabel(coder: NSCoder()))
      #expect(loaded.clipsToBounds && loaded.layer.cornerRadius == 5 && loaded.layer.borderWidth == 0)
    }
  }
}
