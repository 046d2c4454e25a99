import Foundation
import Testing
import UIKit
import UIKitComponents
import UIKitTesting

@testable import InterfaceBuilder

extension ComponentTests {
  /// Every value that a designer can set in a file reaches the component.
  @Suite(.separateScreens) @MainActor struct InspectableTests {
    private struct Attribute {
      var key: String
      var element: String

      static func number(_ key: String, _ value: Double) -> Attribute {
        Attribute(key: key, element: attribute("number", key, "<real key='value' value='\(value)'/>"))
      }

      static func flag(_ key: String, _ value: Bool) -> Attribute {
        Attribute(
          key: key,
          element: "<userDefinedRuntimeAttribute type='boolean' keyPath='\(key)' value='\(value ? "YES" : "NO")'/>")
      }

      static func text(_ key: String, _ value: String) -> Attribute {
        Attribute(
          key: key, element: "<userDefinedRuntimeAttribute type='string' keyPath='\(key)' value='\(value)'/>")
      }

      static func red(_ key: String) -> Attribute {
        let color =
          "<color key='value' red='1' green='0' blue='0' alpha='1' colorSpace='custom' customColorSpace='sRGB'/>"
        return Attribute(key: key, element: attribute("color", key, color))
      }

      static func point(_ key: String, _ x: Double, _ y: Double) -> Attribute {
        Attribute(key: key, element: attribute("point", key, "<point key='value' x='\(x)' y='\(y)'/>"))
      }

      static func rect(_ key: String, _ rect: CGRect) -> Attribute {
        let value =
          "<rect key='value' x='\(rect.minX)' y='\(rect.minY)' width='\(rect.width)' height='\(rect.height)'/>"
        return Attribute(key: key, element: attribute("rect", key, value))
      }

      private static func attribute(_ type: String, _ key: String, _ value: String) -> String {
        "<userDefinedRuntimeAttribute type='\(type)' keyPath='\(key)'>\(value)</userDefinedRuntimeAttribute>"
      }
    }

    private let module = "customModule='UIKitComponents'"

    /// Loads a view from a xib or a controller from a storyboard, and checks that its attributes and outlets are
    /// exactly those of its interface table.
    private func load<Object: AnyObject & InterfaceTableProviding>(
      _ type: Object.Type, _ attributes: [Attribute], outlets: Set<String> = [], element: String = "view"
    ) throws -> Object {
      let listed = Set(attributes.map(\.key)).union(outlets)
      #expect(Set(type.interface.properties.keys) == listed, "\(type)")
      let values = "<userDefinedRuntimeAttributes>\(attributes.map(\.element).joined())</userDefinedRuntimeAttributes>"
      let object = "<\(element) id='start' customClass='\(type)' \(module)>\(values)</\(element)>"
      let files = try InterfaceFiles([
        "Part.xib": InterfaceFiles.xib(object),
        "Part.storyboard": InterfaceFiles.storyboard(InterfaceFiles.scene(object)),
      ])
      let messages = Messages()
      Log.redirect { messages.add($0) }
      defer { Log.redirect(to: nil) }
      let made: Any? =
        type is UIViewController.Type
        ? UIStoryboard(name: "Part", bundle: files.bundle).instantiateInitialViewController()
        : UINib(nibName: "Part", bundle: files.bundle).instantiate(withOwner: nil).first
      #expect(messages.all.isEmpty, "\(messages.all)")
      return try #require(made as? Object)
    }

    private func isRed(_ color: UIColor?) -> Bool { color?.cgColor.components?.prefix(3) == [1, 0, 0] }

    /// Proves elasticHeader: inspectable
    /// Proves headedList: inspectable
    /// Proves tabStrip: inspectable
    @Test func `elastic header, headed list and tabs`() throws {
      let elastic = try load(
        ElasticHeaderTableView.self, [.flag("stretchesHeader", false)], element: "tableView")
      #expect(!elastic.stretchesHeader)
      let list = try load(
        HeadedListView.self, [.number("headerHeight", 90), .number("titleHeight", 30), .number("snapThreshold", 35)],
        outlets: ["headerView", "titleView", "dataSource", "delegate"])
      #expect(list.headerHeight == 90 && list.titleHeight == 30 && list.snapThreshold == 35)
      let tabs = try load(
        TabStrip.self,
        [
          .text("titleList", "Genes, Body,Kin,Log,Age"), .red("indicatorColor"), .number("indicatorHeight", 5),
          .number("selectedIndex", 4), .flag("isVertical", true),
        ], outlets: ["delegate", "pages", "tabViews"])
      #expect(tabs.titles == ["Genes", "Body", "Kin", "Log", "Age"] && tabs.selectedIndex == 4)
      #expect(isRed(tabs.indicatorColor) && tabs.indicatorHeight == 5)
    }

    /// Proves tabStrip: inspectable
    @Test func `a file may set the selected tab before the titles`() throws {
      let tabs = try load(
        TabStrip.self,
        [
          .number("selectedIndex", 4), .text("titleList", "A,B,C,D,E"), .red("indicatorColor"),
          .number("indicatorHeight", 5), .flag("isVertical", false),
        ], outlets: ["delegate", "pages", "tabViews"])
      #expect(tabs.selectedIndex == 4)
    }

    /// Proves slideOutMenu: inspectable, file
    /// Proves progressView: inspectable, file
    /// Proves proportionalView: inspectable, file
    /// Proves outlinedLabel: inspectable, file
    /// Proves liveScene: inspectable
    @Test func `slide-out menu, progress, proportional views, outlines and scene`() throws {
      let menu = try load(
        SlideOutMenu.self,
        [
          .number("menuWidth", 200), .flag("opensFromEdgeOnly", true), .flag("peeksOnFirstAppearance", true),
          .red("panelColor"), .red("dimColor"),
        ], outlets: ["menuView"])
      #expect(menu.menuWidth == 200 && menu.opensFromEdgeOnly && menu.peeksOnFirstAppearance)
      #expect(isRed(menu.panelColor) && isRed(menu.dimColor))
      let progress = try load(ProgressView.self, [.number("progressValue", 0.4), .red("barColor")])
      #expect(progress.progressValue == 0.4 && isRed(progress.barColor))
      let share = try load(
        ProportionalView.self,
        [.number("widthProportion", 0.5), .number("heightProportion", 0.25), .flag("inheritsBackgroundColor", true)])
      #expect(share.widthProportion == 0.5 && share.heightProportion == 0.25 && share.inheritsBackgroundColor)
      let label = try load(
        OutlinedLabel.self,
        [.number("outlineWidth", 3), .red("outlineColor"), .number("cornerRadius", 9), .point("padding", 4, 2)],
        element: "label")
      #expect(label.outlineWidth == 3 && label.cornerRadius == 9 && isRed(label.outlineColor))
      #expect(label.padding == CGPoint(x: 4, y: 2))
      let scene = try load(SceneView.self, [.flag("isPaused", true), .number("transitionDuration", 1.5)])
      #expect(scene.isPaused && scene.transitionDuration == 1.5)
    }

    /// Proves scrollAwayBar: inspectable
    /// Proves expandableHeader: inspectable
    /// Proves centredPopover: inspectable
    @Test func `controllers with an expandable header, a scroll-away bar and a popover`() throws {
      let parts = try load(
        ExpandableHeaderTableViewController.self,
        [
          .number("expandableSection", 1), .number("restingHeaderHeight", 50), .number("expandedHeaderHeight", 120),
        ], outlets: ["expandableHeaderView"], element: "tableViewController")
      #expect(parts.expandableSection == 1 && parts.restingHeaderHeight == 50 && parts.expandedHeaderHeight == 120)
      let navigation = try load(
        ScrollAwayNavigationController.self, [.flag("entersAlways", true), .number("scrollAwayThreshold", 60)],
        element: "navigationController")
      #expect(navigation.entersAlways && navigation.scrollAwayThreshold == 60)
      let popover = try load(
        CentredPopoverController.self,
        [
          .number("dimAlpha", 0.6), .text("arrowNames", "up, left"),
          .rect("anchorRect", CGRect(x: 1, y: 2, width: 3, height: 4)),
        ], outlets: ["anchor"], element: "viewController")
      #expect(popover.dimAlpha == 0.6 && popover.arrowDirections == [.up, .left] && popover.arrowNames == "up,left")
      #expect(popover.anchorRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    /// Proves interfaceFiles: inspectable
    @Test func `exactly the properties that files can set have @IBInspectable`() throws {
      let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let folder = tests.appendingPathComponent("../../Sources/UIKitComponents").standardized
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      let marked = try names.flatMap { name in
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
          .split(separator: "\n").filter { $0.contains("@IBInspectable") }
          .compactMap { line in
            line.split(separator: " ").drop { $0 != "var" }.dropFirst().first.map { $0.prefix { $0 != ":" } }
          }
      }
      let tables: [any InterfaceTableProviding.Type] = [
        ElasticHeaderTableView.self, HeadedListView.self, TabStrip.self, SlideOutMenu.self, ProgressView.self,
        ProportionalView.self, OutlinedLabel.self, SceneView.self, ExpandableHeaderTableViewController.self,
        CentredPopoverController.self, ScrollAwayNavigationController.self,
      ]
      let outlets: Set<String> = [
        "headerView", "titleView", "dataSource", "delegate", "menuView", "pages", "tabViews", "anchor",
        "expandableHeaderView",
      ]
      // One entry is an extension of every controller, which cannot store an optional number for a file.
      let inTables = tables.flatMap { Array($0.interface.properties.keys) }
        .filter { !outlets.contains($0) && $0 != "scrollAwayThreshold" }
      #expect(marked.map(String.init).sorted() == inTables.sorted())
    }
  }
}
