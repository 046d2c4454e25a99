import Testing
import UIKit
import UIKitTesting

/// Members that apps set, override and call by Apple's names, and that have little behaviour of their own.
@Suite(.separateScreens) @MainActor struct OverrideNamesTests {
  private final class Cell: UITableViewCell {
    var states: [DragState] = []
    override func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
    override func dragStateDidChange(_ dragState: DragState) { states.append(dragState) }
  }

  @Test func `a cell can be the delegate of its recognizers, and overrides the delegate's methods`() {
    let (cell, tap) = (Cell(style: .default, reuseIdentifier: nil), UITapGestureRecognizer())
    tap.delegate = cell
    #expect(tap.delegate?.gestureRecognizer(tap, shouldRecognizeSimultaneouslyWith: tap) == true)
    let plain = UITableViewCell()
    #expect(!plain.gestureRecognizer(tap, shouldRecognizeSimultaneouslyWith: tap))
    #expect(plain.gestureRecognizer(tap, shouldReceive: UITouch()))
  }

  private final class Rows: UIViewController, UITableViewDataSource, UITableViewDragDelegate {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    override func viewDidLoad() {
      table.rowHeight = 40
      table.register(Cell.self, forCellReuseIdentifier: "row")
      table.dataSource = self
      table.dragDelegate = self
      table.dragInteractionEnabled = true
      view.addSubview(table)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "a" as NSString))] }
  }

  @Test func `a cell learns that a drag of it begins and ends`() throws {
    let rows = Rows()
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { rows }
    let cell = try #require(rows.table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Cell)
    screen.send(.pointerDown(CGPoint(x: 100, y: 20), .left))
    for y in [40, 400] as [CGFloat] {
      screen.send(.pointerMoved(CGPoint(x: 100, y: y)))
      screen.advanceFrame()
    }
    #expect(cell.states == [.lifting, .dragging])
    screen.send(.pointerUp(CGPoint(x: 100, y: 400), .left))
    screen.advance(seconds: 0.6)
    #expect(cell.states == [.lifting, .dragging, .none])
  }

  @Test func `the search bar passes its accessory view and its content type to the field`() {
    let (bar, view) = (UISearchBar(frame: .zero), UIView())
    bar.inputAccessoryView = view
    bar.textContentType = .name
    #expect(bar.searchTextField.inputAccessoryView === view && bar.inputAccessoryView === view)
    #expect(bar.searchTextField.textContentType == .name)
  }

  @Test func `segments of a kind move their content`() throws {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.layoutIfNeeded()
    func labels() -> [CGFloat] {
      control.subviews.flatMap(\.subviews).compactMap { ($0 as? UILabel)?.text == nil ? nil : $0.frame.minY }
    }
    let before = labels()
    func move(_ kind: UISegmentedControl.Segment, by distance: CGFloat) {
      let offset = UIOffset(horizontal: 0, vertical: distance)
      control.setContentPositionAdjustment(offset, forSegmentType: kind, barMetrics: .default)
    }
    move(.left, by: 5)
    move(.any, by: 2)
    control.layoutIfNeeded()
    for view in control.subviews { view.layoutIfNeeded() }
    #expect(zip(labels(), before).map { $0 - $1 } == [5, 2, 2])
    #expect(control.contentPositionAdjustment(forSegmentType: .left, barMetrics: .default).vertical == 5)
    #expect(control.contentPositionAdjustment(forSegmentType: .right, barMetrics: .default) == .zero)
  }

  @Test func `a path tells its dashes`() {
    let path = UIBezierPath()
    path.setLineDash([3, 1, 2], count: 3, phase: 4)
    var (count, phase) = (0, CGFloat(0))
    path.getLineDash(nil, count: &count, phase: &phase)
    #expect(count == 3 && phase == 4)
    var lengths = [CGFloat](repeating: 0, count: count)
    path.getLineDash(&lengths, count: nil, phase: nil)
    #expect(lengths == [3, 1, 2])
    path.flatness = 2
    #expect((path.copy() as? UIBezierPath)?.flatness == 2 && UIBezierPath().flatness == 0.6)
  }

  @Test func `an expression is read from its text`() {
    #expect(NSExpression(format: "2 * (3 + %@) - 1", 4).expressionValue(with: nil, context: nil) as? Double == 13)
    #expect(NSExpression(format: "price + 1").expressionValue(with: ["price": 2], context: nil) as? Double == 3)
    #expect(NSExpression(format: "7 / 2").expressionValue(with: nil, context: nil) as? Double == 3.5)
  }

  @Test func `an attributed string of Swift becomes one of UIKit`() {
    var text = AttributedString("a")
    text.foregroundColor = .red
    let result = NSAttributedString(text + AttributedString("b"))
    #expect(result.string == "ab")
    #expect(result.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(result.attribute(.foregroundColor, at: 1, effectiveRange: nil) == nil)
  }

  @Test func `the caps of an image are those with which it is stretched`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 8)).image { _ in }
    let stretched = image.stretchableImage(withLeftCapWidth: 4, topCapHeight: 3)
    #expect(stretched.leftCapWidth == 4 && stretched.topCapHeight == 3 && image.leftCapWidth == 0)
    #expect(UIImage.animatedResizableImageNamed("missing", capInsets: .zero, duration: 1) == nil)
  }

  @Test func `a scene fills the screen, and its size has no limits`() throws {
    let view = UIView()
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), view: view)
    let scene = try #require(view.window?.windowScene)
    #expect(scene.isFullScreen && scene.sizeRestrictions == nil)
    scene.subtitle = "a"
    #expect(scene.subtitle == "a")
    withExtendedLifetime(screen) {}
  }

  @Test func `rates of frames are options of animations`() {
    let options: UIView.AnimationOptions = [.preferredFramesPerSecond60, .curveEaseIn]
    #expect(options.rawValue == 3 << 24 | 1 << 16)
    #expect(UIView.AnimationOptions.preferredFramesPerSecondDefault == [])
    #expect(!UIView().accessibilityPerformMagicTap())
  }
}
