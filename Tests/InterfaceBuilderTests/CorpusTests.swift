import Foundation
import FoundationXML
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// Public files with frames from Apple's layout, in a folder beside the project's.
enum Corpus {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    .standardizedFileURL.appendingPathComponent("shared/interface-builder")
  static let isThere = FileManager.default.fileExists(atPath: folder.appendingPathComponent("scenes.json").path)

  static func files(in name: String) -> [URL] {
    let place = folder.appendingPathComponent(name)
    let paths = FileManager.default.enumerator(atPath: place.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
      .map { place.appendingPathComponent($0) }
  }
}

@MainActor
@Suite(.separateScreens, .enabled(if: Corpus.isThere, "there is no ../shared/interface-builder beside the project"))
struct CorpusTests {
  /// Loads every scene, top-level object and prototype of a file once.
  private func load(_ url: URL) throws -> WarningList {
    let file = try InterfaceFile(contentsOf: url, resources: FolderResources(of: url.path))
    let warnings = WarningList()
    var settings = InterfaceSettings(classes: InterfaceClasses(looksUp: false))
    settings.didLoad = { load in
      for (element, _) in load.made {
        let prototypes =
          element.items(of: "prototypes") + (element.name == "collectionView" ? element.items(of: "cells") : [])
        let others = ["sectionHeaderView", "sectionFooterView"].compactMap { element.value(forKey: $0) }
        for prototype in prototypes + others { _ = PrototypeNib(prototype, load).instantiate(withOwner: nil) }
      }
    }
    guard file.document.kind == .storyboard else {
      let load = InterfaceLoad(file: file, settings: settings, warnings: warnings)
      let owner = NSObject()
      load.standIns.insert(ObjectIdentifier(owner))
      #expect(!load.topLevelObjects(owner: owner, external: [:]).isEmpty)
      return warnings
    }
    let loader = StoryboardSceneLoader(file, settings: settings, warnings: warnings)
    for element in loader.controllers {
      guard let scene = element.id.flatMap({ loader.scene(id: $0) }) else { continue }
      loader.controller(of: scene)?.loadViewIfNeeded()
    }
    return warnings
  }

  /// Proves interfaceFiles: file
  @Test func `connections and attributes of UIKit's classes reach an object that has the member`() throws {
    let files = Corpus.files(in: "corpus")
    #expect(files.count == 66)
    var connections = Tally()
    var attributes = Tally()
    var custom = 0
    for url in files {
      let applied = try load(url).applied
      let reader = try ConnectionReader(contentsOf: url)
      connections.count(reader.connectionMarks, applied, in: url)
      attributes.count(reader.attributeMarks, applied, in: url)
      custom += reader.customCount
    }
    // Members of the projects' own classes cannot be judged: the corpus has no code.
    print("corpus: \(connections) connections, \(attributes) attributes; \(custom) of classes not in the corpus")
    #expect(connections.expected > 300)
    #expect(connections.missing.count * 100 <= connections.expected, "\(connections.missing)")
    // The rest are members that extensions of the projects and their libraries add to UIKit's classes.
    #expect(attributes.reached >= 24, "\(attributes.missing)")
  }

  /// The number of expected members, and the marks of those that were not reached.
  private struct Tally: CustomStringConvertible {
    private(set) var expected = 0
    private(set) var missing: [String] = []
    var reached: Int { expected - missing.count }
    var description: String { "\(reached) of \(expected)" }

    mutating func count(_ marks: [String], _ applied: Set<String>, in url: URL) {
      expected += marks.count
      missing += marks.filter { !applied.contains($0) }.map { "\(url.lastPathComponent): \($0)" }
    }
  }

  /// The connections and runtime attributes of a file, read by Foundation's parser.
  ///
  /// Of a connection counts what belongs to a class of UIKit: the owner of an outlet, the sender of a segue, the target
  /// of an action.
  private final class ConnectionReader: NSObject, XMLParserDelegate {
    /// The marks of connections whose member belongs to a class of UIKit.
    private(set) var connectionMarks: [String] = []
    /// The marks of attributes of objects whose class belongs to UIKit.
    private(set) var attributeMarks: [String] = []
    /// The number of connections and attributes whose member belongs to a class of the project.
    private(set) var customCount = 0
    private var path: [(name: String, attributes: [String: String])] = []
    private var customIDs: Set<String> = []
    private var ids: Set<String> = []
    private var connections: [(name: String, attributes: [String: String], ownerIsCustom: Bool)] = []

    init(contentsOf url: URL) throws {
      super.init()
      let parser = XMLParser(data: try Data(contentsOf: url))
      parser.delegate = self
      #expect(parser.parse(), "\(url.lastPathComponent): \(String(describing: parser.parserError))")
      for (name, attributes, ownerIsCustom) in connections {
        guard let id = attributes["id"], let target = attributes["destination"], ids.contains(target) else { continue }
        let isCustom = name == "action" ? customIDs.contains(target) : name != "segue" && ownerIsCustom
        if isCustom { customCount += 1 } else { connectionMarks.append(id) }
      }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      // Placeholders are objects of the project or, for the first responder, known only when the action is sent.
      let isCustom = attributes["customClass"] != nil || name == "placeholder"
      if let id = attributes["id"] {
        ids.insert(id)
        if isCustom { customIDs.insert(id) }
      }
      let owner = path.dropLast().last
      let ownerIsCustom = owner?.attributes["customClass"] != nil || owner?.name == "placeholder"
      switch name {
      case "outlet", "outletCollection", "action", "segue": connections.append((name, attributes, ownerIsCustom))
      case "userDefinedRuntimeAttribute":
        if ownerIsCustom {
          customCount += 1
        } else {
          attributeMarks.append("\(parser.lineNumber) \(attributes["keyPath"] ?? "")")
        }
      default: break
      }
      path.append((name, attributes))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      path.removeLast()
    }
  }

  // MARK: Layout

  private struct Expected: Decodable {
    struct View: Decodable {
      var id: String
      var frame: [Double]
      var tier: String
      var core: Bool
    }
    var root: String
    var tolerance: Double
    var views: [View]
  }

  private struct Input: Decodable {
    var size: [Double]
    var safeArea: [Double]
    var intrinsic: [String: [Double?]]
  }

  /// The share of views whose frames match Apple's layout. At most 40 views of a file count.
  private func score(on screen: TestScreen, measuring: Bool, where counts: (Expected.View) -> Bool) throws -> Double {
    let decoder = JSONDecoder()
    let expected = try decoder.decode(
      [String: [Expected]].self, from: try Data(contentsOf: Corpus.folder.appendingPathComponent("scenes.json")))
    let inputs = try decoder.decode(
      [String: [String: Input]].self,
      from: try Data(contentsOf: Corpus.folder.appendingPathComponent("stripped/inputs.json")))
    var right = 0.0
    var all = 0.0
    for (key, scenes) in expected {
      let parts = key.split(separator: ":", maxSplits: 1).map(String.init)
      let path = "stripped/\(parts[0].replacingOccurrences(of: "/", with: "__"))/\(parts[1])"
      let url = Corpus.folder.appendingPathComponent(path)
      let layout = RootLayout(try InterfaceFile(contentsOf: url, resources: FolderResources(of: url.path)))
      screen.send(.resized(CGSize(width: 8, height: 8), scale: layout.device.scale))
      var (hits, total) = (0.0, 0.0)
      for scene in scenes {
        let input = try #require(inputs[key]?[scene.root])
        let frames = layout.frames(of: scene.root, conditions(input, measuring))
        for view in scene.views where counts(view) {
          total += 1
          guard let frame = frames?[view.id] else { continue }
          let found = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
          if zip(found, view.frame).allSatisfy({ abs($0 - $1) <= scene.tolerance + 0.01 }) { hits += 1 }
        }
      }
      guard total > 0 else { continue }
      right += hits * min(total, 40) / total
      all += min(total, 40)
    }
    return right / all
  }

  private func conditions(_ input: Input, _ measuring: Bool) -> RootLayout.Conditions {
    let open = Double(UIView.noIntrinsicMetric)
    return RootLayout.Conditions(
      size: CGSize(width: input.size[0], height: input.size[1]),
      safeArea: UIEdgeInsets(
        top: input.safeArea[0], left: input.safeArea[1], bottom: input.safeArea[2], right: input.safeArea[3]),
      contentSizes: measuring
        ? nil : input.intrinsic.mapValues { CGSize(width: $0[0] ?? open, height: $0[1] ?? open) })
  }

  /// Proves interfaceFiles
  @Test func `frames match Apple's layout`() throws {
    let screen = try TestScreen(size: CGSize(width: 8, height: 8), view: UIView())
    #expect(try score(on: screen, measuring: false) { $0.core } >= 0.985)
    #expect(try score(on: screen, measuring: false) { $0.core && $0.tier == "A" } >= 0.99)
    #expect(try score(on: screen, measuring: true) { $0.core && $0.tier == "A" } >= 0.98)
    #expect(try score(on: screen, measuring: true) { $0.core } >= 0.87)
  }
}
