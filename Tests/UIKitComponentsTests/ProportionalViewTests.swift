import Testing
import UIKit
import UIKitComponents
import UIKitTesting

extension ComponentTests {
  @Suite(.separateScreens) @MainActor struct ProportionalViewTests {
    let stage: Stage
    let view = ProportionalView(frame: CGRect(x: 10, y: 10, width: 30, height: 20))

    init() throws {
      stage = try Stage()
    }

    private func show() {
      stage.root.addSubview(view)
      view.topAnchor.constraint(equalTo: stage.root.topAnchor).isActive = true
      view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor).isActive = true
      stage.screen.advanceFrame()
    }

    /// The messages logged while the body runs.
    private func warnings(_ body: () -> Void) -> [String] {
      let lines = Lines()
      Log.redirect { line in lines.add(line) }
      body()
      Log.redirect(to: nil)
      return lines.all
    }

    private final class Lines: @unchecked Sendable {
      private let lock = NSLock()
      private var lines: [String] = []

      func add(_ line: String) { lock.withLock { lines.append(line) } }
      var all: [String] { lock.withLock { lines } }
    }

    /// Proves proportionalView
    @Test func `without a proportion it keeps its frame`() {
      stage.show(view)
      stage.resize(to: CGSize(width: 800, height: 600))
      #expect(view.frame == CGRect(x: 10, y: 10, width: 30, height: 20))
    }

    /// Proves proportionalView
    @Test func `it has its proportions of the superview and follows it`() {
      view.widthProportion = 0.5
      view.heightProportion = 0.25
      show()
      #expect(view.frame.size == CGSize(width: 200, height: 75))
      stage.resize(to: CGSize(width: 800, height: 600))
      #expect(view.frame.size == CGSize(width: 400, height: 150))
    }

    /// Proves proportionalView
    @Test func `proportions can be changed, removed and set again`() {
      view.widthProportion = 0.5
      show()
      view.widthProportion = 1
      view.heightProportion = 0.5
      stage.screen.advanceFrame()
      #expect(view.frame.size == CGSize(width: 400, height: 150))
      view.widthProportion = -1
      view.widthAnchor.constraint(equalToConstant: 33).isActive = true
      stage.screen.advanceFrame()
      #expect(view.frame.width == 33)
    }

    /// Proves proportionalView
    @Test func `in another superview it has proportions of that one`() {
      view.widthProportion = 0.5
      view.heightProportion = 0.5
      show()
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
      stage.root.addSubview(box)
      box.addSubview(view)
      stage.screen.advanceFrame()
      #expect(view.frame.size == CGSize(width: 40, height: 30))
    }

    /// Proves proportionalView
    @Test func `zero, negative, excessive and NaN proportions are defined and logged once each`() {
      let lines = warnings {
        view.widthProportion = 0
        view.heightProportion = .nan
        show()
        #expect(view.frame.width == 0)
        view.heightProportion = .nan
        view.widthProportion = 0
        view.heightProportion = -0.5
        view.heightProportion = 7
        stage.screen.advanceFrame()
        #expect(view.frame.height == 300)
      }
      #expect(
        lines == [
          "warning: ProportionalView: widthProportion of 0 leaves the view without width",
          "warning: ProportionalView: heightProportion of nan has no effect; give a number from 0 to 1, or −1 for none",
          "warning: ProportionalView: heightProportion of -0.5 has no effect; give a number from 0 to 1, or −1 for none",
          "warning: ProportionalView: heightProportion of 7.0 counts as 1, its superview's whole height",
        ])
    }

    /// Proves proportionalView
    @Test func `layout without a superview is logged once without effect`() {
      let lines = warnings {
        view.widthProportion = 0.5
        for _ in 0..<2 {
          view.setNeedsUpdateConstraints()
          view.updateConstraintsIfNeeded()
        }
      }
      #expect(
        lines == [
          "warning: ProportionalView: has no superview to be proportional to; add it to one before its layout"
        ])
    }

    /// Proves proportionalView
    @Test func `it can inherit its superview's background colour, also when that changes`() {
      view.inheritsBackgroundColor = true
      stage.show(view)
      #expect(view.backgroundColor == .white)
      stage.root.backgroundColor = .red
      #expect(view.backgroundColor == .red)
      stage.root.backgroundColor = nil
      #expect(view.backgroundColor == nil)
      view.inheritsBackgroundColor = false
      stage.root.backgroundColor = .green
      #expect(view.backgroundColor == nil)
    }

    /// Proves proportionalView
    @Test func `nested views inherit one colour, and a removed one does not`() {
      let inner = ProportionalView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      inner.inheritsBackgroundColor = true
      view.inheritsBackgroundColor = true
      view.addSubview(inner)
      stage.show(view)
      stage.root.backgroundColor = .blue
      #expect(inner.backgroundColor == .blue)
      inner.removeFromSuperview()
      stage.root.backgroundColor = .red
      #expect(view.backgroundColor == .red)
      #expect(inner.backgroundColor == .blue)
    }

    /// Proves proportionalView: resizing, removal, everyFrame
    @Test func `it follows an animated size change of the superview`() {
      view.widthProportion = 0.5
      view.heightProportion = 0.5
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      stage.root.addSubview(box)
      box.addSubview(view)
      stage.screen.advanceFrame()
      UIView.animate(withDuration: 0.4) {
        box.frame.size.width = 200
        box.layoutIfNeeded()
      }
      stage.screen.advance(seconds: 0.2)
      let shown = view.layer.presentation()?.bounds.width ?? 0
      #expect(shown > 55 && shown < 95)
      view.removeFromSuperview()
      stage.screen.advance(seconds: 0.4)
      #expect(view.layer.animationKeys() == nil)
    }

    /// Proves proportionalView
    @Test func `required constraints of its size prevail without a message`() {
      view.widthProportion = 0.5
      view.heightProportion = 0.5
      let messages = warnings {
        show()
        view.widthAnchor.constraint(equalToConstant: 70).isActive = true
        stage.screen.advanceFrame()
      }
      #expect(view.frame.size == CGSize(width: 70, height: 150))
      #expect(messages.isEmpty)
    }

    /// Proves proportionalView
    @Test(arguments: [
      ("<constraint firstAttribute='width' constant='70' priority='750' id='w'/>", "", CGSize(width: 70, height: 150)),
      (
        "",
        "<constraint firstItem='p' firstAttribute='height' secondItem='box' secondAttribute='height' multiplier='0.1' priority='250' id='h'/>",
        CGSize(width: 200, height: 30)
      ),
      (
        "",
        """
        <constraint firstItem='p' firstAttribute='leading' secondItem='box' secondAttribute='leading' constant='10' priority='750' id='l'/>
        <constraint firstItem='box' firstAttribute='trailing' secondItem='p' secondAttribute='trailing' constant='40' priority='750' id='t'/>
        """, CGSize(width: 350, height: 150)
      ),
      (
        "<constraint firstAttribute='width' relation='lessThanOrEqual' constant='300' priority='750' id='w'/>", "",
        CGSize(width: 200, height: 150)
      ),
    ])
    func `constraints of a file that fix a side prevail at any priority`(
      own: String, outer: String, size: CGSize
    ) throws {
      let top = """
        <constraint firstItem='p' firstAttribute='top' secondItem='box' secondAttribute='top' id='y'/>
        <constraint firstItem='p' firstAttribute='leading' secondItem='box' secondAttribute='leading' priority='100' id='x'/>
        """
      let files = try InterfaceFiles([
        "Part.xib": InterfaceFiles.xib(
          """
          <view id='box'><rect key='frame' x='0' y='0' width='400' height='300'/><subviews>
          <view translatesAutoresizingMaskIntoConstraints='NO' customClass='ProportionalView' id='p'>
          <rect key='frame' x='0' y='0' width='9' height='9'/><constraints>\(own)</constraints>
          <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type='number' keyPath='widthProportion'><real key='value' value='0.5'/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type='number' keyPath='heightProportion'><real key='value' value='0.5'/>
          </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
          </subviews><constraints>\(top)\(outer)</constraints></view>
          """)
      ])
      let objects = UINib(nibName: "Part", bundle: files.bundle).instantiate(withOwner: nil)
      let box = try #require(objects.first as? UIView)
      let messages = warnings { stage.show(box) }
      #expect(box.subviews.first is ProportionalView && box.subviews.first?.frame.size == size)
      #expect(messages.isEmpty)
    }

    /// Proves elasticHeader: file
    /// Proves slideOutMenu: file
    @Test func `a view created from a file behaves the same`() throws {
      let loaded = try #require(ProportionalView(coder: NSCoder()))
      loaded.widthProportion = 0.25
      loaded.heightProportion = 0.5
      stage.show(loaded)
      #expect(loaded.frame.size == CGSize(width: 100, height: 150))
    }
  }
}
