import InterfaceBuilder
import Raster
import Testing
import UIKit
import UIKitComponents
import UIKitTesting

/// A section header from a xib, whose content view is its first subview, as usual in such xibs.
final class EraHeaderView: UITableViewHeaderFooterView {
  private(set) var nameLabel: UILabel!
  override var contentView: UIView { subviews.first ?? super.contentView }
}

/// A section header with the content view that the toolkit creates.
final class PlainHeaderView: UITableViewHeaderFooterView {}

/// A parent with two containers of the same scene.
final class EditorController: UIViewController {
  var heard: [String] = []
  var palettes: [String: PaletteController] = [:]
  let choices = MulticastDelegate<any PaletteDelegate>()

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    heard.append("prepare \(segue.identifier ?? "")")
    guard let palette = segue.destination as? PaletteController else { return }
    palettes[segue.identifier ?? ""] = palette
    palette.delegate = self
    choices.add(palette)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    heard.append("loaded")
  }
}

extension EditorController: PaletteDelegate {
  /// Receives the events of a child and forwards them to its siblings.
  func palette(_ palette: PaletteController, didChoose part: String) {
    choices.invoke { if $0 !== palette { $0.palette(palette, didChoose: part) } }
  }
}

@MainActor protocol PaletteDelegate: AnyObject {
  func palette(_ palette: PaletteController, didChoose part: String)
}

final class PaletteController: UIViewController, PaletteDelegate {
  weak var delegate: (any PaletteDelegate)?
  var chosen: [String] = []
  func choose(_ part: String) { delegate?.palette(self, didChoose: part) }
  func palette(_ palette: PaletteController, didChoose part: String) { chosen.append(part) }
}

extension ComponentTests {
  /// Components in xibs and storyboards.
  @Suite(.separateScreens) @MainActor struct InterfaceFileTests {
    private let module = "customModule=\"UIKitComponents\""
    private let tests = "customModule=\"UIKitComponentsTests\""

    // MARK: Attributes

    private func attributes(_ values: [(String, String, String)]) -> String {
      let lines = values.map { type, key, value in
        switch type {
        case "number":
          "<userDefinedRuntimeAttribute type='number' keyPath='\(key)'><real key='value' value='\(value)'/>"
        case "string": "<userDefinedRuntimeAttribute type='string' keyPath='\(key)' value='\(value)'>"
        default: "<userDefinedRuntimeAttribute type='boolean' keyPath='\(key)' value='\(value)'>"
        }
      }
      return "<userDefinedRuntimeAttributes>"
        + lines.map { $0 + "</userDefinedRuntimeAttribute>" }.joined() + "</userDefinedRuntimeAttributes>"
    }

    private func view(_ name: String, _ inside: String, element: String = "view", extra: String = "") -> String {
      "<\(element) \(extra) id='v' customClass='\(name)' \(module)>"
        + "<rect key='frame' x='0' y='0' width='300' height='400'/>\(inside)</\(element)>"
    }

    private func load<View: UIView>(_ type: View.Type, _ xml: String) throws -> View {
      let files = try InterfaceFiles(["Part.xib": InterfaceFiles.xib(xml)])
      let messages = Messages()
      Log.redirect { messages.add($0) }
      defer { Log.redirect(to: nil) }
      let made = UINib(nibName: "Part", bundle: files.bundle).instantiate(withOwner: nil)
      #expect(messages.all.isEmpty)
      return try #require(made.first as? View)
    }

    /// Proves all
    @Test func `properties that a designer would change are inspectable`() throws {
      let progress = try load(ProgressView.self, view("ProgressView", attributes([("number", "progressValue", "0.4")])))
      #expect(progress.progressValue == 0.4)
      let strip = try load(
        TabStrip.self,
        view("TabStrip", attributes([("string", "titleList", "Genes,Body"), ("number", "indicatorHeight", "5")])))
      #expect(strip.titles == ["Genes", "Body"] && strip.indicatorHeight == 5)
      let menu = try load(
        SlideOutMenu.self,
        view("SlideOutMenu", attributes([("number", "menuWidth", "200"), ("boolean", "opensFromEdgeOnly", "YES")])))
      #expect(menu.menuWidth == 200 && menu.opensFromEdgeOnly)
      let share = try load(
        ProportionalView.self, view("ProportionalView", attributes([("number", "widthProportion", "0.5")])))
      #expect(share.widthProportion == 0.5)
      let list = try load(
        HeadedListView.self,
        view("HeadedListView", attributes([("number", "headerHeight", "90"), ("number", "snapThreshold", "35")])))
      #expect(list.headerHeight == 90 && list.snapThreshold == 35)
      let label = try load(
        OutlinedLabel.self,
        view("OutlinedLabel", attributes([("number", "outlineWidth", "3")]), element: "label", extra: "text='Hi'"))
      #expect(label.outlineWidth == 3 && label.text == "Hi")
      let scene = try load(SceneView.self, view("SceneView", attributes([("boolean", "isPaused", "YES")])))
      #expect(scene.isPaused)
    }

    /// Proves elasticHeader
    @Test func `the header of an elastic table in a file is its elastic header`() throws {
      let table = try load(
        ElasticHeaderTableView.self,
        view(
          "ElasticHeaderTableView",
          """
          <view key="tableHeaderView" contentMode="scaleToFill" id="head">
            <rect key="frame" x="0" y="0" width="300" height="130"/>
          </view>
          """ + attributes([("boolean", "stretchesHeader", "YES")]), element: "tableView",
          extra: "dataMode='prototypes' style='plain' rowHeight='44'"))
      let stage = try Stage(size: CGSize(width: 300, height: 400))
      let source = RowSource(40)
      stage.show(source.fill(table))
      let header = try #require(table.tableHeaderView)
      #expect(header.shown == CGRect(x: 0, y: 0, width: 300, height: 130))
      table.contentOffset.y = -30
      #expect(header.frame.height == 160)
    }

    /// Proves headedList: file
    @Test func `a headed list gets header, title and data source from outlets`() throws {
      let files = try InterfaceFiles([
        "Part.xib": InterfaceFiles.xib(
          view(
            "HeadedListView",
            """
            <connections>
              <outlet property="headerView" destination="h" id="o1"/><outlet property="titleView" destination="t" id="o2"/>
            </connections>
            """) + "<view id='h'/><view id='t'/>")
      ])
      let made = UINib(nibName: "Part", bundle: files.bundle).instantiate(withOwner: nil)
      let list = try #require(made.first as? HeadedListView)
      #expect(list.headerView === made[1] as? UIView && list.titleView === made[2] as? UIView)
      #expect(list.headerView?.superview === list.tableView)
    }

    // MARK: Headers and footers from a nib

    private func headerXib(_ name: String, color: String) -> String {
      InterfaceFiles.xib(
        """
        <view contentMode="scaleToFill" id="top" customClass="\(name)" \(tests)>
          <rect key="frame" x="0" y="0" width="300" height="60"/>
          <subviews>
            <view contentMode="scaleToFill" id="inner" translatesAutoresizingMaskIntoConstraints="NO">
              <subviews>
                <label text="Era" numberOfLines="0" id="name" translatesAutoresizingMaskIntoConstraints="NO"/>
              </subviews>
              \(color == "inner" ? "<color key='backgroundColor' red='1' green='0' blue='0' alpha='1' colorSpace='custom' customColorSpace='sRGB'/>" : "")
              <constraints>
                <constraint firstItem="name" firstAttribute="top" secondItem="inner" secondAttribute="top" constant="20" id="c1"/>
                <constraint firstItem="name" firstAttribute="leading" secondItem="inner" secondAttribute="leading" constant="16" id="c2"/>
                <constraint firstAttribute="trailing" secondItem="name" secondAttribute="trailing" constant="16" id="c3"/>
                <constraint firstAttribute="bottom" secondItem="name" secondAttribute="bottom" constant="20" id="c4"/>
              </constraints>
            </view>
          </subviews>
          \(color == "outer" ? "<color key='backgroundColor' red='0' green='0' blue='1' alpha='1' colorSpace='custom' customColorSpace='sRGB'/>" : "")
          <constraints>
            <constraint firstItem="inner" firstAttribute="top" secondItem="top" secondAttribute="top" id="d1"/>
            <constraint firstItem="inner" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="d2"/>
            <constraint firstAttribute="trailing" secondItem="inner" secondAttribute="trailing" id="d3"/>
            <constraint firstAttribute="bottom" secondItem="inner" secondAttribute="bottom" id="d4"/>
          </constraints>
          \(name == "EraHeaderView" ? "<connections><outlet property='nameLabel' destination='name' id='o1'/></connections>" : "")
        </view>
        """)
    }

    @MainActor private final class Eras: NSObject, UITableViewDataSource, UITableViewDelegate {
      var name = "Age of shells"
      /// The source of the headers.
      var files: InterfaceFiles?
      var made: Set<ObjectIdentifier> = []
      func numberOfSections(in tableView: UITableView) -> Int { 30 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeue(UITableViewCell.self, for: indexPath)
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = tableView.dequeue(EraHeaderView.self)
        header.nameLabel.text = "\(section) \(name)"
        made.insert(ObjectIdentifier(header))
        return header
      }
    }

    /// Proves headerFooterViews: file
    @Test func `a header from a nib is sized by its constraints, reused, and returns its first subview`()
      throws
    {
      let files = try InterfaceFiles(["Era.xib": headerXib("EraHeaderView", color: "outer")])
      let stage = try Stage(size: CGSize(width: 300, height: 400))
      let table = UITableView(frame: stage.root.bounds)
      let eras = Eras()
      table.register(UITableViewCell.self)
      table.register(EraHeaderView.self, nib: UINib(nibName: "Era", bundle: files.bundle))
      table.sectionHeaderTopPadding = 0
      table.dataSource = eras
      table.delegate = eras
      stage.show(table)
      let header = try #require(table.headerView(forSection: 0) as? EraHeaderView)
      #expect(header.contentView === header.subviews.first)
      #expect(header.nameLabel.isDescendant(of: header.contentView))
      let line = header.nameLabel.sizeThatFits(CGSize(width: 268, height: 0)).height
      #expect(abs(header.frame.height - line - 40) < 1)
      #expect(header.contentView.frame.size == header.frame.size)
      #expect(header.backgroundColor?.cgColor.components?[2] == 1)
      for offset in stride(from: 0, through: 4000, by: 50) as StrideThrough<CGFloat> {
        table.contentOffset.y = offset
        stage.screen.advanceFrame()
      }
      #expect(eras.made.count < 8)
      eras.name = String(repeating: "very long name ", count: 10)
      table.reloadData()
      stage.screen.advanceFrame()
      let tall = try #require(
        table.indexPathsForVisibleRows?.first.flatMap { table.headerView(forSection: $0.section) })
      #expect(tall.frame.height - line > 80)
    }

    /// Proves headerFooterViews
    @Test(arguments: ["outer", "inner"])
    func `the background colour applies to the view and to its content`(color: String) throws {
      let files = try InterfaceFiles(["Era.xib": headerXib("EraHeaderView", color: color)])
      let stage = try Stage(size: CGSize(width: 300, height: 400))
      let table = UITableView(frame: stage.root.bounds)
      let eras = Eras()
      table.register(UITableViewCell.self)
      table.register(EraHeaderView.self, nib: UINib(nibName: "Era", bundle: files.bundle))
      table.sectionHeaderTopPadding = 0
      table.dataSource = eras
      table.delegate = eras
      stage.show(table)
      let pixel = stage.screen.picture[290, 5]
      #expect(color == "outer" ? pixel.blue == 255 && pixel.red == 0 : pixel.red == 255 && pixel.blue == 0)
    }

    /// A table of eras on a screen.
    private func eraTable(_ eras: Eras) throws -> (Stage, UITableView) {
      let files = try InterfaceFiles(["Era.xib": headerXib("EraHeaderView", color: "outer")])
      eras.files = files
      let stage = try Stage(size: CGSize(width: 300, height: 400))
      let table = UITableView(frame: stage.root.bounds)
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      table.register(UITableViewCell.self)
      table.register(EraHeaderView.self, nib: UINib(nibName: "Era", bundle: files.bundle))
      table.sectionHeaderTopPadding = 0
      table.dataSource = eras
      table.delegate = eras
      stage.show(table)
      return (stage, table)
    }

    /// Proves headerFooterViews: resizing
    @Test func `after a rotation during a drag, headers from a nib have the height of their text`() throws {
      let eras = Eras()
      eras.name = "of many words that fill more than one line of a narrow window"
      let (stage, table) = try eraTable(eras)
      let narrow = try #require(table.headerView(forSection: 0)).frame.height
      stage.screen.beginDrag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 280))
      stage.resize(to: CGSize(width: 700, height: 300))
      let header = try #require(table.headerView(forSection: 0) as? EraHeaderView)
      #expect(header.frame.height < narrow - 10 && header.frame.width == 700)
      let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      #expect(first.frame.minY == table.rect(forSection: 0).minY + header.frame.height)
      stage.screen.send(.touch(id: 0, .up, CGPoint(x: 150, y: 280)))
      stage.resize(to: CGSize(width: 300, height: 400))
      #expect(table.headerView(forSection: 0)?.frame.height == narrow)
    }

    /// Proves headerFooterViews: rightToLeft, accessibility
    @Test func `text of a header from a nib is right-aligned in right-to-left layout and accessible`() throws {
      let eras = Eras()
      let (stage, table) = try eraTable(eras)
      defer { SystemPreferences.current = SystemPreferences() }
      SystemPreferences.current.layoutDirection = .rightToLeft
      table.reloadData()
      stage.screen.advanceFrame()
      let header = try #require(table.headerView(forSection: 0) as? EraHeaderView)
      #expect(header.nameLabel.shown.maxX == 284)
      #expect(stage.screen.tree.contains("label=\"0 Age of shells\""))
    }

    /// Proves headerFooterViews: everyFrame
    @Test func `headers from a nib stay adjacent to their rows during a fling`() throws {
      let eras = Eras()
      let (stage, table) = try eraTable(eras)
      stage.screen.fling(from: CGPoint(x: 150, y: 380), to: CGPoint(x: 150, y: 80))
      for _ in 0..<120 {
        stage.screen.advanceFrame()
        for section in Set(table.indexPathsForVisibleRows?.map(\.section) ?? []).sorted() {
          guard let header = table.headerView(forSection: section),
            let first = table.cellForRow(at: IndexPath(row: 0, section: section))
          else { continue }
          // A pinned header covers rows; otherwise it is adjacent to the first one.
          #expect(header.frame.maxY >= first.frame.minY - 0.01, "section \(section)")
        }
      }
    }

    // MARK: Embedded controllers

    private func editor(_ containers: [(String, String)], palette: String = "") -> String {
      let views = containers.enumerated().map { index, pair in
        """
        <containerView opaque="NO" contentMode="scaleToFill" id="box\(index)">
          <rect key="frame" x="0" y="\(index * 100)" width="300" height="100"/>
          <connections><segue destination="\(pair.1)" kind="embed" identifier="\(pair.0)" id="e\(index)"/></connections>
        </containerView>
        """
      }
      return InterfaceFiles.storyboard(
        InterfaceFiles.scene(
          """
          <viewController id="start" customClass="EditorController" \(tests) sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root">
              <rect key="frame" x="0" y="0" width="300" height="400"/>
              <subviews>\(views.joined())</subviews>
            </view>
          </viewController>
          """)
          + InterfaceFiles.scene(
            """
            <viewController id="palette" customClass="PaletteController" \(tests) sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="root2">
                <rect key="frame" x="0" y="0" width="300" height="100"/>\(palette)
              </view>
            </viewController>
            """))
    }

    /// Proves embedding: file
    @Test func `two containers of one scene get two instances, prepared by identifier before the parent is loaded`()
      throws
    {
      let files = try InterfaceFiles([
        "Editor.storyboard": editor([("palette", "palette"), ("statistics", "palette")])
      ])
      let made = UIStoryboard(name: "Editor", bundle: files.bundle).instantiateInitialViewController()
      let editor = try #require(made as? EditorController)
      let screen = try TestScreen(size: CGSize(width: 300, height: 400)) { editor }
      screen.advanceFrame()
      #expect(editor.heard == ["prepare palette", "prepare statistics", "loaded"])
      let first = try #require(editor.palettes["palette"])
      let second = try #require(editor.palettes["statistics"])
      #expect(first !== second && editor.children.count == 2)
      #expect(first.view.shown.minY == 0 && second.view.shown.minY == 100)
    }

    /// Proves embedding: resizing, keyboard, accessibility, removal
    @Test func `embedded children rotate with their parent, receive keys, and are removed with it`() throws {
      let files = try InterfaceFiles(["Editor.storyboard": editor([("left", "palette"), ("right", "palette")])])
      let start = try #require(
        UIStoryboard(name: "Editor", bundle: files.bundle).instantiateInitialViewController() as? EditorController)
      SystemPreferences.current = SystemPreferences()
      let screen = try TestScreen(size: CGSize(width: 300, height: 400)) { start }
      screen.advanceFrame()
      let child = try #require(start.palettes["right"])
      let button = UIButton(type: .system, primaryAction: UIAction(title: "Mouth") { _ in child.choose("mouth") })
      button.frame = CGRect(x: 10, y: 10, width: 80, height: 44)
      child.view.addSubview(button)
      let box = try #require(child.view.superview)
      box.frame.size = CGSize(width: 500, height: 120)
      screen.send(.resized(CGSize(width: 500, height: 400), scale: 1))
      screen.advanceFrame()
      #expect(child.view.frame == CGRect(x: 0, y: 0, width: 500, height: 120))
      screen.type(.keyboardTab)
      screen.type(.keyboardReturnOrEnter)
      #expect(start.palettes["left"]?.chosen == ["mouth"] && child.chosen.isEmpty)
      #expect(screen.tree.contains("label=\"Mouth\""))
      let left = try #require(start.palettes["left"])
      start.palettes["left"] = nil
      left.willMove(toParent: nil)
      left.view.removeFromSuperview()
      left.removeFromParent()
      child.choose("spike")
      #expect(start.children == [child])
    }

    /// Proves embedding
    @Test func `events of a child go to the parent, which forwards them to its siblings`() throws {
      let files = try InterfaceFiles([
        "Editor.storyboard": editor([("palette", "palette"), ("statistics", "palette")])
      ])
      let made = UIStoryboard(name: "Editor", bundle: files.bundle).instantiateInitialViewController()
      let editor = try #require(made as? EditorController)
      editor.loadViewIfNeeded()
      editor.palettes["palette"]?.choose("mouth")
      #expect(editor.palettes["palette"]?.chosen == [])
      #expect(editor.palettes["statistics"]?.chosen == ["mouth"])
    }

    /// Proves embedding
    @Test func `a cycle of embed segues is reported and not followed`() throws {
      let files = try InterfaceFiles([
        "Editor.storyboard": editor(
          [("palette", "palette")],
          palette: """
            <subviews><containerView id="inside"><rect key="frame" x="0" y="0" width="300" height="50"/>
            <connections><segue destination="start" kind="embed" identifier="again" id="e9"/></connections>
            </containerView></subviews>
            """)
      ])
      let messages = Messages()
      Log.redirect { messages.add($0) }
      defer { Log.redirect(to: nil) }
      let made = UIStoryboard(name: "Editor", bundle: files.bundle).instantiateInitialViewController()
      let screen = try TestScreen(size: CGSize(width: 300, height: 400)) { made ?? UIViewController() }
      screen.advanceFrame()
      #expect(messages.all.contains { $0.contains("Editor.storyboard") && $0.contains("scenes embed themselves") })
    }
  }
}
