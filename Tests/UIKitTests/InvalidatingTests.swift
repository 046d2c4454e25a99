import Testing
import UIKit
import UIKitTesting

/// Properties whose new values update parts of a view.
@Suite(.separateScreens) @MainActor struct InvalidatingTests {
  private final class Gauge: UIView {
    @Invalidating(.layout) var inset = 4.0
    @Invalidating(.display, .intrinsicContentSize) var value = 0
    @Invalidating(.layout, .display, .constraints) var title = ""
    var calls: [String] = []
    override func setNeedsLayout() {
      calls.append("layout")
      super.setNeedsLayout()
    }
    override func setNeedsDisplay() {
      calls.append("display")
      super.setNeedsDisplay()
    }
    override func setNeedsUpdateConstraints() {
      calls.append("constraints")
      super.setNeedsUpdateConstraints()
    }
    override func invalidateIntrinsicContentSize() {
      calls.append("size")
      super.invalidateIntrinsicContentSize()
    }
  }

  @Test func `a new value updates the named parts, an equal one nothing`() {
    let gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    gauge.calls = []
    gauge.inset = 5
    #expect(gauge.inset == 5)
    #expect(gauge.calls == ["layout"])
    gauge.calls = []
    gauge.value = 3
    #expect(gauge.calls.prefix(2) == ["display", "size"])
    gauge.calls = []
    gauge.title = "a"
    #expect(gauge.calls == ["layout", "display", "constraints"])
    gauge.calls = []
    (gauge.inset, gauge.value, gauge.title) = (5, 3, "a")
    #expect(gauge.calls.isEmpty)
  }
}
