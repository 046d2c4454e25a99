import Raster
import Testing
import UIKit
import UIKitComponents
import UIKitTesting

extension ComponentTests {
  @Suite(.separateScreens) @MainActor struct ProgressViewTests {
    let stage: Stage
    let bar = ProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))

    init() throws {
      stage = try Stage()
      bar.barColor = .red
      stage.show(bar)
    }

    /// The number of red columns in the bar's middle row.
    private var shownColumns: Int {
      let picture = stage.screen.picture
      return (0..<100).filter { picture[$0, 5].red > 200 && picture[$0, 5].green < 60 }.count
    }

    private var shownValue: CGFloat {
      (bar.layer.presentation()?.value(forKey: "progressValue") as? CGFloat) ?? .nan
    }

    /// Proves progressView: everyFrame
    @Test func `a new value on screen is animated linearly over 0.25 s`() {
      bar.progressValue = 1
      var widths: [Int] = []
      for _ in 0..<18 {
        stage.screen.advanceFrame()
        widths.append(shownColumns)
      }
      let steps = zip(widths, widths.dropFirst()).map { $1 - $0 }
      #expect(widths.last == 100)
      #expect(steps.allSatisfy { (0...8).contains($0) })
      #expect(steps.filter { $0 > 4 }.count >= 12)
    }

    /// Proves progressView: interruption, everyFrame
    @Test func `an interrupted animation continues from the shown value`() {
      bar.progressValue = 1
      stage.screen.advance(seconds: 0.1)
      let before = shownColumns
      #expect((20..<60).contains(before))
      bar.progressValue = 0.9
      stage.screen.advanceFrame()
      #expect(abs(shownColumns - before) <= 8)
      bar.progressValue = 0
      stage.screen.advanceFrame()
      #expect(abs(shownColumns - before) <= 16)
      stage.screen.advance(seconds: 0.3)
      #expect(shownColumns == 0)
    }

    /// Proves progressView
    @Test func `without animation a value is final in the next frame, even during an animation`() {
      bar.progressValue = 1
      stage.screen.advance(seconds: 0.1)
      bar.setProgressValue(0.25, animated: false)
      stage.screen.advanceFrame()
      #expect(shownColumns == 25)
      stage.screen.advance(seconds: 0.3)
      #expect(shownColumns == 25)
    }

    /// Proves progressView
    @Test func `an animation block sets its own duration`() {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear, animations: { bar.progressValue = 1 })
      stage.screen.advance(seconds: 1)
      #expect((47...53).contains(shownColumns))
      stage.screen.advance(seconds: 1.1)
      #expect(shownColumns == 100)
    }

    /// Proves progressView
    @Test func `the colour changes immediately`() {
      bar.setProgressValue(1, animated: false)
      bar.barColor = .blue
      stage.screen.advanceFrame()
      let pixel = stage.screen.picture[50, 5]
      #expect(pixel.blue == 255 && pixel.red == 0)
      #expect(bar.layer.animationKeys() == nil)
    }

    /// Proves progressView
    @Test(arguments: [(-1, 0), (2, 1), (.nan, 0), (.infinity, 1), (-.infinity, 0), (0.5, 0.5)] as [(CGFloat, CGFloat)])
    func `values are clamped`(given: CGFloat, kept: CGFloat) {
      bar.setProgressValue(given, animated: false)
      #expect(bar.progressValue == kept)
    }

    /// Proves progressView
    @Test func `a value set on the layer itself never draws outside`() {
      for wild in [CGFloat.nan, 7, -3] {
        bar.layer.setValue(wild, forKey: "progressValue")
        stage.screen.advance(seconds: 0.4)
        #expect(stage.screen.picture[150, 5].red == 255 && stage.screen.picture[150, 5].green == 255)
        #expect([0, 100].contains(shownColumns))
      }
    }

    /// Proves progressView
    @Test func `a view that was never on screen is drawn with the model value`() {
      let fresh = ProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
      fresh.barColor = .red
      fresh.progressValue = 0.5
      #expect(fresh.layer.animationKeys() == nil)
      stage.show(fresh)
      #expect(shownColumns == 50)
    }

    /// Proves progressView
    @Test func `properties can be set by name and are clamped`() {
      #expect(bar.layerValueKeys == ["barColor", "progressValue"])
      #expect(bar.setLayerValue(3, forKey: "progressValue"))
      #expect(bar.progressValue == 1)
      #expect(bar.setLayerValue(UIColor.green, forKey: "barColor"))
      #expect(bar.barColor == .green)
      #expect(!bar.setLayerValue("wide", forKey: "progressValue"))
      #expect(!bar.setLayerValue(1, forKey: "progres"))
    }

    /// Proves progressView: rightToLeft
    @Test func `in right-to-left layout it grows from the right`() {
      bar.semanticContentAttribute = .forceRightToLeft
      bar.setProgressValue(0.3, animated: false)
      stage.screen.advanceFrame()
      let picture = stage.screen.picture
      #expect(picture[10, 5].green == 255)
      #expect(picture[90, 5].green < 60)
      #expect(shownColumns == 30)
    }

    /// Proves progressView: reducedMotion
    @Test func `with reduced motion it is not animated`() {
      SystemPreferences.current.reducesMotion = true
      defer { SystemPreferences.current = SystemPreferences() }
      bar.progressValue = 1
      stage.screen.advanceFrame()
      #expect(shownColumns == 100)
    }

    /// Proves progressView: resizing
    @Test func `a resize during the animation keeps the fraction`() {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { bar.progressValue = 1 })
      stage.screen.advance(seconds: 0.5)
      bar.frame.size.width = 50
      stage.screen.advanceFrame()
      #expect((23...29).contains(shownColumns))
    }

    /// Proves progressView: removal
    @Test func `a view removed during the animation shows its value when added again`() {
      bar.progressValue = 1
      stage.screen.advance(seconds: 0.1)
      bar.removeFromSuperview()
      stage.screen.advance(seconds: 0.1)
      stage.show(bar)
      stage.screen.advance(seconds: 0.3)
      #expect(shownColumns == 100)
    }

    /// Proves progressView: accessibility
    @Test func `its progress is accessible`() {
      bar.progressValue = 0.424
      #expect(bar.accessibilityValue == "42 %")
      #expect(bar.isAccessibilityElement)
    }

    /// Proves elasticHeader: file
    /// Proves slideOutMenu: file
    @Test func `a view created from a file behaves the same`() throws {
      let loaded = try #require(ProgressView(coder: NSCoder()))
      loaded.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
      loaded.setProgressValue(0.5, animated: false)
      #expect(loaded.progressValue == 0.5)
      #expect(loaded.isAccessibilityElement && loaded.contentMode == .redraw)
    }
  }
}
