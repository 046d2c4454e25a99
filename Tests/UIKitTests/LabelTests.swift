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
}
