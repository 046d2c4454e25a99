import Testing
import UIKit
import UIKitTesting

/// Overrides in client code are called at two levels of subclassing, and their results are used.
@Suite(.separateScreens) @MainActor struct OverrideTests {
  // MARK: Views

  class Card: UIView {
    var calls: [String] = []
    override class var layerClass: AnyClass { CAGradientLayer.self }
    override var frame: CGRect { didSet { calls.append("frame") } }
    override var bounds: CGRect { didSet { calls.append("bounds") } }
    override var center: CGPoint { didSet { calls.append("center") } }
    override var isHidden: Bool { didSet { calls.append("hidden") } }
    override var alpha: CGFloat { didSet { calls.append("alpha") } }
    override var backgroundColor: UIColor? { didSet { calls.append("color") } }
    override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
    override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0) }
    override func layoutSubviews() {
      super.layoutSubviews()
      calls.append("layout")
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      super.willMove(toSuperview: newSuperview)
      calls.append(newSuperview == nil ? "will leave" : "will move")
    }
    override func didMoveToSuperview() { calls.append("did move") }
    override func willMove(toWindow newWindow: UIWindow?) { calls.append("will move to window") }
    override func didMoveToWindow() { calls.append("did move to window") }
    override func didAddSubview(_ subview: UIView) { calls.append("did add") }
    override func willRemoveSubview(_ subview: UIView) { calls.append("will remove") }
    override func tintColorDidChange() { calls.append("tint") }
    override func updateConstraints() {
      calls.append("constraints")
      super.updateConstraints()
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 7, height: 8) }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -10, dy: -10).contains(point)
    }
  }

  final class DeepCard: Card {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    override var frame: CGRect { didSet { calls.append("deep frame") } }
    override var bounds: CGRect {
      get { super.bounds }
      set {
        super.bounds = newValue
        calls.append("deep bounds")
      }
    }
    override var intrinsicContentSize: CGSize {
      CGSize(width: super.intrinsicContentSize.width + 1, height: super.intrinsicContentSize.height + 2)
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      calls.append("deep layout")
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      super.willMove(toSuperview: newSuperview)
      calls.append("deep")
    }
  }

  @Test func `a view's setters and hooks are called in order, the override of a subclass first`() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: root)
    screen.advanceFrame()
    let card = DeepCard(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(card.layer is CAShapeLayer && Card(frame: .zero).layer is CAGradientLayer)
    card.calls = []
    root.addSubview(card)
    #expect(card.calls == ["will move", "deep", "will move to window", "did move to window", "did move"])
    card.calls = []
    card.frame = CGRect(x: 1, y: 2, width: 20, height: 20)
    card.center.x = 30
    card.isHidden = true
    card.isHidden = false
    card.alpha = 0.5
    card.backgroundColor = .red
    #expect(card.calls == ["frame", "deep frame", "center", "hidden", "hidden", "alpha", "color"])
    card.calls = []
    let inner = UIView()
    card.addSubview(inner)
    inner.removeFromSuperview()
    #expect(card.calls == ["did add", "will remove"])
    card.calls = []
    screen.advanceFrame()
    #expect(card.calls.suffix(2) == ["layout", "deep layout"])
    card.sizeToFit()
    #expect(card.bounds.size == CGSize(width: 7, height: 8))
    card.tintColor = .green
    #expect(card.calls.last == "tint")
    card.calls = []
    card.removeFromSuperview()
    #expect(card.calls == ["will leave", "deep", "will move to window", "did move to window", "did move"])
  }

  @Test func `constraints use the setters, with overridden size and alignment`() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: root)
    let card = DeepCard(frame: .zero)
    card.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(card)
    card.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
    card.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    card.calls = []
    screen.advanceFrame()
    #expect(card.frame == CGRect(x: 0, y: 9, width: 31, height: 23))
    #expect(card.calls.contains("constraints") && card.calls.contains("deep bounds") && card.calls.contains("center"))
    let below = card.frame.maxY + 8
    #expect(root.hitTest(CGPoint(x: 5, y: below), with: nil) === card)
  }

  // MARK: Scrolling

  class Shelf: UIScrollView {
    var offsets: [CGFloat] = []
    var sizes: [CGFloat] = []
    override var contentOffset: CGPoint { didSet { offsets.append(contentOffset.y) } }
    override var contentSize: CGSize { didSet { sizes.append(contentSize.height) } }
    override var contentInset: UIEdgeInsets { didSet { sizes.append(-contentInset.top) } }
    override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
      super.setContentOffset(CGPoint(x: 0, y: contentOffset.y + 1), animated: animated)
    }
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
  }

  final class DeepShelf: Shelf {
    override var contentOffset: CGPoint {
      get { super.contentOffset }
      set { super.contentOffset = CGPoint(x: newValue.x, y: min(newValue.y, 300)) }
    }
  }

  @Test func `every step of a fling, of a wheel and of code calls the offset's overrides`() throws {
    let shelf = DeepShelf(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    shelf.contentSize = CGSize(width: 100, height: 1000)
    shelf.contentInset.top = 5
    #expect(shelf.sizes == [1000, -5])
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: shelf)
    shelf.offsets = []
    screen.fling(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 20))
    screen.advance(seconds: 4)
    #expect(shelf.offsets.count > 30 && shelf.offsets.last == 300)
    #expect(shelf.offsets.allSatisfy { $0 <= 300 })
    shelf.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
    #expect(shelf.contentOffset.y == 41)
    screen.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -20))
    #expect(shelf.contentOffset.y == 61 && shelf.offsets.last == 61)
    shelf.bounds.origin.y = 70
    #expect(shelf.contentOffset.y == 70)
  }

  // MARK: Lists

  class HeadedTable: UITableView {
    var given: UIView?
    var reloads = 0
    override var tableHeaderView: UIView? {
      get { given }
      set { given = newValue }
    }
    override func reloadData() {
      reloads += 1
      super.reloadData()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      reloads += 100
    }
  }

  final class DeepHeadedTable: HeadedTable {
    override var tableHeaderView: UIView? {
      get { super.tableHeaderView }
      set { super.tableHeaderView = newValue.map { _ in UILabel() } }
    }
    override func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
      let cell = super.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      cell.tag = indexPath.row + 7
      return cell
    }
  }

  class FramedCell: UITableViewCell {
    let frameView = UIView()
    var states: [String] = []
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      super.contentView.addSubview(frameView)
    }
    required init?(coder: NSCoder) { nil }
    override var contentView: UIView { frameView }
    override func prepareForReuse() {
      super.prepareForReuse()
      states.append("reuse")
    }
    override func setSelected(_ selected: Bool, animated: Bool) {
      super.setSelected(selected, animated: animated)
      states.append("selected \(selected)")
    }
    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
      super.setHighlighted(highlighted, animated: animated)
      states.append("highlighted \(highlighted)")
    }
  }

  final class DeepFramedCell: FramedCell {
    override var frame: CGRect {
      get { super.frame }
      set { super.frame = newValue.insetBy(dx: 4, dy: 0) }
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      frameView.frame = bounds.insetBy(dx: 2, dy: 2)
    }
  }

  @Test func `a table with overridden header, cells and reuse follows the overrides`() throws {
    let table = DeepHeadedTable(frame: CGRect(x: 0, y: 0, width: 320, height: 220), style: .plain)
    let source = ListSource([ListSource.rows(40)])
    table.register(DeepFramedCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 90))
    let screen = try TestScreen(size: CGSize(width: 320, height: 220), view: table)
    #expect(table.tableHeaderView is UILabel && table.tableHeaderView?.superview == nil)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? DeepFramedCell)
    #expect(cell.tag == 8 && cell.frame.minX == 4 && cell.frame.width == 312)
    #expect(cell.contentView === cell.frameView && cell.frameView.frame.minX == 2)
    cell.states = []
    screen.tap(at: CGPoint(x: 100, y: 66))
    #expect(cell.states == ["highlighted true", "highlighted false", "selected true"])
    for _ in 0..<6 {
      table.contentOffset.y += 130
      screen.advanceFrame()
    }
    let cells = table.visibleCells.compactMap { $0 as? DeepFramedCell }
    #expect(cells.contains { $0.states.contains("reuse") })
    let before = table.reloads
    table.reloadData()
    screen.advanceFrame()
    #expect(table.reloads % 100 == before % 100 + 1 && table.reloads >= before + 101)
  }

  class Tile: UICollectionViewCell {
    var applied = 0
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      applied += 1
    }
    override var isSelected: Bool { didSet { alpha = isSelected ? 0.5 : 1 } }
  }

  final class DeepTile: Tile {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let result = super.preferredLayoutAttributesFitting(layoutAttributes)
      result.size.height = 33
      return result
    }
    override var isSelected: Bool { didSet { tag = isSelected ? 1 : 0 } }
  }

  @Test func `collection cells get attributes and selection and can size themselves`() throws {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }
    }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 50, height: 50)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    view.register(DeepTile.self, forCellWithReuseIdentifier: "tile")
    let source = Source()
    view.dataSource = source
    let screen = try TestScreen(size: CGSize(width: 200, height: 200), view: view)
    screen.advanceFrame()
    let path = IndexPath(item: 1, section: 0)
    let tile = try #require(view.cellForItem(at: path) as? DeepTile)
    #expect(tile.applied > 0 && tile.frame.height == 33)
    view.selectItem(at: path, animated: false, scrollPosition: [])
    #expect(tile.alpha == 0.5 && tile.tag == 1)
  }

  // MARK: Controls and controllers

  class Key: UIButton {
    var log: [String] = []
    override var isHighlighted: Bool { didSet { log.append("highlighted \(isHighlighted)") } }
    override func setTitle(_ title: String?, for state: UIControl.State) {
      super.setTitle(title.map { "\($0)!" }, for: state)
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log.append("begin")
      return super.beginTracking(touch, with: event)
    }
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
      log.append("send")
      super.sendAction(action, to: target, for: event)
    }
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      super.titleRect(forContentRect: contentRect).offsetBy(dx: 3, dy: 0)
    }
  }

  final class DeepKey: Key {
    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      super.titleRect(forContentRect: contentRect).offsetBy(dx: 0, dy: 4)
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  }

  @Test func `a button's tracking, titles and layout call its overrides`() throws {
    let key = DeepKey(type: .custom)
    key.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    key.setTitle("Go", for: .normal)
    #expect(key.currentTitle == "Go!")
    let plain = UIButton(type: .custom)
    plain.frame = key.frame
    plain.setTitle("Go!", for: .normal)
    let screen = try TestScreen(size: CGSize(width: 100, height: 40), view: key)
    plain.layoutIfNeeded()
    let place = try #require(plain.titleLabel?.frame)
    #expect(key.titleLabel?.frame == place.offsetBy(dx: 3, dy: 4))
    screen.tap(at: CGPoint(x: 50, y: 20))
    #expect(key.log.first == "begin" && key.log.contains("highlighted true") && key.alpha == 1)
  }

  class Page: UIViewController {
    var log: [String] = []
    override func loadView() {
      view = UIView()
      log.append("load")
    }
    override func viewDidLoad() { log.append("did load") }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.append("will appear")
    }
    override var prefersStatusBarHidden: Bool { true }
    override var title: String? { didSet { log.append("title") } }
    override func present(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
      log.append("present")
      super.present(viewController, animated: animated, completion: completion)
    }
    override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      log.append("dismiss")
      super.dismiss(animated: animated, completion: completion)
    }
  }

  final class DeepPage: Page {
    override func viewDidLoad() {
      super.viewDidLoad()
      log.append("deep did load")
    }
    override func viewDidLayoutSubviews() { log.append("laid out") }
    override func willMove(toParent parent: UIViewController?) { log.append("will move") }
    override func didMove(toParent parent: UIViewController?) { log.append("did move") }
  }

  @Test func `a controller's life cycle calls its overrides`() throws {
    let page = DeepPage()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let screen = try TestScreen(size: CGSize(width: 300, height: 300)) { navigation }
    navigation.pushViewController(page, animated: false)
    screen.advanceFrame()
    #expect(
      page.log.filter { $0 != "laid out" } == [
        "will move", "load", "did load", "deep did load", "will appear", "did move",
      ])
    #expect(page.log.contains("laid out") && navigation.childForStatusBarHidden === page)
    page.log = []
    page.title = "Page"
    page.present(UIViewController(), animated: false)
    page.dismiss(animated: false)
    #expect(page.log.filter { $0 != "laid out" && $0 != "will appear" } == ["title", "present", "dismiss"])
  }

  class Field: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
    override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
    var deletions = 0
    override func deleteBackward() {
      deletions += 1
      super.deleteBackward()
    }
  }

  final class DeepField: Field {
    override func textRect(forBounds bounds: CGRect) -> CGRect {
      super.textRect(forBounds: bounds).insetBy(dx: 5, dy: 0)
    }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    override var text: String? {
      get { super.text }
      set { super.text = newValue?.uppercased() }
    }
  }

  @Test func `a text field's rectangles, text and keys call its overrides`() throws {
    let field = DeepField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.text = "abc"
    #expect(field.text == "ABC" && field.textRect(forBounds: field.bounds).minX == 25)
    let screen = try TestScreen(size: CGSize(width: 200, height: 30), view: field)
    field.becomeFirstResponder()
    screen.type(.keyboardDeleteOrBackspace)
    #expect(field.deletions == 1 && field.text == "AB")
    #expect(!field.canPerformAction(Selector("copy:"), withSender: nil))
  }
}
